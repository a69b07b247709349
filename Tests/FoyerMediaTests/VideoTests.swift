import FoyerMedia
import FoyerTestSupport
import Testing

struct VideoTests {
  @Test func `blanks dates, names, places and unknown boxes in their place`() throws {
    var maker = MP4Maker()
    maker.inMovie = box("udta", box("\u{FFFD}xyz", Array("+48.1+011.5/".utf8)))
    maker.inTrack = box("uuid", Array("<script>".utf8))
    maker.atEnd = box("free", Array("secret".utf8)) + box("what", Array("secret".utf8))
    maker.behind = Array("secret".utf8)
    let media = try cleaned(maker.bytes, "a.mp4")
    #expect(media.bytes.count == maker.bytes.count)
    #expect(media.size == PixelSize(width: 320, height: 180))
    #expect(media.seconds == 2.5)
    #expect(
      media.removed == [
        "dates and names", "the encoder's name", "box 'secr'", "bytes that are not shown", "user data",
        "box 'what'",
      ])
    for word in ["secret", "+48.1", "<script>", "my own name", "Ines", "HACK"] {
      #expect(!media.bytes.hold(word), "\(word)")
    }
    #expect(media.bytes.hold("abcdefgh"))
  }

  @Test func `refuses videos that are not what browsers play`() {
    func error(_ words: String, _ id: String = "bad-video") -> String {
      "a.mp4: error: the video \(words) [\(id)]\n"
    }
    func changed(_ change: (inout MP4Maker) -> Void) -> String {
      var maker = MP4Maker()
      change(&maker)
      return refusal(maker.bytes, "a.mp4")
    }
    #expect(changed { _ in }.hasPrefix("not refused"))
    #expect(
      changed { $0.codec = "mp4v" }
        == error("has a track coded as 'mp4v', which browsers don't play; H.264 is played by all"))
    #expect(
      changed { $0.brand = "zzzz" } == error("is of a kind that browsers don't play; save it as plain MP4"))
    #expect(
      changed { $0.kind = "meta" }
        == error("has a track of the kind 'meta'; save it with pictures and sound alone"))
    #expect(
      changed { $0.reference = box("url ", [0, 0, 0, 0]) }
        == error("names data in another file", "external-data"))
    #expect(
      changed { $0.reference = box("url ", [0, 0, 0, 0] + Array("http://a\0".utf8)) }
        == error("names data in other files", "external-data"))
    #expect(changed { $0.shift = 40 } == error("is cut off, or has a track that points outside of its data"))
    #expect(changed { $0.shift = -40 } == error("is cut off, or has a track that points outside of its data"))
    #expect(changed { $0.sampleCount = 3 } == error("has a table of sizes that is too short"))
    #expect(changed { $0.sampleCount = 1 } == error("has a table of chunks that is damaged"))
    #expect(
      changed { $0.width = 5000 }
        == error("is 5000 x 180; a side may have at most 4096 pixels", "video-too-large"))
    #expect(changed { $0.atEnd = box("moof") } == error("is made of fragments; save it as one plain MP4"))
    #expect(
      changed { $0.atEnd = [0, 0, 0, 4] + Array("free".utf8) }
        == error("has a box 'free' of an impossible size"))
    #expect(
      changed { $0.atEnd = [0, 0, 0, 1] + Array("free".utf8) + [0x80, 0, 0, 0, 0, 0, 0, 0] }
        == error("has a box 'free' of an impossible size"))
    #expect(
      changed { $0.atEnd = [0, 0, 1, 0] + Array("free".utf8) } == error("is cut off in its box 'free'"))
    #expect(changed { $0.inTrack = box("tkhd") } == error("has two boxes 'tkhd' in a track"))
    let start = Array(MP4Maker().bytes.prefix(24))
    #expect(
      refusal(start + box("mdat", [1]), "a.mp4") == error("has no box 'moov'; it was not saved to its end"))
  }

  @Test func `blanks titles, names and tags of WebM in their place`() throws {
    var maker = WebMMaker()
    maker.inSegment =
      element(0x1254_C367, Array("secret".utf8)) + element(0x1941_A469, [UInt8](repeating: 65, count: 300))
    let media = try cleaned(maker.bytes, "a.webm")
    #expect(media.bytes.count == maker.bytes.count)
    #expect(media.size == PixelSize(width: 160, height: 90))
    #expect(media.seconds == 1.5)
    #expect(media.removed == ["dates and names", "tags and attachments"])
    for word in ["secret", "AAAA", "title", "muxer", "name"] { #expect(!media.bytes.hold(word), "\(word)") }
  }

  @Test func `refuses WebM that browsers don't play`() {
    func error(_ words: String, _ id: String = "bad-video") -> String {
      "a.webm: error: the video \(words) [\(id)]\n"
    }
    #expect(
      refusal(WebMMaker(type: "matroska").bytes, "a.webm")
        == error("is Matroska of a kind that browsers don't play; save it as WebM"))
    #expect(
      refusal(WebMMaker(codec: "V_MPEG4/ISO/AVC").bytes, "a.webm")
        == error("has a track of another kind than VP8, VP9, AV1, Opus and Vorbis"))
    #expect(
      refusal(WebMMaker(width: 9000).bytes, "a.webm")
        == error("is 9000 x 90; a side may have at most 4096 pixels", "video-too-large"))
    #expect(refusal(WebMMaker().bytes.dropLast(2) + [], "a.webm") == error("is cut off or damaged"))
    #expect(
      refusal(WebMMaker(inSegment: [0x1F, 0x43, 0xB6, 0x75, 0xFF]).bytes, "a.webm")
        == error("was streamed and does not say how long its parts are; save it anew"))
  }
}
