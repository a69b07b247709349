internal import FoyerDiagnostics
internal import FoyerMarkup
internal import FoyerTemplate

/// Brings findings on finished pages back to the template and the entry that they come from.
struct PageFindings {
  private struct Origin: Hashable {
    var severity: Diagnostic.Severity
    var rule: String
    var message: String
    var location: SourceLocation
  }

  private var pages: [Origin: [(page: SourceLocation, notes: [Diagnostic.Note])]] = [:]

  /// Adds the findings of one page.
  ///
  /// - Parameters:
  ///   - rendered: the page with its line map; `nil` where only the page is known.
  ///   - source: the entry's file, for pages of an entry.
  mutating func add(_ findings: [MarkupFinding], on rendered: RenderedText?, source: SourceLocation?) {
    for finding in findings {
      let page = SourceLocation(path: finding.path, line: finding.line, column: finding.column)
      var (place, notes) = (page, [Diagnostic.Note]())
      if let origin = finding.offset.flatMap({ rendered?.origin(of: $0) }) {
        place = origin.location
        notes = origin.includes.map { Diagnostic.Note("included from here", at: $0) }
        let value = origin.value ?? rendered.flatMap { Self.writtenValue(of: finding, on: $0) }
        if let value { notes.append(.init("the value comes from here", at: value)) }
      }
      if let source { notes.append(.init("for this entry", at: SourceLocation(path: source.path))) }
      notes += finding.related.map {
        Diagnostic.Note($0.message, at: SourceLocation(path: finding.path, line: $0.line, column: $0.column))
      }
      let key = Origin(
        severity: finding.severity, rule: finding.rule, message: finding.message, location: place)
      pages[key, default: []].append((page, notes))
    }
  }

  /// Where an author wrote the value of the attribute that a finding points at by its name.
  private static func writtenValue(of finding: MarkupFinding, on rendered: RenderedText) -> SourceLocation? {
    guard let offset = finding.offset, !Self.aboutNames.contains(finding.rule) else { return nil }
    let bytes = rendered.bytes
    var index = offset
    while index < bytes.count, bytes[index] > 0x20, !"<>/=\"'".utf8.contains(bytes[index]) { index += 1 }
    guard index > offset, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "="),
      bytes[index + 1] == UInt8(ascii: "\"")
    else { return nil }
    let end = bytes[(index + 2)...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
    return (index + 2..<end).lazy.compactMap { rendered.origin(of: $0)?.value }.first
  }

  /// Rules that find fault with an attribute, whatever its value.
  private static let aboutNames: Set<String> = [
    "attribute-not-allowed", "data-attribute", "duplicate-attribute", "event-handler", "inline-style",
    "obsolete-attribute", "prefixed-name", "unknown-attribute", "upper-case",
  ]

  /// Adds the findings of other pages.
  mutating func merge(_ other: PageFindings) { pages.merge(other.pages) { $0 + $1 } }

  /// One diagnostic for each fault, however many pages show it.
  var diagnostics: [Diagnostic] {
    pages.map { key, places in
      let sorted = places.sorted { $0.page < $1.page }
      let first = sorted[0]
      let count = Set(sorted.map(\.page.path)).count
      let where_ = count == 1 ? "on this page" : "on \(count) pages, the first of them here"
      let page: [Diagnostic.Note] = first.page == key.location ? [] : [.init(where_, at: first.page)]
      return Diagnostic(key.severity, id: key.rule, key.message, at: key.location, notes: page + first.notes)
    }.sorted()
  }
}
