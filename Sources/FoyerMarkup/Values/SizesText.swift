/// The value of `sizes`: conditions with lengths, and a length at the end.
enum SizesText {
  /// What is wrong, or `nil`.
  static func fault(_ text: String) -> String? {
    var parts = split(text)
    if parts.count == 1, parts[0].isEmpty { return "it is empty" }
    if parts.first?.lowercased() == "auto" {
      parts.removeFirst()
      if parts.isEmpty { return nil }
    }
    for (index, part) in parts.enumerated() {
      if part.isEmpty { return "a comma too many" }
      let words = part.split(whereSeparator: \.isHTMLSpace).map(String.init)
      let length = lengthSuffix(part)
      guard let length else { return "\(quoted(words.last ?? part)) is no length" }
      let condition = part.dropLast(length.count)
      let isLast = index == parts.count - 1
      if condition.allSatisfy(\.isHTMLSpace) {
        if !isLast { return "\(quoted(part)) without a condition must come last" }
      } else if isLast {
        return "the last size must be a length alone"
      } else if let fault = MediaQuery.fault(String(condition)) {
        return fault
      }
    }
    return nil
  }

  private static func split(_ text: String) -> [String] {
    var (depth, current) = (0, "")
    var parts: [String] = []
    for sign in text {
      if sign == "(" { depth += 1 }
      if sign == ")" { depth -= 1 }
      if sign == ",", depth == 0 {
        parts.append(current)
        current = ""
      } else {
        current.append(sign)
      }
    }
    return (parts + [current]).map { part in
      let start = part.drop { $0.isHTMLSpace }
      return String(
        start[..<(start.lastIndex { !$0.isHTMLSpace }.map { start.index(after: $0) } ?? start.startIndex)])
    }
  }

  /// The length at the end of a part.
  private static func lengthSuffix(_ part: String) -> Substring? {
    if part.hasSuffix(")") {
      // A function such as calc(100vw - 2rem): back to its name.
      var depth = 0
      for index in part.indices.reversed() {
        if part[index] == ")" { depth += 1 }
        if part[index] == "(" {
          depth -= 1
          if depth == 0 {
            let head = part[..<index]
            let name = head.reversed().prefix { $0.isLetter || $0 == "-" }
            let start = part.index(index, offsetBy: -name.count)
            let known = ["calc", "min", "max", "clamp"].contains(part[start..<index].lowercased())
            return known ? part[start...] : nil
          }
        }
      }
      return nil
    }
    let start =
      part.lastIndex { $0.isHTMLSpace || $0 == ")" }.map { part.index(after: $0) } ?? part.startIndex
    let word = part[start...]
    let digits = word.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "+") }
    let unit = word.dropFirst(digits.count).lowercased()
    guard let value = Double(String(digits)) else { return nil }
    let units: Set<String> = [
      "px", "em", "rem", "ex", "ch", "cm", "mm", "in", "pt", "pc", "q", "vw", "vh", "vmin", "vmax", "vi",
      "vb", "svw",
      "lvw", "dvw", "svh", "lvh", "dvh",
    ]
    return units.contains(unit) || unit.isEmpty && value == 0 ? word : nil
  }
}
