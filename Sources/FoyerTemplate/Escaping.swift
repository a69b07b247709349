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
  /// What would look like a template's tag or an escaped reference is written with a number, so that only those
  /// which a template left behind are found. In a page, characters that XML 1.0 forbids become U+FFFD, and a
  /// carriage return becomes the line feed that every parser would make of it; in an attribute, tabs and line feeds
  /// are written as references, since XML would turn them into spaces.
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
      if byte < 64 ? Self.special & (1 << UInt64(byte)) == 0 : !Self.isSpecial(byte) {
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

  /// A bit for each byte below 64 that may need another spelling: the controls and `" $ % & ' < >`.
  private static var special: UInt64 { 0x5000_00F4_FFFF_FFFF }

  /// Whether a byte from 64 on may need one: `[ { }`, or the beginning of U+FFFE and U+FFFF.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == 0xEF
  }

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
    func isFollowed(by text: StaticString) -> Bool {
      let end = index + 1 + text.utf8CodeUnitCount
      return end <= bytes.count
        && text.withUTF8Buffer { $0.elementsEqual(UnsafeBufferPointer(rebasing: bytes[index + 1..<end])) }
    }
    switch byte {
    case UInt8(ascii: "'"): return "&#39;"
    // What authors write of templates and of references is text, and is told apart from what a template left.
    case UInt8(ascii: "{") where isFollowed(by: "{") || isFollowed(by: "%"): return "&#123;"
    case UInt8(ascii: "}") where escaping == .text && isFollowed(by: "}"): return "&#125;"
    case UInt8(ascii: "%") where isFollowed(by: "}"): return "&#37;"
    case UInt8(ascii: "$") where isFollowed(by: "{"): return "&#36;"
    case UInt8(ascii: "[") where isFollowed(by: "object Object]"): return "&#91;"
    case UInt8(ascii: "&") where isReference(at: index, in: bytes): return "&#38;"
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

  /// Whether an `&` and what follows look like a reference that is written already.
  private static func isReference(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var end = index + 1
    while end < bytes.count, end <= index + 12 {
      switch bytes[end] {
      case UInt8(ascii: ";"): return end > index + 1
      case UInt8(ascii: "#"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        end += 1
      default: return false
      }
    }
    return false
  }
}
