internal import FoyerBytes
internal import FoyerModel

/// WebP pictures, still and moving (RFC 9649).
enum WebP {
  /// Checks, turns upright as Exif says, and writes anew: without Exif, XMP and chunks that are unknown.
  static func cleaned(_ bytes: ArraySlice<UInt8>, _ limits: Limits, _ removed: inout Removed)
    throws(MediaFault) -> CleanedMedia
  {
    var parts = try WebPParts(bytes, limits, &removed)
    if parts.orientation != 1 {
      parts = try parts.turned(limits)
      removed.insert("Exif orientation, which was applied to the pixels")
    }
    var look: PictureGrid?
    for (place, frame) in parts.frames.enumerated() {
      let small = try LibWebP.small(frame.alone, frame.size)
      guard place == 0 else { continue }
      var grid = PictureGrid(small.size)
      for row in 0..<small.size.height {
        grid.take(row: row) { x in
          let pixel = 4 * (row * small.size.width + x)
          return luminance(
            small.pixels[pixel], small.pixels[pixel + 1], small.pixels[pixel + 2],
            alpha: small.pixels[pixel + 3])
        }
      }
      look = grid
    }
    var result = CleanedMedia(bytes: parts.written, type: .webp)
    result.size = parts.canvas
    result.frames = parts.frames.count
    result.look = look?.hash
    return result
  }
}

/// One chunk of a RIFF file.
struct RIFFChunk {
  let name: String
  let body: ArraySlice<UInt8>

  /// The chunk with its header and the byte that makes its length even.
  var written: [UInt8] {
    var bytes = Array(name.utf8)
    bytes.append(little: body.count, 4)
    return bytes + body + [UInt8](repeating: 0, count: body.count % 2)
  }

  /// All chunks, which must fill the bytes.
  static func all(in bytes: ArraySlice<UInt8>, atMost most: Int) throws(MediaFault) -> [RIFFChunk] {
    var chunks: [RIFFChunk] = []
    var offset = 0
    while offset < bytes.count {
      guard chunks.count < most else { throw .large(.image, "has more than \(most) chunks") }
      guard let name = bytes.letters(offset), let length = bytes.little(offset + 4, 4),
        let body = bytes.part(offset + 8, length), offset + 8 + length + length % 2 <= bytes.count
      else { throw .bad(.image, "is cut off") }
      chunks.append(RIFFChunk(name: name, body: body))
      offset += 8 + length + length % 2
    }
    return chunks
  }
}
