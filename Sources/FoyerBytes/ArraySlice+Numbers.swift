/// Numbers as files hold them; offsets count from the start of the slice, and nothing is read outside it.
extension ArraySlice<UInt8> {
  /// The bytes at an offset; `nil` where the slice does not hold them all.
  package func part(_ offset: Int, _ length: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, length >= 0, length <= count, offset <= count - length else { return nil }
    return self[startIndex + offset..<startIndex + offset + length]
  }

  /// The number of 1 to 8 bytes at an offset, highest byte first; `nil` at the end or above `Int.max`.
  package func big(_ offset: Int, _ length: Int) -> Int? {
    guard let part = part(offset, length) else { return nil }
    return Int(exactly: part.reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
  }

  /// The number of 1 to 8 bytes at an offset, lowest byte first; `nil` at the end or above `Int.max`.
  package func little(_ offset: Int, _ length: Int) -> Int? {
    guard let part = part(offset, length) else { return nil }
    return Int(exactly: part.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
  }

  /// Whether the bytes of an ASCII text stand at an offset.
  package func holds(_ text: StaticString, at offset: Int = 0) -> Bool {
    guard let part = part(offset, text.utf8CodeUnitCount) else { return false }
    return text.withUTF8Buffer { unsafe part.elementsEqual($0) }
  }

  /// The text of four letters at an offset that names a part of a file.
  ///
  /// Bytes that are no printable ASCII are shown as `?`, so that the text may stand in a message.
  package func letters(_ offset: Int) -> String? {
    guard let part = part(offset, 4) else { return nil }
    return String(decoding: part.map { 0x20...0x7E ~= $0 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Adds a number of so many bytes, highest byte first.
  package mutating func append(big number: Int, _ length: Int) {
    for place in (0..<length).reversed() { append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }

  /// Adds a number of so many bytes, lowest byte first.
  package mutating func append(little number: Int, _ length: Int) {
    for place in 0..<length { append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }
}
