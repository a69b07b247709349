import FoyerDiagnostics
import FoyerYAML
import Testing

/// Slips that libyaml meets, and what an author is told of them.
struct SyntaxFaultTests {
  static let lone: [(String, String)] = [
    ("title: Foo: bar", "1:11: ': ' inside a text makes a key of it; put the text in quotes"),
    ("\u{FEFF}é: \u{1F600}: x", "1:5: ': ' inside a text makes a key of it; put the text in quotes"),
    ("a:\n\tb: 1", "2:1: a tab can't indent a line; use spaces"),
    ("a:\r\n  \tb: 1", "2:3: a tab can't indent a line; use spaces"),
    ("title: foo\n\tbar: x", "2:1: a tab can't indent a line; use spaces"),
    ("a: |\n\tx", "2:1: a tab can't indent a line; use spaces"),
    ("a: \"b\nc: d\n", "1:4: the quote that opens here is never closed"),
    ("'a: 1", "1:1: the quote that opens here is never closed"),
    ("a: \"b\n---\nc\"", "1:4: the quote that opens here is not closed before line 2"),
    ("a: 'It's me'", "1:8: an apostrophe ends a text in '…'; write it twice, or use \"…\""),
    ("a: \"Hi\" there", "1:9: a text in quotes ends before this; put all of it in the quotes"),
    ("a: \"b\": c", "1:7: a text in quotes ends before this; put all of it in the quotes"),
    ("a: [1, 2", "1:4: the '[' that opens here is never closed"),
    ("a: [#fff]\n", "1:4: the '[' that opens here is never closed"),
    ("a:\n  b: {c: 1,\n", "2:6: the '{' that opens here is never closed"),
    ("a: [x, , y]", "1:8: a value is missing before this ',', or it needs quotes"),
    ("a: ]", "1:4: a value is missing before this ']', or it needs quotes"),
    ("a: {: b}", "1:5: there is no key before this ':'"),
    (": x", "1:1: there is no key before this ':'"),
    ("a: [b] c", "1:8: a value ends before this; put the whole value in quotes, or begin a new line"),
    ("a: 1\n}", "2:1: nothing is open that this could close"),
    ("a: 1\n- b", "2:1: a list item can't stand beside keys; a list belongs under a key"),
    ("a: - b", "1:4: a list begins on the line after its key; a text that begins with '- ' needs quotes"),
    ("a: ? b", "1:4: a text that begins with '? ' needs quotes"),
    ("a: @foo", "1:4: a text that begins with '@' needs quotes"),
    ("a: `x`", "1:4: a text that begins with '`' needs quotes"),
    ("a: 100%\nb: %5", "2:4: a text that begins with '%' needs quotes"),
    ("%x", "1:1: a line that begins with '%' is not allowed; a text needs quotes"),
    ("%YAML 2.0\n---\na: 1", "1:1: only YAML 1.1 and 1.2 are read; remove this line"),
    (
      "a: 1\nfoo\nb: 2",
      "2:1: 'foo' is not a key with a value; is a ': ' missing, or the indentation of a longer text?"
    ),
    ("a: 1\nb:2\nc: 3", "2:1: 'b:2' is not a key with a value; a key needs a space after its ':'"),
    ("- a\n-b\n- c", "2:1: '-b' is not a key with a value; a list item needs a space after '-'"),
    ("a: >foo\n x", "1:4: a text after '>' begins on the next line; one that begins with '>' needs quotes"),
    ("a: \"\\q\"", "1:5: '\\q' is not an escape; write '\\\\' for a backslash, or use '…'"),
    ("a: \"\\ud83d\"", "1:7: this escape names no character; write the character itself"),
    ("a: \"\\x4\"", "1:7: this escape names no character; write the character itself"),
    ("{a: 1} b", "1:8: the document ends before this; nothing can follow it"),
    ("a: 1\n...\nb: 2", "3:1: the document ends before this; nothing can follow it"),
  ]

  @Test(arguments: lone)
  func `is told in the author's words where it happened`(text: String, expected: String) {
    let parts = expected.split(separator: ": ", maxSplits: 1)
    #expect(faults(in: text) == "f:\(parts[0]): error: \(parts[1]) [yaml-syntax]\n")
  }

  static let noted: [(String, String, String)] = [
    (
      "title: x\n  body: y",
      "2:3: this line reads on from the text above; line its key up with the others, or add a missing ': ' above",
      "1:8: that text begins here"
    ),
    (
      "a:1\nb: 2",
      "2:1: this line reads on from the text above; line its key up with the others, or add a missing ': ' above",
      "1:1: that text begins here"
    ),
    (
      "a: \"Hello\nbody: \"x\"\nc: d",
      "2:8: the text in quotes ends here but its line goes on; a closing quote may be missing further up",
      "1:4: the quote opens here"
    ),
    ("a: [1, 2\nb: 3", "2:2: a ',' or ']' is missing before this", "1:4: the '[' is here"),
    ("a: {x: y: z}", "1:9: a ',' or '}' is missing before this", "1:4: the '{' is here"),
    (
      "a:\n    b: 1\n  c: 2", "3:3: this line does not line up with the keys above",
      "1:1: the map around it begins here"
    ),
    (
      "- a\nb: 1", "2:1: this line is not an item of the list above; items line up and begin with '- '",
      "1:1: the list begins here"
    ),
  ]

  @Test(arguments: noted)
  func `points at the cause where it lies elsewhere`(text: String, expected: String, note: String) {
    let (fault, cause) = (
      expected.split(separator: ": ", maxSplits: 1), note.split(separator: ": ", maxSplits: 1)
    )
    #expect(
      faults(in: text)
        == "f:\(fault[0]): error: \(fault[1]) [yaml-syntax]\nf:\(cause[0]): note: \(cause[1])\n")
  }

  @Test(arguments: [("a: *bold*", "*", "alias"), ("a: & b", "&", "alias")])
  func `takes marks that name nothing for a text`(text: String, mark: String, id: String) {
    #expect(faults(in: text) == "f:1:4: error: a text that begins with '\(mark)' needs quotes [\(id)]\n")
  }

  @Test(arguments: ["a: !foo!x y", "a: !<x", "a: !%zz b"])
  func `knows broken tags`(text: String) {
    #expect(
      faults(in: text)
        == "f:1:4: error: a text that begins with '!' needs quotes, and tags are not allowed [tag]\n")
  }

  @Test func `finds every conflict that git left, and nothing else`() {
    let conflict = "<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> other\n"
    let words =
      "error: git left a conflict here; keep one of the versions and remove the marker lines [yaml-syntax]\n"
    #expect(faults(in: "a: 1\n\(conflict)c: 1\n\(conflict)") == "f:2:1: \(words)f:8:1: \(words)")
    #expect(faults(in: "a: 1\n>>>>>>> other\n") == "f:2:1: \(words)")
    #expect(faults(in: "a: |\n  <<<<<<< HEAD\n").isEmpty)
  }

  @Test func `finds what was wrong before the fault too`() {
    #expect(
      faults(in: "a: *x\nb: 1\nb: 2\nc: [") == """
        f:1:4: error: the alias '*x' is not allowed; write the value out [alias]
        f:3:1: error: the key 'b' is given more than once; keep one [duplicate-key]
        f:2:1: note: first given here
        f:4:4: error: the '[' that opens here is never closed [yaml-syntax]

        """)
  }

  @Test func `does not blame twice what is no text`() {
    #expect(
      faults(in: Array("a: \"\u{0}\\q\"".utf8))
        == "f:1:5: error: NUL (U+0000) can't stand in a text; remove it [control-character]\n")
  }
}
