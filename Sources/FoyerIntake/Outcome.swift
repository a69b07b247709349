package import FoyerDiagnostics
internal import FoyerYAML

/// What was decided about a submission, as the gallery keeps it.
package struct Outcome: Sendable, Hashable {
  package enum Kind: String, Sendable { case accepted, rejected }

  package var kind: Kind
  package var slug: String
  /// Its name in the intake folder.
  package var submission: String
  /// In UTC, as `2026-01-31T12:00:00Z`.
  package var date: String
  /// The SHA-256 of what was handed in.
  package var digest: String
  /// In bytes.
  package var size: Int
  /// The name and version of the tool that decided.
  package var tool: String
  /// Why it was rejected, in the keeper's words.
  package var reason: String?
  package var findings: [Diagnostic]

  /// What was decided about a submission, and when.
  package init(
    _ kind: Kind, _ checked: CheckedSubmission, slug: String, date: String, tool: String,
    reason: String? = nil
  ) {
    self.kind = kind
    self.slug = slug
    submission = checked.submission.name
    self.date = date
    digest = checked.digest
    size = checked.size
    self.tool = tool
    self.reason = reason
    findings = checked.findings
  }

  /// The file that keeps it.
  package var text: String {
    var pairs = [
      pair("outcome", kind.rawValue), pair("slug", slug), pair("submission", submission), pair("date", date),
      pair("sha256", digest), pair("size", String(size)), pair("tool", tool),
    ]
    if let reason { pairs.append(pair("reason", reason)) }
    pairs.append(YAMLPair("findings", at: Self.place, value: node(.sequence(findings.map(map)))))
    return node(.mapping(pairs)).written
  }

  /// What a list shows of a kept file; `nil` where it is none of ours.
  package struct Summary: Sendable, Hashable {
    package var kind: Kind
    package var slug: String
    package var date: String
    /// In bytes.
    package var size: Int
    /// How many findings there were.
    package var findings: Int

    /// The longest file that is looked at, in bytes.
    package static let longest = 4 << 20

    package init?(_ bytes: [UInt8]) {
      var ignored: [Diagnostic] = []
      // Foyer wrote it, so it may be longer than what people write.
      var limits = YAMLLimits.standard
      (limits.bytes, limits.nodes) = (Self.longest, 200_000)
      guard let root = YAMLNode(parsing: bytes, path: "", limits: limits, into: &ignored),
        let kind = root["outcome"]?.scalar.flatMap({ Kind(rawValue: $0.text) }),
        let slug = root["slug"]?.scalar?.text, let date = root["date"]?.scalar?.text
      else { return nil }
      (self.kind, self.slug, self.date) = (kind, slug, date)
      size = root["size"]?.scalar.flatMap { Int($0.text) } ?? 0
      findings = root["findings"]?.sequence?.count ?? 0
    }
  }

  private static let place = SourceLocation(path: "")

  private func map(_ finding: Diagnostic) -> YAMLNode {
    var pairs = [
      pair("severity", finding.severity.rawValue), pair("id", finding.id),
      pair("path", finding.location.path),
    ]
    if let line = finding.location.line { pairs.append(pair("line", String(line))) }
    if let column = finding.location.column { pairs.append(pair("column", String(column))) }
    return node(.mapping(pairs + [pair("message", finding.message)]))
  }

  private func node(_ content: YAMLNode.Content) -> YAMLNode { YAMLNode(content, at: Self.place) }

  private func pair(_ key: String, _ text: String) -> YAMLPair {
    YAMLPair(key, at: Self.place, value: node(.scalar(YAMLScalar(text))))
  }
}
