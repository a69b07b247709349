internal import CZLib

/// The sums by which files tell that they are whole.
package enum Checksum {
  /// The CRC-32 of gzip, zip and PNG; `sum` is that of the bytes before.
  package static func crc32(_ bytes: ArraySlice<UInt8>, after sum: UInt32 = 0) -> UInt32 {
    unsafe bytes.withUnsafeBytes { buffer in
      unsafe UInt32(
        truncatingIfNeeded: CZLib.crc32_z(
          UInt(sum), buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), buffer.count))
    }
  }

  /// The Adler-32 of a zlib stream.
  package static func adler32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    unsafe bytes.withUnsafeBytes { buffer in
      // Without bytes zlib gives the sum to start from, 1, whatever it is handed.
      unsafe UInt32(
        truncatingIfNeeded: CZLib.adler32_z(
          1, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), buffer.count))
    }
  }
}
