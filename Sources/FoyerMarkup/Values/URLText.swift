/// A URL as it is written in an attribute: its parts, and what is wrong with it.
struct URLText: Sendable {
  /// In lower case, without the colon.
  private(set) var scheme: String?
  /// The host, in lower case, where the URL has two slashes.
  private(set) var host: String?
  private(set) var path: Substring = ""
  private(set) var query: Substring?
  private(set) var fragment: Substring?
  /// What is wrong, in an author's words.
  private(set) var fault: String?

  init(_ text: String) {
    var rest = text[...]
    if let hash = rest.firstIndex(of: "#") {
      fragment = rest[rest.index(after: hash)...]
      rest = rest[..<hash]
    }
    if let colon = rest.firstIndex(where: { ":/?".contains($0) }), rest[colon] == ":",
      Self.isScheme(rest[..<colon])
    {
      scheme = rest[..<colon].lowercased()
      rest = rest[rest.index(after: colon)...]
    }
    if scheme == nil || scheme != "mailto" && scheme != "tel" && scheme != "data" && scheme != "javascript" {
      if let mark = rest.firstIndex(of: "?") {
        query = rest[rest.index(after: mark)...]
        rest = rest[..<mark]
      }
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let authority = rest.prefix { $0 != "/" }
      rest = rest.dropFirst(authority.count)
      readHost(authority)
    } else if scheme == "http" || scheme == "https" {
      fault = "'\(scheme ?? "")' needs '//' and a host"
    }
    path = rest
    checkCharacters(text)
    if fault == nil, let scheme, scheme == "mailto", path.isEmpty { fault = "'mailto:' names nobody" }
    if fault == nil, let scheme, scheme == "tel", !path.contains(where: \.isNumber) {
      fault = "'tel:' has no number"
    }
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, first.isLetter else { return false }
    return text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E }
  }

  private mutating func readHost(_ authority: Substring) {
    let address = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    var name = address
    if address.hasPrefix("[") {
      guard let end = address.firstIndex(of: "]") else {
        fault = "the host is not closed with ']'"
        return
      }
      name = address[...end]
    } else if let colon = address.firstIndex(of: ":") {
      name = address[..<colon]
    }
    host = name.lowercased()
    let port = address.dropFirst(name.count)
    if port.hasPrefix(":") {
      let digits = port.dropFirst()
      if !digits.utf8.allSatisfy(\.isDigit) || digits.utf8.count > 5 || (Int(digits) ?? 0) > 65_535 {
        fault = "\(quoted(String(digits))) is no port"
      }
    }
    if name.isEmpty, scheme != "file" { fault = "the host is missing" }
    if name.contains("%") || name.contains(where: { "<>^`{|}\"".contains($0) }) || name.contains("..") {
      fault = "\(quoted(String(name))) is no host"
    }
  }

  private mutating func checkCharacters(_ text: String) {
    guard fault == nil else { return }
    if text.utf8.first?.isSpace == true || text.utf8.last?.isSpace == true {
      fault = "a space at its end or beginning"
      return
    }
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0...0x20, 0x7F: fault = byte == 0x20 ? "a space; write '%20'" : "a control character"
      case UInt8(ascii: "\\"): fault = "a backslash; write '/'"
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "^"), UInt8(ascii: "`"),
        UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
        fault = "'\(Unicode.Scalar(byte))', which a URL can't hold"
      case UInt8(ascii: "["), UInt8(ascii: "]"):
        if host?.hasPrefix("[") != true { fault = "'\(Unicode.Scalar(byte))', which a URL can't hold" }
      case UInt8(ascii: "%"):
        if index + 2 >= bytes.count || !bytes[index + 1].isHexDigit || !bytes[index + 2].isHexDigit {
          fault = "'%' without two digits behind it; write '%25'"
        }
      default: continue
      }
      if fault != nil { return }
    }
    if fragment?.contains("#") == true { fault = "a second '#'" }
  }

  /// A part with its percent codes read, or `nil` where they are not UTF-8.
  static func decoded(_ text: some StringProtocol) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "%")) else { return String(text) }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let value = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        result.append(value)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(validating: result, as: UTF8.self)
  }
}
