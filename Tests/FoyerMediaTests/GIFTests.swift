import FoyerMedia
import FoyerModel
import FoyerTestSupport
import Testing

struct GIFTests {
  @Test func `keeps a picture as it is`() throws {
    let media = try cleaned(GIFMaker().bytes, "a.gif")
    #expect(media.bytes == GIFMaker().bytes)
    #expect(media.size == PixelSize(width: 6, height: 4))
    #expect(media.frames == 1 && media.look != nil)
  }

  @Test func `keeps frames, times and loops, and removes words`() throws {
    var maker = GIFMaker(frames: 3)
    maker.before = [0x21, 0xF9, 4, 0, 10, 0, 0, 0]
    var picture = maker.bytes
    let loop = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    let words = [0x21, 0xFE, 6] + Array("secret".utf8) + [0]
    let program = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + [6] + Array("secret".utf8) + [0]
    picture.insert(contentsOf: loop + words + program, at: 19)
    let media = try cleaned(picture, "a.gif")
    #expect(media.frames == 3)
    #expect(media.removed == ["comments", "XMP data"])
    #expect(!media.bytes.hold("secret") && media.bytes.hold("NETSCAPE2.0"))
    #expect(media.bytes.count == maker.bytes.count + loop.count)
  }

  @Test func `cuts off what hides behind the pixels of a frame`() throws {
    var maker = GIFMaker()
    let sound = maker.bytes
    // The block that ends the frame's data moves behind a block of text.
    let text = [UInt8(6)] + Array("secret".utf8)
    let media = try cleaned(sound.dropLast(2) + text + sound.suffix(2), "a.gif")
    #expect(media.bytes == sound)
    #expect(media.removed == ["bytes behind the pixels of a frame"])
    maker.flags = 0x40
    #expect(try cleaned(maker.bytes, "a.gif").look == media.look)
  }

  @Test func `refuses pictures that are damaged, cut off or more than pictures`() {
    func error(_ words: String) -> String { "a.gif: error: the image \(words)\n" }
    let good = GIFMaker().bytes
    #expect(refusal(Array(good.dropLast(4)), "a.gif") == error("is cut off [bad-image]"))
    #expect(
      refusal(good + Array("<script>".utf8), "a.gif")
        == error("has 8 bytes after its end; save it anew [bad-image]"))
    #expect(refusal(good[..<19] + [0x3B], "a.gif") == error("has no pixels [bad-image]"))
    #expect(
      refusal(good[..<19] + [7], "a.gif")
        == error("is damaged: there is no block where one should be [bad-image]"))
    func changed(_ change: (inout GIFMaker) -> Void) -> String {
      var maker = GIFMaker()
      change(&maker)
      return refusal(maker.bytes, "a.gif")
    }
    #expect(changed { $0.frames[0].left = 1 } == error("has a frame that reaches outside of it [bad-image]"))
    #expect(
      changed { $0.frames[0].pixels.removeLast() }
        == error("has a frame with fewer pixels than its size says [bad-image]"))
    #expect(
      changed { $0.frames[0].pixels.append(0) }
        == error("has a frame with more pixels than its size says [bad-image]"))
    #expect(
      changed { $0.frames[0].pixels[1] = 7 } == error("is damaged: a frame can't be unpacked [bad-image]"))
    #expect(
      changed { ($0.width, $0.height) = (65_535, 65_535) }
        == error("is 65535 x 65535; a side may have at most 16384 pixels [image-too-large]"))
    #expect(
      refusal(GIFMaker(frames: 1001).bytes, "a.gif") == error("has more than 1000 frames [image-too-large]"))
    var limits = Limits()
    limits.framePixels = 50
    #expect(
      refusal(GIFMaker(frames: 3).bytes, "a.gif", limits: limits)
        == error("has 3 frames of 6 x 4; at most 50 pixels in all are allowed [image-too-large]"))
  }
}
