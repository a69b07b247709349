import FoyerMedia
import Testing

struct FontTests {
  @Test func `keeps a font as it is, and drops metadata`() throws {
    let plain = WOFF2Maker().bytes
    #expect(try cleaned(plain, "a.woff2").bytes == plain)
    let media = try cleaned(WOFF2Maker(metadata: Array("secret".utf8)).bytes, "a.woff2")
    #expect(media.bytes == plain)
    #expect(media.removed == ["metadata"])
    #expect(media.size == nil)
  }

  @Test func `refuses fonts whose parts disagree`() {
    func error(_ words: String) -> String { "a.woff2: error: the font \(words) [bad-font]\n" }
    func changed(_ change: (inout WOFF2Maker) -> Void) -> String {
      var maker = WOFF2Maker()
      change(&maker)
      return refusal(maker.bytes, "a.woff2")
    }
    let count = WOFF2Maker().bytes.count
    #expect(changed { $0.lengthError = 9 } == error("has \(count) bytes, but says \(count + 9)"))
    #expect(changed { $0.tableError = 3 } == error("is cut off: its tables are shorter than its list says"))
    #expect(changed { $0.tableError = -1 } == error("has tables that are longer than its list says"))
    #expect(changed { $0.tables[1].content[12] = 0 } == error("has a table 'head' that is damaged"))
    #expect(changed { $0.tables.removeFirst() } == error("has no table 'cmap'"))
    #expect(changed { $0.tables.removeLast() } == error("has no outlines"))
    #expect(changed { $0.tables.append($0.tables[0]) } == error("has a list of tables that is damaged"))
    #expect(
      changed { $0.flavor = Array("ttcf".utf8) }
        == error("is no single font; save one font of the collection"))
    #expect(
      refusal(Array(WOFF2Maker().bytes.prefix(60)), "a.woff2") == error("has 60 bytes, but says \(count)"))
  }
}
