internal import FoyerDiagnostics

/// A page that passed every check; only the validator makes one, and the writer takes nothing else.
package struct ValidPage: Sendable, Hashable {
  package let path: String
  package let bytes: [UInt8]

  init(_ page: UncheckedPage) {
    path = page.path
    bytes = page.bytes
  }
}

/// What a check of one page gives.
package struct CheckedPage: Sendable {
  /// Sorted by place.
  package let findings: [MarkupFinding]
  /// What other pages need to know of it, or `nil` when its elements can't be told apart.
  package let facts: PageFacts?
  /// The page, or `nil` when a finding is an error.
  package let page: ValidPage?
  /// What was checked, so that an unchanged page need not be checked again.
  let source: UncheckedPage
  /// The validator that checked it.
  let validator: Validator

  init(_ source: UncheckedPage, findings: [MarkupFinding], facts: PageFacts?, validator: Validator) {
    self.source = source
    self.findings = findings
    self.facts = facts
    self.validator = validator
    page = findings.contains { $0.severity == .error } ? nil : ValidPage(source)
  }

  /// The same result for a page of the same content that stands elsewhere; what is said here depends on no path.
  func moved(to path: String) -> CheckedPage {
    if source.path == path { return self }
    var (source, facts) = (source, facts)
    source.path = path
    facts?.path = path
    let findings = findings.map { finding in
      var finding = finding
      finding.path = path
      return finding
    }
    return CheckedPage(source, findings: findings, facts: facts, validator: validator)
  }
}
