import FoyerDiagnostics
import FoyerYAML
import Testing

/// What YAML allows and a form does not.
struct RefusalTests {
  @Test(arguments: [
    (
      "a: *b\nc: [*d]",
      "f:1:4: error: the alias '*b' is not allowed; write the value out [alias]\n"
        + "f:2:5: error: the alias '*d' is not allowed; write the value out [alias]\n"
    ),
    ("*k : 1", "f:1:1: error: the alias '*k' is not allowed; write the value out [alias]\n"),
    (
      "a: &b 1",
      "f:1:4: error: the anchor '&b' is not allowed; write values out where they are needed [alias]\n"
    ),
    ("a: !!str 1", "f:1:4: error: the tag '!!str' is not allowed; remove it [tag]\n"),
    ("a: !mine {b: 1}", "f:1:4: error: the tag '!mine' is not allowed; remove it [tag]\n"),
    ("a: ! b", "f:1:4: error: the tag '!' is not allowed; remove it [tag]\n"),
    ("%TAG !e! tag:x,2000:\n---\na: 1", "f:1:1: error: a %TAG line is not allowed; remove it [tag]\n"),
    ("<<: {a: 1}\nb: 2", "f:1:1: error: the merge key '<<' is not allowed; write the keys out [merge-key]\n"),
    ("? [a, b]\n: c", "f:1:3: error: a list or map can't be a key; keys are short texts [complex-key]\n"),
    ("{a: 1}: 2", "f:1:1: error: a list or map can't be a key; keys are short texts [complex-key]\n"),
    ("?\n: b", "f:1:2: error: there is no key before this ':' [yaml-syntax]\n"),
    ("a: {: b}", "f:1:5: error: there is no key before this ':' [yaml-syntax]\n"),
    (
      "a: 1\n---\nb: 2",
      "f:2:1: error: a second document begins here; a file holds one, so remove this '---' [several-documents]\n"
    ),
    (
      "a: 1\nb:\n  c: 2\n  c: 3\n\"a\": 4\n'\\u0061': 5\n\"\\u0061\": 6",
      "f:4:3: error: the key 'c' is given more than once; keep one [duplicate-key]\nf:3:3: note: first given here\n"
        + "f:5:1: error: the key 'a' is given more than once; keep one [duplicate-key]\nf:1:1: note: first given here\n"
        + "f:7:1: error: the key 'a' is given more than once; keep one [duplicate-key]\nf:1:1: note: first given here\n"
    ),
    (
      "\u{E9}: 1\ne\u{301}: 2",
      "f:2:1: error: the key 'e\u{301}' is given more than once; keep one [duplicate-key]\n"
        + "f:1:1: note: first given here\n"
    ),
    (#"a: "x\0""#, "f:1:4: error: NUL (U+0000) can't stand in a text; remove it [control-character]\n"),
    (
      #"a: "\e[31m""#,
      "f:1:4: error: the control character U+001B can't stand in a text; remove it [control-character]\n"
    ),
    (
      #"a: "x\rb""#,
      "f:1:4: error: the control character U+000D can't stand in a text; remove it [control-character]\n"
    ),
  ])
  func `is told in the author's words`(text: String, expected: String) {
    #expect(faults(in: text) == expected)
  }

  @Test func `leaves the rest of the file usable`() throws {
    var found: [Diagnostic] = []
    let text = "a: *x\n<<: {z: 1}\n? [k]\n: v\nb: 1\nb: 2\nc: !!int 3\nd: \"\\0\"\n*e : 4\n"
    let node = try #require(YAMLNode(parsing: Array(text.utf8), path: "f", into: &found))
    #expect(
      found.map(\.id) == [
        "alias", "merge-key", "complex-key", "duplicate-key", "tag", "control-character", "alias",
      ])
    #expect(node.mapping?.map(\.key) == ["a", "b", "c", "d"])
    #expect(node["a"]?.isRefused == true)
    #expect(node["b"]?.scalar?.text == "1")
    #expect(node["c"]?.scalar?.text == "3")
    #expect(node["d"]?.isRefused == true)
  }

  @Test(arguments: [
    "a: '<<'\nb: \"*c\"\nd: '&e'\nf: '!g'", "\"<<\": 1", "a: b&c*d!e", "a: |\n  *b\n  <<: c\n  --- d\n",
  ])
  func `does not mind marks inside texts`(text: String) {
    #expect(faults(in: text).isEmpty)
  }

  @Test func `tells of twenty places of a kind and counts the others`() {
    let printed = faults(in: "a: &x 1\nb: [" + String(repeating: "*x, ", count: 21) + "]")
    #expect(printed.split(separator: "\n").count == 21)
    #expect(printed.hasSuffix("[alias]\n  note: the file has 2 more such places\n"))
  }

  @Test func `finds equal keys in a long map too`() {
    let keys = (0..<40).map { "k\($0): 1\n" }.joined()
    #expect(
      faults(in: keys + "k0: 2\nk39: 2\n") == """
        f:41:1: error: the key 'k0' is given more than once; keep one [duplicate-key]
        f:1:1: note: first given here
        f:42:1: error: the key 'k39' is given more than once; keep one [duplicate-key]
        f:40:1: note: first given here

        """)
  }
}
