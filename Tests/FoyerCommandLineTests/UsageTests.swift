import FoyerDiagnostics
import FoyerFiles
import FoyerTestSupport
import Testing

struct UsageTests {
  @Test(
    arguments: [
      ([], ""), (["biuld"], "foyer: unknown command 'biuld'; did you mean 'build'?\n"),
      (["build", "--outptu", "x"], "foyer: unknown option '--outptu'; did you mean '--output'?\n"),
      (["build", "--output"], "foyer: '--output' needs a value\n"),
      (["build", "--output="], "foyer: '--output' needs a value\n"),
      (
        ["build", "--output", "--strict"],
        "foyer: '--output' needs a value; '--output=--strict' is the way to write this one\n"
      ),
      (["build", "--strict=yes"], "foyer: '--strict' takes no value\n"),
      (
        ["build", "--base-url", "https://example.com/?a"],
        "foyer: '--base-url' must end with its path, without '?' and '#', not 'https://example.com/?a'\n"
      ),
      (
        ["new", "a", "--gallery", "no/such"], "foyer: can't open 'no/such': there is no such file or folder\n"
      ),
      (["check", "no//such/"], "foyer: can't read 'no//such': there is no such file or folder\n"),
      (["check", ".//no/such"], "foyer: can't read 'no/such': there is no such file or folder\n"),
      (["build", "--jobs", "0"], "foyer: '--jobs' must be a whole number from 1 to 256, not '0'\n"),
      (["build", "--jobs=x"], "foyer: '--jobs' must be a whole number from 1 to 256, not 'x'\n"),
      (["build", "x"], "foyer: 'x' is more than this command takes\n"),
      (["build", "--output", "a", "--output", "b"], "foyer: '--output' is given twice\n"),
      (["check", "--format", "xml"], "foyer: '--format' must be one of text, json, github, not 'xml'\n"),
      (
        ["check", "no/such/folder"],
        "foyer: can't read 'no/such/folder': there is no such file or folder\n"
      ),
      (
        ["build", "--base-url", "ftp://x"],
        "foyer: '--base-url' must be a web address such as https://example.com/, not 'ftp://x': it must begin with https:// or http://\n"
      ),
    ] as [([String], String)])
  func `ends with 64 and says what was wrong`(words: [String], message: String) async {
    let run = await Run(words)
    #expect(run.exit == 64)
    #expect(run.output == "")
    #expect(run.error.hasPrefix(message))
  }

  @Test(arguments: [
    ["help"], ["--help"], ["-h"], ["--version"], ["build", "--help"], ["check", "x", "-h"],
    ["intake", "--help"],
    ["intake", "check", "--help"],
  ])
  func `helps on standard output`(words: [String]) async {
    let run = await Run(words)
    #expect(run.exit == 0)
    #expect(run.output.contains("foyer"))
    #expect(run.error == "")
  }

  @Test func `never replaces a folder that it did not make`() async throws {
    let place = try TemporaryFolder()
    try place.write("mine", to: "public/notes.txt")
    let run = await Run([
      "build", "--gallery", Checkout.path("Tests/GoldenSites/tiny/Gallery"), "--templates",
      Checkout.path("Templates"), "--output", place.path(of: "public"),
    ])
    #expect(run.exit == 64)
    #expect(run.error.contains("public"))
    var findings: [Diagnostic] = []
    let left = try FileTree.read(folder: place.path, into: &findings)
    #expect(left.paths() == ["public/notes.txt"])
    #expect(try left.bytes(at: "public/notes.txt") == Array("mine".utf8))
  }
}
