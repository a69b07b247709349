/// Reads the CSS of a picture to declarations and writes them anew; what is not understood does not survive.
struct SVGStyle {
  struct Refusal: Error {
    var id: String
    var message: String
  }

  let text: [Character]
  var index = 0

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

  /// What `*` is written as; it weighs as little.
  private static let everything = ":where(svg,svg *)"

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
      if text[index] == "*" || peek(Self.everything) {
        // All that is drawn, and nothing of a page around it.
        index += text[index] == "*" ? 1 : Self.everything.count
        let next = index < text.count ? text[index] : " "
        guard word.isEmpty, next.isHTMLSpace || ".#,>{/".contains(next) else {
          throw refusal("a selector holds '*'")
        }
        // Before a class or an id it says nothing.
        if next != ".", next != "#" { parts.append(Self.everything) }
        continue
      }
      let sign = text[index]
      try checkCharacter()
      if sign.isHTMLSpace {
        flush(&word, &parts)
      } else if sign == "," || sign == ">" {
        flush(&word, &parts)
        parts.append(String(sign))
      } else if sign.isASCII, sign.isLetter || sign.isNumber || "-_.#".contains(sign) {
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
    for name in parts where ["html", "body", "head", "img"].contains(name.lowercased()) {
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
      let name = String(
        text[index...].prefix { $0.isASCII && ($0.isLetter || $0 == "-" || $0 == "_" || $0.isNumber) })
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
      if SVGVocabulary.properties.contains(lower) || SVGVocabulary.geometryProperties.contains(lower) {
        result.append("\(lower):\(value)")
      } else if !Self.isDropped(lower) {
        throw refusal("the property \(quoted(name)) has no place in a picture")
      }
    }
  }

  /// Whether a property is read and forgotten.
  static func isDropped(_ property: String) -> Bool {
    property.hasPrefix("-inkscape-") || property.hasPrefix("-sketch-") || harmless.contains(property)
  }

  /// Properties that drawing programs leave and nothing needs; their values are read and dropped.
  private static let harmless: Set<String> = [
    "enable-background", "font-variant-ligatures", "font-variant-position", "font-variant-caps",
    "font-variant-numeric", "font-variant-alternates", "font-variant-east-asian", "font-feature-settings",
    "font-variation-settings", "text-indent", "text-decoration-line", "text-decoration-style",
    "text-decoration-color",
    "text-orientation", "shape-padding", "shape-margin", "inline-size", "solid-color", "solid-opacity",
    "color-rendering", "block-progression", "text-decoration-skip-ink", "-inkscape-stroke", "stop-fill",
    "font-variant-east_asian", "filter-blend-mode", "filter-gaussianblur-deviation", "isolation-group",
    "fill-color", "user-select", "pointer-events", "cursor", "text-underline-offset",
  ]
}
