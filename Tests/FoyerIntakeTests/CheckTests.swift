import FoyerDiagnostics
import FoyerFiles
import FoyerModel
import FoyerTestSupport
import Testing

@testable import FoyerIntake

struct CheckTests {
  let desk: Desk

  init() throws { desk = try Desk() }

  @Test func `passes a whole submission and changes nothing`() throws {
    try desk.handIn(Desk.good)
    let before = try desk.files()
    let checked = try desk.check()
    #expect(checked.passes)
    #expect(try desk.files() == before)
  }

  @Test func `asks for contact and rights`() throws {
    var files = Desk.good
    files["entry.yaml"] = Desk.entry.split(separator: "\n").filter {
      !$0.hasPrefix("contact") && !$0.hasPrefix("rights")
    }.joined(separator: "\n")
    try desk.handIn(files)
    let checked = try desk.check()
    #expect(!checked.passes)
    #expect(
      checked.findings.filter { $0.id == "missing-key" }.map(\.message) == [
        "an entry needs the key 'contact'", "an entry needs the key 'rights'",
      ])
  }

  @Test(arguments: [
    "nobody", "ada@", "javascript:alert(1)", "ada@example.org?cc=eve@example.org",
  ])
  func `takes no contact but an address`(contact: String) throws {
    var files = Desk.good
    files["entry.yaml"] = Desk.entry.split(separator: "\n").map {
      $0.hasPrefix("contact") ? "contact: \"\(contact)\"" : String($0)
    }.joined(separator: "\n")
    try desk.handIn(files)
    #expect(
      desk.printed(try desk.check()).contains(
        "night-garden/entry.yaml:7:10: error: 'contact' must be an e-mail address or a web address, not '\(contact)' [bad-contact]\n"
      ))
  }

  @Test func `a new entry passes but for the texts that its author must write`() throws {
    let slug = try #require(Slug("night-garden"))
    let tree = NewEntry.files(for: slug)
    for path in tree.paths() {
      try desk.folder.write(tree.bytes(at: path), to: "Gallery/Submissions/night-garden/\(path)")
    }
    let checked = try desk.check()
    #expect(
      Set(checked.findings.filter { $0.severity == .error }.map(\.id)) == ["template-text"])
    for path in tree.paths() {
      var text = String(decoding: try tree.bytes(at: path), as: UTF8.self)
      while let mark = text.firstRange(
        of: "Replace this: an e-mail address or a web address; it is never published")
      {
        text.replaceSubrange(mark, with: "ada@example.org")
      }
      while let mark = text.firstRange(of: "Replace this: ") { text.replaceSubrange(mark, with: "Here is ") }
      try desk.folder.write(text, to: "Gallery/Submissions/night-garden/\(path)")
    }
    #expect(desk.printed(try desk.check()) == "")
  }

  @Test(arguments: [
    ("notes.txt", "extra-file"), ("gallery.yaml", "extra-file"), (".git/config", "hidden-file"),
    ("hooks/pre-commit", "extra-file"), ("a.png", "wrong-file-type"),
    ("con.png", "bad-name"), ("ICON.svg", "bad-name"),
  ])
  func `refuses what has no place in a submission`(name: String, id: String) throws {
    var files = Desk.good
    files[name] = "hello: there\n"
    try desk.handIn(files)
    let checked = try desk.check()
    #expect(!checked.passes)
    #expect(checked.findings.contains { $0.id == id && $0.severity == .error }, "\(checked.findings)")
  }

  @Test func `refuses links, pipes and what is no submission`() throws {
    try desk.handIn(Desk.good)
    try desk.folder.link("Gallery/Submissions/night-garden/a.png", to: "/etc/hostname")
    try desk.folder.makePipe("Gallery/Submissions/night-garden/b.png")
    try desk.folder.link("Gallery/Submissions/whole", to: "night-garden")
    try desk.folder.write("x", to: "Gallery/Submissions/some.rar")
    #expect(
      desk.printed(try desk.check()).split(separator: "\n").filter { $0.contains("[link]") } == [
        "night-garden/a.png: error: this is a symbolic link; put the file itself there [link]",
        "night-garden/b.png: error: this is a named pipe; put the file itself there [link]",
      ])
    #expect(
      desk.printed(try desk.check("whole"))
        == "whole: error: this is a symbolic link; hand in a folder, or an archive of one [link]\n")
    #expect(
      desk.printed(try desk.check("some.rar"))
        == "some.rar: error: this is a file that is neither .zip nor .tar.gz; hand in a folder, or an archive of one [extra-file]\n"
    )
  }

  @Test(arguments: [
    ("pool-club", "the gallery has 'Entries/pool-club' already; choose another name"),
    ("p0ol-club", "'p0ol-club' looks like 'pool-club', which the gallery has; choose another name"),
  ])
  func `refuses names that are taken or look so`(slug: String, message: String) throws {
    try desk.handIn(Desk.good, as: slug)
    let checked = try desk.check(slug)
    #expect(checked.findings.filter { $0.id == "slug-taken" }.map(\.message) == [message])
  }

  @Test func `refuses scripts in drawings with their line`() throws {
    var files = Desk.good
    files["icon.svg"] = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
      <script>alert(1)</script></svg>
      """
    try desk.handIn(files)
    let checked = try desk.check()
    #expect(!checked.passes)
    #expect(checked.findings.contains { $0.id == "svg-active" && $0.location.line == 2 })
  }

  @Test func `counts bytes before it reads them`() throws {
    let desk = try Desk(limits: "limits: {expanded_bytes: 1000}\n")
    var files = Desk.good
    files["big.svg"] = String(repeating: " ", count: 2000)
    try desk.handIn(files)
    #expect(
      try desk.check().findings.contains {
        $0.message == "the files together have more than 1000 bytes" && $0.id == "too-large"
      })
  }

  @Test func `writes a letter that names each thing to change and escapes what it quotes`() throws {
    var files = Desk.good
    files["entry.yaml"] = Desk.entry.split(separator: "\n").map {
      $0.hasPrefix("licence") ? "licence: \"<b>*MIT*</b>\"" : String($0)
    }.joined(separator: "\n")
    try desk.handIn(files)
    let text = Letter(try desk.check()).text
    #expect(
      text.hasPrefix(
        "# Your submission `night-garden`\n\nThank you. It can't be accepted yet: one thing has to change.\n")
    )
    #expect(
      text.contains("## What must change\n\n1. `entry.yaml`, line 6: '\\<b\\>\\*MIT\\*\\</b\\>' is no SPDX"))
  }
}
