/// An absolute http or https address, checked part by part and safe to write into a page.
package struct WebURL: Sendable, Hashable {
  /// The address in ASCII, as it goes into an attribute (which still escapes `&`).
  package let text: String
  /// The host as written, in lower case.
  package let host: String

  /// Why a text is no such address.
  package enum Refusal: Error, Hashable {
    case scheme, userInfo, host, port, percent, character(Unicode.Scalar), tooLong
  }

  /// The longest address that is taken, in bytes; browsers and proxies agree on about this much.
  package static let longest = 2048

  /// Reads `http(s)://host[:port][/path][?query][#fragment]`; nothing is trimmed or repaired.
  ///
  /// - Throws: the first reason for refusing it. Apostrophes and characters beyond ASCII are percent-coded after the host and not
  ///   taken in it, where they must stand as `xn--…`.
  package init(_ text: String) throws(Refusal) {
    guard text.utf8.count <= Self.longest else { throw .tooLong }
    for scalar in text.unicodeScalars {
      let forbidden =
        scalar.value <= 0x20 || (0x7F...0x9F).contains(scalar.value)
        || "\"<>[\\]^`{|}".unicodeScalars.contains(scalar)
      if forbidden || scalar.properties.isWhitespace || scalar.properties.isNoncharacterCodePoint
        || scalar.properties.generalCategory == .format
      {
        throw .character(scalar)
      }
    }
    let lower = text.lowercased()
    guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix) else { throw .scheme }
    let rest = text.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if authority.contains("@") { throw .userInfo }
    let pieces = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let host = (pieces.first ?? "").lowercased()
    guard Self.isHost(host) else { throw .host }
    var port = ""
    if pieces.count == 2 {
      guard pieces[1].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
        let number = UInt16(pieces[1]), number > 0
      else { throw .port }
      port = ":\(number)"
    }
    let tail = rest.dropFirst(authority.count)
    guard tail.count(where: { $0 == "#" }) <= 1 else { throw .character("#") }
    for piece in tail.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false).dropFirst() {
      guard piece.count >= 2, piece.prefix(2).allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
        throw .percent
      }
    }
    self.host = host
    self.text = scheme + host + port + (tail.isEmpty ? "/" : Self.percentCoded(tail))
  }

  /// Whether neither a query nor a fragment follows the path, so that a longer path can be written behind it.
  package var endsWithPath: Bool { !text.contains("?") && !text.contains("#") }

  /// At least two labels of letters, digits and inner hyphens, each at most 63 long.
  private static func isHost(_ host: String) -> Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, let last = labels.last, host.utf8.count <= 253 else { return false }
    // Browsers take a host that ends in a number for an address, and refuse it where it is none.
    if last.allSatisfy({ $0.isASCII && $0.isNumber }) || last.hasPrefix("0x") {
      return labels.count == 4 && labels.allSatisfy { UInt8($0) != nil && ($0.count == 1 || $0.first != "0") }
    }
    return labels.allSatisfy { label in
      (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
        && label.utf8.allSatisfy { $0 == UInt8(ascii: "-") || Character(Unicode.Scalar($0)).isASCIIWordPart }
        && (!label.hasPrefix("xn--") || Punycode.isLabel(label.dropFirst(4)))
    }
  }

  private static func percentCoded(_ text: Substring) -> String {
    var result = ""
    for byte in text.utf8 {
      // An apostrophe is fine in an address, but not in every place that one is written to.
      if byte < 0x80, byte != UInt8(ascii: "'") {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%" + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}

extension Character {
  /// A letter or digit of ASCII.
  fileprivate var isASCIIWordPart: Bool { isASCII && (isLetter || isNumber) }
}
