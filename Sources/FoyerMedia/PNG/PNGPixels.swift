internal import FoyerBytes

/// The pixels of a PNG picture, unpacked row by row: two rows are all that is in memory.
enum PNGPixels {
  /// Where the pixels of one pass stand.
  private struct Pass {
    var left: Int
    var top: Int
    var across: Int
    var down: Int
  }

  private static let whole = [Pass(left: 0, top: 0, across: 1, down: 1)]
  /// Adam7.
  private static let interlaced = [
    Pass(left: 0, top: 0, across: 8, down: 8), Pass(left: 4, top: 0, across: 8, down: 8),
    Pass(left: 0, top: 4, across: 4, down: 8), Pass(left: 2, top: 0, across: 4, down: 4),
    Pass(left: 0, top: 2, across: 2, down: 4), Pass(left: 1, top: 0, across: 2, down: 2),
    Pass(left: 0, top: 1, across: 1, down: 2),
  ]

  /// Unpacks all pixels, which must be as many as the header says, and gives the grid its samples.
  static func check(
    _ data: ArraySlice<UInt8>, _ header: PNGHeader, _ parts: PNGParts, _ grid: inout PictureGrid
  )
    throws(MediaFault)
  {
    try walk(data, header) { place, row in
      grid.take(row: place.y, start: place.left, step: place.step, count: place.count) { x in
        parts.luminance(of: x, in: row, header)
      }
    }
  }

  /// Where the pixels of one row stand in the picture.
  struct Row {
    var y: Int
    var left: Int
    var step: Int
    var count: Int
  }

  /// Unpacks all pixels, which must be as many as the header says; each row begins with its filter's number.
  static func walk(
    _ data: ArraySlice<UInt8>, _ header: PNGHeader, _ body: (Row, [UInt8]) -> Void
  ) throws(MediaFault) {
    var inflater = Inflater(.zlib)
    let distance = max(1, header.bitsPerPixel / 8)
    for pass in header.isInterlaced ? interlaced : whole {
      let width = (header.size.width - pass.left + pass.across - 1) / pass.across
      let height = (header.size.height - pass.top + pass.down - 1) / pass.down
      guard width > 0, height > 0 else { continue }
      let length = (width * header.bitsPerPixel + 7) / 8
      var row = [UInt8](repeating: 0, count: length + 1)
      var above = row
      for y in 0..<height {
        try read(&inflater, data, &row)
        guard unfilter(&row, above, distance) else {
          throw .bad(.image, "is damaged: a row has an unknown filter")
        }
        body(Row(y: pass.top + y * pass.down, left: pass.left, step: pass.across, count: width), row)
        swap(&row, &above)
      }
    }
    var surplus: [UInt8] = [0]
    let count = try reading { () throws(PackedFault) in try inflater.read(data, into: &surplus) }
    guard count == 0, inflater.consumed == data.count else {
      throw .bad(.image, "has more pixels than its size says")
    }
  }

  private static func read(_ inflater: inout Inflater, _ data: ArraySlice<UInt8>, _ row: inout [UInt8])
    throws(MediaFault)
  {
    let count: Int
    do throws(PackedFault) {
      count = try inflater.read(data, into: &row)
    } catch {
      throw fault(error)
    }
    guard count == row.count else { throw .bad(.image, "has fewer pixels than its size says") }
  }

  private static func reading(_ body: () throws(PackedFault) -> Int) throws(MediaFault) -> Int {
    do throws(PackedFault) { return try body() } catch { throw fault(error) }
  }

  private static func fault(_ fault: PackedFault) -> MediaFault {
    .bad(
      .image, fault == .truncated ? "is cut off in its pixels" : "is damaged: its pixels can't be unpacked")
  }

  /// Turns differences into bytes; the first byte of each row names the filter.
  private static func unfilter(_ row: inout [UInt8], _ above: [UInt8], _ distance: Int) -> Bool {
    let count = row.count
    switch row[0] {
    case 0: break
    case 1: for place in min(count, distance + 1)..<count { row[place] &+= row[place - distance] }
    case 2: for place in 1..<count { row[place] &+= above[place] }
    case 3:
      for place in 1..<count {
        let left = place > distance ? Int(row[place - distance]) : 0
        row[place] &+= UInt8(truncatingIfNeeded: (left + Int(above[place])) / 2)
      }
    case 4:
      for place in 1..<count {
        let left = place > distance ? Int(row[place - distance]) : 0
        let corner = place > distance ? Int(above[place - distance]) : 0
        let up = Int(above[place])
        let (byLeft, byUp, byCorner) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
        let nearest = byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner
        row[place] &+= UInt8(truncatingIfNeeded: nearest)
      }
    default: return false
    }
    return true
  }
}

extension PNGParts {
  /// The brightness of a pixel in a row that begins with its filter's number.
  func luminance(of x: Int, in row: [UInt8], _ header: PNGHeader) -> UInt8 {
    if header.depth < 8 || header.colour == .palette {
      let bit = x * header.depth
      let shift = 8 - header.depth - bit % 8
      let value = Int(row[1 + bit / 8]) >> shift & (1 << header.depth - 1)
      if header.colour == .grey { return UInt8(truncatingIfNeeded: value * 255 / (1 << header.depth - 1)) }
      guard 3 * value + 2 < palette.count else { return 0 }
      let alpha = value < transparency.count ? transparency[value] : 255
      return FoyerMedia.luminance(
        palette[3 * value], palette[3 * value + 1], palette[3 * value + 2], alpha: alpha)
    }
    let width = header.depth / 8
    let place = 1 + x * header.samples * width
    func sample(_ number: Int) -> UInt8 { row[place + number * width] }
    return switch header.colour {
    case .grey, .palette: sample(0)
    case .greyAlpha: FoyerMedia.luminance(sample(0), sample(0), sample(0), alpha: sample(1))
    case .rgb: FoyerMedia.luminance(sample(0), sample(1), sample(2))
    case .rgbAlpha: FoyerMedia.luminance(sample(0), sample(1), sample(2), alpha: sample(3))
    }
  }
}
