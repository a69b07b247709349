import FoyerDiagnostics
import FoyerFiles
import Testing

@testable import FoyerSite

/// An asset that has grown is a folder of its name.
struct AssetPartsTests {
  private func asset(_ ending: String, of files: [String: String]) -> (text: String?, findings: String) {
    var reader = MaterialsReader(files: FileTree(files), folder: "Templates")
    let asset = reader.asset("look", ending)
    return (
      asset.map { String(decoding: $0.bytes, as: UTF8.self) }, DiagnosticPrinter(.text).print(reader.findings)
    )
  }

  @Test func `joins the parts in the order of their names`() {
    let files = ["2-b.css": "b {}\n", "1-a.css": "a {}\n", "10-c.css": "c {}\n", "notes.txt": "none"]
    let joined = asset("css", of: .init(uniqueKeysWithValues: files.map { ("assets/look/\($0)", $1) }))
    #expect(joined.text == "a {}\n\nc {}\n\nb {}\n")
    #expect(joined.findings.isEmpty)
  }

  @Test func `puts the parts of a script into one strict function`() {
    let joined = asset("js", of: ["assets/look/1.js": "const a = 1\n", "assets/look/2.js": "use(a)\n"])
    #expect(joined.text == "(() => {\n'use strict'\n\nconst a = 1\n\nuse(a)\n})()\n")
  }

  @Test func `takes a file as it is`() {
    let single = asset("js", of: ["assets/look.js": "use(1)\n", "assets/look/1.css": "a {}\n"])
    #expect(single.text == "use(1)\n")
  }

  @Test func `refuses a file beside its parts`() {
    let both = asset("css", of: ["assets/look.css": "a {}\n", "assets/look/1.css": "b {}\n"])
    #expect(both.text == nil)
    #expect(
      both.findings == """
        Templates/assets/look.css: error: the file stands beside the folder 'look', whose parts make it; \
        remove one [asset-twice]

        """)
  }

  @Test func `says what is missing where there is neither`() {
    let neither = asset("css", of: ["assets/other.css": "a {}\n"])
    #expect(neither.text == nil)
    #expect(neither.findings.hasPrefix("assets/look.css: error: can't read"))
  }
}
