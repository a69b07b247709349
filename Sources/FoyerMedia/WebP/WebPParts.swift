internal import FoyerBytes
internal import FoyerModel

/// The parts of a WebP file that show.
struct WebPParts {
  /// A frame: its transparency, if that stands apart, and its pixels.
  struct Frame {
    var size: PixelSize
    var alpha: RIFFChunk?
    var data: RIFFChunk
    /// Place, size, time and blending in an animation.
    var control: ArraySlice<UInt8> = []

    /// The frame as a file of its own.
    var alone: [UInt8] {
      guard let alpha else { return WebPParts.file([data]) }
      return WebPParts.file([WebPParts.extended(0x10, size), alpha, data])
    }
  }

  private(set) var canvas = PixelSize(width: 0, height: 0)
  private(set) var frames: [Frame] = []
  /// How the picture is to be turned, 1 for not at all (Exif 2.32, 4.6.4).
  private(set) var orientation = 1
  private var profile: [UInt8]?
  /// Background and number of runs.
  private var animation: ArraySlice<UInt8>?
  private var hasAlpha = false

  init(_ bytes: ArraySlice<UInt8>, _ limits: Limits, _ removed: inout Removed) throws(MediaFault) {
    guard let length = bytes.little(4, 4) else { throw .bad(.image, "is cut off") }
    guard length + 8 <= bytes.count else { throw .bad(.image, "is cut off") }
    guard length + 8 == bytes.count else {
      throw .bad(.image, "has \(bytes.count - length - 8) bytes after its end; save it anew")
    }
    let chunks = try RIFFChunk.all(in: bytes.dropFirst(12), atMost: limits.frames + 100)
    guard let first = chunks.first else { throw .bad(.image, "has no pixels") }
    if first.name != "VP8X" {
      // All that follows in a simple file is for nobody.
      if chunks.count > 1 { removed.insert("chunks behind the pixels") }
      canvas = try Self.size(of: first)
      try limits.check(canvas)
      frames = [Frame(size: canvas, alpha: nil, data: first)]
      hasAlpha = Self.isTransparent(frames[0])
      return
    }
    guard first.body.count == 10, let flags = first.body.big(0, 1), let width = first.body.little(4, 3),
      let height = first.body.little(7, 3)
    else { throw .bad(.image, "has a header that is damaged") }
    canvas = PixelSize(width: width + 1, height: height + 1)
    try limits.check(canvas)
    try take(chunks.dropFirst(), isAnimated: flags & 2 != 0, limits, &removed)
  }

  /// The picture turned upright: without loss where its pixels were kept so, else saved anew.
  func turned(_ limits: Limits) throws(MediaFault) -> WebPParts {
    guard animation == nil, let frame = frames.first else { throw Upright.moving }
    // Both pictures, and what libwebp takes to pack one.
    guard canvas.pixels <= Upright.mostMemory / 24 else { throw Upright.tooLarge }
    let pixels = try LibWebP.pixels(frame.alone, canvas)
    let drawn = Upright.drawn(pixels, canvas, orientation, bytes: 4)
    let size = orientation >= 5 ? canvas.turned : canvas
    let file = try LibWebP.packed(drawn, size, isLossless: frame.data.name == "VP8L")
    var ignored = Removed()
    var upright = try WebPParts(file[...], limits, &ignored)
    upright.profile = profile
    return upright
  }

  private mutating func take(
    _ chunks: ArraySlice<RIFFChunk>, isAnimated: Bool, _ limits: Limits, _ removed: inout Removed
  ) throws(MediaFault) {
    var still: [RIFFChunk] = []
    for chunk in chunks {
      switch chunk.name {
      case "ICCP" where profile == nil:
        profile = ColourProfile.rewritten(chunk.body)
        if profile.map({ !$0.elementsEqual(chunk.body) }) ?? true {
          removed.insert(profile == nil ? "a colour profile" : "words in the colour profile")
        }
      case "ANIM" where isAnimated && chunk.body.count == 6: animation = chunk.body
      case "ANMF" where isAnimated: try takeFrame(chunk.body, limits, &removed)
      case "ALPH", "VP8 ", "VP8L":
        if isAnimated { removed.insert("chunks that are not shown") } else { still.append(chunk) }
      case "EXIF":
        let tiff = chunk.body.holds("Exif\0\0") ? chunk.body.dropFirst(6) : chunk.body
        orientation = Exif.orientation(in: tiff)
        removed.insert("Exif data")
      case "XMP ": removed.insert("XMP data")
      default: removed.insert("chunk '\(chunk.name)'")
      }
    }
    if isAnimated {
      guard animation != nil, !frames.isEmpty else { throw .bad(.image, "has no frames") }
    } else {
      let frame = try Self.frame(still[...], &removed)
      guard frame.size == canvas else { throw .bad(.image, "has two sizes") }
      frames = [frame]
      hasAlpha = hasAlpha || Self.isTransparent(frame)
    }
  }

  private mutating func takeFrame(_ body: ArraySlice<UInt8>, _ limits: Limits, _ removed: inout Removed)
    throws(MediaFault)
  {
    guard let left = body.little(0, 3), let top = body.little(3, 3), let width = body.little(6, 3),
      let height = body.little(9, 3), let control = body.part(0, 16)
    else { throw .bad(.image, "has a frame that is damaged") }
    var frame = try Self.frame(RIFFChunk.all(in: body.dropFirst(16), atMost: 20)[...], &removed)
    guard frame.size == PixelSize(width: width + 1, height: height + 1),
      2 * left + width + 1 <= canvas.width, 2 * top + height + 1 <= canvas.height
    else { throw .bad(.image, "has a frame that reaches outside of it, or has two sizes") }
    frame.control = control
    frames.append(frame)
    hasAlpha = hasAlpha || Self.isTransparent(frame)
    try limits.check(canvas, frames: frames.count)
  }

  private static func frame(_ chunks: ArraySlice<RIFFChunk>, _ removed: inout Removed) throws(MediaFault)
    -> Frame
  {
    let data = chunks.filter { $0.name == "VP8 " || $0.name == "VP8L" }
    guard data.count == 1, let data = data.first else { throw .bad(.image, "has a frame without pixels") }
    let alpha = chunks.filter { $0.name == "ALPH" }
    guard alpha.count <= (data.name == "VP8 " ? 1 : 0) else {
      throw .bad(.image, "has a transparency that is damaged")
    }
    if chunks.count > 1 + alpha.count { removed.insert("chunks that are not shown") }
    return Frame(size: try size(of: data), alpha: alpha.first, data: data)
  }

  private static func isTransparent(_ frame: Frame) -> Bool {
    frame.alpha != nil || frame.data.name == "VP8L" && (frame.data.body.little(1, 4) ?? 0) >> 28 & 1 == 1
  }

  /// The size in the header of the pixels (RFC 6386, 9.1; RFC 9649, 3.4).
  private static func size(of chunk: RIFFChunk) throws(MediaFault) -> PixelSize {
    switch chunk.name {
    case "VP8L":
      if chunk.body.big(0, 1) == 0x2F, let packed = chunk.body.little(1, 4) {
        return PixelSize(width: packed & 0x3FFF + 1, height: packed >> 14 & 0x3FFF + 1)
      }
    case "VP8 ":
      if chunk.body.big(3, 3) == 0x9D012A, let width = chunk.body.little(6, 2),
        let height = chunk.body.little(8, 2)
      {
        return PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
      }
    default: break
    }
    throw .bad(.image, "has a header that is damaged")
  }

  /// The file, written anew.
  var written: [UInt8] {
    if let animation {
      var chunks = [Self.extended((profile == nil ? 0 : 0x20) | (hasAlpha ? 0x10 : 0) | 2, canvas)]
      if let profile { chunks.append(RIFFChunk(name: "ICCP", body: profile[...])) }
      chunks.append(RIFFChunk(name: "ANIM", body: animation))
      for frame in frames {
        let body = Array(frame.control) + (frame.alpha?.written ?? []) + frame.data.written
        chunks.append(RIFFChunk(name: "ANMF", body: body[...]))
      }
      return Self.file(chunks)
    }
    guard let frame = frames.first else { return [] }
    guard let profile else { return frame.alone }
    var chunks = [
      Self.extended(0x20 | (hasAlpha ? 0x10 : 0), canvas), RIFFChunk(name: "ICCP", body: profile[...]),
    ]
    if let alpha = frame.alpha { chunks.append(alpha) }
    return Self.file(chunks + [frame.data])
  }

  private static func extended(_ flags: Int, _ size: PixelSize) -> RIFFChunk {
    var body: [UInt8] = [UInt8(flags), 0, 0, 0]
    body.append(little: size.width - 1, 3)
    body.append(little: size.height - 1, 3)
    return RIFFChunk(name: "VP8X", body: body[...])
  }

  private static func file(_ chunks: [RIFFChunk]) -> [UInt8] {
    let body = Array("WEBP".utf8) + chunks.flatMap(\.written)
    var file = Array("RIFF".utf8)
    file.append(little: body.count, 4)
    return file + body
  }
}
