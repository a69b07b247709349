package import FoyerDiagnostics
package import FoyerFiles
internal import FoyerMarkup

/// Checks a folder of pages, whoever made it, as Foyer checks its own before it writes them.
package struct SiteCheck: Sendable {
  private let validator: Validator
  private let jobs: Int

  /// How many pages are in memory at once for each job.
  private static let pagesAtOnce = 32

  /// - Parameters:
  ///   - templates: the folder that holds the grammars.
  ///   - folder: that folder as findings show it.
  ///   - findings: takes what is wrong with the grammars.
  /// - Returns: `nil` where they can't be used.
  package init?(
    templates: FileTree, shownAs folder: String, jobs: Int, into findings: inout [Diagnostic]
  ) {
    var reader = MaterialsReader(files: templates, folder: folder)
    let validator = reader.validator()
    findings += reader.findings
    guard let validator else { return nil }
    self.validator = validator
    self.jobs = max(1, jobs)
  }

  /// How many pages and style sheets were looked at.
  package struct Count: Sendable {
    package var pages = 0
    package var sheets = 0

    package init() {}
  }

  /// Checks every `.html` and `.css` file and all links among the files.
  ///
  /// - Parameters:
  ///   - site: the folder.
  ///   - shown: the folder as findings show it.
  ///   - findings: takes all that was found, in no order.
  package func check(
    _ site: FileTree, shownAs shown: String, into findings: inout [Diagnostic]
  ) async throws(FileError) -> Count {
    let paths = site.paths()
    let pages = paths.filter { $0.hasSuffix(".html") || $0.hasSuffix(".htm") }
    // No page outlives its chunk, so that a site may have any number of them.
    var found: [MarkupFinding] = []
    var links = LinkWalk(LinkChecker(files: Set(paths)))
    let length = jobs * Self.pagesAtOnce
    for start in stride(from: 0, to: pages.count, by: length) {
      var chunk: [UncheckedPage] = []
      for path in pages[start..<min(pages.count, start + length)] {
        chunk.append(UncheckedPage(path: path, bytes: try site.bytes(at: path), origin: .foreign))
      }
      for checked in await validator.check(chunk, jobs: jobs) {
        found += checked.findings
        if let own = checked.facts { links.add(own) }
      }
    }
    let sheets = paths.filter { $0.hasSuffix(".css") }
    for path in sheets { links.add(StyleSheetFacts(path: path, bytes: try site.bytes(at: path))) }
    let isPage = Set(pages)
    for path in links.awaited where isPage.contains(path) {
      if let ids = PageFacts.ids(in: try site.bytes(at: path)) { links.resolve(path, ids: ids) }
    }
    found += links.findings()
    findings += found.map { finding in
      var finding = finding
      if !shown.isEmpty { finding.path = "\(shown)/\(finding.path)" }
      return finding.diagnostic
    }
    var count = Count()
    (count.pages, count.sheets) = (pages.count, sheets.count)
    return count
  }
}
