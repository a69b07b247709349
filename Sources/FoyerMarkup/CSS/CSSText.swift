/// Small questions about pieces of CSS.
enum CSSText {
  /// The arguments of every `url()` in a value, quotation marks taken off.
  static func urls(in text: String) -> [String] {
    let bytes = Array(("x:" + text).utf8)
    return CSSSheet(bytes, 0..<bytes.count, isBlock: true).links.map(\.url)
  }

  /// The first string in a text, such as the address of `@import "a.css"`.
  static func firstString(in text: String) -> String? {
    guard let start = text.firstIndex(where: { $0 == "\"" || $0 == "'" }) else { return nil }
    let rest = text[text.index(after: start)...]
    return rest.firstIndex(of: text[start]).map { String(rest[..<$0]) }
  }

  /// What stands before a colon, with single blanks where several words do.
  static func name(_ bytes: ArraySlice<UInt8>) -> String {
    let words = bytes.split { $0.isSpace || $0 == 0x0C }
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// What parts the words of a value beside white space; a form feed is white space to CSS.
  private static let separators = Array(",()/\u{C}".utf8)

  /// What is plainly wrong with a property's value, or `nil`.
  static func fault(inValue text: String, of property: String) -> String? {
    // Strings, functions with a syntax of their own and custom properties are not looked into.
    if text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }) { return nil }
    let isCall = text.utf8.contains(UInt8(ascii: "("))
    if isCall, text.contains("url(") || text.contains("var(") { return nil }
    let words = text.lowercased().utf8.split { $0.isSpace || separators.contains($0) }.map { Substring($0) }
    for word in words {
      if word.hasPrefix("#"), !isHexColour(word), !property.hasPrefix("grid") {
        return "\(quoted(String(word))) is no colour"
      }
      if let unit = unit(of: word), !CSSVocabulary.units.contains(unit) {
        return "\(quoted(String(word))) has the unknown unit \(quoted(unit))"
      }
    }
    if property == "color" || property.hasSuffix("-color"), words.count == 1, !isCall,
      let word = words.first,
      !word.hasPrefix("#"), !CSSVocabulary.colours.contains(String(word))
    {
      return "unknown colour \(quoted(String(word)))"
    }
    if isCall { return nil }
    if words.filter({ $0 != "!important" }).count == 1, let word = words.first,
      let fault = CSSKeywords.fault(String(word), of: property)
    {
      return fault
    }
    return lengthFault(words, of: property)
  }

  /// What is wrong with the lengths of a property that takes nothing but lengths and words.
  private static func lengthFault(_ words: [Substring], of property: String) -> String? {
    guard CSSVocabulary.isLength(property) else { return nil }
    if let bare = words.first(where: { Double(String($0)).map { !$0.isZero && $0.isFinite } ?? false }) {
      return "\(quoted(String(bare))) has no unit"
    }
    if property == "margin" || property == "padding" || property == "inset",
      words.filter({ !$0.hasPrefix("!") && $0 != "important" }).count > 4
    {
      return "more than four values"
    }
    return nil
  }

  private static func isHexColour(_ word: Substring) -> Bool {
    let digits = word.dropFirst().utf8
    return [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy(\.isHexDigit)
  }

  /// The letters after a number, or `nil` when the word is no number with a unit.
  private static func unit(of word: Substring) -> String? {
    let bytes = Array(word.utf8)
    var index = 0
    if index < bytes.count, bytes[index] == 0x2D || bytes[index] == 0x2B { index += 1 }
    let start = index
    while index < bytes.count, bytes[index].isDigit || bytes[index] == 0x2E { index += 1 }
    guard index > start, bytes[start..<index].contains(where: \.isDigit), index < bytes.count else {
      return nil
    }
    let rest = bytes[index...]
    guard rest.allSatisfy(\.isLetter) || rest.elementsEqual("%".utf8) else { return nil }
    // 1e3 is a number.
    if rest.count == 1, rest.first == UInt8(ascii: "e") { return nil }
    return String(decoding: rest, as: UTF8.self)
  }
}
