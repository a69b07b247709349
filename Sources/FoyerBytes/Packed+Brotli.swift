internal import CBrotli

extension Packed {
  /// The bytes of a Brotli stream (RFC 7932) that fills the whole input.
  ///
  /// - Parameter size: how many bytes it must hold, exactly; so many are taken of memory, and no more.
  /// - Throws: `tooLarge` where it holds more, `truncated` where it holds fewer.
  package static func unbrotli(_ input: ArraySlice<UInt8>, size: Int) throws(PackedFault) -> [UInt8] {
    guard let decoder = unsafe BrotliDecoderCreateInstance(nil, nil, nil) else {
      fatalError("out of memory")
    }
    defer { unsafe BrotliDecoderDestroyInstance(decoder) }
    var status = BROTLI_DECODER_RESULT_ERROR
    var left = input.count
    let bytes = unsafe input.withUnsafeBytes { source in
      unsafe [UInt8](unsafeUninitializedCapacity: size) { target, written in
        var next = unsafe source.baseAddress?.assumingMemoryBound(to: UInt8.self)
        var place = target.baseAddress
        var room = size
        unsafe status = BrotliDecoderDecompressStream(decoder, &left, &next, &room, &place, nil)
        written = size - room
      }
    }
    switch status {
    case BROTLI_DECODER_RESULT_SUCCESS where left > 0: throw .damaged
    case BROTLI_DECODER_RESULT_SUCCESS where bytes.count == size: return bytes
    case BROTLI_DECODER_RESULT_SUCCESS, BROTLI_DECODER_RESULT_NEEDS_MORE_INPUT: throw .truncated
    case BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT: throw .tooLarge
    default: throw .damaged
    }
  }
}
