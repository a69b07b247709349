/// How a value is written.
enum Escaping: Sendable {
  /// As it is.
  case none
  /// As the Mustache specification says: `& < > "`.
  case specification
  /// For text between tags.
  case text
  /// For a quoted attribute.
  case attribute
}

extension [UInt8] {
  /// Appends text so that readers of HTML and of XML both get it back.
  ///
  /// In a page, characters that XML 1.0 forbids become U+FFFD, and a carriage return becomes the line feed that
  /// every parser would make of it; in an attribute, tabs and line feeds are written as references, since XML
  /// would turn them into spaces.
  mutating func append(_ text: String, escaping: Escaping) {
    let done: Void? = text.utf8.withContiguousStorageIfAvailable { append($0, escaping: escaping) }
    if done == nil { Array(text.utf8).withUnsafeBufferPointer { append($0, escaping: escaping) } }
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, escaping: Escaping) {
    if case .none = escaping { return append(contentsOf: bytes) }
    var kept = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 64 ? Self.special & (1 << UInt64(byte)) == 0 : byte != 0xEF {
        index += 1
        continue
      }
      var length = 1
      let replacement: StaticString? =
        escaping == .specification
        ? Self.specified(byte)
        : Self.replacement(byte, at: index, in: bytes, escaping: escaping, length: &length)
      if let replacement {
        append(contentsOf: UnsafeBufferPointer(rebasing: bytes[kept..<index]))
        replacement.withUTF8Buffer { append(contentsOf: $0) }
        kept = index + length
      }
      index += length
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: bytes[kept...]))
  }

  /// A bit for each byte below 64 that may need another spelling: the controls and `" & ' < >`.
  private static var special: UInt64 { 0x5000_00C4_FFFF_FFFF }

  private static func specified(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: nil
    }
  }

  private static func replacement(
    _ byte: UInt8, at index: Int, in bytes: UnsafeBufferPointer<UInt8>, escaping: Escaping, length: inout Int
  ) -> StaticString? {
    switch byte {
    case UInt8(ascii: "'"): return "&#39;"
    case 0x09: return escaping == .attribute ? "&#9;" : nil
    case 0x0A: return escaping == .attribute ? "&#10;" : nil
    case 0x0D:
      if index + 1 < bytes.count, bytes[index + 1] == 0x0A { length = 2 }
      return escaping == .attribute ? "&#10;" : "\n"
    case 0..<0x20: return "\u{FFFD}"
    case 0xEF where index + 2 < bytes.count && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE:
      length = 3
      return "\u{FFFD}"
    default: return specified(byte)
    }
  }
}
