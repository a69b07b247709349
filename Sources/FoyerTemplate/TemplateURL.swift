/// An address that is safe in a link, whatever its parts said: relative, a fragment, http(s), mailto or tel.
package struct TemplateURL: Sendable, Hashable {
  /// The address in ASCII, ready to be escaped for an attribute.
  package let text: String

  /// A path relative to the page, written as files are named; what a URL cannot hold is percent-encoded.
  ///
  /// `nil` for an absolute or empty path, an empty folder name (`a//b`), control characters, or an empty
  /// fragment.
  package init?(path: String, fragment: String? = nil) {
    guard !path.isEmpty, !path.hasPrefix("/"), !path.utf8.containsRun(of: UInt8(ascii: "/")) else {
      return nil
    }
    guard let path = Self.encode(path, keeping: "/@+=!$") else { return nil }
    guard let fragment else {
      self.text = path
      return
    }
    guard let tail = TemplateURL(fragment: fragment) else { return nil }
    self.text = path + tail.text
  }

  /// The place in the same page that has this id; `nil` when it is empty or holds control characters.
  package init?(fragment: String) {
    guard !fragment.isEmpty, let encoded = Self.encode(fragment, keeping: "/@+=!$:,;?*") else { return nil }
    self.text = "#\(encoded)"
  }

  /// A complete address with the scheme http, https, mailto or tel; `nil` for every other one.
  ///
  /// Refused are spaces, controls and the characters that RFC 3986 leaves out, stray percent signs, user names,
  /// hosts with odd characters, and ports outside 1 to 65535. Letters beyond ASCII are kept in a host and
  /// percent-encoded elsewhere.
  package init?(absolute: String) {
    guard absolute.utf8.count <= 2048, let colon = absolute.firstIndex(of: ":") else { return nil }
    let scheme = absolute[..<colon].lowercased()
    let rest = absolute[absolute.index(after: colon)...]
    switch scheme {
    case "http", "https":
      guard rest.hasPrefix("//") else { return nil }
      let address = rest.dropFirst(2)
      let end = address.firstIndex { "/?#".contains($0) } ?? address.endIndex
      guard Self.isAuthority(address[..<end]), let tail = Self.checked(address[end...]) else { return nil }
      self.text = "\(scheme)://\(address[..<end])\(tail)"
    case "mailto", "tel":
      guard !rest.isEmpty, let tail = Self.checked(rest) else { return nil }
      self.text = "\(scheme):\(tail)"
    default: return nil
    }
  }

  /// A host of letters, digits, hyphens and dots, then at most a port.
  private static func isAuthority(_ text: Substring) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let host = parts.first, !host.isEmpty, host.utf8.count <= 253, parts.count <= 2 else {
      return false
    }
    if parts.count == 2 {
      guard parts[1].allSatisfy({ $0.isASCII && $0.isNumber }), let port = Int(parts[1]),
        (1...65535).contains(port)
      else { return false }
    }
    return host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      !label.isEmpty && label.first != "-" && label.last != "-"
        && label.unicodeScalars.allSatisfy {
          $0 == "-" || $0.isASCIILetterOrDigit || !$0.isASCII && $0.properties.isAlphabetic
        }
    }
  }

  /// The text with letters beyond ASCII encoded; `nil` when it holds what no URL may hold.
  private static func checked(_ text: Substring) -> String? {
    var fragments = 0
    var digitsDue = 0
    for scalar in text.unicodeScalars {
      if digitsDue > 0 {
        guard scalar.properties.isASCIIHexDigit else { return nil }
        digitsDue -= 1
      }
      switch scalar {
      case "%": digitsDue = 2
      case "#": fragments += 1
      case "\"", "<", ">", "\\", "^", "`", "{", "|", "}", "[", "]": return nil
      default: if scalar.value <= 0x20 || scalar.properties.isWhitespace { return nil }
      }
    }
    guard digitsDue == 0, fragments <= 1 else { return nil }
    return encode(text, keeping: "%#/?:@!$&'()*+,;=")
  }

  /// What RFC 3986, 2.3 calls unreserved.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "-._~".utf8.contains(byte)
    }
  }

  /// Keeps letters, digits, `-._~` and the listed characters; `nil` when there is a control character.
  private static func encode(_ text: some StringProtocol, keeping kept: String) -> String? {
    if text.utf8.allSatisfy({ isPlain($0) || kept.utf8.contains($0) }) { return String(text) }
    var result = ""
    let hex = Array("0123456789ABCDEF".unicodeScalars)
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) { return nil }
      if let byte = UInt8(exactly: scalar.value), isPlain(byte) || kept.utf8.contains(byte) {
        result.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 {
          result += "%"
          result.unicodeScalars.append(hex[Int(byte >> 4)])
          result.unicodeScalars.append(hex[Int(byte & 15)])
        }
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetterOrDigit: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
  }
}

extension Sequence<UInt8> {
  /// Whether `byte` stands twice in a row.
  fileprivate func containsRun(of byte: UInt8) -> Bool {
    var previous: UInt8?
    for next in self {
      if next == byte, previous == byte { return true }
      previous = next
    }
    return false
  }
}
