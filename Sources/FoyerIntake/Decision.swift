internal import FoyerDiagnostics
internal import FoyerFiles
internal import FoyerYAML

/// A decision that is under way, as written down before the first step that shows: whoever finds it finishes it.
package struct Decision: Sendable, Hashable {
  package var kind: Outcome.Kind
  package var slug: String
  /// The submission's name in the intake folder.
  package var submission: String
  /// The SHA-256 of what was looked at.
  package var digest: String
  /// The folder that things were made ready in.
  var work: String
  /// Where the outcome will stand.
  var outcome: String
  /// Where the files of a rejected submission will stand.
  var rejected: String

  static let path = "\(folder)/decision.yaml"
  /// The folder of all work, as `GalleryStore` knows it.
  static let folder = GalleryStore.workFolder

  init(
    kind: Outcome.Kind, slug: String, submission: String, digest: String, work: String, outcome: String,
    rejected: String
  ) {
    (self.kind, self.slug, self.submission, self.digest) = (kind, slug, submission, digest)
    (self.work, self.outcome, self.rejected) = (work, outcome, rejected)
  }

  /// Reads what `text` wrote; `nil` for anything else.
  init?(_ bytes: [UInt8]) {
    var ignored: [Diagnostic] = []
    guard let root = YAMLNode(parsing: bytes, path: "", into: &ignored),
      let kind = root["kind"]?.scalar.flatMap({ Outcome.Kind(rawValue: $0.text) })
    else { return nil }
    let texts = ["slug", "submission", "digest", "work", "outcome", "rejected"].map { root[$0]?.scalar?.text }
    guard let slug = texts[0], let submission = texts[1], let digest = texts[2], let work = texts[3],
      let outcome = texts[4], let rejected = texts[5]
    else { return nil }
    self.init(
      kind: kind, slug: slug, submission: submission, digest: digest, work: work, outcome: outcome,
      rejected: rejected)
  }

  var text: String {
    let place = SourceLocation(path: "")
    let pairs = [
      ("kind", kind.rawValue), ("slug", slug), ("submission", submission), ("digest", digest), ("work", work),
      ("outcome", outcome), ("rejected", rejected),
    ].map { key, text in
      YAMLPair(key, at: place, value: YAMLNode(.scalar(YAMLScalar(text, isPlain: false)), at: place))
    }
    return YAMLNode(.mapping(pairs), at: place).written
  }
}
