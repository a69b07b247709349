internal import FoyerDiagnostics

/// A style sheet of the site, as far as the check over the site needs it.
package struct StyleSheetFacts: Sendable {
  /// Relative to the site's folder.
  package let path: String
  /// What is wrong in the sheet itself.
  package let findings: [MarkupFinding]
  /// What it loads.
  package let links: [PageFacts.Link]

  /// Reads a sheet, its syntax and the addresses in `url()` and `@import`.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    let sheet = CSSSheet(bytes, 0..<bytes.count)
    let index = LineIndex(bytes)
    var found = Findings()
    found.merge(sheet.faults)
    findings = found.located(in: path, by: index)
    links = sheet.links.map { link in
      let place = index.place(of: link.offset)
      return PageFacts.Link(
        url: link.url, kind: .resource, attribute: "url()", element: "style sheet", offset: link.offset,
        line: place.line, column: place.column)
    }
  }
}
