import FoyerFiles
import FoyerTestSupport
import Testing

/// Targets that a build must not touch.
struct SiteRefusalTests {
  let folder: TemporaryFolder
  var target: String { folder.path(of: "public") }

  init() throws { folder = try TemporaryFolder() }

  private func expect(
    _ words: String, _ id: String, for target: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let target = target ?? self.target
    #expect(
      refusal(at: target) == "\(target): error: can't replace '\(target)': \(words) [\(id)]\n",
      sourceLocation: sourceLocation)
  }

  @Test func `refuses a folder with files that Foyer did not make`() throws {
    try folder.write("mine", to: "public/thesis.txt")
    expect(
      "it holds files but no '.foyer', so Foyer did not make it; empty it or name another folder",
      "output-not-ours")
    #expect(try listed(folder.path).texts() == ["public/thesis.txt": "mine"])
  }

  @Test func `takes no link for the marker`() throws {
    try folder.write("mine", to: "public/thesis.txt")
    try folder.link("public/.foyer", to: "thesis.txt")
    expect(
      "it holds files but no '.foyer', so Foyer did not make it; empty it or name another folder",
      "output-not-ours")
  }

  @Test func `refuses a link, a file and a repository`() throws {
    try publish(["x": "1"], at: folder.path(of: "site"))
    try folder.link("public", to: "site")
    expect("it is a symbolic link; name the folder itself", "output-not-ours")
    folder.remove("public")
    try folder.write("x", to: "public")
    expect("it is not a folder", "output-not-ours")
    try folder.write("x", to: "site/.git/HEAD")
    expect(
      "it holds a git repository, which would be lost; name a folder inside it", "output-not-ours",
      for: folder.path(of: "site"))
    #expect(try listed(folder.path).paths() == ["public", "site/.foyer", "site/.git/HEAD", "site/x"])
  }

  @Test func `refuses a site that holds a file of somebody else, whatever it is and wherever`() throws {
    try publish(["x": "1", "a/y": "2"], at: target)
    try folder.write("mine", to: "public/a/thesis.txt")
    let words = "Foyer did not write it; move it elsewhere or remove it"
    #expect(
      refusal(at: target)
        == "\(target)/a/thesis.txt: error: can't replace '\(target)/a/thesis.txt': \(words) [stray-file]\n")
    try folder.link("public/link", to: "../x")
    try folder.write("", to: "public/x2/.hidden")
    #expect(
      refusal(at: target)
        == "\(target)/a/thesis.txt: error: can't replace '\(target)/a/thesis.txt': Foyer did not write it, nor 2 other files in this folder; move it elsewhere or remove it [stray-file]\n"
    )
    #expect(
      try listed(folder.path).texts() == [
        "public/.foyer": marker("a/y", "x"), "public/x": "1", "public/a/y": "2",
        "public/a/thesis.txt": "mine", "public/x2/.hidden": "",
      ])
  }

  @Test func `refuses a file of somebody else under the name of a file of the site that was a folder`() throws
  {
    try publish(["x": "1"], at: target)
    folder.remove("public/x")
    try folder.write("mine", to: "public/x/thesis.txt")
    #expect(refusal(at: target)?.contains("/public/x/thesis.txt': Foyer did not write it; move") == true)
  }

  @Test func `misses neither empty folders nor what systems drop into every folder`() throws {
    try publish(["x": "1"], at: target)
    try folder.makeFolder("public/empty/er")
    for name in [".DS_Store", "a/Thumbs.db", "desktop.ini", "._x"] {
      try folder.write("", to: "public/" + name)
    }
    try publish(["y": "2"], at: target)
    #expect(try listed(folder.path).texts() == ["public/.foyer": marker("y"), "public/y": "2"])
  }

  @Test func `takes lists that git has changed the line ends of, or merged`() throws {
    try publish(["x": "1", "y": "2"], at: target)
    let lines = marker("<<<<<<< ours", "x", "=======", "y", ">>>>>>> theirs")
    try folder.write(lines.split(separator: "\n").joined(separator: "\r\n") + "\r\n", to: "public/.foyer")
    try publish(["z": "3"], at: target)
    #expect(try listed(folder.path).texts() == ["public/.foyer": marker("z"), "public/z": "3"])
  }

  @Test func `replaces all of a site that an older version made`() throws {
    try folder.write(unfinishedMarker, to: "public/.foyer")
    try folder.write("old", to: "public/x")
    try publish(["z": "3"], at: target)
    #expect(try listed(folder.path).texts() == ["public/.foyer": marker("z"), "public/z": "3"])
  }

  @Test func `puts the old site back where a file comes into it while the new one is written`() throws {
    try publish(["x": "old"], at: target)
    let error = FileError(
      "replace", "\(target)/thesis.txt",
      .refused(id: "stray-file", "Foyer did not write it; move it elsewhere or remove it"))
    #expect(throws: error) {
      var site = try SiteFolder(at: target)
      try site.write(Array("new".utf8), to: "x")
      try folder.write("mine", to: "public/thesis.txt")
      try site.publish()
    }
    #expect(
      try listed(folder.path).texts() == [
        "public/.foyer": marker("x"), "public/x": "old", "public/thesis.txt": "mine",
      ])
  }

  @Test(arguments: ["", "/", ".", "..", "a/..", "./.", "a\u{0}b"])
  func `refuses what is not the name of a folder`(name: String) {
    #expect(refusal(at: name)?.hasSuffix("this is not the name of a folder [bad-path]\n") == true)
  }

  @Test func `keeps apart from what the site is made from`() throws {
    try folder.write("x", to: "Gallery/Entries/a/entry.yaml")
    try folder.link("alias", to: "Gallery/Entries/a")
    let entries = folder.path(of: "Gallery/Entries")
    func words(_ name: String) -> String? {
      refusal(at: folder.path(of: name), apartFrom: [folder.path(of: "none"), entries])
    }
    func expected(_ name: String, _ relation: String) -> String {
      let target = folder.path(of: name)
      return
        "\(target): error: can't replace '\(target)': it \(relation) '\(entries)', which the site is made from [output-in-input]\n"
    }
    #expect(words("Gallery/Entries/a/site") == expected("Gallery/Entries/a/site", "lies in"))
    #expect(words("Gallery/Entries/new") == expected("Gallery/Entries/new", "lies in"))
    #expect(words("alias/site") == expected("alias/site", "lies in"))
    #expect(words("Gallery/site") == nil)
    try folder.write("x", to: "Gallery/.foyer")
    #expect(words("Gallery") == expected("Gallery", "holds"))
    try folder.write("x", to: "Gallery/Entries/.foyer")
    #expect(words("Gallery/Entries") == expected("Gallery/Entries", "is"))
    #expect(
      try listed(folder.path).paths().sorted() == [
        "Gallery/.foyer", "Gallery/Entries/.foyer", "Gallery/Entries/a/entry.yaml",
      ])
  }

  @Test func `looks again before it swaps`() throws {
    try publish(["x": "old"], at: target)
    let error = FileError(
      "replace", target, .refused(id: "output-not-ours", "it is a symbolic link; name the folder itself"))
    try folder.write("theirs", to: "other/file")
    #expect(throws: error) {
      let site = try SiteFolder(at: target)
      try folder.rename("public", to: "moved")
      try folder.link("public", to: "other")
      try site.publish()
    }
    #expect(
      try listed(folder.path).texts() == [
        "moved/.foyer": marker("x"), "moved/x": "old", "other/file": "theirs",
      ])
  }
}
