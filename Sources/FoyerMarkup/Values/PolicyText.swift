/// A Content-Security-Policy as a page writes it.
enum PolicyText {
  /// What is wrong in it, in an author's words.
  static func faults(in text: String) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    for directive in text.utf8.split(separator: UInt8(ascii: ";")) {
      let words = directive.split(whereSeparator: \.isSpace).map { String(Substring($0)) }
      guard let name = words.first?.lowercased() else { continue }
      if !Vocabulary.policyDirectives.contains(name) {
        found.append("the policy has no directive \(quoted(name))")
      }
      if !seen.insert(name).inserted { found.append("the policy says '\(name)' twice; the first counts") }
      if ["upgrade-insecure-requests", "block-all-mixed-content"].contains(name), words.count > 1 {
        found.append("the policy's '\(name)' takes no value")
      }
      guard
        name.hasSuffix("-src") || name.hasPrefix("script-src-") || name.hasPrefix("style-src-")
          || name == "base-uri" || name == "form-action"
      else { continue }
      let sources = words.dropFirst()
      found += sources.compactMap(fault(inSource:))
      if sources.count > 1, sources.contains(where: { $0.lowercased() == "'none'" }) {
        found.append("the policy's \"'none'\" stands alone or not at all")
      }
    }
    return found
  }

  private static func fault(inSource word: String) -> String? {
    let lower = word.lowercased()
    if keywords.contains(lower) { return "the policy's \(quoted(word)) needs quotation marks: \"'\(word)'\"" }
    if lower.hasPrefix("'") {
      guard lower.count > 2, lower.hasSuffix("'") else { return "the policy's \(quoted(word)) is not closed" }
      let inside = word.dropFirst().dropLast()
      if keywords.contains(String(inside).lowercased()) || isSecret(inside) { return nil }
      return "the policy knows no \(quoted(word))"
    }
    return isScheme(lower[...]) || isHost(lower) ? nil : "the policy's \(quoted(word)) is no source"
  }

  private static let keywords: Set<String> = [
    "none", "self", "unsafe-inline", "unsafe-eval", "unsafe-hashes", "strict-dynamic", "report-sample",
    "wasm-unsafe-eval", "inline-speculation-rules",
  ]

  /// `nonce-…` and `sha256-…`, base 64 in whole groups of four.
  private static func isSecret(_ text: Substring) -> Bool {
    guard let dash = text.firstIndex(of: "-"),
      ["nonce", "sha256", "sha384", "sha512"].contains(text[..<dash].lowercased())
    else { return false }
    let value = text[text.index(after: dash)...].utf8
    let digits = value.prefix { $0.isLetter || $0.isDigit || [0x2B, 0x2F, 0x2D, 0x5F].contains($0) }
    let rest = value.dropFirst(digits.count)
    return !digits.isEmpty && rest.count <= 2 && rest.allSatisfy { $0 == UInt8(ascii: "=") }
      && value.count.isMultiple(of: 4)
  }

  /// `https:`.
  private static func isScheme(_ text: Substring) -> Bool {
    let name = text.utf8.dropLast()
    return text.hasSuffix(":") && name.first?.isLetter == true
      && name.allSatisfy { $0.isLetter || $0.isDigit || [0x2B, 0x2D, 0x2E].contains($0) }
  }

  /// `https://*.example.org:443/files/`, of which the host alone must be there.
  private static func isHost(_ text: String) -> Bool {
    var rest = text[...]
    if rest.utf8.contains(UInt8(ascii: ":")), let slashes = rest.firstRange(of: "://") {
      guard isScheme(rest[...slashes.lowerBound]) else { return false }
      rest = rest[slashes.upperBound...]
    }
    if let slash = rest.firstIndex(of: "/") {
      if rest[slash...].contains(where: { "?#,".contains($0) }) { return false }
      rest = rest[..<slash]
    }
    if let colon = rest.lastIndex(of: ":") {
      let port = rest[rest.index(after: colon)...]
      guard port == "*" || !port.isEmpty && port.utf8.allSatisfy(\.isDigit) else { return false }
      rest = rest[..<colon]
    }
    if rest == "*" { return true }
    if rest.hasPrefix("*.") { rest = rest.dropFirst(2) }
    return rest.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      !label.isEmpty && label.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D }
    }
  }
}
