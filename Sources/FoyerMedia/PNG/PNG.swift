internal import FoyerBytes
internal import FoyerModel

/// PNG pictures (PNG 3rd edition), animated ones too.
enum PNG {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Checks, turns upright as Exif says, and writes anew: one chunk of each kind that shows, in a fixed order.
  static func cleaned(_ bytes: ArraySlice<UInt8>, _ limits: Limits, _ removed: inout Removed)
    throws(MediaFault) -> CleanedMedia
  {
    var parts = try PNGParts(bytes, limits, &removed)
    if parts.orientation != 1 {
      try parts.turn()
      removed.insert("Exif orientation, which was applied to the pixels")
    }
    let header = parts.header
    var grid = PictureGrid(header.size)
    try PNGPixels.check(parts.data[...], header, parts, &grid)
    for frame in parts.frames {
      guard let data = frame.data else { continue }
      var header = header
      header.size = frame.size
      var own = PictureGrid(frame.size)
      try PNGPixels.check(data[...], header, parts, &own)
    }
    var result = CleanedMedia(bytes: parts.written(), type: .png)
    result.size = header.size
    result.frames = max(1, parts.frames.count)
    result.look = grid.hash
    return result
  }
}

/// What the first chunk says.
struct PNGHeader {
  /// The meaning of the samples, by the number that PNG gives it.
  enum Colour: Int { case grey = 0, rgb = 2, palette = 3, greyAlpha = 4, rgbAlpha = 6 }

  var size: PixelSize
  let depth: Int
  let colour: Colour
  var isInterlaced: Bool

  init(_ body: ArraySlice<UInt8>) throws(MediaFault) {
    guard body.count == 13, let width = body.big(0, 4), let height = body.big(4, 4),
      let depth = body.big(8, 1),
      let colour = body.big(9, 1).flatMap(Colour.init(rawValue:)), body.big(10, 2) == 0,
      let interlace = body.big(12, 1), interlace <= 1
    else { throw .bad(.image, "has a header that is damaged") }
    let depths: [Int] =
      switch colour {
      case .grey: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .greyAlpha, .rgbAlpha: [8, 16]
      }
    guard depths.contains(depth) else { throw .bad(.image, "has a header that is damaged") }
    size = PixelSize(width: width, height: height)
    (self.depth, self.colour, isInterlaced) = (depth, colour, interlace == 1)
  }

  var samples: Int {
    switch colour {
    case .grey, .palette: 1
    case .greyAlpha: 2
    case .rgb: 3
    case .rgbAlpha: 4
    }
  }

  var bitsPerPixel: Int { depth * samples }

  /// The chunk's body.
  var body: [UInt8] {
    var body: [UInt8] = []
    body.append(big: size.width, 4)
    body.append(big: size.height, 4)
    return body + [UInt8(depth), UInt8(colour.rawValue), 0, 0, isInterlaced ? 1 : 0]
  }
}
