import FoyerMedia
import FoyerModel
import FoyerTestSupport
import Testing

struct JPEGTests {
  @Test(arguments: [false, true])
  func `keeps a picture as it is`(isProgressive: Bool) throws {
    let picture = JPEGMaker.picture(isProgressive: isProgressive)
    let media = try cleaned(picture, "a.jpeg")
    // The version in the header of JFIF is brought to 1.2; nothing else changes.
    #expect(media.bytes.dropFirst(13) == picture.dropFirst(13))
    #expect(media.removed == [])
    #expect(media.size == PixelSize(width: 32, height: 16))
    #expect(media.look != nil)
  }

  @Test func `removes Exif, XMP, IPTC, comments, thumbnails and what follows the end`() throws {
    var picture = JPEGMaker.picture(segment: 0xE1, JPEGMaker.exif(orientation: 1))
    picture = JPEGMaker.picture(picture, segment: 0xE1, Array("http://ns.adobe.com/xap/1.0/\0secret".utf8))
    picture = JPEGMaker.picture(picture, segment: 0xED, Array("Photoshop 3.0\0secret".utf8))
    picture = JPEGMaker.picture(picture, segment: 0xFE, Array("<script>secret</script>".utf8))
    picture = JPEGMaker.picture(picture, segment: 0xE5, Array("secret".utf8))
    let media = try cleaned(picture + Array("PK\u{3}\u{4} secret".utf8), "a.jpg")
    #expect(
      media.removed == [
        "application data", "comments", "IPTC data", "XMP data", "Exif data",
        "11 bytes after the end of the picture",
      ])
    #expect(!media.bytes.hold("secret") && !media.bytes.hold("Exif") && !media.bytes.hold("PK"))
  }

  @Test(arguments: 1...8)
  func `turns a picture as Exif says, without loss where its sides are whole blocks`(orientation: Int) throws
  {
    let file = JPEGMaker.picture(segment: 0xE1, JPEGMaker.exif(orientation: orientation))
    try expectUpright(file, orientation, tolerance: 3)
  }

  @Test(arguments: 2...8)
  func `turns a picture whose sides are no whole blocks`(orientation: Int) throws {
    let file = JPEGMaker.picture(
      JPEGMaker.picture(width: 37, height: 21), segment: 0xE1, JPEGMaker.exif(orientation: orientation))
    try expectUpright(file, orientation, tolerance: 12)
  }

  /// Compares with the pixels of the file, moved by the rule of the standard.
  private func expectUpright(_ file: [UInt8], _ orientation: Int, tolerance: Int) throws {
    let before = JPEGMaker.pixels(of: file)
    let media = try cleaned(file, "a.jpg")
    let after = JPEGMaker.pixels(of: media.bytes)
    #expect(media.size == PixelSize(width: after.width, height: after.height))
    #expect(
      (after.width, after.height)
        == (orientation < 5 ? (before.width, before.height) : (before.height, before.width)))
    for row in 0..<before.height {
      for column in 0..<before.width {
        let (right, bottom) = (before.width - 1 - column, before.height - 1 - row)
        // Where the pixel that is stored at this place is seen (Exif 2.32, 4.6.4).
        let (x, y) = [
          (column, row), (right, row), (right, bottom), (column, bottom), (row, column), (bottom, column),
          (bottom, right),
          (row, right),
        ][orientation - 1]
        for part in 0..<3 {
          let stored = Int(before.rgb[3 * (row * before.width + column) + part])
          let seen = Int(after.rgb[3 * (y * after.width + x) + part])
          guard abs(stored - seen) <= tolerance else {
            Issue.record("pixel \(column), \(row): \(stored) became \(seen)")
            return
          }
        }
      }
    }
  }

  @Test func `writes a colour profile without its words, when it turns too`() throws {
    let profile = Array("ICC_PROFILE\0".utf8) + [1, 1] + ProfileMaker().bytes
    for orientation in [1, 6] {
      let picture = JPEGMaker.picture(segment: 0xE1, JPEGMaker.exif(orientation: orientation))
      let media = try cleaned(JPEGMaker.picture(picture, segment: 0xE2, profile), "a.jpg")
      #expect(media.bytes.hold("ICC_PROFILE") && media.bytes.hold("rXYZ") && !media.bytes.hold("secret"))
      #expect(
        media.removed.first == "words in the colour profile"
          || media.removed.contains("words in the colour profile"))
    }
  }

  @Test func `refuses pictures that are damaged or of a kind that browsers don't show`() throws {
    func error(_ words: String) -> String { "a.jpg: error: the image \(words)\n" }
    let good = JPEGMaker.picture()
    #expect(refusal(Array(good.dropLast(9)), "a.jpg") == error("is cut off or damaged [bad-image]"))
    #expect(refusal(Array(good.prefix(100)), "a.jpg") == error("is cut off or damaged [bad-image]"))
    let scan = try #require(good.firstRange(of: [0xFF, 0xDA])).lowerBound
    #expect(
      refusal(good[..<(scan + 40)] + [0xFF, 0xD9], "a.jpg").hasPrefix(
        "a.jpg: error: the image is damaged (libjpeg: "))
    let frame = try #require(good.firstRange(of: [0xFF, 0xC0])).lowerBound
    var wrong = good
    wrong[frame + 1] = 0xC9
    #expect(
      refusal(wrong, "a.jpg")
        == error("is JPEG of a kind that browsers don't show; save it as baseline or progressive [bad-image]")
    )
    wrong = good
    wrong.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(
      refusal(wrong, "a.jpg")
        == error("is 65535 x 65535; a side may have at most 16384 pixels [image-too-large]"))
    #expect(refusal(good[..<scan] + [0xFF, 0xD9], "a.jpg") == error("has no pixels [bad-image]"))
    var limits = Limits()
    limits.jpegScans = 3
    #expect(
      refusal(JPEGMaker.picture(isProgressive: true), "a.jpg", limits: limits)
        == error("has more than 3 scans; save it anew [image-too-large]"))
  }

  @Test func `refuses a picture that outgrows the limit when it is turned`() throws {
    // A coarse picture is drawn anew with more care, and so with more bytes.
    let coarse = JPEGMaker.picture(width: 637, height: 421, quality: 10)
    let file = JPEGMaker.picture(coarse, segment: 0xE1, JPEGMaker.exif(orientation: 6))
    let count = try cleaned(file, "a.jpg").bytes.count
    var limits = Limits()
    limits.imageBytes = file.count
    #expect(
      refusal(file, "a.jpg", limits: limits) == """
        a.jpg: error: the file has \(count) bytes once it is turned and cleaned; at most \(file.count) are allowed [file-too-large]

        """)
  }
}
