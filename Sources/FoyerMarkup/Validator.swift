internal import FoyerDiagnostics
internal import FoyerJobs

/// Checks pages against the grammars and the rules; the only maker of a `ValidPage`.
///
/// The grammars are compiled once, on the thread that makes the validator, and only read afterwards.
package final class Validator: Sendable {
  private let html: Grammar
  private let svg: Grammar
  /// What they were compiled from.
  private let texts: [[UInt8]]
  /// The attributes whose values neither limits; `nil` where shapes do not tell all that the grammars ask about.
  private let free: Set<Name>?
  private let sound = SoundShapes()

  /// Compiles the grammars from the texts of `html.xsd` and `svg.xsd`.
  package init(htmlGrammar: [UInt8], svgGrammar: [UInt8]) throws(GrammarError) {
    html = try Grammar(htmlGrammar)
    svg = try Grammar(svgGrammar)
    texts = [htmlGrammar, svgGrammar]
    let scopes = [html.scope, svg.scope]
    // `xml:lang` is taken away before the grammars are asked.
    let free = Name.allCases.filter { name in
      name != .unknown && (name == .xmlLang || scopes.allSatisfy { !$0.limited.contains(name.rawValue) })
    }
    self.free = scopes.contains(where: \.looksFurther) ? nil : Set(free)
  }

  /// Whether the other validator says the same of every page.
  func hasGrammars(of other: Validator) -> Bool { self === other || texts == other.texts }

  /// Checks one page by itself; what depends on other pages is the `LinkChecker`'s.
  package func check(_ page: UncheckedPage) -> CheckedPage {
    var scanner = PageScanner(page.bytes)
    scanner.scan()
    var findings = scanner.findings
    checkTree(scanner.page, isLost: scanner.isLost, into: &findings)
    var links: [RawLink] = []
    if !scanner.isLost {
      var rules = RuleWalk(scanner.page, origin: page.origin, findings: findings)
      rules.run()
      findings = rules.findings
      links = rules.links
    }
    let index = LineIndex(page.bytes)
    let facts = scanner.isLost ? nil : PageFacts(scanner.page, path: page.path, links: links, index: index)
    return CheckedPage(
      page, findings: findings.located(in: page.path, by: index), facts: facts, validator: self)
  }

  /// Checks one page, unless its content was checked before.
  package func check(_ page: UncheckedPage, reusing verdicts: Verdicts) -> CheckedPage {
    verdicts.result(for: page, by: self) ?? check(page)
  }

  /// Checks pages on several threads; pages of the same content are checked once.
  ///
  /// - Parameters:
  ///   - jobs: how many threads at most.
  ///   - verdicts: of earlier checks; what they know is not checked again.
  /// - Returns: the results in the order of the pages, whatever the number of jobs.
  package func check(_ pages: [UncheckedPage], jobs: Int, reusing verdicts: Verdicts = Verdicts()) async
    -> [CheckedPage]
  {
    let firsts = Verdicts.firstOfEach(pages)
    let different = pages.indices.filter { firsts[$0] == $0 }
    let results = await different.map { pages[$0] }.mapped(jobs: jobs) { self.check($0, reusing: verdicts) }
    guard different.count < pages.count else { return results }
    let places = Dictionary(uniqueKeysWithValues: zip(different, results.indices))
    return pages.indices.compactMap { place in
      places[firsts[place]].map { results[$0].moved(to: pages[place].path) }
    }
  }

  /// Lets libxml2 read the page and hold it to the grammars.
  private func checkTree(_ page: Page, isLost: Bool, into findings: inout Findings) {
    do throws(ParseFault) {
      let document = try XMLDocument.parse(page.bytes, keepsBlanks: false)
      if !isLost { checkGrammar(document, page, into: &findings) }
    } catch {
      // The scanner's own words are better where it saw the fault.
      guard !findings.areFatal else { return }
      let offset = LineIndex(page.bytes).offset(line: error.line, column: error.column)
      findings.addFatal(.notWellFormed, at: offset, "not well-formed: \(error.message)")
    }
  }

  private func checkGrammar(_ document: borrowing XMLDocument, _ page: Page, into findings: inout Findings) {
    guard let graphics = unsafe document.prepare(for: page) else {
      findings.addFatal(.notWellFormed, at: 0, "the page reads differently as HTML and as XML")
      return
    }
    // A page that the scanner blames may read otherwise than its shape says.
    let shape = findings.list.isEmpty ? free.map { PageShape(page, free: $0) } : nil
    if let shape, sound.contains(shape) { return }
    let faults = unsafe html.faults(in: document) + svg.faults(in: graphics)
    if !faults.isEmpty {
      GrammarReport(page).add(faults, to: &findings)
    } else if let shape {
      sound.insert(shape)
    }
  }
}

extension Findings {
  /// The findings sorted, with lines and columns.
  func located(in path: String, by index: LineIndex) -> [MarkupFinding] {
    var found = Set(list).map { finding in
      let place = index.place(of: finding.offset)
      return MarkupFinding(
        severity: finding.rule.severity, rule: finding.rule.rawValue, message: finding.message, path: path,
        offset: finding.offset, line: place.line, column: place.column,
        related: finding.related.map { related in
          let place = index.place(of: related.offset)
          return .init(
            message: related.message, offset: related.offset, line: place.line, column: place.column)
        })
    }.sorted()
    if omitted > 0 {
      found.append(
        MarkupFinding(
          severity: Rule.tooMany.severity, rule: Rule.tooMany.rawValue,
          message: "and \(omitted) more", path: path, offset: nil, line: 1, column: nil))
    }
    return found
  }
}
