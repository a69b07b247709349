import FoyerBytes
import FoyerMedia
import FoyerModel
import FoyerTestSupport
import Testing

struct PNGTests {
  @Test func `keeps a picture as it is`() throws {
    let picture = PNGMaker().bytes
    let media = try cleaned(picture, "a.png")
    #expect(media.bytes == picture)
    #expect(media.removed == [])
    #expect(media.size == PixelSize(width: 20, height: 10))
    #expect(media.frames == 1)
    #expect(media.look == PictureHash(bits: .max))
  }

  @Test func `removes words, places and dates, and keeps what changes colours`() throws {
    var picture = PNGMaker()
    picture.insert("gAMA", Packing.big(45_455, 4))
    picture.insert("tEXt", Array("Comment\0a secret".utf8))
    picture.insert("zTXt", Array("Comment\0\0".utf8) + Packing.zlib(Array("another".utf8)))
    picture.insert("eXIf", Array(JPEGMaker.exif(orientation: 1).dropFirst(6)))
    picture.insert("tIME", [7, 231, 1, 1, 1, 1, 1])
    let media = try cleaned(picture.bytes, "a.png")
    #expect(media.removed == ["chunk 'tIME'", "Exif data", "chunk 'zTXt'", "chunk 'tEXt'"])
    #expect(!media.bytes.hold("secret") && media.bytes.hold("gAMA"))
    #expect(
      inspected(picture.bytes, "a.png").printed == """
        a.png: info: removed from the file: chunk 'tIME', Exif data, chunk 'zTXt', chunk 'tEXt' [removed-metadata]

        """)
  }

  @Test(arguments: 2...8, [1, 2, 4, 8, 16, 24])
  func `turns a picture as Exif says, without loss`(orientation: Int, bits: Int) throws {
    // Every row is another one, and all samples of 21 x 6 pixels are in use.
    let length = (21 * bits + 7) / 8
    let stored = (0..<6).map { row in (0..<length).map { UInt8(truncatingIfNeeded: 37 * $0 + 91 * row + 5) } }
    var picture = PNGMaker(rows: stored.flatMap { [0] + $0 })
    picture.chunks[0].body = PNGMaker.header(
      width: 21, height: 6, depth: UInt8(bits == 24 ? 8 : bits), colour: bits == 24 ? 2 : 0)
    picture.insert("eXIf", Array(JPEGMaker.exif(orientation: orientation).dropFirst(6)))
    picture.insert("pHYs", Packing.big(100, 4) + Packing.big(200, 4) + [1])
    let media = try cleaned(picture.bytes, "a.png")
    #expect(media.removed == ["Exif data", "Exif orientation, which was applied to the pixels"])
    let size = orientation < 5 ? PixelSize(width: 21, height: 6) : PixelSize(width: 6, height: 21)
    #expect(media.size == size)
    #expect(
      media.bytes.firstRange(
        of: Packing.big(orientation < 5 ? 100 : 200, 4) + Packing.big(orientation < 5 ? 200 : 100, 4) + [1])
        != nil)
    let shown = try Self.rows(of: media.bytes, width: size.width, height: size.height, bits: bits)
    for y in 0..<6 {
      for x in 0..<21 {
        let place = seenPlace(of: (x, y), width: 21, height: 6, orientation: orientation)
        #expect(
          Self.sample(x, bits, of: stored[y]) == Self.sample(place.x, bits, of: shown[place.y]), "\(x), \(y)")
      }
    }
  }

  /// The rows of a picture without their filters.
  private static func rows(of file: [UInt8], width: Int, height: Int, bits: Int) throws -> [[UInt8]] {
    let start = try #require(file.firstRange(of: Array("IDAT".utf8))).upperBound
    let length = file[(start - 8)..<(start - 4)].reduce(0) { $0 << 8 | Int($1) }
    let count = (width * bits + 7) / 8
    let data = try Packed.unzlib(file[start..<(start + length)], limit: height * (count + 1))
    var rows: [[UInt8]] = []
    for y in 0..<height {
      var row = Array(data[(y * (count + 1))..<((y + 1) * (count + 1))])
      for place in 1..<row.count {
        let left = place > max(1, bits / 8) ? row[place - max(1, bits / 8)] : 0
        row[place] &+= row[0] == 1 ? left : row[0] == 2 ? rows.last?[place - 1] ?? 0 : 0
      }
      rows.append(Array(row.dropFirst()))
    }
    return rows
  }

  private static func sample(_ x: Int, _ bits: Int, of row: [UInt8]) -> [UInt8] {
    if bits >= 8 { return Array(row[(x * bits / 8)..<((x + 1) * bits / 8)]) }
    return [(row[x * bits / 8] << (x * bits % 8)) >> (8 - bits)]
  }

  @Test func `refuses to turn an animation`() {
    var picture = PNGMaker.animated
    picture.insert("eXIf", Array(JPEGMaker.exif(orientation: 6).dropFirst(6)))
    #expect(
      refusal(picture.bytes, "a.png")
        == "a.png: error: the image is an animation that lies on its side; turn it and save it anew [bad-image]\n"
    )
  }

  @Test func `writes a colour profile without its words`() throws {
    var picture = PNGMaker()
    picture.insert("iCCP", Array("my name\0\0".utf8) + Packing.zlib(ProfileMaker().bytes))
    let media = try cleaned(picture.bytes, "a.png")
    #expect(media.removed == ["words in the colour profile"])
    #expect(media.bytes.hold("rXYZ") && !media.bytes.hold("secret") && !media.bytes.hold("my name"))
    picture.chunks[1].body = Array("x\0\0".utf8) + Packing.zlib(Array("no profile".utf8))
    #expect(try cleaned(picture.bytes, "a.png").removed == ["a colour profile"])
    picture.chunks[1].body = Array("x\0\0".utf8) + Packing.zlib([UInt8](repeating: 0, count: 3_000_000))
    #expect(
      refusal(picture.bytes, "a.png")
        == "a.png: error: the image has a colour profile of more than 1048576 bytes [image-too-large]\n")
  }

  @Test(arguments: [1, 2, 4, 8, 16])
  func `reads all depths of grey, interlaced too`(depth: Int) throws {
    var picture = PNGMaker(
      rows: Array(repeating: [0] + [UInt8](repeating: 0x35, count: (20 * depth + 7) / 8), count: 10).flatMap {
        $0
      })
    picture.chunks[0].body = PNGMaker.header(width: 20, height: 10, depth: UInt8(depth))
    #expect(try cleaned(picture.bytes, "a.png").size == PixelSize(width: 20, height: 10))
    // Adam7 of 20 x 10: width and height of each pass.
    let passes = [(3, 2), (2, 2), (5, 1), (5, 3), (10, 2), (10, 5), (20, 5)]
    let rows = passes.flatMap { width, height in
      Array(
        repeating: [UInt8(depth % 5)] + [UInt8](repeating: 0, count: (width * depth + 7) / 8), count: height
      ).flatMap { $0 }
    }
    picture.chunks[0].body = PNGMaker.header(width: 20, height: 10, depth: UInt8(depth), interlace: 1)
    picture.chunks[1].body = Packing.zlib(rows)
    #expect(try cleaned(picture.bytes, "a.png").look == nil)
  }

  @Test func `keeps an animation, its frames counted and decoded`() throws {
    let media = try cleaned(PNGMaker.animated.bytes, "a.png")
    #expect(media.bytes == PNGMaker.animated.bytes)
    #expect(media.frames == 2)
    var wrong = PNGMaker.animated
    wrong.chunks[5].body = Packing.big(2, 4) + Packing.zlib([0, 9])
    #expect(
      refusal(wrong.bytes, "a.png")
        == "a.png: error: the image has fewer pixels than its size says [bad-image]\n")
    wrong = PNGMaker.animated
    wrong.chunks[4].body[15] = 19
    #expect(
      refusal(wrong.bytes, "a.png") == "a.png: error: the image has a frame that is damaged [bad-image]\n")
    wrong = PNGMaker.animated
    wrong.chunks[1].body = Packing.big(1_000_000, 4) + Packing.big(0, 4)
    #expect(
      refusal(wrong.bytes, "a.png") == "a.png: error: the image has more than 1000 frames [image-too-large]\n"
    )
  }

  @Test func `refuses pictures that are damaged, cut off or more than pictures`() {
    func error(_ words: String) -> String { "a.png: error: the image \(words)\n" }
    let good = PNGMaker().bytes
    #expect(
      refusal(good + Array("PK\u{3}\u{4}".utf8), "a.png")
        == error("has 4 bytes after its end; save it anew [bad-image]"))
    #expect(refusal(Array(good.dropLast(20)), "a.png") == error("is cut off [bad-image]"))
    var wrong = good
    wrong[29] ^= 1
    #expect(
      refusal(wrong, "a.png") == error("is damaged: the check sum of its chunk 'IHDR' is wrong [bad-image]"))
    func changed(_ change: (inout PNGMaker) -> Void) -> String {
      var maker = PNGMaker()
      change(&maker)
      return refusal(maker.bytes, "a.png")
    }
    #expect(
      changed { $0.chunks[1].body = Packing.zlib([0, 1, 2]) }
        == error("has fewer pixels than its size says [bad-image]"))
    #expect(
      changed { $0.chunks[1].body = Packing.zlib([UInt8](repeating: 0, count: 9000)) }
        == error("has more pixels than its size says [bad-image]"))
    #expect(
      changed { $0.chunks[1].body = Packing.zlib([UInt8](repeating: 7, count: 210)) }
        == error("is damaged: a row has an unknown filter [bad-image]"))
    #expect(
      changed { $0.chunks[1].body = [1, 2, 3] }
        == error("is damaged: its pixels can't be unpacked [bad-image]"))
    #expect(changed { $0.chunks[1].body.removeLast(6) } == error("is cut off in its pixels [bad-image]"))
    #expect(changed { $0.insert("ABCD", []) } == error("has a chunk 'ABCD' that is unknown [bad-image]"))
    #expect(changed { $0.chunks[0].body[8] = 3 } == error("has a header that is damaged [bad-image]"))
    #expect(
      changed { $0.chunks.append(("IDAT", [])) }
        == error("has 12 bytes after its end; save it anew [bad-image]"))
    #expect(changed { $0.chunks[0].body[9] = 3 } == error("has no palette [bad-image]"))
    #expect(
      changed { $0.chunks.insert(contentsOf: Array(repeating: (name: "tEXt", body: []), count: 5000), at: 1) }
        == error("has more than 5000 chunks; save it anew [image-too-large]"))
  }

  @Test func `holds to the limits before it unpacks anything`() {
    var huge = PNGMaker()
    huge.chunks[0].body = PNGMaker.header(width: 60_000, height: 60_000)
    #expect(
      refusal(huge.bytes, "a.png")
        == "a.png: error: the image is 60000 x 60000; a side may have at most 16384 pixels [image-too-large]\n"
    )
    huge.chunks[0].body = PNGMaker.header(width: 16_000, height: 16_000)
    #expect(
      refusal(huge.bytes, "a.png")
        == "a.png: error: the image has 256000000 pixels; at most 40000000 are allowed [image-too-large]\n")
    var limits = Limits()
    limits.imageBytes = 20
    #expect(
      refusal(PNGMaker().bytes, "a.png", limits: limits)
        == "a.png: error: the file has \(PNGMaker().bytes.count) bytes; at most 20 are allowed [file-too-large]\n"
    )
  }
}
