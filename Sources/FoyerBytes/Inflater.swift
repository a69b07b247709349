internal import CZLib

/// Unpacks one deflate stream piece by piece, so that its caller decides how much memory it takes.
@safe package struct Inflater: ~Copyable {
  /// What stands round the stream.
  package enum Wrapping: Sendable {
    /// Nothing, as in a zip archive.
    case none
    /// The header and Adler-32 of zlib (RFC 1950), as in PNG.
    case zlib
    /// The header, CRC-32 and length of gzip (RFC 1952); both are checked.
    case gzip
  }

  /// zlib keeps the address of its state, so it must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  /// How many bytes of the input were used.
  package private(set) var consumed = 0
  /// Whether the stream came to its end mark and its check sums were right.
  package private(set) var isFinished = false

  /// Takes the memory for one stream, about 40 KiB.
  package init(_ wrapping: Wrapping) {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: unsafe z_stream())
    unsafe self.stream = stream
    let bits: Int32 =
      switch wrapping {
      case .none: -MAX_WBITS
      case .zlib: MAX_WBITS
      case .gzip: MAX_WBITS + 16
      }
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    guard unsafe inflateInit2_(stream, bits, ZLIB_VERSION, size) == Z_OK else { fatalError("out of memory") }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Unpacks the next bytes of `input` into `output` until that is full or the stream has ended.
  ///
  /// - Parameter input: the whole packed bytes, the same in each call.
  /// - Returns: how many bytes of `output` were written; fewer than it holds only at the end of the stream.
  /// - Throws: `damaged` or `truncated`.
  package mutating func read(_ input: ArraySlice<UInt8>, into output: inout [UInt8])
    throws(PackedFault) -> Int
  {
    guard !isFinished, !output.isEmpty else { return 0 }
    let rest = input.dropFirst(consumed)
    let offered = min(rest.count, Int(UInt32.max))
    let room = min(output.count, Int(UInt32.max))
    let status = unsafe rest.withUnsafeBytes { source in
      unsafe output.withUnsafeMutableBytes { target in
        unsafe stream.pointee.next_in = UnsafeMutablePointer(
          mutating: source.baseAddress?.assumingMemoryBound(to: UInt8.self))
        unsafe stream.pointee.avail_in = UInt32(offered)
        unsafe stream.pointee.next_out = target.baseAddress?.assumingMemoryBound(to: UInt8.self)
        unsafe stream.pointee.avail_out = UInt32(room)
        defer {
          unsafe stream.pointee.next_in = nil
          unsafe stream.pointee.next_out = nil
        }
        return unsafe inflate(stream, Z_NO_FLUSH)
      }
    }
    consumed += unsafe offered - Int(stream.pointee.avail_in)
    let written = unsafe room - Int(stream.pointee.avail_out)
    switch status {
    case Z_STREAM_END: isFinished = true
    case Z_MEM_ERROR: fatalError("out of memory")
    case Z_OK where written == room: break
    case Z_OK, Z_BUF_ERROR: throw .truncated
    default: throw .damaged
    }
    return written
  }
}

/// Whole streams in one go.
package enum Packed {
  /// The bytes of a zlib stream that fills the whole input.
  ///
  /// - Throws: `tooLarge` above `limit` bytes, which is found out before more than a piece above it is unpacked.
  package static func unzlib(_ input: ArraySlice<UInt8>, limit: Int) throws(PackedFault) -> [UInt8] {
    var inflater = Inflater(.zlib)
    var result: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 16_384)
    while !inflater.isFinished {
      let count = try inflater.read(input, into: &piece)
      guard result.count + count <= limit else { throw .tooLarge }
      result += piece[..<count]
    }
    guard inflater.consumed == input.count else { throw .damaged }
    return result
  }

  /// A zlib stream that stores bytes as they are: the same on every machine, whatever its zlib.
  package static func zlibStored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(65_535)
      result.append(rest.isEmpty ? 1 : 0)
      result.append(little: block.count, 2)
      result.append(little: ~block.count, 2)
      result += block
    } while !rest.isEmpty
    result.append(big: Int(Checksum.adler32(bytes[...])), 4)
    return result
  }
}
