extension SVGStyle {
  /// Reads tokens up to `;`, `}` or the end.
  mutating func readValue(_ property: String) throws(Refusal) -> String {
    var tokens: [String] = []
    var depth = 0
    while true {
      try skipSpace()
      guard index < text.count, text[index] != ";", text[index] != "}" else { break }
      try checkCharacter()
      let sign = text[index]
      switch sign {
      case "(":
        throw refusal("'(' without a function in '\(property)'")
      case ")":
        guard depth > 0 else { throw refusal("')' without '(' in '\(property)'") }
        depth -= 1
        index += 1
        tokens.append(")")
      case ",", "/":
        index += 1
        tokens.append(String(sign))
      case "!":
        index += 1
        try skipSpace()
        let word = name()
        guard word.lowercased() == "important" else { throw refusal("'!' in '\(property)'") }
        tokens.append("!important")
      case "\"", "'":
        tokens.append(try readString(property))
      case "#":
        index += 1
        let digits = name()
        guard [3, 4, 6, 8].contains(digits.count), digits.utf8.allSatisfy(\.isHexDigit) else {
          throw refusal("\(quoted("#" + digits)) is no colour")
        }
        tokens.append("#\(digits)")
      case _ where sign.isASCII && (sign.isNumber || "+-.".contains(sign)) && number() != nil:
        tokens.append(try readNumber(property))
      case _ where sign.isLetter || sign == "-" || sign == "_" || sign == "*" || sign == "+":
        if sign == "*" || sign == "+" {
          guard depth > 0 else { throw refusal("'\(sign)' in '\(property)'") }
          index += 1
          tokens.append(String(sign))
          break
        }
        let word = name()
        guard !word.isEmpty else { throw refusal("'\(sign)' in '\(property)'") }
        guard index < text.count, text[index] == "(" else {
          tokens.append(word)
          break
        }
        index += 1
        if word.lowercased() == "url" {
          tokens.append(try readURL(property))
        } else {
          guard SVGVocabulary.functions.contains(word.lowercased()) else {
            throw SVGStyle.Refusal(id: "svg-style", message: "the function '\(word)()' in '\(property)'")
          }
          depth += 1
          guard depth < 8 else { throw refusal("too many '('") }
          tokens.append("\(word)(")
        }
      default: throw refusal("'\(sign)' in '\(property)'")
      }
      guard tokens.count < 500 else { throw refusal("the value of '\(property)' is too long") }
    }
    guard depth == 0 else { throw refusal("')' is missing in '\(property)'") }
    return Self.joined(tokens)
  }

  private static func joined(_ tokens: [String]) -> String {
    var result = ""
    for (index, token) in tokens.enumerated() {
      let isTight = index == 0 || token == "," || token == ")" || tokens[index - 1].hasSuffix("(")
      result += isTight ? token : " \(token)"
    }
    return result
  }

  private mutating func readString(_ property: String) throws(Refusal) -> String {
    let quote = text[index]
    index += 1
    var result = ""
    while index < text.count, text[index] != quote {
      try checkCharacter()
      let sign = text[index]
      guard sign.isLetter || sign.isNumber || " -_.,+".contains(sign) else {
        throw refusal("a string in '\(property)' holds '\(sign)'")
      }
      result.append(sign)
      index += 1
    }
    guard index < text.count, property == "font-family" || property == "font" || Self.isDropped(property)
    else {
      throw refusal("a string in '\(property)'")
    }
    index += 1
    return "'\(result)'"
  }

  private mutating func readURL(_ property: String) throws(Refusal) -> String {
    try skipSpace()
    var quote: Character?
    if index < text.count, text[index] == "\"" || text[index] == "'" {
      quote = text[index]
      index += 1
    }
    guard index < text.count, text[index] == "#" else {
      throw SVGStyle.Refusal(
        id: "svg-external", message: "'\(property)' points out of the picture; only 'url(#…)' is possible")
    }
    index += 1
    let id = String(text[index...].prefix { $0.isLetter || $0.isNumber || "-_.:".contains($0) })
    index += id.count
    if let quote {
      guard index < text.count, text[index] == quote else {
        throw refusal("'url(' is not closed in '\(property)'")
      }
      index += 1
    }
    try skipSpace()
    guard !id.isEmpty, index < text.count, text[index] == ")" else {
      throw refusal("'url(' is not closed in '\(property)'")
    }
    index += 1
    return "url(#\(id))"
  }

  /// The number at hand, or `nil`.
  private func number() -> Substring? {
    var end = index
    if end < text.count, text[end] == "+" || text[end] == "-" { end += 1 }
    let digits = end
    while end < text.count, text[end].isASCII, text[end].isNumber || text[end] == "." { end += 1 }
    guard text[digits..<end].contains(where: \.isNumber) else { return nil }
    if end + 1 < text.count, text[end] == "e" || text[end] == "E",
      text[end + 1].isNumber || "+-".contains(text[end + 1]) && end + 2 < text.count && text[end + 2].isNumber
    {
      end += 2
      while end < text.count, text[end].isASCII, text[end].isNumber { end += 1 }
    }
    return String(text[index..<end])[...]
  }

  private mutating func readNumber(_ property: String) throws(Refusal) -> String {
    guard let written = number() else { throw refusal("a number is missing in '\(property)'") }
    guard let value = Double(String(written)), value.isFinite, abs(value) <= SVGNumbers.limit else {
      throw SVGStyle.Refusal(
        id: "svg-limit", message: "\(quoted(String(written))) in '\(property)' is out of bounds")
    }
    index += written.count
    let unit = String(text[index...].prefix { $0.isASCII && ($0.isLetter || $0 == "%") })
    guard unit.isEmpty || CSSVocabulary.units.contains(unit.lowercased()) else {
      throw refusal("unknown unit \(quoted(unit)) in '\(property)'")
    }
    index += unit.count
    return written + unit
  }

  // MARK: Tokens

  private mutating func name() -> String {
    let word = String(text[index...].prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    index += word.count
    return word
  }

  /// Escapes could spell anything, so there are none.
  func checkCharacter() throws(Refusal) {
    if text[index] == "\\" { throw refusal("'\\' in the style") }
    if text[index] == "<" || text[index] == "@" { throw refusal("'\(text[index])' in the style") }
  }

  func peek(_ wanted: String) -> Bool { text[index...].starts(with: wanted) }

  mutating func skipSpace() throws(Refusal) {
    while index < text.count {
      if text[index].isHTMLSpace {
        index += 1
      } else if peek("/*") {
        index += 2
        while index < text.count, !peek("*/") { index += 1 }
        guard index < text.count else { throw refusal("a comment is not closed in the style") }
        index += 2
      } else {
        return
      }
    }
  }

  func refusal(_ message: String) -> Refusal { Refusal(id: "svg-style", message: message) }
}
