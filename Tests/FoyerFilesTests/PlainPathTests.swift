import FoyerFiles
import Testing

struct PlainPathTests {
  @Test(arguments: [
    "a.png", "art/a.png", "a%28b.png", "09:10:10.jpg", "art/a:b.png", "a b.png", "夜/🌙.svg", "#1.png", "a?b",
    "..a", "a..",
    "...", "a'b\"c.png", "%2e%2e/x", ".hidden", "-x", "e\u{301}.png", "C", "ä:b",
  ])
  func `takes odd but plain names as they are`(path: String) throws {
    #expect(try PlainPath.checked(path) == path)
  }

  @Test(arguments: [("./a.png", "a.png"), ("./a:b.png", "a:b.png")])
  func `drops one leading dot`(reference: String, path: String) throws {
    #expect(try PlainPath.checked(reference) == path)
  }

  @Test(arguments: [
    ("", "bad-path", "the path is empty"),
    (
      "/etc/passwd", "outside-entry",
      "the path '/etc/passwd' begins with '/'; paths are relative to the folder of the entry"
    ),
    (
      "//host/x", "outside-entry",
      "the path '//host/x' begins with '/'; paths are relative to the folder of the entry"
    ),
    ("~/x", "outside-entry", "the path '~/x' begins with '~'; paths are relative to the folder of the entry"),
    ("../x", "outside-entry", "the path '../x' has a part '..'; files belong in the folder of the entry"),
    (
      "a/../x", "outside-entry",
      "the path 'a/../x' has a part '..'; files belong in the folder of the entry"
    ),
    ("a/..", "outside-entry", "the path 'a/..' has a part '..'; files belong in the folder of the entry"),
    ("././a", "bad-path", "the path '././a' has a part '.'; leave it out"),
    (".", "bad-path", "the path '.' has a part '.'; leave it out"),
    ("./", "bad-path", "the path './' has an empty part; write one '/' between names and none at the end"),
    (
      "a//b", "bad-path", "the path 'a//b' has an empty part; write one '/' between names and none at the end"
    ),
    ("a/", "bad-path", "the path 'a/' has an empty part; write one '/' between names and none at the end"),
    ("C:\\x", "bad-path", "the path 'C:\\x' has a backslash; write '/' between folders"),
    ("a\u{0}b", "bad-path", "the path 'a\u{0}b' holds the control character U+0000"),
    ("a\nb", "bad-path", "the path 'a\nb' holds the control character U+000A"),
    (
      "C:/x", "outside-entry",
      "the path 'C:/x' has the scheme 'C:'; a file of such a name is written './C:/x'"
    ),
    (
      "javascript:alert(1)", "outside-entry",
      "the path 'javascript:alert(1)' has the scheme 'javascript:'; a file of such a name is written './javascript:alert(1)'"
    ),
  ])
  func `refuses what leads elsewhere, in words`(reference: String, id: String, message: String) {
    #expect(throws: PlainPath.Fault(id: id, message: message)) { try PlainPath.checked(reference) }
  }

  @Test(arguments: [
    ("Space1.png", "space1.PNG"), ("É", "e\u{301}"), ("straße", "STRASSE"), ("ﬁn", "FIN"), ("Σ", "ς"),
  ])
  func `folds names that some disks take for one`(one: String, other: String) {
    #expect(PlainPath.folded(one) == PlainPath.folded(other))
  }

  @Test(arguments: [("a", "b"), ("a", "ä"), ("l", "ł"), ("1", "①")])
  func `keeps other names apart`(one: String, other: String) {
    #expect(PlainPath.folded(one) != PlainPath.folded(other))
  }
}
