/// Reads a style sheet once: what is wrong in it, and the URLs that it loads.
///
/// It knows CSS's syntax, the names of properties, units and colours; it does not judge other values.
struct CSSSheet: Sendable {
  struct Fault: Sendable {
    var rule: Rule
    var offset: Int
    var message: String
  }

  struct Link: Sendable {
    var url: String
    var offset: Int
  }

  private let bytes: [UInt8]
  private let end: Int
  private var index: Int
  private(set) var faults: [Fault] = []
  private(set) var links: [Link] = []

  /// - Parameter isBlock: whether the text is what stands between braces, as in a `style` attribute.
  init(_ bytes: [UInt8], _ range: Range<Int>, isBlock: Bool = false) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
    read(isBlock: isBlock)
  }

  private mutating func read(isBlock: Bool) {
    /// For each open block, where it begins and whether it holds declarations.
    var open: [(offset: Int, declares: Bool)] = []
    while index < end {
      skipSpace()
      guard index < end else { break }
      if bytes[index] == UInt8(ascii: "}") {
        if open.popLast() == nil { add(.cssSyntax, index, "'}' without '{'") }
        index += 1
        continue
      }
      if bytes[index] == UInt8(ascii: ";") {
        index += 1
        continue
      }
      if starts("<!--") || starts("-->") {
        index += starts("-->") ? 3 : 4
        continue
      }
      let start = index
      let stop = readPiece()
      let piece = start..<index
      switch stop {
      case UInt8(ascii: "{"):
        let declares = checkPrelude(piece, isNested: open.last?.declares ?? isBlock)
        if open.count > 200 {
          add(.cssSyntax, index, "blocks are nested too deep")
          return
        }
        open.append((index, declares))
        index += 1
      case UInt8(ascii: ";"):
        finish(piece, declares: open.last?.declares ?? isBlock)
        index += 1
      default:
        // The end of the block or of the text.
        finish(piece, declares: open.last?.declares ?? isBlock)
      }
    }
    if let last = open.last { add(.cssSyntax, last.offset, "'{' is not closed") }
  }

  /// Moves to the `;`, `{` or `}` that ends a piece; gives it, or nil at the end.
  private mutating func readPiece() -> UInt8? {
    var brackets: [UInt8] = []
    while index < end {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(byte)
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "/") where starts("/*"): skipComment()
      case UInt8(ascii: "("):
        if isURL() {
          readURL()
        } else {
          brackets.append(UInt8(ascii: ")"))
          index += 1
        }
      case UInt8(ascii: "["):
        brackets.append(UInt8(ascii: "]"))
        index += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        if brackets.popLast() != byte {
          add(.cssSyntax, index, "'\(Unicode.Scalar(byte))' without its beginning")
        }
        index += 1
      case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"):
        if brackets.isEmpty { return byte }
        if byte == UInt8(ascii: ";") {
          index += 1
          continue
        }
        add(.cssSyntax, index, "'\(Unicode.Scalar(brackets.last ?? 0))' is missing")
        return byte
      default: index += 1
      }
      if brackets.count > 200 {
        add(.cssSyntax, index, "brackets are nested too deep")
        index = end
      }
    }
    index = min(index, end)
    if let last = brackets.last { add(.cssSyntax, index, "'\(Unicode.Scalar(last))' is missing") }
    return nil
  }

  // MARK: Pieces

  /// Checks what stands before `{`; says whether declarations follow.
  private mutating func checkPrelude(_ range: Range<Int>, isNested: Bool) -> Bool {
    let text = self.text(range)
    guard text.hasPrefix("@") else {
      if let fault = CSSSelector.fault(in: text) { add(.cssSyntax, range.lowerBound, fault) }
      return true
    }
    let name = atName(text)
    switch name {
    case "media":
      let query = text.dropFirst(6)
      if let fault = MediaQuery.fault(withoutComments(query)) {
        add(.mediaQuery, range.lowerBound, "the media query is wrong: \(fault)")
      }
      return isNested
    case "supports", "container", "layer", "scope", "starting-style", "document", "-moz-document":
      return isNested
    case "keyframes", "-webkit-keyframes", "-moz-keyframes", "font-feature-values": return false
    case "font-face", "page", "property", "counter-style", "font-palette-values", "view-transition",
      "position-try",
      "top-left", "top-right", "bottom-left", "bottom-right", "top-center", "bottom-center", "left-middle",
      "right-middle", "color-profile":
      return true
    default:
      add(.cssSyntax, range.lowerBound, "CSS has no rule \(quoted("@\(name)"))")
      return true
    }
  }

  private mutating func finish(_ range: Range<Int>, declares: Bool) {
    let text = self.text(range)
    if text.allSatisfy(\.isHTMLSpace) { return }
    if text.hasPrefix("@") {
      let name = atName(text)
      if !["import", "charset", "namespace", "layer"].contains(name) {
        add(.cssSyntax, range.lowerBound, "CSS has no statement \(quoted("@\(name)"))")
      }
      if name == "import", let url = CSSText.firstString(in: text) {
        links.append(Link(url: url, offset: range.lowerBound))
      }
      return
    }
    guard declares else {
      add(.cssSyntax, range.lowerBound, "\(quoted(text)) stands outside a block")
      return
    }
    checkDeclaration(range)
  }

  private mutating func checkDeclaration(_ range: Range<Int>) {
    guard let colon = range.first(where: { bytes[$0] == UInt8(ascii: ":") }) else {
      add(.cssSyntax, range.lowerBound, "\(quoted(text(range))) is no declaration; ':' is missing")
      return
    }
    let name = CSSText.name(bytes[range.lowerBound..<colon])
    guard !name.isEmpty,
      name.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x5F || $0 >= 0x80 })
    else {
      add(.cssSyntax, range.lowerBound, "\(quoted(name)) is no property")
      return
    }
    let value = colon + 1..<range.upperBound
    if name.hasPrefix("--") { return }
    let lower = name.lowercased()
    guard CSSVocabulary.isProperty(lower) else {
      add(.cssProperty, range.lowerBound, "unknown property \(quoted(name))\(CSSVocabulary.nearMiss(lower))")
      return
    }
    if bytes[value].allSatisfy({ $0.isSpace || $0 == 0x0C }) {
      add(.cssSyntax, range.lowerBound, "'\(name)' has no value")
      return
    }
    if let fault = CSSText.fault(inValue: text(value), of: lower) {
      add(.cssSyntax, range.lowerBound, "'\(name)': \(fault)")
    }
  }

  // MARK: Tokens

  private mutating func skipString(_ quote: UInt8) {
    let start = index
    index += 1
    while index < end {
      switch bytes[index] {
      case quote:
        index += 1
        return
      case UInt8(ascii: "\\"): index += 2
      case 0x0A:
        add(.cssSyntax, start, "the string is not closed on its line")
        return
      default: index += 1
      }
    }
    index = min(index, end)
    add(.cssSyntax, start, "the string is not closed")
  }

  private mutating func skipComment() {
    let start = index
    index += 2
    while index < end, !starts("*/") { index += 1 }
    if index >= end { add(.cssSyntax, start, "the comment is not closed") } else { index += 2 }
    index = min(index, end)
  }

  private mutating func skipSpace() {
    while index < end {
      if bytes[index].isSpace || bytes[index] == 0x0C {
        index += 1
      } else if starts("/*") {
        skipComment()
      } else {
        return
      }
    }
  }

  /// Whether the `(` at hand belongs to `url(`.
  private func isURL() -> Bool {
    index >= 3 && bytes[index - 1] | 0x20 == UInt8(ascii: "l") && bytes[index - 2] | 0x20 == UInt8(ascii: "r")
      && bytes[index - 3] | 0x20 == UInt8(ascii: "u")
      && (index < 4 || !(bytes[index - 4].isLetter || bytes[index - 4] == UInt8(ascii: "-")))
  }

  private mutating func readURL() {
    let start = index - 3
    index += 1
    while index < end, bytes[index].isSpace { index += 1 }
    let quote = index < end ? bytes[index] : 0
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    let from = index + (isQuoted ? 1 : 0)
    if isQuoted {
      skipString(quote)
    } else {
      while index < end, bytes[index] != UInt8(ascii: ")"), !bytes[index].isSpace,
        bytes[index] != UInt8(ascii: ";"),
        bytes[index] != UInt8(ascii: "}")
      {
        index += 1
      }
    }
    let to = isQuoted ? max(from, index - 1) : index
    while index < end, bytes[index].isSpace { index += 1 }
    guard index < end, bytes[index] == UInt8(ascii: ")") else {
      add(.cssSyntax, start, "'url(' is not closed")
      return
    }
    index += 1
    links.append(Link(url: text(from..<max(from, to)), offset: start))
  }

  private func starts(_ text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= end else { return false }
    return self.text(index..<index + text.utf8CodeUnitCount) == "\(text)"
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<end)], as: UTF8.self)
  }

  private func atName(_ text: String) -> String {
    text.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "-" }.lowercased()
  }

  private func withoutComments(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let start = rest.firstIndex(of: "/"), rest[start...].hasPrefix("/*") {
      result += rest[..<start]
      rest = rest[start...].dropFirst(2)
      while !rest.isEmpty, !rest.hasPrefix("*/") { rest = rest.dropFirst() }
      rest = rest.dropFirst(2)
    }
    return result + rest
  }

  private mutating func add(_ rule: Rule, _ offset: Int, _ message: String) {
    if faults.count < 50 {
      faults.append(Fault(rule: rule, offset: min(offset, max(0, end - 1)), message: message))
    }
  }
}
