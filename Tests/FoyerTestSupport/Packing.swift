import CZLib

/// Packs bytes for tests that unpack them.
package enum Packing {
  /// A zlib stream.
  package static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var size = compressBound(UInt(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(size))
    precondition(compress2(&packed, &size, bytes, UInt(bytes.count), 9) == Z_OK)
    return Array(packed[..<Int(size)])
  }

  /// A bare deflate stream.
  package static func deflated(_ bytes: [UInt8]) -> [UInt8] { Array(zlib(bytes).dropFirst(2).dropLast(4)) }

  /// A gzip file without a name.
  package static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    let sum = crc32(0, bytes, UInt32(bytes.count))
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + deflated(bytes) + little(Int(sum), 4)
      + little(bytes.count, 4)
  }

  /// The CRC-32 of the bytes.
  package static func checksum(_ bytes: [UInt8]) -> Int { Int(crc32(0, bytes, UInt32(bytes.count))) }

  /// A number of so many bytes, lowest first.
  package static func little(_ number: Int, _ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// A number of so many bytes, highest first.
  package static func big(_ number: Int, _ length: Int) -> [UInt8] { little(number, length).reversed() }
}
