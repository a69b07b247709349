/// A character reference in the bytes of a page, such as `&amp;` or `&#8212;`.
struct CharacterReference {
  /// What was written between `&` and `;`.
  let name: Range<Int>
  /// The first byte after `;`.
  let end: Int
  /// The number of a numeric reference, clamped to one past the last code point.
  let number: UInt32?
  /// The character, or `nil` when XML does not know the name or Unicode the number.
  let scalar: Unicode.Scalar?

  /// Reads the reference whose `&` stands at `start`, or gives `nil` where the `&` begins none.
  init?(_ bytes: [UInt8], at start: Int, to limit: Int) {
    var index = start + 1
    guard index < limit else { return nil }
    if bytes[index] == UInt8(ascii: "#") {
      index += 1
      let isHex = index < limit && bytes[index] == UInt8(ascii: "x")
      if isHex { index += 1 }
      let digits = index
      var number: UInt32 = 0
      while index < limit, isHex ? bytes[index].isHexDigit : bytes[index].isDigit {
        let digit =
          bytes[index].isDigit ? UInt32(bytes[index] - 0x30) : UInt32((bytes[index] | 0x20) - 0x61 + 10)
        number = min(0x11_0000, number * (isHex ? 16 : 10) + digit)
        index += 1
      }
      guard index > digits, index < limit, bytes[index] == UInt8(ascii: ";") else { return nil }
      self.number = number
      scalar = Unicode.Scalar(number)
    } else {
      while index < limit, bytes[index].isLetter || (bytes[index].isDigit && index > start + 1) { index += 1 }
      guard index > start + 1, index < limit, bytes[index] == UInt8(ascii: ";") else { return nil }
      number = nil
      scalar = Self.known[bytes, start + 1..<index]
    }
    name = start + 1..<index
    end = index + 1
  }

  private static let known = NameTable<Unicode.Scalar>([
    ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"),
  ])
}

extension Unicode.Scalar {
  /// Whether a page may hold it: no control but tab and line breaks, no noncharacter.
  var isAllowed: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: false
    default: value & 0xFFFE != 0xFFFE
    }
  }
}
