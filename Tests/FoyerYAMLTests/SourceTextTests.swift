import FoyerDiagnostics
import FoyerYAML
import Testing

/// Bytes that are no text.
struct SourceTextTests {
  @Test(
    arguments: [
      ([0x80], 0x80), ([0xFF], 0xFF), ([0xC0, 0xAF], 0xC0), ([0xC3], 0xC3), ([0xE2, 0x82], 0xE2),
      ([0xE0, 0x80, 0xAF], 0xE0), ([0xED, 0xA0, 0x80], 0xED), ([0xF0, 0x8F, 0xBF, 0xBF], 0xF0),
      ([0xF4, 0x90, 0x80, 0x80], 0xF4), ([0xF5, 0x80, 0x80, 0x80], 0xF5),
    ] as [([UInt8], Int)])
  func `finds each kind of malformed UTF-8 where it begins`(bytes: [UInt8], lead: Int) {
    let text = Array("ä: 1\nb: 夜".utf8) + bytes + Array("c\n".utf8)
    let code = String(lead, radix: 16, uppercase: true)
    let printed = faults(in: text)
    #expect(
      printed.hasPrefix(
        "f:2:5: error: the byte 0x\(code) is not UTF-8 here; save the file as UTF-8 [invalid-utf8]\n"))
    #expect(printed.count { $0 == "[" } == 1)
  }

  @Test func `tells of a file in Latin-1 once`() {
    let text: [UInt8] = Array("a: b\nc: ".utf8) + [0xE9, 0x20, 0xE8, 0x0A] + Array("d: ".utf8) + [0xFC]
    #expect(
      faults(in: text) == """
        f:2:4: error: the byte 0xE9 is not UTF-8 here; save the file as UTF-8 [invalid-utf8]
          note: the file has 2 more such places

        """)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x61, 0, 0x3A, 0], "UTF-16"), ([0xFE, 0xFF, 0, 0x61], "UTF-16"),
      ([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], "UTF-32"),
      ([0x61, 0, 0x3A, 0, 0x20, 0, 0x62, 0], "UTF-16 or binary"),
    ] as [([UInt8], String)])
  func `names another encoding`(bytes: [UInt8], name: String) {
    #expect(faults(in: bytes) == "f:1:1: error: this file is \(name); save it as UTF-8 [invalid-utf8]\n")
  }

  @Test(
    arguments: [
      (0, "NUL (U+0000) can't stand in a text; remove it"),
      (0x1B, "the control character U+001B can't stand in a text; remove it"),
      (0x7F, "the control character U+007F can't stand in a text; remove it"),
      (0x85, "the control character U+0085 can't stand in a text; remove it"),
      (0x2028, "the separator U+2028 can't stand in a text; use an ordinary line break"),
      (0xFEFF, "a byte order mark (U+FEFF) can only be the first character of a file; remove it"),
      (0xFFFF, "U+FFFF is not a character; remove it"), (0x1FFFE, "U+1FFFE is not a character; remove it"),
    ] as [(UInt32, String)])
  func `finds each kind of forbidden character`(code: UInt32, words: String) throws {
    let scalar = try #require(Unicode.Scalar(code))
    #expect(faults(in: "a: 1\nb: ü\(Character(scalar))c") == "f:2:5: error: \(words) [control-character]\n")
  }

  @Test(arguments: ["\t", "\u{A0}", "\u{200D}", "\u{E000}", "\u{FFFD}", "\u{10FFFD}", "\u{FDCF}", "\u{2060}"])
  func `takes every other character`(text: String) throws {
    #expect(try sound("a: x\(text)y")["a"]?.scalar?.text == "x\(text)y")
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `refuses the text that was hit and reads on behind it`(lineBreak: String) throws {
    var found: [Diagnostic] = []
    let lines = ["a: x\u{1}", "b\u{2}: 1", "c: [\u{3}, d]", "e: *f", ""]
    let text = Array(lines.joined(separator: lineBreak).utf8)
    let node = try #require(YAMLNode(parsing: text, path: "f", into: &found))
    #expect(found.map(\.id) == ["control-character", "control-character", "control-character", "alias"])
    #expect(node.mapping?.map(\.key) == ["a", "c", "e"])
    #expect(node["a"]?.isRefused == true)
    #expect(node["c"]?.sequence?.map(\.isRefused) == [true, false])
  }

  @Test func `lists twenty control characters and counts the others`() {
    var found: [Diagnostic] = []
    _ = YAMLNode(
      parsing: Array(("a: b" + String(repeating: "\u{7}", count: 25)).utf8), path: "f", into: &found)
    #expect(found.count == 20)
    #expect(found.last?.notes == [.init("the file has 5 more such places")])
  }
}
