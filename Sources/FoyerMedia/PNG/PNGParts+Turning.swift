internal import FoyerBytes

extension PNGParts {
  /// Turns the picture upright without loss.
  mutating func turn() throws(MediaFault) {
    guard animation == nil else { throw Upright.moving }
    let (size, bits) = (header.size, header.bitsPerPixel)
    let bytes = max(1, bits / 8)
    // The pixels as they lie, as they stand, and packed.
    guard size.pixels <= Upright.mostMemory / (3 * bytes) else { throw Upright.tooLarge }
    var pixels = [UInt8](repeating: 0, count: size.pixels * bytes)
    try PNGPixels.walk(data[...], header) { place, row in
      for x in 0..<place.count {
        let to = bytes * (place.y * size.width + place.left + x * place.step)
        if bits < 8 {
          pixels[to] = (row[1 + x * bits / 8] << (x * bits % 8)) >> (8 - bits)
        } else {
          for part in 0..<bytes { pixels[to + part] = row[1 + x * bytes + part] }
        }
      }
    }
    let upright = orientation >= 5 ? size.turned : size
    let rows = Self.rows(of: Upright.drawn(pixels, size, orientation, bytes: bytes), upright, header)
    replacePixels(upright, Packed.zlib(rows))
  }

  /// Rows as PNG wants them, each with the filter that promises to pack it best.
  private static func rows(of pixels: [UInt8], _ size: PixelSize, _ header: PNGHeader) -> [UInt8] {
    let bits = header.bitsPerPixel
    let bytes = max(1, bits / 8)
    let length = (size.width * bits + 7) / 8
    var result: [UInt8] = []
    result.reserveCapacity(size.height * (length + 1))
    var above = [UInt8](repeating: 0, count: length)
    for y in 0..<size.height {
      var row: [UInt8]
      let line = pixels[y * size.width * bytes..<(y + 1) * size.width * bytes]
      if bits < 8 {
        row = [UInt8](repeating: 0, count: length)
        for (x, value) in line.enumerated() {
          row[x * bits / 8] |= value << (8 - bits - x * bits % 8)
        }
      } else {
        row = Array(line)
      }
      // Differences of numbers that stand for colours of a palette say nothing.
      let filters = bits < 8 || header.colour == .palette ? [0] : [0, 1, 2]
      let tried = filters.map { filter in
        let filtered = row.indices.map { place in
          switch filter {
          case 1: row[place] &- (place < bytes ? 0 : row[place - bytes])
          case 2: row[place] &- above[place]
          default: row[place]
          }
        }
        return (cost: filtered.reduce(0) { $0 + Int(min($1, 0 &- $1)) }, bytes: [UInt8(filter)] + filtered)
      }
      result += tried.min { $0.cost < $1.cost }?.bytes ?? []
      above = row
    }
    return result
  }
}
