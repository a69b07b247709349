import CTurboJPEG
import FoyerTestSupport

/// Makes PNG files chunk by chunk.
struct PNGMaker {
  var chunks: [(name: String, body: [UInt8])]
  private var start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A grey picture that is lighter to the right.
  init(width: Int = 20, height: Int = 10, rows: [UInt8]? = nil) {
    let row = [0] + (0..<width).map { UInt8(truncatingIfNeeded: 10 * $0) }
    let rows = rows ?? Array((0..<height).map { _ in row }.joined())
    chunks = [
      ("IHDR", Self.header(width: width, height: height)), ("IDAT", Packing.zlib(rows)), ("IEND", []),
    ]
  }

  /// The body of a header.
  static func header(width: Int, height: Int, depth: UInt8 = 8, colour: UInt8 = 0, interlace: UInt8 = 0)
    -> [UInt8]
  {
    Packing.big(width, 4) + Packing.big(height, 4) + [depth, colour, 0, 0, interlace]
  }

  /// A chunk with its length and check sum.
  static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let whole = Array(name.utf8) + body
    return Packing.big(body.count, 4) + whole + Packing.big(Packing.checksum(whole), 4)
  }

  /// Adds a chunk before the pixels.
  mutating func insert(_ name: String, _ body: [UInt8]) { chunks.insert((name, body), at: 1) }

  var bytes: [UInt8] { start + chunks.flatMap { Self.chunk($0.name, $0.body) } }

  /// An animation of two frames, the first of which is the still picture.
  static var animated: PNGMaker {
    func control(_ number: Int, width: Int, height: Int, left: Int) -> [UInt8] {
      [number, width, height, left, 0].flatMap { Packing.big($0, 4) } + [0, 1, 0, 10, 0, 0]
    }
    var maker = PNGMaker()
    maker.chunks.insert(("acTL", Packing.big(2, 4) + Packing.big(0, 4)), at: 1)
    maker.chunks.insert(("fcTL", control(0, width: 20, height: 10, left: 0)), at: 2)
    maker.chunks.insert(("fcTL", control(1, width: 2, height: 1, left: 18)), at: 4)
    maker.chunks.insert(("fdAT", Packing.big(2, 4) + Packing.zlib([0, 9, 200])), at: 5)
    return maker
  }
}

/// Makes GIF files; pixels are not really packed, since a code that clears stands before the table can grow.
struct GIFMaker {
  var width = 6
  var height = 4
  /// What stands before each frame.
  var before: [UInt8] = []
  var frames: [(left: Int, top: Int, width: Int, height: Int, pixels: [UInt8])] = []
  var flags: UInt8 = 0

  /// A picture with its left half dark, in so many frames.
  init(frames count: Int = 1) {
    let pixels = (0..<24).map { UInt8($0 % 6 < 3 ? 0 : 1) }
    frames = Array(repeating: (0, 0, 6, 4, pixels), count: count)
  }

  var bytes: [UInt8] {
    var result = Array("GIF89a".utf8) + Packing.little(width, 2) + Packing.little(height, 2) + [0x80, 0, 0]
    result += [10, 10, 60, 250, 240, 200]
    for frame in frames {
      result += before + [0x2C]
      for number in [frame.left, frame.top, frame.width, frame.height] { result += Packing.little(number, 2) }
      result += [flags, 2]
      let data = Self.coded(frame.pixels)
      for start in stride(from: 0, to: data.count, by: 200) {
        let block = data[start..<min(data.count, start + 200)]
        result += [UInt8(block.count)] + block
      }
      result.append(0)
    }
    return result + [0x3B]
  }

  /// Codes of three bits: clear, two pixels, clear, two pixels …, end.
  static func coded(_ pixels: [UInt8]) -> [UInt8] {
    var codes: [Int] = []
    for (place, pixel) in pixels.enumerated() {
      if place % 2 == 0 { codes.append(4) }
      codes.append(Int(pixel))
    }
    var (buffer, count, bytes) = (0, 0, [UInt8]())
    for code in codes + [5] {
      buffer |= code << count
      count += 3
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: buffer))
        (buffer, count) = (buffer >> 8, count - 8)
      }
    }
    return count > 0 ? bytes + [UInt8(truncatingIfNeeded: buffer)] : bytes
  }
}

/// Makes JPEG files.
enum JPEGMaker {
  /// A picture whose left half is red and right half blue, its top row brighter.
  static func picture(width: Int = 32, height: Int = 16, isProgressive: Bool = false, quality: Int32 = 95)
    -> [UInt8]
  {
    let pixels = (0..<width * height).flatMap { place -> [UInt8] in
      let top: UInt8 = place / width < height / 2 ? 120 : 0
      return place % width < width / 2 ? [200, top, 0] : [0, top, 130]
    }
    let coder = tjInitCompress()
    defer { tjDestroy(coder) }
    var target: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(target) }
    let status = tjCompress2(
      coder, pixels, Int32(width), 0, Int32(height), Int32(TJPF_RGB.rawValue), &target, &size,
      Int32(TJSAMP_444.rawValue), quality, isProgressive ? TJFLAG_PROGRESSIVE : 0)
    precondition(status == 0)
    return Array(UnsafeBufferPointer(start: target, count: Int(size)))
  }

  /// The picture with a segment behind its first marker.
  static func picture(_ file: [UInt8]? = nil, segment marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    let file = file ?? picture()
    return Array(file[..<2]) + [0xFF, marker] + Packing.big(body.count + 2, 2) + body + file[2...]
  }

  /// Exif data with an orientation, a place and a word.
  static func exif(orientation: Int) -> [UInt8] {
    Array("Exif\0\0II".utf8) + [42, 0, 8, 0, 0, 0, 2, 0] + [0x12, 0x01, 3, 0, 1, 0, 0, 0]
      + Packing.little(orientation, 4) + [0x25, 0x88, 4, 0, 1, 0, 0, 0, 38, 0, 0, 0] + [0, 0, 0, 0]
      + Array("secret place".utf8)
  }

  /// The colours of all pixels.
  static func pixels(of file: [UInt8]) -> (width: Int, height: Int, rgb: [UInt8]) {
    let decoder = tjInitDecompress()
    defer { tjDestroy(decoder) }
    var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    precondition(
      tjDecompressHeader3(decoder, file, UInt(file.count), &width, &height, &sampling, &space) == 0)
    var rgb = [UInt8](repeating: 0, count: Int(width * height * 3))
    let status = tjDecompress2(
      decoder, file, UInt(file.count), &rgb, width, 0, height, Int32(TJPF_RGB.rawValue), 0)
    precondition(status == 0)
    return (Int(width), Int(height), rgb)
  }
}
