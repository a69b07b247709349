import FoyerMedia
import Testing

struct TypeTests {
  @Test(arguments: [
    ("a.jpg", PNGMaker().bytes, "a PNG picture"), ("a.png", JPEGMaker.picture(), "a JPEG picture"),
    ("a.webp", GIFMaker().bytes, "a GIF picture"), ("a.gif", WebPTests.lossy, "a WebP picture"),
    ("a.mp4", WebMMaker().bytes, "a WebM or Matroska video"), ("a.webm", MP4Maker().bytes, "an MP4 video"),
    ("a.png", Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), "an SVG drawing"),
    ("a.png", Array("  <!DOCTYPE html><p>".utf8), "a web page"),
    ("a.gif", Array("title: A\n".utf8), "a plain text"),
    ("a.png", Array("#!/bin/sh\n".utf8), "a script"),
    ("a.jpg", Array("PK\u{3}\u{4}...".utf8), "a zip archive"),
    ("a.jpg", [0x1F, 0x8B, 8, 0], "a gzip archive"), ("a.png", [0x7F] + Array("ELF".utf8), "a program"),
    ("a.png", Array("MZ..".utf8), "a program"), ("a.png", Array("BM....".utf8), "a BMP picture"),
    ("a.jpg", [0, 0, 0, 24] + Array("ftypheic".utf8), "a HEIF picture"), ("a.png", [], "an empty file"),
    ("a.mp4", [0, 0, 0, 20] + Array("ftypqt  ".utf8), "a QuickTime film"),
    ("a.woff2", Array("wOFF".utf8), "a WOFF font of version 1"),
    ("a.png", [1, 0, 0xFE], "something unknown"),
  ])
  func `says what a file is that is not what its name says`(name: String, bytes: [UInt8], words: String)
    throws
  {
    let ending = try #require(name.split(separator: ".").last)
    #expect(
      refusal(bytes, name)
        == "\(name): error: the file is \(words), though its name ends in .\(ending) [wrong-file-type]\n")
  }

  @Test func `takes endings in upper case and no other endings`() throws {
    #expect(try cleaned(PNGMaker().bytes, "art/A.PNG").size == PixelSize(width: 20, height: 10))
    for name in ["a.bmp", "png", "a.png.html", "a."] {
      #expect(
        refusal(PNGMaker().bytes, name)
          == "\(name): error: only png, jpg, gif, webp, mp4, webm and woff2 are checked [wrong-file-type]\n")
    }
  }

  @Test func `finds the same picture again when it is scaled or saved anew`() throws {
    let one = try #require(try cleaned(JPEGMaker.picture(width: 320, height: 160), "a.jpg").look)
    let smaller = try #require(try cleaned(JPEGMaker.picture(width: 80, height: 40), "a.jpg").look)
    let other = try #require(try cleaned(GIFMaker().bytes, "a.gif").look)
    #expect(one.distance(to: smaller) <= 6)
    #expect(one.distance(to: other) > 6)
  }
}
