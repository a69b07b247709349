internal import FoyerDiagnostics

/// The `data-*` attributes that the project's own scripts, styles and tests know; a new one is added here.
enum DataAttributes {
  private static let names = """
    action app appearance aside background body button choice completion content controls current device dialog did-appear \
    did-disappear divided dynamic embedded fade film film-toggle flash footer foyer from grabbed handle hotspot icon interactive \
    launch live look main motion moves-to-next moving onboarding page page-control page-index pager panel part position present \
    primary primary-action primary-label primary-shape restart screen shape show skip stage storage-key strings style swiping text \
    title version will-appear will-disappear
    """.split(separator: " ").map { "data-" + $0 }

  private static let table = NameTable(names.map { ($0, true) })

  static func isKnown(_ bytes: [UInt8], _ range: Range<Int>) -> Bool { table[bytes, range] == true }

  static func nearest(_ name: String) -> String? { name.nearest(in: names) }
}
