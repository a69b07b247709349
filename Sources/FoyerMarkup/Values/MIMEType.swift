/// Media types such as `image/png` or `text/html; charset=utf-8`.
enum MIMEType {
  static func isValid(_ text: String) -> Bool {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    guard let type = parts.first else { return false }
    let names = type.split(separator: "/", omittingEmptySubsequences: false)
    guard names.count == 2, names.allSatisfy({ isToken($0) }) else { return false }
    return parts.dropFirst().allSatisfy { parameter in
      let pair = parameter.drop { $0 == " " }.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, isToken(pair[0]) else { return false }
      return isToken(pair[1]) || pair[1].count > 1 && pair[1].first == "\"" && pair[1].last == "\""
    }
  }

  private static func isToken(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "!#$&-^_.+*'`|~%".utf8.contains($0) }
  }

  /// Whether a browser runs a script of that type.
  static func isScript(_ text: String) -> Bool {
    switch text.lowercased() {
    case "", "module", "text/javascript", "application/javascript", "application/ecmascript",
      "text/ecmascript",
      "application/x-javascript", "text/jscript", "text/x-javascript":
      true
    default: false
    }
  }
}
