/// Media queries, as far as they can be told right from wrong without a list of every feature's values.
enum MediaQuery {
  /// What is wrong with a list of queries, or `nil`.
  static func fault(_ text: String) -> String? {
    if text.allSatisfy(\.isHTMLSpace) { return nil }
    var depth = 0
    var current = ""
    var queries: [String] = []
    for sign in text.lowercased() {
      if sign == "(" { depth += 1 }
      if sign == ")" { depth -= 1 }
      if depth < 0 { return "')' without '('" }
      if depth > 16 { return "too many '('" }
      if sign == "," && depth == 0 {
        queries.append(current)
        current = ""
      } else {
        current.append(sign)
      }
      if "{};<>".contains(sign), depth == 0 || sign == "{" || sign == "}" || sign == ";" {
        return "'\(sign)' can't stand here"
      }
    }
    if depth > 0 { return "'(' is not closed" }
    for query in queries + [current] {
      if let fault = faultInOne(query) { return fault }
    }
    return nil
  }

  private static func faultInOne(_ query: String) -> String? {
    let parts = tokens(query)
    if parts.isEmpty { return "a query is empty" }
    var needsCondition = true
    for (index, part) in parts.enumerated() {
      if part.hasPrefix("(") {
        guard needsCondition else { return "'and' is missing before \(quoted(part))" }
        if let fault = faultInFeature(part) { return fault }
        needsCondition = false
      } else if ["and", "or"].contains(part) {
        guard !needsCondition else { return "'\(part)' without a condition before it" }
        needsCondition = true
      } else if ["not", "only"].contains(part) {
        guard needsCondition, index == 0 || part == "not" else { return "'\(part)' can't stand here" }
      } else {
        guard index == 0 || index == 1 && ["not", "only"].contains(parts[0]) else {
          return "\(quoted(part)) can't stand here"
        }
        guard types.contains(part) else { return "unknown medium \(quoted(part))" }
        needsCondition = false
      }
    }
    return needsCondition ? "a condition is missing" : nil
  }

  private static func tokens(_ query: String) -> [String] {
    var result: [String] = []
    var current = ""
    var depth = 0
    for sign in query {
      if sign == "(" {
        if depth == 0, !current.isEmpty {
          result.append(current)
          current = ""
        }
        depth += 1
      }
      if depth == 0, sign.isHTMLSpace {
        if !current.isEmpty { result.append(current) }
        current = ""
        continue
      }
      current.append(sign)
      if sign == ")" {
        depth -= 1
        if depth == 0 {
          result.append(current)
          current = ""
        }
      }
    }
    if !current.isEmpty { result.append(current) }
    return result
  }

  private static func faultInFeature(_ text: String) -> String? {
    let inner = text.dropFirst().dropLast().drop { $0.isHTMLSpace }
    if inner.isEmpty { return "'()' asks nothing" }
    if inner.first == "(" || inner.hasPrefix("not") { return faultInOne(String(inner)) }
    let hasRange = inner.contains { "<>=".contains($0) }
    let words = inner.split { "<>=:".contains($0) || $0.isHTMLSpace }.map(String.init)
    if hasRange {
      let names = words.filter { features.contains($0) }
      return names.isEmpty ? "unknown feature in \(quoted(text))" : nil
    }
    let parts = inner.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].split(whereSeparator: \.isHTMLSpace).joined(separator: " ")
    let base = name.hasPrefix("min-") || name.hasPrefix("max-") ? String(name.dropFirst(4)) : name
    guard features.contains(base) else { return "unknown feature \(quoted(name))" }
    guard parts.count == 2 else { return base == name ? nil : "\(quoted(name)) needs a value" }
    let value = parts[1].split(whereSeparator: \.isHTMLSpace).joined(separator: " ")
    if value.isEmpty { return "\(quoted(name)) has no value" }
    if lengths.contains(base), !value.hasPrefix("calc("), !isLength(value) {
      return "\(quoted(value)) is no length"
    }
    return nil
  }

  private static func isLength(_ value: String) -> Bool {
    let digits = value.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-" || $0 == "+") }
    let unit = value.dropFirst(digits.count)
    return Double(String(digits)) != nil
      && (units.contains(String(unit)) || unit.isEmpty && Double(String(digits)) == 0)
  }

  private static let types: Set<String> = ["all", "screen", "print", "speech"]
  private static let lengths: Set<String> = ["width", "height", "device-width", "device-height"]
  private static let units: Set<String> = [
    "px", "em", "rem", "ex", "ch", "cm", "mm", "in", "pt", "pc", "vw", "vh", "q", "lh", "rlh", "vi", "vb",
    "svw", "lvw",
    "dvw", "svh", "lvh", "dvh",
  ]
  private static let features: Set<String> = [
    "width", "height", "device-width", "device-height", "aspect-ratio", "device-aspect-ratio", "orientation",
    "resolution", "scan", "grid", "update", "overflow-block", "overflow-inline", "color", "color-index",
    "monochrome",
    "color-gamut", "pointer", "hover", "any-pointer", "any-hover", "inverted-colors", "scripting",
    "display-mode",
    "prefers-reduced-motion", "prefers-reduced-transparency", "prefers-reduced-data", "prefers-contrast",
    "prefers-color-scheme", "forced-colors", "dynamic-range", "video-dynamic-range", "environment-blending",
    "nav-controls", "horizontal-viewport-segments", "vertical-viewport-segments",
    "-webkit-device-pixel-ratio",
    "-webkit-min-device-pixel-ratio", "-webkit-transform-3d",
  ]
}
