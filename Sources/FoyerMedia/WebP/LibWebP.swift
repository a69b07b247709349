internal import CLibWebP

/// libwebp, for pictures that stand alone in a file.
enum LibWebP {
  /// Decodes all data, and draws it small, so that what is drawn takes no memory to speak of.
  ///
  /// - Returns: red, green, blue and alpha of each pixel.
  static func small(_ file: [UInt8], _ size: PixelSize) throws(MediaFault) -> (
    size: PixelSize, pixels: [UInt8]
  ) {
    var config = unsafe WebPDecoderConfig()
    guard unsafe WebPInitDecoderConfig(&config) != 0 else {
      throw .bad(.image, "can't be checked: libwebp is of another version")
    }
    let status = unsafe WebPGetFeatures(file, file.count, &config.input)
    let width = unsafe Int(config.input.width)
    let height = unsafe Int(config.input.height)
    let isAnimated = unsafe config.input.has_animation != 0
    guard status == VP8_STATUS_OK, width == size.width, height == size.height, !isAnimated else {
      throw .bad(.image, "is damaged (libwebp: \(status.rawValue))")
    }
    let small = PixelSize(width: min(288, size.width), height: min(256, size.height))
    unsafe config.options.use_scaling = 1
    unsafe config.options.scaled_width = Int32(small.width)
    unsafe config.options.scaled_height = Int32(small.height)
    unsafe config.output.colorspace = MODE_RGBA
    defer { unsafe WebPFreeDecBuffer(&config.output) }
    let decoded = unsafe WebPDecode(file, file.count, &config)
    guard decoded == VP8_STATUS_OK else {
      throw .bad(
        .image,
        decoded == VP8_STATUS_NOT_ENOUGH_DATA || decoded == VP8_STATUS_SUSPENDED
          ? "is cut off in its pixels" : "is damaged (libwebp: \(decoded.rawValue))")
    }
    let stride = unsafe Int(config.output.u.RGBA.stride)
    var pixels: [UInt8] = []
    for row in 0..<small.height {
      guard let start = unsafe config.output.u.RGBA.rgba else { break }
      unsafe pixels += UnsafeBufferPointer(start: start + row * stride, count: 4 * small.width)
    }
    return (small, pixels)
  }

  /// Red, green, blue and alpha of every pixel.
  static func pixels(_ file: [UInt8], _ size: PixelSize) throws(MediaFault) -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: 4 * size.pixels)
    let drawn = unsafe WebPDecodeRGBAInto(file, file.count, &pixels, pixels.count, Int32(4 * size.width))
    guard unsafe drawn != nil else { throw .bad(.image, "is damaged: its pixels can't be decoded") }
    return pixels
  }

  /// A file of such pixels: all of them as they are, or packed with little loss.
  static func packed(_ pixels: [UInt8], _ size: PixelSize, isLossless: Bool) throws(MediaFault) -> [UInt8] {
    var file: UnsafeMutablePointer<UInt8>?
    defer { unsafe WebPFree(file) }
    let (width, height, stride) = (Int32(size.width), Int32(size.height), Int32(4 * size.width))
    let count =
      isLossless
      ? unsafe WebPEncodeLosslessRGBA(pixels, width, height, stride, &file)
      : unsafe WebPEncodeRGBA(pixels, width, height, stride, 93, &file)
    guard count > 0 else { throw Upright.tooLarge }
    return unsafe Array(UnsafeBufferPointer(start: file, count: count))
  }
}
