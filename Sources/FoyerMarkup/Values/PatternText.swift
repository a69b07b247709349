/// Tells whether a regular expression of `pattern` would compile, as browsers compile it (flag `v`).
struct PatternText {
  private var rest: [Character]
  private var index = 0

  /// What is wrong, or `nil`.
  static func fault(_ text: String) -> String? {
    var reader = PatternText(rest: Array(text))
    return reader.scan()
  }

  private init(rest: [Character]) { self.rest = rest }

  private mutating func scan() -> String? {
    var depth = 0
    var canRepeat = false
    while index < rest.count {
      let sign = rest[index]
      index += 1
      switch sign {
      case "(":
        depth += 1
        if let fault = groupHead() { return fault }
        canRepeat = false
        continue
      case ")":
        depth -= 1
        if depth < 0 { return "')' without '('" }
        canRepeat = true
      case "[":
        if let fault = characterClass() { return fault }
        canRepeat = true
      case "]", "}": return "'\(sign)' without its beginning"
      case "*", "+", "?":
        guard canRepeat else { return "'\(sign)' repeats nothing" }
        if index < rest.count, rest[index] == "?" { index += 1 }
        canRepeat = false
      case "{":
        guard canRepeat else { return "'{' repeats nothing" }
        if let fault = counts() { return fault }
        canRepeat = false
      case "\\":
        if let fault = escape() { return fault }
        canRepeat = true
      case "^", "$", "|": canRepeat = false
      default: canRepeat = true
      }
    }
    return depth > 0 ? "'(' is not closed" : nil
  }

  private mutating func groupHead() -> String? {
    guard index < rest.count, rest[index] == "?" else { return nil }
    index += 1
    guard index < rest.count else { return "'(?' is not closed" }
    if [":", "=", "!"].contains(rest[index]) {
      index += 1
      return nil
    }
    guard rest[index] == "<", index + 1 < rest.count else { return "'(?\(rest[index])' is unknown" }
    index += 1
    if ["=", "!"].contains(rest[index]) {
      index += 1
      return nil
    }
    let start = index
    while index < rest.count, rest[index] != ">" { index += 1 }
    let name = rest[start..<index]
    index += 1
    let isName = name.first?.isNumber == false && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isName ? nil : "a group's name is wrong"
  }

  private mutating func counts() -> String? {
    let start = index
    while index < rest.count, rest[index] != "}" { index += 1 }
    guard index < rest.count else { return "'{' is not closed" }
    let parts = String(rest[start..<index]).split(separator: ",", omittingEmptySubsequences: false)
    index += 1
    if index < rest.count, rest[index] == "?" { index += 1 }
    guard (1...2).contains(parts.count), let low = Int(parts[0]), low >= 0 else {
      return "'{' needs a number"
    }
    guard parts.count == 2, !parts[1].isEmpty else { return nil }
    guard let high = Int(parts[1]) else { return "'{' needs numbers" }
    return high < low ? "'{\(low),\(high)}' counts down" : nil
  }

  private mutating func characterClass(depth: Int = 0) -> String? {
    guard depth < 32 else { return "too many '[' inside one another" }
    if index < rest.count, rest[index] == "^" { index += 1 }
    var previous: Character?
    while index < rest.count {
      let sign = rest[index]
      index += 1
      switch sign {
      case "]": return nil
      case "\\":
        if let fault = escape() { return fault }
        previous = nil
      case "[":
        if let fault = characterClass(depth: depth + 1) { return fault }
        previous = nil
      case "-":
        guard let low = previous?.unicodeScalars.first, index < rest.count,
          let high = rest[index].unicodeScalars.first, rest[index] != "]", rest[index] != "\\"
        else {
          if index < rest.count, rest[index] == "]" || previous == nil && rest[index - 2] == "[" {
            return "'-' must be written '\\-' inside '[]'"
          }
          continue
        }
        index += 1
        if high < low { return "'\(low)-\(high)' counts down" }
        previous = nil
      case "(", ")", "{", "}", "/", "|": return "'\(sign)' must be written '\\\(sign)' inside '[]'"
      default: previous = sign
      }
    }
    return "'[' is not closed"
  }

  private mutating func escape() -> String? {
    guard index < rest.count else { return "'\\' escapes nothing" }
    let sign = rest[index]
    index += 1
    if "dDwWsSbBnrtfv0^$\\.*+?()[]{}|/-&!#%,:;<=>@`~".contains(sign) || sign.isNumber { return nil }
    switch sign {
    case "c":
      index += 1
      return index <= rest.count ? nil : "'\\c' escapes nothing"
    case "x", "u":
      if sign == "u", index < rest.count, rest[index] == "{" {
        while index < rest.count, rest[index] != "}" { index += 1 }
        index += 1
        return index <= rest.count ? nil : "'\\u{' is not closed"
      }
      let digits = sign == "x" ? 2 : 4
      guard index + digits <= rest.count, rest[index..<index + digits].allSatisfy(\.isHexDigit) else {
        return "'\\\(sign)' needs \(digits) digits"
      }
      index += digits
      return nil
    case "p", "P", "k", "q":
      let (open, close): (Character, Character) = sign == "k" ? ("<", ">") : ("{", "}")
      guard index < rest.count, rest[index] == open else { return "'\\\(sign)' needs '\(open)'" }
      while index < rest.count, rest[index] != close { index += 1 }
      index += 1
      return index <= rest.count ? nil : "'\\\(sign)' is not closed"
    default: return "'\\\(sign)' is no escape"
    }
  }
}
