/// What a validator said of pages, by their content, so that a page that did not change costs a look-up.
///
/// The pages themselves are the keys, compared byte by byte; no hash decides, and nothing that a fresh check would
/// refuse is accepted. A verdict counts for a validator with the same grammars alone, and never travels to another
/// release of the rules: all of this lives and ends with the process. A file of verdicts beside the gallery or in a
/// cache folder would be one more way to bring in a page that nobody checked, and to read it safely costs about what
/// the check does, half a millisecond a page.
package struct Verdicts: Sendable {
  private let validator: Validator?
  private let known: [Key: CheckedPage]

  /// What a verdict depends on; the path is not part of it.
  private struct Key: Hashable {
    let bytes: [UInt8]
    let origin: UncheckedPage.Origin

    init(_ page: UncheckedPage) { (bytes, origin) = (page.bytes, page.origin) }

    func hash(into hasher: inout Hasher) {
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
      hasher.combine(origin)
    }
  }

  /// No verdict at all.
  package init() { (validator, known) = (nil, [:]) }

  /// The verdicts of one check; those of other validators than the first result's are left out.
  package init(_ results: [CheckedPage]) {
    let validator = results.first?.validator
    self.validator = validator
    known = Dictionary(
      results.lazy.filter { $0.validator === validator }.map { (Key($0.source), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// How many contents they are about.
  package var count: Int { known.count }

  /// What this validator would say of a page, if it said so before of a page with the same content.
  package func result(for page: UncheckedPage, by other: Validator) -> CheckedPage? {
    guard let validator, validator.hasGrammars(of: other) else { return nil }
    return known[Key(page)]?.moved(to: page.path)
  }

  /// For each page the place of the first with the same content, so that each content is checked once.
  static func firstOfEach(_ pages: [UncheckedPage]) -> [Int] {
    var seen: [Key: Int] = [:]
    seen.reserveCapacity(pages.count)
    return pages.indices.map { place in
      let key = Key(pages[place])
      if let first = seen[key] { return first }
      seen[key] = place
      return place
    }
  }
}
