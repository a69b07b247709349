/// A URL as it is written in an attribute: its parts, and what is wrong with it.
struct URLText: Sendable {
  private let bytes: [UInt8]
  private var pathRange = 0..<0
  private var fragmentStart: Int?
  /// In lower case, without the colon.
  private(set) var scheme: String?
  /// In lower case, where the URL has two slashes.
  private(set) var host: String?
  /// What is wrong, in an author's words.
  private(set) var fault: String?

  /// The path as it is written.
  var path: Substring { String(decoding: bytes[pathRange], as: UTF8.self)[...] }

  /// What stands behind `#`, as it is written.
  var fragment: Substring? {
    fragmentStart.map { String(decoding: bytes[$0...], as: UTF8.self)[...] }
  }

  init(_ text: String) {
    bytes = Array(text.utf8)
    var end = bytes.count
    if let hash = bytes.firstIndex(of: UInt8(ascii: "#")) {
      fragmentStart = hash + 1
      end = hash
    }
    var start = 0
    if let colon = schemeEnd(before: end) {
      scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
      start = colon + 1
    }
    if scheme != "mailto", scheme != "tel", scheme != "data",
      let mark = bytes[start..<end].firstIndex(of: UInt8(ascii: "?"))
    {
      end = mark
    }
    if end - start >= 2, bytes[start] == UInt8(ascii: "/"), bytes[start + 1] == UInt8(ascii: "/") {
      let slash = bytes[(start + 2)..<end].firstIndex(of: UInt8(ascii: "/")) ?? end
      readHost(String(decoding: bytes[(start + 2)..<slash], as: UTF8.self)[...])
      start = slash
    } else if scheme == "http" || scheme == "https" {
      fault = "'\(scheme ?? "")' needs '//' and a host"
    }
    pathRange = start..<end
    checkCharacters()
    guard fault == nil, let scheme else { return }
    if scheme == "mailto", start == end || bytes[start] == UInt8(ascii: "?") {
      fault = "'mailto:' names nobody"
    }
    if scheme == "data" { fault = dataFault }
    if scheme == "tel", !bytes[pathRange].contains(where: \.isDigit) { fault = "'tel:' has no number" }
  }

  /// The place of the colon behind a scheme.
  private func schemeEnd(before end: Int) -> Int? {
    guard let first = bytes.first, first.isLetter else { return nil }
    for index in 0..<end {
      let byte = bytes[index]
      if byte == UInt8(ascii: ":") { return index }
      guard byte.isLetter || byte.isDigit || byte == 0x2B || byte == 0x2D || byte == 0x2E else { return nil }
    }
    return nil
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
    if name.contains(where: { "%<>^`{|}\"".contains($0) }) || name.hasPrefix(".")
      || name.utf8.elementsEqual("..".utf8) || !isHost(name)
    {
      fault = "\(quoted(String(name))) is no host"
    }
  }

  /// Whether the labels of a name, or the numbers of an address, are such.
  private func isHost(_ name: Substring) -> Bool {
    if name.hasPrefix("[") {
      let inside = name.dropFirst().dropLast().utf8
      return inside.count >= 2 && inside.count { $0 == UInt8(ascii: ":") } >= 2
        && inside.allSatisfy { $0.isHexDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
    }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    // One dot may end a name.
    let named = labels.count > 1 && labels.last?.isEmpty == true ? labels.dropLast() : labels[...]
    guard let last = named.last, !named.contains(where: \.isEmpty) || name.isEmpty else { return false }
    guard last.utf8.allSatisfy(\.isDigit), !last.isEmpty else { return true }
    // A host that ends in a number is an address, of four bytes as people write it.
    return named.count == 4 && named.allSatisfy { UInt8($0) != nil }
  }

  /// What is wrong with the content of a `data:` address, or `nil`.
  private var dataFault: String? {
    let content = bytes[pathRange]
    guard let comma = content.firstIndex(of: UInt8(ascii: ",")) else {
      return "'data:' has no ',' before its content"
    }
    if fragmentStart != nil { return "'data:' has no '#'; write '%23'" }
    let type = String(decoding: content[..<comma], as: UTF8.self).lowercased()
    if type.first.map({ $0 != ";" }) ?? false, !type.contains("/") {
      return "\(quoted(type)) is no media type"
    }
    guard type.hasSuffix(";base64") else { return nil }
    let digits = Self.decoded(String(decoding: content[(comma + 1)...], as: UTF8.self))?.utf8.filter {
      !$0.isSpace
    }
    let padding = digits.map { $0.reversed().prefix { $0 == UInt8(ascii: "=") }.count } ?? 0
    let isRight =
      digits.map { digits in
        digits.count.isMultiple(of: 4) && padding <= 2
          && digits.dropLast(padding).allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2B || $0 == 0x2F }
      } ?? false
    return isRight ? nil : "its content is not base 64"
  }

  private mutating func checkCharacters() {
    guard fault == nil else { return }
    if bytes.first?.isSpace == true || bytes.last?.isSpace == true {
      fault = "a space at its end or beginning"
      return
    }
    for index in bytes.indices {
      let byte = bytes[index]
      if byte.isLetter || byte.isDigit || byte >= 0x80 { continue }
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
      case UInt8(ascii: "#"):
        if let fragmentStart, index >= fragmentStart { fault = "a second '#'" }
      default: continue
      }
      if fault != nil { return }
    }
  }

  /// A part with its percent codes read, or `nil` where they are not UTF-8.
  static func decoded(_ text: some StringProtocol) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    let bytes = Array(text.utf8)
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
