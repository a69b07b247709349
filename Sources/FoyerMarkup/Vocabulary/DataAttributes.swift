internal import FoyerDiagnostics

/// The `data-*` attributes that the project's own scripts, styles and tests know; a new one is added here.
enum DataAttributes {
  private static let names = [
    "foyer", "screen", "page-index", "stage", "pager", "page", "icon", "title", "body", "button",
    "background",
    "page-control", "skip", "primary", "footer", "main", "dialog", "live", "action", "moves-to-next",
    "on-will-appear", "on-did-appear", "on-will-disappear", "on-did-disappear", "key", "version",
    "completion",
    "device", "swiping", "fade", "show", "position", "from", "flow", "entry", "interactive", "scripted",
    "lang",
    "state", "status-bar", "restart", "number",
  ].map { "data-" + $0 }

  private static let table = NameTable(names.map { ($0, true) })

  static func isKnown(_ bytes: [UInt8], _ range: Range<Int>) -> Bool { table[bytes, range] == true }

  static func nearest(_ name: String) -> String? { name.nearest(in: names) }
}
