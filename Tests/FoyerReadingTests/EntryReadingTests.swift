import FoyerDiagnostics
import FoyerFiles
import FoyerModel
import FoyerReading
import Testing

struct EntryReadingTests {
  static let goodFlow = "pages: [{title: A}]\nskip: true\n"
  let flow = EntryReadingTests.goodFlow

  @Test func `reads an entry`() throws {
    let (entry, printed) = readEntry([
      "entry.yaml": goodEntry + "notes: |\n  One\n  line.\n\n  Two.\ntags: [a, b]\norder: 3\nlisted: false\n",
      "flow.yaml": flow,
    ])
    #expect(printed == "")
    let read = try #require(entry)
    #expect(read.notes.map(\.value) == ["One line.", "Two."])
    #expect(read.tags == ["a", "b"])
    #expect(read.order == 3)
    #expect(!read.isListed)
    #expect(read.status == .live)
    #expect(read.flows.map(\.name.text) == ["flow"])
  }

  @Test func `takes every flow of the folder by name, or those listed in order`() throws {
    let files = ["flows/b.yaml": flow, "flows/a.yaml": flow, "entry.yaml": goodEntry]
    #expect(try #require(readEntry(files).entry).flows.map(\.name.text) == ["a", "b"])
    let listed = files.merging(["entry.yaml": goodEntry + "flows: [flows/b.yaml, ./flows/a.yaml]\n"]) { $1 }
    #expect(try #require(readEntry(listed).entry).flows.map(\.name.text) == ["b", "a"])
  }

  @Test(
    arguments: [
      (
        ["entry.yaml": goodEntry],
        "gemr/entry.yaml:1:1: error: the entry has neither a flow nor a screen [nothing-to-show]\n"
      ),
      ([:], "gemr: error: the entry has no file 'entry.yaml' [missing-file]\n"),
      (
        ["entry.yaml": "title: A\n", "flow.yaml": "pages: [{title: A}]\nskip: true\n"],
        """
        gemr/entry.yaml:1:1: error: an entry needs the key 'author' [missing-key]
        gemr/entry.yaml:1:1: error: an entry needs the key 'kind' [missing-key]
        gemr/entry.yaml:1:1: error: an entry needs the key 'licence' [missing-key]
        gemr/entry.yaml:1:1: error: an entry needs the key 'summary' [missing-key]

        """
      ),
      (
        ["entry.yaml": goodEntry, "flow.yaml": "pages: [{title: A}]\nskip: true\n", "art/old.svg": "x"],
        "gemr/art/old.svg: warning: nothing in the entry uses this file [unused-file]\n"
      ),
      (
        [
          "entry.yaml": goodEntry + "flows: [flow.yaml, flows/flow.yaml]\n",
          "flow.yaml": "pages: [{title: A}]\nskip: true\n",
          "flows/flow.yaml": "pages: [{title: A}]\nskip: true\n",
        ],
        """
        gemr/entry.yaml:6:20: error: 'flows/flow.yaml' and 'flow.yaml' are both the flow 'flow'; rename one [duplicate-slug]

        """
      ),
      (
        ["entry.yaml": goodEntry + "flows: [flow.yaml, ./flow.yaml]\n", "flow.yaml": goodFlow],
        "gemr/entry.yaml:6:20: error: 'flow.yaml' stands here twice [duplicate-slug]\n"
      ),
      (
        ["entry.yaml": goodEntry + "flows: [flows/con.yaml]\n", "flows/con.yaml": goodFlow],
        "gemr/entry.yaml:6:9: error: 'con' can't be the name of a flow; Windows keeps it for a device [bad-slug]\n"
      ),
      // What a file uses that could not be read nobody knows, so nothing is called unused.
      (
        ["entry.yaml": "title: \"A\n", "flow.yaml": goodFlow, "a.svg": drawing],
        "gemr/entry.yaml:1:8: error: the quote that opens here is never closed [yaml-syntax]\n"
      ),
      (
        ["entry.yaml": goodEntry, "flow.yaml": "pages: [\n", "a.svg": drawing],
        "gemr/flow.yaml:1:8: error: the '[' that opens here is never closed [yaml-syntax]\n"
      ),
      (
        ["flow.yaml": goodFlow, "a.svg": drawing],
        "gemr: error: the entry has no file 'entry.yaml' [missing-file]\n"
      ),
    ] as [([String: String], String)])
  func `says what is wrong and where`(files: [String: String], printed: String) {
    #expect(readEntry(files).printed == printed)
  }

  @Test(arguments: [
    (
      "licence: CC-BY-5.0",
      "6:10: error: 'CC-BY-5.0' is no SPDX licence identifier; did you mean 'CC-BY-4.0'? [bad-licence]"
    ),
    (
      "url: example.com",
      "6:6: error: 'example.com' is no web address: it must begin with https:// or http:// [bad-url]"
    ),
    ("tags: [A b]", "6:8: error: the tag 'A b' must be one lower-case word (hyphens are fine) [bad-tag]"),
    ("status: alive", "6:9: error: unknown value 'alive' for 'status'; did you mean 'live'? [unknown-value]"),
    (
      "accent: '#12'",
      "6:9: error: '#12' is no colour; write a colour such as \"#ff8800\", rgb(255, 136, 0) or white [bad-colour]"
    ),
    ("format: 2", "6:9: error: 'format' is 2; it must be a whole number from 1 to 1 [out-of-range]"),
  ])
  func `checks each key`(line: String, printed: String) {
    let entry = goodEntry.split(separator: "\n").filter { !line.hasPrefix($0.prefix { $0 != ":" }) }
    let padding = Array(repeating: "#", count: 5 - entry.count)
    let text = (entry.map(String.init) + padding + [line]).joined(separator: "\n")
    #expect(readEntry(["entry.yaml": text, "flow.yaml": flow]).printed == "gemr/entry.yaml:\(printed)\n")
  }

  @Test(arguments: ["Gemr", "ge mr", "ge--mr", "ge_mr"])
  func `refuses a folder whose name is no slug`(name: String) {
    let (entry, printed) = readEntry(["entry.yaml": goodEntry, "flow.yaml": flow], named: name)
    #expect(entry == nil)
    #expect(
      printed
        == "\(name): error: '\(name)' can't be the name of an entry; use a-z, 0-9 and single hyphens, at most 64 characters [bad-slug]\n"
    )
  }

  @Test func `refuses folders whose names differ by case`() async {
    var findings: [Diagnostic] = []
    let files = [
      "gallery.yaml": "title: G\n", "Entries/gemr/entry.yaml": goodEntry, "Entries/gemr/flow.yaml": flow,
      "Entries/Gemr/entry.yaml": goodEntry, "Entries/Gemr/flow.yaml": flow,
    ]
    let catalog = await CatalogReading.read(FileTree(files), shownAs: "Gallery", into: &findings)
    #expect(catalog?.entries.map(\.slug.text) == ["gemr"])
    #expect(
      DiagnosticPrinter(.text).print(findings) == """
        Gallery/Entries/Gemr: error: 'Gemr' can't be the name of an entry; use a-z, 0-9 and single hyphens, at most 64 characters [bad-slug]
        Gallery/Entries/gemr: error: the folders 'Gemr' and 'gemr' differ by case only; rename one [duplicate-slug]

        """)
  }

  @Test(arguments: [
    (
      "baseURL: https://example.com/a?b",
      "'baseURL' must end with its path; leave away what begins with '?' or '#' [bad-url]"
    ),
    (
      "baseURL: 'https://example.com/#b'",
      "'baseURL' must end with its path; leave away what begins with '?' or '#' [bad-url]"
    ),
  ])
  func `takes only a base that paths can follow`(line: String, message: String) async {
    var findings: [Diagnostic] = []
    _ = await CatalogReading.read(
      FileTree(["gallery.yaml": "title: G\n\(line)\n"]), shownAs: "G", into: &findings)
    #expect(DiagnosticPrinter(.text).print(findings) == "G/gallery.yaml:2:10: error: \(message)\n")
  }

  @Test(arguments: [("yaml_depth", 200), ("svg_depth", 200), ("depth", 24)])
  func `lets nobody allow nesting that could not be followed`(name: String, most: Int) async {
    for (value, isRight) in [(most, true), (most + 1, false)] {
      var findings: [Diagnostic] = []
      let text = "title: G\nlimits: {\(name): \(value)}\n"
      _ = await CatalogReading.read(FileTree(["gallery.yaml": text]), shownAs: "G", into: &findings)
      let place = "G/gallery.yaml:2:\(12 + name.utf8.count)"
      #expect(
        DiagnosticPrinter(.text).print(findings)
          == (isRight
            ? ""
            : "\(place): error: '\(name)' is \(value); it must be a whole number from 1 to \(most) [out-of-range]\n")
      )
    }
  }

  @Test func `reads a gallery without entries`() async throws {
    var findings: [Diagnostic] = []
    let catalog = try #require(
      await CatalogReading.read(FileTree(["gallery.yaml": "title: G\n"]), shownAs: "", into: &findings))
    #expect(findings.isEmpty)
    #expect(catalog.gallery.sections.map(\.title.value) == ["Apps", "More samples", "Demos"])
    #expect(catalog.gallery.perPage == 24)
  }
}
