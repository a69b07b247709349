/// Tells whether a text is JSON, without building anything from it.
struct JSONText {
  private let bytes: [UInt8]
  private var index: Int
  private let end: Int

  /// The offset of the first fault in the bytes at a range, or `nil` when they are one JSON value.
  static func fault(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var reader = JSONText(bytes: bytes, index: range.lowerBound, end: range.upperBound)
    return reader.isValue() ? nil : reader.index
  }

  private init(bytes: [UInt8], index: Int, end: Int) {
    self.bytes = bytes
    self.index = index
    self.end = end
  }

  private var byte: UInt8 { index < end ? bytes[index] : 0 }

  /// Reads a value with all that is in it; a list of what is open takes the place of recursion.
  private mutating func isValue() -> Bool {
    var open: [UInt8] = []
    repeat {
      skipSpace()
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let opener = byte
        guard open.count < 512 else { return false }
        index += 1
        skipSpace()
        if byte == opener + 2 {
          index += 1
        } else {
          open.append(opener)
          if opener == UInt8(ascii: "{"), !isKey() { return false }
          continue
        }
      case UInt8(ascii: "\""): if !isString() { return false }
      case UInt8(ascii: "t"): if !isWord("true") { return false }
      case UInt8(ascii: "f"): if !isWord("false") { return false }
      case UInt8(ascii: "n"): if !isWord("null") { return false }
      default: if !isNumber() { return false }
      }
      // A value is complete: what follows belongs to what is open.
      while true {
        skipSpace()
        guard let opener = open.last else { return index == end }
        if byte == opener + 2 {
          index += 1
          open.removeLast()
          continue
        }
        guard byte == UInt8(ascii: ",") else { return false }
        index += 1
        if opener == UInt8(ascii: "{"), !isKey() { return false }
        break
      }
    } while true
  }

  private mutating func isKey() -> Bool {
    skipSpace()
    guard byte == UInt8(ascii: "\""), isString() else { return false }
    skipSpace()
    guard byte == UInt8(ascii: ":") else { return false }
    index += 1
    return true
  }

  private mutating func isString() -> Bool {
    index += 1
    while index < end {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return true
      case 0..<0x20: return false
      case UInt8(ascii: "\\"):
        index += 1
        if byte == UInt8(ascii: "u") {
          guard index + 4 < end, (index + 1...index + 4).allSatisfy({ bytes[$0].isHexDigit }) else {
            return false
          }
          index += 4
        } else if !"\"\\/bfnrt".utf8.contains(byte) {
          return false
        }
        index += 1
      default: index += 1
      }
    }
    return false
  }

  private mutating func isNumber() -> Bool {
    if byte == UInt8(ascii: "-") { index += 1 }
    guard byte.isDigit else { return false }
    if byte == UInt8(ascii: "0") { index += 1 } else { skipDigits() }
    if byte == UInt8(ascii: ".") {
      index += 1
      guard byte.isDigit else { return false }
      skipDigits()
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      index += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { index += 1 }
      guard byte.isDigit else { return false }
      skipDigits()
    }
    return true
  }

  private mutating func isWord(_ word: StaticString) -> Bool {
    guard index + word.utf8CodeUnitCount <= end,
      String(decoding: bytes[index..<index + word.utf8CodeUnitCount], as: UTF8.self) == "\(word)"
    else { return false }
    index += word.utf8CodeUnitCount
    return true
  }

  private mutating func skipDigits() { while byte.isDigit { index += 1 } }
  private mutating func skipSpace() { while byte.isSpace, index < end { index += 1 } }
}
