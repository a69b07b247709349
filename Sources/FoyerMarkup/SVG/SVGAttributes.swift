/// The attributes of one element, taken apart by allow-lists.
struct SVGAttributes {
  private let element: String
  private let line: Int
  private var result: [(name: String, value: String)] = []

  init(_ element: String, _ line: Int) {
    self.element = element
    self.line = line
  }

  /// What stays of the attributes, in their order; each name once.
  func clean(_ attributes: [SVGNode.Attribute], in pass: inout SVGPass, number: Int) -> [(
    name: String, value: String
  )] {
    var copy = self
    // `href` of SVG wins over the older one.
    let hasHref = attributes.contains { $0.namespace == nil && $0.name == "href" }
    for attribute in attributes {
      if attribute.namespace == SVGNames.xlink, attribute.name == "href", hasHref { continue }
      copy.clean(attribute, &pass, number)
    }
    if ["animate", "animateTransform", "animateMotion", "set"].contains(element) {
      copy.checkAnimation(&pass)
    }
    return copy.result
  }

  private mutating func clean(_ attribute: SVGNode.Attribute, _ pass: inout SVGPass, _ number: Int) {
    let name = attribute.name
    let lower = name.lowercased()
    if lower.hasPrefix("on") {
      return pass.refuse("svg-active", "event handler \(quoted(name))", line: line)
    }
    if let namespace = attribute.namespace {
      return cleanForeign(namespace, attribute, &pass, number)
    }
    if name == "href" { return cleanHref(attribute.value, &pass, number) }
    if lower.hasSuffix("href")
      || ["src", "action", "formaction", "xml:base", "base", "handler", "ping"].contains(lower)
    {
      return pass.refuse("svg-external", "attribute \(quoted(name)) has no place in a picture", line: line)
    }
    if name == "style" { return cleanStyle(attribute.value, &pass, number) }
    if lower.hasPrefix("data-") || SVGVocabulary.droppedAttributes.contains(name) { return }
    let isAnimation = ["animate", "animateTransform", "animateMotion", "set", "mpath"].contains(element)
    if isAnimation, SVGVocabulary.timing.contains(name) { return cleanTiming(attribute, &pass) }
    if SVGVocabulary.properties.contains(name) { return cleanProperty(attribute, &pass, number) }
    if SVGVocabulary.geometry.contains(name) { return cleanNumbers(attribute, &pass) }
    if SVGVocabulary.plain.contains(name) { return cleanPlain(attribute, &pass, number) }
    if lower.hasPrefix("aria-") { return }
    pass.refuse("svg-attribute", "unknown attribute \(quoted(name)) on '\(element)'", line: line)
  }

  private mutating func cleanForeign(
    _ namespace: String, _ attribute: SVGNode.Attribute, _ pass: inout SVGPass, _ number: Int
  ) {
    switch (namespace, attribute.name) {
    case (SVGNames.xlink, "href"): cleanHref(attribute.value, &pass, number)
    case (SVGNames.xlink, "type"), (SVGNames.xlink, "title"), (SVGNames.xlink, "show"),
      (SVGNames.xlink, "actuate"),
      (SVGNames.xml, "space"), (SVGNames.xlink, "role"), (SVGNames.xlink, "arcrole"), (SVGNames.xml, "id"):
      return
    case (SVGNames.xml, "lang"): result.append(("lang", Self.token(attribute.value)))
    default:
      if SVGVocabulary.editors.contains(where: { namespace.hasPrefix($0) }) { return }
      // Programs make languages of their own, which no browser reads; what looks like one that it does read stays refused.
      let word = attribute.name.lowercased()
      let isRead = namespace.lowercased().contains("w3.org") || word.hasSuffix("href")
      if !isRead, !["src", "base", "style", "action", "formaction"].contains(word) { return }
      pass.refuse(
        attribute.name.lowercased().hasSuffix("href") || attribute.name == "base"
          ? "svg-external" : "svg-attribute",
        "attribute \(quoted(attribute.name)) of another language", line: line)
    }
  }

  // MARK: References

  private mutating func cleanHref(_ value: String, _ pass: inout SVGPass, _ number: Int) {
    let takesHref = [
      "use", "linearGradient", "radialGradient", "pattern", "textPath", "image", "a", "mpath", "animate",
      "animateTransform", "animateMotion", "set", "filter",
    ]
    guard takesHref.contains(element) else {
      // What points into the picture from where nothing points draws nothing.
      if value.hasPrefix("#") { return }
      return pass.refuse("svg-external", "'\(element)' has no 'href'", line: line)
    }
    if element == "image", value.hasPrefix("data:") {
      if let fault = EmbeddedImage.fault(value) { return pass.refuse("svg-external", fault, line: line) }
      return result.append(("href", value.filter { !$0.isWhitespace }))
    }
    guard value.hasPrefix("#"), value.count > 1, element != "image",
      !value.dropFirst().contains(where: \.isWhitespace)
    else {
      let isActive = value.lowercased().filter { !$0.isWhitespace }.contains("script:")
      return pass.refuse(
        isActive ? "svg-active" : "svg-external",
        "'\(element)' points to \(quoted(value)); only '#…' of the picture is possible",
        line: line)
    }
    pass.refer(to: String(value.dropFirst()), from: number, line: line)
    result.append(("href", value))
  }

  private mutating func cleanStyle(_ value: String, _ pass: inout SVGPass, _ number: Int) {
    do throws(SVGStyle.Refusal) {
      let text = try SVGStyle.declarations(value)
      keepReferences(in: text, &pass, number)
      if !text.isEmpty { result.append(("style", text)) }
    } catch {
      pass.refuse(error.id, error.message, line: line)
    }
  }

  private mutating func cleanProperty(_ attribute: SVGNode.Attribute, _ pass: inout SVGPass, _ number: Int) {
    // The transform attribute has a syntax of its own.
    if attribute.name == "transform" { return cleanPlain(attribute, &pass, number) }
    do throws(SVGStyle.Refusal) {
      let text = try SVGStyle.value(attribute.value, of: attribute.name)
      keepReferences(in: text, &pass, number)
      if attribute.name == "stroke-dasharray" { checkDashes(text, &pass) }
      if !text.isEmpty { result.append((attribute.name, text)) }
    } catch {
      pass.refuse(error.id, error.message, line: line)
    }
  }

  private func keepReferences(in text: String, _ pass: inout SVGPass, _ number: Int) {
    guard text.contains("url(") else { return }
    for url in CSSText.urls(in: text) { pass.refer(to: String(url.dropFirst()), from: number, line: line) }
  }

  // MARK: Values

  private func checkDashes(_ text: String, _ pass: inout SVGPass) {
    let numbers = text.split { $0 == "," || $0 == " " }.compactMap {
      Double($0.prefix { $0.isNumber || $0 == "." })
    }
    let sum = numbers.reduce(0, +)
    if numbers.count > 64 || !numbers.isEmpty && sum > 0 && sum < 0.05 {
      pass.refuse("svg-limit", "the dashes of a line are too many", line: line)
    }
  }

  private mutating func cleanNumbers(_ attribute: SVGNode.Attribute, _ pass: inout SVGPass) {
    let (name, value) = (attribute.name, attribute.value)
    let isPlain = value.utf8.allSatisfy {
      $0.isLetter || $0.isDigit || $0.isSpace || "+-.,%;()".utf8.contains($0)
    }
    let limit: Double =
      switch name {
      case "numOctaves": 10
      case "radius", "stdDeviation", "order": name == "order" ? 30 : 1_000
      default: SVGNumbers.limit
      }
    let words = value.lowercased()
    guard isPlain, SVGNumbers.areBounded(value, limit: limit), !words.contains("nan"), !words.contains("inf")
    else {
      return pass.refuse("svg-limit", "\(quoted(value)) in '\(name)' is out of bounds", line: line)
    }
    result.append((name, Self.token(value)))
  }

  private mutating func cleanPlain(_ attribute: SVGNode.Attribute, _ pass: inout SVGPass, _ number: Int) {
    let (name, value) = (attribute.name, attribute.value)
    switch name {
    case "id":
      guard !value.isEmpty, !value.contains(where: { "\"'<>&()\\".contains($0) }) else {
        return pass.refuse("svg-broken", "\(quoted(value)) is no id", line: line)
      }
      // Programs that name layers in words leave those; nothing can point to them.
      if value.contains(where: \.isWhitespace) { return }
      pass.define(value, number: number, line: line)
      result.append((name, value))
    case "d":
      if let fault = GraphicText.faultInPath(value) {
        return pass.refuse("svg-broken", "the path is wrong: \(fault)", line: line)
      }
      keepBounded(name, value, &pass)
    case "points":
      guard GraphicText.numbers(value) != nil else {
        return pass.refuse("svg-broken", "'points' are no numbers", line: line)
      }
      keepBounded(name, value, &pass)
    case "viewBox":
      guard GraphicText.isViewBox(value) else {
        return pass.refuse("svg-broken", "\(quoted(value)) is no 'viewBox'", line: line)
      }
      keepBounded(name, value, &pass)
    case "transform", "gradientTransform", "patternTransform":
      if let fault = GraphicText.faultInTransform(value) {
        return pass.refuse("svg-broken", "'\(name)' is wrong: \(fault)", line: line)
      }
      keepBounded(name, value, &pass)
    case "media":
      guard MediaQuery.fault(value) == nil else {
        return pass.refuse("svg-style", "the media query is wrong", line: line)
      }
      result.append((name, value))
    case "requiredExtensions":
      // Nobody has extensions, so the part would never be shown.
      if !value.isEmpty { result.append((name, "none")) }
    case "type" where element == "style":
      guard value.lowercased() == "text/css" || value.isEmpty else {
        return pass.refuse("svg-style", "a style sheet in \(quoted(value))", line: line)
      }
    case "aria-label", "title": result.append((name, value))
    default:
      guard value.allSatisfy({ $0.isLetter || $0.isNumber || $0.isHTMLSpace || "-_.:,%#".contains($0) })
      else {
        return pass.refuse("svg-attribute", "\(quoted(value)) in '\(name)'", line: line)
      }
      result.append((name, Self.token(value)))
    }
  }

  private mutating func keepBounded(_ name: String, _ value: String, _ pass: inout SVGPass) {
    guard SVGNumbers.areBounded(value) else {
      return pass.refuse("svg-limit", "a number in '\(name)' is out of bounds", line: line)
    }
    result.append((name, Self.token(value)))
  }

  /// The words with single blanks between them.
  private static func token(_ text: String) -> String {
    text.split(whereSeparator: \.isHTMLSpace).joined(separator: " ")
  }

  // MARK: Animation

  private mutating func cleanTiming(_ attribute: SVGNode.Attribute, _ pass: inout SVGPass) {
    let (name, value) = (attribute.name, attribute.value)
    switch name {
    case "attributeName":
      guard SVGVocabulary.animated.contains(value) else {
        return pass.refuse("svg-active", "animation of \(quoted(value))", line: line)
      }
    case "path":
      if let fault = GraphicText.faultInPath(value) {
        return pass.refuse("svg-broken", "the path is wrong: \(fault)", line: line)
      }
    case "values", "from", "to", "by":
      let isPlain = value.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber) || $0.isHTMLSpace || "-+.,;#%()".contains($0)
      }
      let words = value.lowercased()
      guard isPlain, !words.contains("url("), !words.contains("script"), SVGNumbers.areBounded(value) else {
        return pass.refuse("svg-active", "\(quoted(value)) as a value of an animation", line: line)
      }
    default:
      guard value.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0.isSpace || "-+.,;:()".utf8.contains($0) })
      else {
        return pass.refuse("svg-attribute", "\(quoted(value)) in '\(name)'", line: line)
      }
    }
    result.append((name, Self.token(value)))
  }

  /// Flicker is refused: it takes power and can hurt.
  private func checkAnimation(_ pass: inout SVGPass) {
    for attribute in result where attribute.name == "dur" && attribute.value != "indefinite" {
      guard let seconds = Self.seconds(attribute.value), seconds >= 0.05, seconds <= SVGNumbers.limit else {
        pass.refuse("svg-limit", "an animation of \(quoted(attribute.value)) is too fast", line: line)
        continue
      }
    }
  }

  private static func seconds(_ text: String) -> Double? {
    if text.contains(":") {
      return text.split(separator: ":").reduce(Optional(0.0)) { sum, part in
        guard let sum, let value = Double(part) else { return nil }
        return sum * 60 + value
      }
    }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let value = Double(digits) else { return nil }
    switch text.dropFirst(digits.count) {
    case "ms": return value / 1000
    case "s", "": return value
    case "min": return value * 60
    case "h": return value * 3600
    default: return nil
    }
  }
}
