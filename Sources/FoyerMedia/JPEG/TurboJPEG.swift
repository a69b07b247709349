internal import CTurboJPEG

/// libjpeg-turbo, by the interface that returns its errors.
@safe struct TurboJPEG: ~Copyable {
  private let handle: tjhandle

  private init(_ handle: tjhandle?) {
    guard let handle = unsafe handle else { fatalError("out of memory") }
    unsafe self.handle = handle
  }

  deinit { unsafe tjDestroy(handle) }

  /// A picture in shades of grey, at a part of its size.
  struct Grey {
    var size: PixelSize
    var fullSize: PixelSize
    var pixels: [UInt8]
  }

  /// Decodes all data of a picture, but draws it small, so that little memory is taken.
  static func grey(_ file: [UInt8], colours: Int) throws(MediaFault) -> Grey {
    let decoder = unsafe TurboJPEG(tjInitDecompress())
    let full = try decoder.size(of: file)
    // Halves, quarters and eighths are drawn at no cost.
    let part = [1, 2, 4].first { full.pixels / ($0 * $0) <= 1_000_000 } ?? 8
    let size = PixelSize(width: (full.width + part - 1) / part, height: (full.height + part - 1) / part)
    let format = colours == 4 ? TJPF_CMYK : TJPF_GRAY
    let samples = colours == 4 ? 4 : 1
    var pixels = [UInt8](repeating: 0, count: size.pixels * samples)
    let flags = TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS | TJFLAG_FASTDCT
    let status = unsafe tjDecompress2(
      decoder.handle, file, UInt(file.count), &pixels, Int32(size.width), 0, Int32(size.height),
      format.rawValue,
      flags)
    guard status == 0 else { throw decoder.fault() }
    if colours == 4 {
      // Such pictures hold the lack of ink, as Adobe writes them.
      pixels = (0..<size.pixels).map { place in
        let key = Int(pixels[4 * place + 3])
        func light(_ ink: Int) -> UInt8 {
          UInt8(truncatingIfNeeded: Int(pixels[4 * place + ink]) * key / 255)
        }
        return luminance(light(0), light(1), light(2))
      }
    }
    return Grey(size: size, fullSize: full, pixels: pixels)
  }

  /// The upright picture without any loss; `nil` where its sides are no whole blocks.
  static func turned(_ file: [UInt8], orientation: Int) throws(MediaFault) -> [UInt8]? {
    let turner = unsafe TurboJPEG(tjInitTransform())
    var transform = unsafe tjtransform()
    unsafe transform.op = Int32(operation(for: orientation).rawValue)
    unsafe transform.options = TJXOPT_PERFECT | TJXOPT_COPYNONE
    var target: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { unsafe tjFree(target) }
    let status = unsafe tjTransform(
      turner.handle, file, UInt(file.count), 1, &target, &size, &transform, TJFLAG_LIMITSCANS)
    guard status == 0 else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: target, count: Int(size)))
  }

  /// The upright picture, drawn and saved anew.
  static func redrawn(_ file: [UInt8], orientation: Int, isGrey: Bool) throws(MediaFault) -> [UInt8] {
    let decoder = unsafe TurboJPEG(tjInitDecompress())
    let size = try decoder.size(of: file)
    var pixels = [UInt8](repeating: 0, count: size.pixels * 3)
    let status = unsafe tjDecompress2(
      decoder.handle, file, UInt(file.count), &pixels, Int32(size.width), 0, Int32(size.height),
      TJPF_RGB.rawValue, TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS | TJFLAG_ACCURATEDCT)
    guard status == 0 else { throw decoder.fault() }
    let upright = orientation >= 5 ? size.turned : size
    let drawn = Upright.drawn(pixels, size, orientation, bytes: 3)
    pixels = []
    let coder = unsafe TurboJPEG(tjInitCompress())
    var target: UnsafeMutablePointer<UInt8>?
    var length: UInt = 0
    defer { unsafe tjFree(target) }
    let coded = unsafe tjCompress2(
      coder.handle, drawn, Int32(upright.width), 0, Int32(upright.height), TJPF_RGB.rawValue, &target,
      &length,
      Int32((isGrey ? TJSAMP_GRAY : TJSAMP_444).rawValue), 93, TJFLAG_ACCURATEDCT)
    guard coded == 0 else { throw coder.fault() }
    return unsafe Array(UnsafeBufferPointer(start: target, count: Int(length)))
  }

  private borrowing func size(of file: [UInt8]) throws(MediaFault) -> PixelSize {
    var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let status = unsafe tjDecompressHeader3(
      handle, file, UInt(file.count), &width, &height, &sampling, &space)
    guard status == 0, width > 0, height > 0 else { throw fault() }
    return PixelSize(width: Int(width), height: Int(height))
  }

  private borrowing func fault() -> MediaFault {
    let text = unsafe tjGetErrorStr2(handle).map { unsafe String(cString: $0) } ?? ""
    let plain = text.unicodeScalars.filter { 0x20...0x7E ~= $0.value }.map(String.init).joined()
    return .bad(.image, "is damaged (libjpeg: \(plain))")
  }

  private static func operation(for orientation: Int) -> TJXOP {
    switch orientation {
    case 2: TJXOP_HFLIP
    case 3: TJXOP_ROT180
    case 4: TJXOP_VFLIP
    case 5: TJXOP_TRANSPOSE
    case 6: TJXOP_ROT90
    case 7: TJXOP_TRANSVERSE
    case 8: TJXOP_ROT270
    default: TJXOP_NONE
    }
  }
}
