import FoyerDiagnostics
import FoyerTestSupport
import FoyerYAML
import Testing

/// Reads a text that is expected to have no faults.
func sound(_ text: String) throws -> YAMLNode {
  var found: [Diagnostic] = []
  let node = YAMLNode(parsing: Array(text.utf8), path: "f.yaml", into: &found)
  #expect(found.isEmpty)
  return try #require(node)
}

struct YAMLNodeTests {
  @Test(arguments: [
    "no", "on", "1.0", "012", "~", "12:30:45", "2024-01-01", "0x1F", ".inf", "null", "a\\tb", "-b",
  ])
  func `keeps a plain text as it is written`(text: String) throws {
    #expect(try sound("a: \(text)")["a"]?.scalar == YAMLScalar(text, isPlain: true))
  }

  @Test(arguments: [
    ("'it''s'", "it's"), (#""a\n\u00e9\x41\\""#, "a\né\u{41}\\"), ("|\n  a\n   b\n", "a\n b\n"),
    (">-\n  a\n  b\n\n  c", "a b\nc"), ("\"~\"", "~"), ("''", ""), ("|\n  a\r\n  b", "a\nb"),
  ])
  func `resolves quotes, escapes and blocks, and remembers that they were there`(
    written: String, text: String
  ) throws {
    #expect(try sound("a: \(written)")["a"]?.scalar == YAMLScalar(text, isPlain: false))
  }

  @Test(arguments: ["a:", "a: ~", "a: # nothing"])
  func `takes an empty plain value for null`(text: String) throws {
    #expect(try sound(text)["a"]?.isNull == true)
  }

  @Test(arguments: ["a: ''", "a: '~'", "a: null", "a: []"])
  func `takes nothing else for null`(text: String) throws {
    #expect(try sound(text)["a"]?.isNull == false)
  }

  @Test(arguments: ["", "\n\n", "# only this\n", "---\n", "\u{FEFF}", "\u{FEFF}---\n...\n", "~"])
  func `reads a file without content as an empty map at its start`(text: String) throws {
    let start = Place(path: "f.yaml", line: 1, column: 1)
    #expect(try sound(text) == YAMLNode(.mapping([]), at: start))
  }

  @Test func `knows where everything begins and ends`() throws {
    let node = try sound("é: [\u{1F600}, 'b']\nc:\n  d: |\n    x\n  e:\n  - f\ng: {h: i}\n")
    var places: [String] = []
    func list(_ node: YAMLNode) {
      let (start, end) = (node.location, node.end)
      places.append("\(start.line ?? 0):\(start.column ?? 0)-\(end.line ?? 0):\(end.column ?? 0)")
      node.sequence?.forEach(list)
      for pair in node.mapping ?? [] {
        places.append("\(pair.key)@\(pair.keyLocation.line ?? 0):\(pair.keyLocation.column ?? 0)")
        list(pair.value)
      }
    }
    list(node)
    #expect(
      places == [
        "1:1-7:10", "é@1:1", "1:4-1:12", "1:5-1:6", "1:8-1:11", "c@2:1", "3:3-6:6", "d@3:3", "3:6-5:1",
        "e@5:3",
        "6:3-6:6", "6:5-6:6", "g@7:1", "7:4-7:10", "h@7:5", "7:8-7:9",
      ])
  }

  @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
  func `counts lines and scalars alike whatever ends a line and whether a mark begins the file`(
    lineBreak: String, mark: String
  ) throws {
    let text =
      mark
      + ["ä: 1", "# 夜", "\u{1F468}\u{200D}\u{1F467}: e\u{301}", "b: {c: 2}"].joined(separator: lineBreak)
    let pairs = try #require(try sound(text).mapping)
    #expect(pairs.map(\.keyLocation.line) == [1, 3, 4])
    #expect(pairs.map(\.value.location.column) == [4, 6, 4])
    #expect(pairs[1].value.end.column == 8)
    #expect(pairs[2].value["c"]?.location == Place(path: "f.yaml", line: 4, column: 8))
  }

  @Test func `keeps the author's order of keys`() throws {
    #expect(try sound("z: 1\na: 2\nm: 3").mapping?.map(\.key) == ["z", "a", "m"])
  }

  @Test(arguments: [SampleTexts.entry, SampleTexts.flow])
  func `reads the sample texts, with CRLF too`(text: String) throws {
    let keys = try sound(text).mapping?.map(\.key)
    #expect(keys?.isEmpty == false)
    let crossed = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    #expect(try sound(crossed) == sound(text))
  }

  @Test func `reads JSON`() throws {
    let node = try sound(#"{"a": ["b", 1, true, null], "c": {"d": "\/"}}"#)
    #expect(node["a"]?.sequence?.map(\.scalar?.text) == ["b", "1", "true", "null"])
    #expect(node["c"]?["d"]?.scalar?.text == "/")
  }
}
