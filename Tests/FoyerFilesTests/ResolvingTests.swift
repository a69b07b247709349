import FoyerFiles
import FoyerTestSupport
import Testing

struct ResolvingTests {
  @Test(arguments: [
    ("art/star.svg", "art/star.svg"), ("./art/star.svg", "art/star.svg"), ("art/a%28b.png", "art/a%28b.png"),
    ("09:10:10.jpg", "09:10:10.jpg"), ("./x:y.png", "x:y.png"), ("a b#1 🌙.png", "a b#1 🌙.png"),
  ])
  func `finds the file that is meant`(reference: String, path: String) throws {
    #expect(try tree().resolve(reference) == path)
  }

  @Test(arguments: [
    (
      "art/Star.svg", "no-such-file",
      "the path 'art/Star.svg' differs in upper and lower case from 'star.svg' in 'art'"
    ),
    ("ART/star.svg", "no-such-file", "the path 'ART/star.svg' differs in upper and lower case from 'art'"),
    (
      "art/stars.svg", "no-such-file",
      "the path 'art/stars.svg' leads to no file; did you mean 'star.svg' in 'art'?"
    ),
    ("moon.svg", "no-such-file", "the path 'moon.svg' leads to no file"),
    (
      "a%20b#1 🌙.png", "no-such-file",
      "the path 'a%20b#1 🌙.png' leads to no file; did you mean 'a b#1 🌙.png'?"
    ),
    (
      "x:y.png", "outside-entry",
      "the path 'x:y.png' has the scheme 'x:'; a file of such a name is written './x:y.png'"
    ),
    ("art", "not-a-file", "the path 'art' leads to a folder; name a file in it"),
    (
      "art/star.svg/x", "no-such-file",
      "the path 'art/star.svg/x' leads through 'art/star.svg', which is a file"
    ),
    (
      "link.svg", "symlink",
      "the path 'link.svg' leads to the symbolic link 'link.svg'; put the file itself there"
    ),
    (
      "linked/star.svg", "symlink",
      "the path 'linked/star.svg' leads to the symbolic link 'linked'; put the file itself there"
    ),
    ("pipe", "not-a-file", "the path 'pipe' leads to 'pipe', which is a named pipe"),
    ("../x", "outside-entry", "the path '../x' has a part '..'; files belong in the folder of the entry"),
  ])
  func `says why a reference leads to no file`(reference: String, id: String, message: String) throws {
    let tree = try tree()
    #expect(throws: PlainPath.Fault(id: id, message: message)) { try tree.resolve(reference) }
  }

  private func tree() throws -> FileTree {
    let folder = try TemporaryFolder(
      FileTree([
        "art/star.svg": "", "art/a%28b.png": "", "09:10:10.jpg": "", "x:y.png": "", "a b#1 🌙.png": "",
      ]))
    try folder.link("link.svg", to: "art/star.svg")
    try folder.link("linked", to: "art")
    try folder.makePipe("pipe")
    return try listed(folder.path)
  }
}
