import FoyerDiagnostics
import FoyerFiles
import FoyerTestSupport
import Testing

/// Folders as strangers hand them in.
struct FolderReadingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `follows no link and waits for no pipe`() throws {
    try folder.write("x", to: "real/file")
    try folder.link("link", to: "real")
    try folder.link("dangling", to: "nowhere")
    try folder.link("loop", to: "loop")
    try folder.link("zero", to: "/dev/zero")
    try folder.makePipe("pipe")
    let tree = try listed(folder.path)
    #expect(tree.paths() == ["real/file"])
    #expect(tree.irregular().map(\.path) == ["dangling", "link", "loop", "pipe", "zero"])
    #expect(tree.entry(at: "link") == .symlink)
    #expect(tree.entry(at: "pipe") == .special(kind: "named pipe"))
    let error = FileError(
      "read", "\(folder.path)/pipe", .refused(id: "not-a-file", "it is not a regular file"))
    #expect(throws: error) { try tree.bytes(at: "pipe") }
    #expect(error.description == "can't read '\(folder.path)/pipe': it is not a regular file")
  }

  @Test func `reads only what was there when it was listed`() throws {
    let secret = try TemporaryFolder(FileTree(["file": "secret"]))
    for name in ["a", "b", "c", "d", "e/file", "f/file"] { try folder.write("open", to: name) }
    let tree = try listed(folder.path)
    for name in ["a", "b", "c", "d", "e"] { try folder.rename(name, to: "old-" + name) }
    try folder.link("a", to: secret.path(of: "file"))
    try folder.makePipe("b")
    try folder.makeFolder("c")
    try folder.link("e", to: secret.path)
    func words(_ name: String) -> String? {
      do throws(FileError) {
        _ = try tree.bytes(at: name)
        return nil
      } catch {
        return String(error.description.dropFirst("can't read '\(folder.path)/\(name)': ".count))
      }
    }
    #expect(words("a") == "it is a symbolic link")
    #expect(words("b") == "it is not a regular file")
    #expect(words("c") == "it is not a regular file")
    #expect(words("d") == "there is no such file or folder")
    #expect(words("e/file") == "it, or a folder on the way to it, is not a folder")
    #expect(words("f/file") == nil)
    #expect(words("g") == "there is no such file or folder")
  }

  @Test func `keeps to the folder it has read when another takes its place`() throws {
    try folder.write("mine", to: "entry/file")
    let tree = try listed(folder.path(of: "entry"))
    try folder.rename("entry", to: "moved")
    try folder.write("theirs", to: "entry/file")
    #expect(try tree.texts() == ["file": "mine"])
  }

  @Test func `reads no more than is allowed`() throws {
    try folder.write("12345", to: "file")
    let tree = try listed(folder.path)
    #expect(try tree.bytes(at: "file", limit: 5).count == 5)
    let error = FileError(
      "read", "\(folder.path)/file",
      .refused(id: "file-too-large", "it has more than 4 bytes, the most that is allowed"))
    #expect(throws: error) { try tree.bytes(at: "file", limit: 4) }
    try folder.write("1234567", to: "file")
    #expect(throws: (any Error).self) { try tree.bytes(at: "file", limit: 6) }
    #expect(try tree.bytes(at: "file", limit: .max).count == 7)
  }

  @Test func `reads a file of many chunks`() throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try folder.write("", to: "file")
    let tree = try listed(folder.path)
    try folder.write(bytes, to: "file")
    #expect(try tree.bytes(at: "file") == bytes)
  }

  @Test func `passes over hidden files and what systems leave behind`() throws {
    for name in [
      ".git/config", ".env", ".DS_Store", "._a.png", "Thumbs.db", "desktop.ini", "__MACOSX/x", "a.png",
    ] {
      try folder.write("x", to: name)
    }
    var found: [Diagnostic] = []
    #expect(try FileTree.read(folder: folder.path, into: &found).paths() == ["a.png"])
    #expect(try listed(folder.path).paths() == [".env", ".git/config", "a.png"])
  }

  @Test func `tells of names that are no text`() throws {
    try folder.write("x", to: "ok")
    try folder.write("x", to: "sub/a\u{1B}[31mb")
    try folder.write("x", to: "new\nline/x")
    try folder.rename("ok", toBytes: [0x61, 0xFF, 0x62])
    var found: [Diagnostic] = []
    let tree = try FileTree.read(folder: folder.path, shownAs: "Entries/a", into: &found)
    #expect(tree.paths() == [])
    #expect(
      DiagnosticPrinter(.text).print(found) == """
        Entries/a/a\\xFFb: error: the name 'a\\xFFb' is not plain text; rename it [file-name]
        Entries/a/new\\u{0A}line: error: the name 'new\\u{0A}line' is not plain text; rename it [file-name]
        Entries/a/sub/a\\u{1B}[31mb: error: the name 'a\\u{1B}[31mb' is not plain text; rename it [file-name]

        """)
  }

  @Test func `stops at its limits and says so`() throws {
    for number in 0..<9 { try folder.write("x", to: "a/b/c\(number)") }
    var options = FileTree.Options()
    var found: [Diagnostic] = []
    options.depth = 1
    #expect(
      try FileTree.read(folder: folder.path, shownAs: "e", options: options, into: &found).paths() == [])
    options.depth = 24
    options.entries = 5
    #expect(
      try FileTree.read(folder: folder.path, shownAs: "e", options: options, into: &found).paths().count == 3)
    #expect(
      DiagnosticPrinter(.text).print(found) == """
        e: error: there are more than 5 files and folders; the rest is not read [too-many-files]
        e/a/b: error: folders are nested more than 1 deep; this one is not read [too-deep]

        """)
  }

  @Test(arguments: [
    ("none", "can't read 'none': there is no such file or folder"),
    ("a\u{0}b", "can't read 'a\u{0}b': the system refuses such a name or request"),
  ])
  func `says why a folder can't be read`(name: String, message: String) {
    var found: [Diagnostic] = []
    do throws(FileError) {
      _ = try FileTree.read(folder: folder.path(of: name), shownAs: name, into: &found)
      Issue.record("was read")
    } catch {
      #expect(error.description == message)
      #expect(error.diagnostic == Diagnostic(id: "file-error", message, at: Place(path: name)))
    }
  }
}
