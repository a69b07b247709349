/// Reads the CSS of a picture to declarations and writes them anew; what is not understood does not survive.
struct SVGStyle {
  struct Refusal: Error {
    var id: String
    var message: String
  }

  private let text: [Character]
  private var index = 0

  private init(_ text: String) { self.text = Array(text) }

  /// The declarations of a `style` attribute, as `name:value` pairs joined by `;`.
  static func declarations(_ text: String) throws(Refusal) -> String {
    var reader = SVGStyle(text)
    let found = try reader.readDeclarations(isBlock: false)
    return found.joined(separator: ";")
  }

  /// The rules of a `style` element; only plain selectors and `@media`.
  static func sheet(_ text: String) throws(Refusal) -> String {
    var reader = SVGStyle(text)
    return try reader.readRules(depth: 0)
  }

  /// A value with its tokens checked one by one.
  static func value(_ text: String, of property: String) throws(Refusal) -> String {
    var reader = SVGStyle(text)
    let value = try reader.readValue(property)
    guard reader.index >= reader.text.count else {
      throw reader.refusal("\(quoted(text)) is no value of '\(property)'")
    }
    return value
  }

  // MARK: Rules

  private mutating func readRules(depth: Int) throws(Refusal) -> String {
    var result = ""
    while true {
      try skipSpace()
      guard index < text.count else {
        if depth > 0 { throw refusal("'}' is missing in the style sheet") }
        return result
      }
      if text[index] == "}", depth > 0 {
        index += 1
        return result
      }
      if text[index] == "<" || text[index] == "-" && peek("-->") {
        throw refusal("an HTML comment in the style sheet")
      }
      if text[index] == "@" {
        result += try readMedia(depth: depth)
        continue
      }
      let selector = try readSelector()
      let found = try readDeclarations(isBlock: true)
      if !found.isEmpty { result += "\(selector){\(found.joined(separator: ";"))}" }
    }
  }

  private mutating func readMedia(depth: Int) throws(Refusal) -> String {
    let name = String(text[index...].prefix { $0.isLetter || $0 == "@" || $0 == "-" }).lowercased()
    guard name == "@media", depth == 0 else {
      throw SVGStyle.Refusal(
        id: name == "@import" || name == "@font-face" ? "svg-external" : "svg-style",
        message: "\(quoted(name)) in the style sheet")
    }
    index += name.count
    var query = ""
    while index < text.count, text[index] != "{" {
      try checkCharacter()
      query.append(text[index])
      index += 1
    }
    guard index < text.count, MediaQuery.fault(query) == nil else {
      throw refusal("the media query is wrong")
    }
    index += 1
    let words = query.split(whereSeparator: \.isHTMLSpace).joined(separator: " ")
    let rules = try readRules(depth: 1)
    return rules.isEmpty ? "" : "@media \(words){\(rules)}"
  }

  /// A list of selectors made of names, classes, ids and blanks, `>` or `,` between them.
  private mutating func readSelector() throws(Refusal) -> String {
    var parts: [String] = []
    var word = ""
    func flush(_ word: inout String, _ parts: inout [String]) {
      if !word.isEmpty { parts.append(word) }
      word = ""
    }
    while index < text.count, text[index] != "{" {
      if peek("/*") {
        try skipSpace()
        continue
      }
      let sign = text[index]
      try checkCharacter()
      if sign.isHTMLSpace {
        flush(&word, &parts)
      } else if sign == "," || sign == ">" {
        flush(&word, &parts)
        parts.append(String(sign))
      } else if sign.isASCII, sign.isLetter || sign.isNumber || "-_.#*".contains(sign) {
        word.append(sign)
      } else {
        throw refusal("a selector holds '\(sign)'")
      }
      index += 1
    }
    flush(&word, &parts)
    guard index < text.count, let last = parts.last, last != ",", last != ">", parts[0] != ",",
      parts[0] != ">"
    else {
      throw refusal("a selector is missing")
    }
    index += 1
    for name in parts where ["html", "body", "head", "img", "*"].contains(name.lowercased()) {
      throw refusal("a rule for '\(name)' in a picture")
    }
    var result = ""
    for (number, part) in parts.enumerated() {
      let needsSpace =
        number > 0 && part != "," && part != ">" && parts[number - 1] != "," && parts[number - 1] != ">"
      result += needsSpace ? " \(part)" : part
    }
    return result
  }

  private mutating func readDeclarations(isBlock: Bool) throws(Refusal) -> [String] {
    var result: [String] = []
    while true {
      try skipSpace()
      guard index < text.count else {
        if isBlock { throw refusal("'}' is missing in the style sheet") }
        return result
      }
      if text[index] == ";" {
        index += 1
        continue
      }
      if isBlock, text[index] == "}" {
        index += 1
        return result
      }
      let name = String(text[index...].prefix { $0.isASCII && ($0.isLetter || $0 == "-" || $0.isNumber) })
      guard !name.isEmpty else {
        throw refusal("\(quoted(String(text[index...].prefix(20)))) is no declaration")
      }
      index += name.count
      try skipSpace()
      guard index < text.count, text[index] == ":" else {
        throw refusal("':' is missing after \(quoted(name))")
      }
      index += 1
      let lower = name.lowercased()
      let value = try readValue(lower)
      if SVGVocabulary.properties.contains(lower) {
        result.append("\(lower):\(value)")
      } else if !lower.hasPrefix("-inkscape-"), !lower.hasPrefix("-sketch-"), !Self.harmless.contains(lower) {
        throw refusal("the property \(quoted(name)) has no place in a picture")
      }
    }
  }

  /// Properties that drawing programs leave and nothing needs; their values are read and dropped.
  private static let harmless: Set<String> = [
    "enable-background", "font-variant-ligatures", "font-variant-position", "font-variant-caps",
    "font-variant-numeric", "font-variant-alternates", "font-variant-east-asian", "font-feature-settings",
    "font-variation-settings", "text-indent", "text-decoration-line", "text-decoration-style",
    "text-decoration-color",
    "text-orientation", "shape-padding", "shape-margin", "inline-size", "solid-color", "solid-opacity",
    "color-rendering", "block-progression", "text-decoration-skip-ink", "-inkscape-stroke", "stop-fill",
    "isolation-group", "fill-color", "user-select", "pointer-events", "cursor", "text-underline-offset",
  ]

  // MARK: Values

  /// Reads tokens up to `;`, `}` or the end.
  private mutating func readValue(_ property: String) throws(Refusal) -> String {
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
    guard index < text.count, property == "font-family" || property == "font" else {
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
  private func checkCharacter() throws(Refusal) {
    if text[index] == "\\" { throw refusal("'\\' in the style") }
    if text[index] == "<" || text[index] == "@" { throw refusal("'\(text[index])' in the style") }
  }

  private func peek(_ wanted: String) -> Bool { text[index...].starts(with: wanted) }

  private mutating func skipSpace() throws(Refusal) {
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

  private func refusal(_ message: String) -> Refusal { Refusal(id: "svg-style", message: message) }
}

/// Bounds for numbers, so that no picture asks for more than a screen.
enum SVGNumbers {
  static let limit = 100_000.0

  /// Whether every number in a list is finite and small enough; words and units may stand between.
  static func areBounded(_ text: String, limit: Double = limit) -> Bool {
    var number = ""
    func isFine(_ number: String) -> Bool {
      guard number.contains(where: \.isNumber) else { return true }
      // Path data runs numbers together, such as 1-2 or .5.5; pieces of one are smaller than the whole.
      return Double(number).map { $0.isFinite && abs($0) <= limit } ?? (number.count < 200)
    }
    for sign in text {
      if sign.isASCII, sign.isNumber || sign == "." {
        number.append(sign)
      } else if sign == "e" || sign == "E", !number.isEmpty {
        number.append(sign)
      } else if sign == "-" || sign == "+" {
        if number.last == "e" || number.last == "E" {
          number.append(sign)
          continue
        }
        if !isFine(number) { return false }
        number = String(sign)
      } else {
        if !isFine(number) { return false }
        number = ""
      }
    }
    return isFine(number)
  }
}
