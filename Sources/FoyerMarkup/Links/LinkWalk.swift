internal import FoyerDiagnostics

/// Follows the links of a site page by page, so that no page need stay in memory.
///
/// ```
/// var walk = LinkWalk(LinkChecker(files: paths))
/// for page in pages { walk.add(page) }
/// for path in walk.awaited { walk.resolve(path, ids: …) }
/// walk.findings()
/// ```
package struct LinkWalk: Sendable {
  private let checker: LinkChecker
  private var found: [MarkupFinding] = []
  private var hints = LinkHints()
  /// Places on other pages that links lead to: by page and fragment, where the links stand.
  private var waiting: [String: [String: [Place]]] = [:]

  /// Where a link stands.
  private struct Place {
    let path: String
    let offset, line, column: Int

    init(_ link: PageFacts.Link, on path: String) {
      self.path = path
      (offset, line, column) = (link.offset, link.line, link.column)
    }
  }

  package init(_ checker: LinkChecker) { self.checker = checker }

  /// Follows the links of a page.
  package mutating func add(_ page: PageFacts) {
    for link in page.links {
      switch checker.destination(of: link, in: page.path, base: page.base, &hints) {
      case .fine: break
      case .fault(let rule, let message): report(rule, message, at: Place(link, on: page.path))
      case .fragment(let fragment, page.path):
        check(fragment, [Place(link, on: page.path)], in: page.path, ids: page.ids)
      case .fragment(let fragment, let target):
        waiting[target, default: [:]][fragment, default: []].append(Place(link, on: page.path))
      }
    }
  }

  /// Follows the links of a style sheet, and takes over what is wrong in the sheet itself.
  package mutating func add(_ sheet: StyleSheetFacts) {
    found += sheet.findings
    for link in sheet.links where !link.url.hasPrefix("#") {
      let destination = checker.destination(of: link, in: sheet.path, base: nil, &hints)
      if case .fault(let rule, let message) = destination {
        report(rule, message, at: Place(link, on: sheet.path))
      }
    }
  }

  /// The files whose ids must be known before all is said, sorted; those that are no pages need no answer.
  package var awaited: [String] { waiting.keys.sorted() }

  /// Says what ids a page has.
  package mutating func resolve(_ path: String, ids: Set<String>) {
    for (fragment, places) in waiting.removeValue(forKey: path) ?? [:] {
      check(fragment, places, in: path, ids: ids)
    }
  }

  /// All that was found, sorted and each fact once.
  package func findings() -> [MarkupFinding] { Set(found).sorted() }

  private mutating func check(_ fragment: String, _ places: [Place], in target: String, ids: Set<String>) {
    if ids.contains(fragment) || URLText.decoded(fragment).map(ids.contains) == true { return }
    // What stands behind ':~:' is the browser's.
    let id = fragment.firstRange(of: ":~:").map { String(fragment[..<$0.lowerBound]) }
    if let id, ids.contains(id) { return }
    let near = hints.nearest(to: fragment, of: "\(target)#\(fragment)") { _ in ids.sorted() }
    let hint = near.map { "; did you mean '#\($0)'?" } ?? ""
    for place in places {
      let home = target == place.path ? "the page" : quoted(target)
      report(.brokenFragment, "\(home) has no id \(quoted(fragment))\(hint)", at: place)
    }
  }

  private mutating func report(_ rule: Rule, _ message: String, at place: Place) {
    found.append(
      MarkupFinding(
        severity: rule.severity, rule: rule.rawValue, message: message, path: place.path,
        offset: place.offset,
        line: place.line, column: place.column))
  }
}
