import FoyerDiagnostics
import FoyerTestSupport
import Testing

@testable import FoyerFiles

/// The marker of a site that is still being written, or that an older version made.
let unfinishedMarker = "Foyer made this folder. Each build replaces all of it.\n"

/// The marker of a finished site with these files, sorted.
func marker(_ paths: String...) -> String {
  let title = "Foyer made this folder. Each build replaces these files, and stops where there are others.\n"
  return title + paths.map { $0 + "\n" }.joined()
}

/// A site on disk from beginning to end.
func publish(_ files: [String: String], at target: String, durably: Bool = false, waiting: Bool = false)
  throws
{
  var site = try SiteFolder(at: target, patience: waiting ? .seconds(60) : .zero)
  try site.write(FileTree(files))
  try site.publish(durably: durably)
}

/// Why a site can't be begun, as it is printed.
func refusal(at target: String, apartFrom inputs: [String] = []) -> String? {
  do throws(FileError) {
    _ = try SiteFolder(at: target, apartFrom: inputs, patience: .milliseconds(50))
    return nil
  } catch {
    return DiagnosticPrinter(.text).print([error.diagnostic])
  }
}

struct SiteFolderTests {
  let folder: TemporaryFolder
  var target: String { folder.path(of: "public") }

  init() throws { folder = try TemporaryFolder() }

  @Test func `makes a new site with its marker and nothing beside it`() throws {
    try publish(
      ["index.html": "a", "page/deep/2.html": "b", "é 🌙 #%28:.css": "c"], at: target, durably: true)
    #expect(
      try listed(folder.path).texts() == [
        "public/.foyer": marker("index.html", "page/deep/2.html", "é 🌙 #%28:.css"), "public/index.html": "a",
        "public/page/deep/2.html": "b",
        "public/é 🌙 #%28:.css": "c",
      ])
  }

  @Test func `replaces the whole of an old site and leaves nothing beside it`() throws {
    try publish(["index.html": "old", "page/2.html": "old"], at: target)
    try publish(["index.html": "new", "assets/a.css": "new"], at: target, durably: true)
    #expect(
      try listed(folder.path).texts() == [
        "public/.foyer": marker("assets/a.css", "index.html"), "public/index.html": "new",
        "public/assets/a.css": "new",
      ])
  }

  @Test func `leaves the old site alone when nothing is published`() throws {
    try publish(["index.html": "old"], at: target)
    do {
      var site = try SiteFolder(at: target)
      try site.write(Array("new".utf8), to: "index.html")
    }
    #expect(
      try listed(folder.path).texts() == ["public/.foyer": marker("index.html"), "public/index.html": "old"])
  }

  @Test func `gives everybody the same modes whatever the mask`() throws {
    try publish(["a/index.html": "x"], at: target)
    #expect(folder.mode(of: "public") == 0o755)
    #expect(folder.mode(of: "public/a") == 0o755)
    #expect(folder.mode(of: "public/a/index.html") == 0o644)
    #expect(folder.mode(of: "public/.foyer") == 0o644)
  }

  @Test func `makes the folders on the way to its target, through links too`() throws {
    try folder.makeFolder("real")
    try folder.link("link", to: "real")
    try publish(["x": "1"], at: folder.path(of: "link/./out/site/"))
    #expect(
      try listed(folder.path(of: "real")).texts() == ["out/site/.foyer": marker("x"), "out/site/x": "1"])
  }

  @Test func `takes an empty folder for its target`() throws {
    try folder.makeFolder("public")
    try publish(["x": "1"], at: target)
    #expect(try listed(folder.path).texts() == ["public/.foyer": marker("x"), "public/x": "1"])
  }

  @Test(arguments: [
    ("../x", "has a part '..'; files belong in the folder of the entry", "outside-entry"),
    ("/x", "begins with '/'; paths are relative to the folder of the entry", "outside-entry"),
    ("a//x", "has an empty part; write one '/' between names and none at the end", "bad-path"),
  ])
  func `writes nowhere else`(path: String, words: String, id: String) throws {
    var site = try SiteFolder(at: target)
    do throws(FileError) {
      try site.write([], to: path)
      Issue.record("was written")
    } catch {
      #expect(error.reason == .refused(id: id, "the path '\(path)' \(words)"))
    }
  }

  @Test func `writes no path twice and not over its marker`() throws {
    var site = try SiteFolder(at: target)
    try site.write([1], to: "a/b")
    #expect(throws: FileError("write", "\(target)/a/b", .system(17))) { try write(&site, "a/b") }
    #expect(throws: (any Error).self) { try write(&site, ".foyer") }
    #expect(throws: (any Error).self) { try write(&site, "./c") }
    #expect(throws: (any Error).self) { try write(&site, "a/b/c") }
  }

  private func write(_ site: inout SiteFolder, _ path: String) throws { try site.write([2], to: path) }

  @Test func `swaps in two steps where it must`() throws {
    try publish(["x": "old"], at: target)
    try folder.write("new", to: "fresh/x")
    do {
      let place = try SitePlace(target, patience: .zero)
      let names = ["fresh", "public", "gone"].compactMap { SystemName($0) }
      try place.swapInTwoSteps(names[0], names[1], names[2])
      #expect(throws: SystemError.missing) { try swapAgain(place, names[2], names[1]) }
    }
    #expect(
      try listed(folder.path).texts() == ["public/x": "new", "fresh/x": "old", "fresh/.foyer": marker("x")])
  }

  private func swapAgain(_ place: borrowing SitePlace, _ missing: SystemName, _ target: SystemName) throws {
    try place.swapInTwoSteps(missing, target, SystemName(bytes: Array("aside".utf8)))
  }
}
