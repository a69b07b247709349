/// The rules of a style sheet, read just far enough to ask what our own sheet says.
struct StyleSheet {
  /// One declaration with the preludes that enclose it, outermost first: `@layer theme`, `@media print`, `:root`.
  struct Declaration {
    let context: [String]
    let name: String
    let value: String
  }

  private(set) var declarations: [Declaration] = []
  private(set) var selectors: [String] = []

  init(_ text: String) {
    var context: [String] = []
    var pending = ""
    for character in Self.withoutComments(text) {
      switch character {
      case "{":
        context.append(Self.trimmed(pending))
        if let prelude = context.last, !prelude.hasPrefix("@") { selectors.append(prelude) }
        pending = ""
      case "}", ";":
        if let colon = pending.firstIndex(of: ":"), !context.isEmpty {
          let value = Self.trimmed(String(pending[pending.index(after: colon)...]))
          declarations.append(
            Declaration(context: context, name: Self.trimmed(String(pending[..<colon])), value: value))
        }
        pending = ""
        if character == "}", !context.isEmpty { context.removeLast() }
      default: pending.append(character)
      }
    }
  }

  /// The tokens set on `:root` where the innermost condition around it holds this text; `nil` asks for those
  /// without a condition.
  func tokens(where condition: String?) -> [String: String] {
    var found: [String: String] = [:]
    for declaration in declarations where declaration.context.last == ":root" {
      let media = declaration.context.first { $0.hasPrefix("@media") }
      guard condition.map({ media?.contains($0) == true }) ?? (media == nil) else { continue }
      found[declaration.name] = declaration.value
    }
    return found
  }

  /// The class names that its selectors ask for.
  var classes: Set<String> {
    var found: Set<String> = []
    for selector in selectors {
      for part in selector.split(separator: ".", omittingEmptySubsequences: false).dropFirst() {
        found.insert(String(part.prefix { $0.isLetter || $0.isNumber || $0 == "-" }))
      }
    }
    return found
  }

  private static func withoutComments(_ text: String) -> String {
    text.split(separator: "/*", omittingEmptySubsequences: false).enumerated().map { index, part in
      guard index > 0 else { return String(part) }
      return part.split(separator: "*/", maxSplits: 1, omittingEmptySubsequences: false).last.map(String.init)
        ?? ""
    }.joined()
  }

  private static func trimmed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
