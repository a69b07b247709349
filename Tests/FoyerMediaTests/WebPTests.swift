import CLibWebP
import FoyerMedia
import FoyerTestSupport
import Testing

struct WebPTests {
  static let lossless = [UInt8](
    hex: """
      5249464672000000574542505650384c650000002f0bc00110168390a4441249249144124924212e854100488218628821820862882186182288618e\
      4276adff081c715a42478f70f12546f2d4c82b1d545d1cb5d7059d778d9e7b8789274fcbf43363bec51b63f5f658b7df611c3f8dbbcec1d7cff1fb5f\
      0000
      """)
  static let lossy = [UInt8](
    hex: """
      524946465a00000057454250565038204e000000d001009d012a0c00080005407c25b0027400da402c0e0000fec0435958a4415bb65958843f9eb95a\
      b90aba1cd21f834cb73592998deb625fcb9bd9c035d3e83f86b01a1d3dfc7bf26ec7dca00000
      """)
  static let transparent = [UInt8](
    hex: """
      524946467e00000057454250565038580a000000100000000b0000070000414c504818000000110ff0adff8888a0b06ddb36c48cee46f43f7c5362fb\
      a6045650382040000000b001009d012a0c00080007409625b0027400d90ee1e000fea9b735636158949f0ad64d95520d9cc82b8a2cc41d453faba8d0\
      05291f3d698c77f26ec7dca00000
      """)
  static let animated = [UInt8](
    hex: """
      524946466a01000057454250565038580a000000120000000b0000070000414e494d06000000000000000000414e4d46a00000000000000000000b00\
      00070000320000025650384c870000002f0bc001103fa1908d24c864108e64498e6001d7ec1e06046ddbc6200261fbcf5f07281048821d7530814012\
      e77e7b9ec1815fc00015c0000a03f4784b09900086623aef436f70104992221d33df3d33a67f8d6b22a2ff0ad3b661b2db53da119707b2aac3e18a28\
      87ed886f1cbcecf0fe054f2b9e1fd4fd8cdb0b4533e074475286d7fe8c7f0a00414e4d46960000000000000000000b0000070000320000025650384c\
      7d0000002f0bc0011037a1908d24c8641096e0c016e1480ef46550d0b60d631085b0c75f03281048821d7530814012e77e7b2a041000016838e20b18\
      0ac0001540961757011840a107fae6ffc81b1cb691a4c8c16366be677444ffa36476f215abf45c3c4930d87809d0b2bb13ca75161e7e1435ab2b7fa9\
      c6c8cd9b0c93838f0800
      """)

  /// A file with a chunk at its end, its lengths set right.
  static func with(_ name: String, _ body: [UInt8], in file: [UInt8]) -> [UInt8] {
    let chunk = Array(name.utf8) + Packing.little(body.count, 4) + body + (body.count % 2 == 0 ? [] : [0])
    return file[..<4] + Packing.little(file.count - 8 + chunk.count, 4) + file[8...] + chunk
  }

  @Test(arguments: [(lossless, 1), (lossy, 1), (transparent, 1), (animated, 2)])
  func `keeps a picture as it is`(picture: [UInt8], frames: Int) throws {
    let media = try cleaned(picture, "a.webp")
    #expect(media.bytes == picture)
    #expect(media.size == PixelSize(width: 12, height: 8))
    #expect(media.frames == frames && media.removed == [] && media.look != nil)
  }

  /// A picture whose header says that it has more than pixels.
  private static func extended(_ file: [UInt8]) -> [UInt8] {
    let body = Packing.little(8, 4) + Packing.little(11, 3) + Packing.little(7, 3)
    let chunk = Array("VP8X".utf8) + Packing.little(10, 4) + body
    return file[..<4] + Packing.little(file.count - 8 + chunk.count, 4) + file[8..<12] + chunk + file[12...]
  }

  @Test(arguments: 2...8, [(extended(lossless), 0), (extended(lossy), 60), (transparent, 60)])
  func `turns a picture as Exif says`(orientation: Int, kind: (picture: [UInt8], tolerance: Int)) throws {
    let exif = Array(JPEGMaker.exif(orientation: orientation).dropFirst(6))
    let media = try cleaned(Self.with("EXIF", exif, in: kind.picture), "a.webp")
    #expect(media.removed == ["Exif data", "Exif orientation, which was applied to the pixels"])
    let size = orientation < 5 ? PixelSize(width: 12, height: 8) : PixelSize(width: 8, height: 12)
    #expect(media.size == size)
    let (before, after) = (try Self.pixels(of: kind.picture), try Self.pixels(of: media.bytes))
    for row in 0..<8 {
      for column in 0..<12 {
        let (x, y) = seenPlace(of: (column, row), width: 12, height: 8, orientation: orientation)
        for part in 0..<4 {
          let stored = Int(before[4 * (12 * row + column) + part])
          let seen = Int(after[4 * (size.width * y + x) + part])
          // What is not seen has no colour.
          let isSeen = part == 3 || before[4 * (12 * row + column) + 3] > 200
          #expect(!isSeen || abs(stored - seen) <= kind.tolerance, "\(column), \(row): \(stored), \(seen)")
        }
      }
    }
  }

  private static func pixels(of file: [UInt8]) throws -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: 4 * 96)
    var (width, height): (Int32, Int32) = (0, 0)
    try #require(WebPGetInfo(file, file.count, &width, &height) == 1)
    try #require(WebPDecodeRGBAInto(file, file.count, &pixels, pixels.count, 4 * width) != nil)
    return pixels
  }

  @Test func `refuses to turn an animation`() {
    let exif = Array(JPEGMaker.exif(orientation: 8).dropFirst(6))
    #expect(
      refusal(Self.with("EXIF", exif, in: Self.animated), "a.webp")
        == "a.webp: error: the image is an animation that lies on its side; turn it and save it anew [bad-image]\n"
    )
  }

  @Test func `removes Exif, XMP and what is unknown`() throws {
    var picture = Self.with("EXIF", Array(JPEGMaker.exif(orientation: 1).dropFirst(6)), in: Self.transparent)
    picture = Self.with("XMP ", Array("secret".utf8), in: picture)
    picture = Self.with("what", Array("secret".utf8), in: picture)
    let media = try cleaned(picture, "a.webp")
    #expect(media.bytes == Self.transparent)
    #expect(media.removed == ["Exif data", "XMP data", "chunk 'what'"])
    let hidden = try cleaned(Self.with("EXIF", Array("secret".utf8), in: Self.lossy), "a.webp")
    #expect(hidden.bytes == Self.lossy)
    #expect(hidden.removed == ["chunks behind the pixels"])
  }

  @Test func `refuses pictures that are damaged, cut off or more than pictures`() {
    func error(_ words: String) -> String { "a.webp: error: the image \(words)\n" }
    #expect(
      refusal(Self.lossy + [0], "a.webp") == error("has 1 bytes after its end; save it anew [bad-image]"))
    #expect(refusal(Array(Self.lossy.dropLast(2)), "a.webp") == error("is cut off [bad-image]"))
    // A picture whose chunk is shorter, with all lengths right.
    let short = Array(Self.lossless[..<16]) + Packing.little(40, 4) + Self.lossless[20..<60]
    #expect(
      refusal(short[..<4] + Packing.little(short.count - 8, 4) + short[8...], "a.webp")
        == error("is damaged (libwebp: 3) [bad-image]"))
    var wrong = Self.transparent
    wrong[24] = 99
    #expect(refusal(wrong, "a.webp") == error("has two sizes [bad-image]"))
    wrong = Self.animated
    wrong[52] = 4
    #expect(
      refusal(wrong, "a.webp").hasPrefix("a.webp: error: the image has a frame"),
      "\(refusal(wrong, "a.webp"))")
    wrong = Self.transparent
    wrong.replaceSubrange(24..<30, with: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
    #expect(
      refusal(wrong, "a.webp")
        == error("is 16777216 x 16777216; a side may have at most 16384 pixels [image-too-large]"))
  }
}
