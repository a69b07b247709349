/// An SPDX licence identifier, or an expression of some with `OR`, `AND` and `WITH`.
package struct Licence: Sendable, Hashable {
  /// In SPDX's own spelling.
  package let text: String

  /// Reads an identifier or a flat expression; case does not matter, as SPDX says.
  ///
  /// `nil` for an unknown one.
  package init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count % 2 == 1 else { return nil }
    var spelled: [String] = []
    for (place, word) in words.enumerated() {
      if place % 2 == 1 {
        guard ["OR", "AND"].contains(word) else { return nil }
        spelled.append(word)
      } else if let known = Self.spelling[word.lowercased()] {
        spelled.append(known)
      } else if word.hasPrefix("LicenseRef-"), word.utf8.count > 11, word.utf8.count <= 100,
        word.utf8.dropFirst(11).allSatisfy({ Self.idBytes.contains($0) })
      {
        spelled.append(word)
      } else {
        return nil
      }
    }
    self.text = spelled.joined(separator: " ")
  }

  /// The identifier of an expression without operators.
  package var isSingle: Bool { !text.contains(" ") && !text.hasPrefix("LicenseRef-") }

  /// Every identifier that is known, for near misses.
  package static var known: [String] { identifiers }

  private static let idBytes = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-".utf8)
  private static let spelling = Dictionary(
    identifiers.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
}
