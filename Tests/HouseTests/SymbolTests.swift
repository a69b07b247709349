import FoyerDiagnostics
import FoyerFiles
import FoyerTestSupport
import Testing

/// The symbols that pages may name: their form, their names and that the ones flows use most are there.
struct SymbolTests {
  @Test func `keeps every symbol in the fixed form`() throws {
    let files = try symbols()
    let paths = files.paths()
    #expect(paths.count >= 64)
    for path in paths {
      let text = String(decoding: try files.bytes(at: path), as: UTF8.self)
      #expect(SymbolForm.faults(in: text) == [], "\(path)")
    }
  }

  @Test func `names symbols in lower-case words and digits with dots between`() throws {
    for path in try symbols().paths() {
      let words = path.split(separator: ".", omittingEmptySubsequences: false)
      #expect(words.last == "svg", "\(path)")
      #expect(words.allSatisfy { !$0.isEmpty && $0.allSatisfy(Self.isOfName) }, "\(path)")
    }
  }

  @Test(arguments: [
    "calendar.badge.clock", "lock.shield", "bell.badge", "arrow.right", "location.fill", "camera",
  ])
  func `has the symbols that first pages use most`(name: String) throws {
    #expect(try symbols().paths().contains("\(name).svg"))
  }

  @Test func `lists every symbol where authors look for names`() throws {
    var findings: [Diagnostic] = []
    let docs = try FileTree.read(folder: Checkout.path("docs"), into: &findings)
    let list = String(decoding: try docs.bytes(at: "symbols.md"), as: UTF8.self)
    let names = try symbols().paths().map { $0.dropLast(4) }
    #expect(names.filter { !list.contains("`\($0)`") } == [])
    #expect(list.contains("\(names.count) symbols:"))
  }

  @Test func `draws no symbol twice`() throws {
    let files = try symbols()
    var names: [String: String] = [:]
    for path in files.paths() {
      let text = String(decoding: try files.bytes(at: path), as: UTF8.self)
      #expect(names[text] == nil, "\(path) is the same as \(names[text] ?? "")")
      names[text] = path
    }
  }

  @Test(arguments: [
    (#"<path d="M3 4l2 2"/>"#, ["has 'l2 2'"]),
    (#"<path d="M3 4.125H5"/>"#, ["has 'M3 4.125'"]),
    (#"<path d="M3 4H-5Z"/>"#, ["has 'H-5'"]),
    (#"<path d="M3 4L30 5V24.5"/>"#, ["leaves its box with 'L30 5'", "leaves its box with 'V24.5'"]),
    (#"<path d="H3"/>"#, ["does not begin a path with 'M'"]),
    (#"<circle r="3"/>"#, [#"has the line '  <circle r="3"/>'"#]),
    (#"<path fill="red" d="M3 4"/>"#, [#"has the line '  <path fill="red" d="M3 4"/>'"#]),
  ])
  func `tells a line that is not in the form`(line: String, faults: [String]) {
    #expect(SymbolForm.faults(in: "\(Self.root)\n  \(line)\n</svg>\n") == faults)
  }

  @Test func `tells a root and an end that are not in the form`() {
    let path = #"  <path d="M3 4H5"/>"#
    #expect(SymbolForm.faults(in: "\(Self.root)\n\(path)\n</svg>\n") == [])
    #expect(
      SymbolForm.faults(in: "\(Self.root)\n\(path)\n</svg>") == [
        "does not end with '</svg>' and a line break"
      ])
    #expect(SymbolForm.faults(in: "<svg>\n\(path)\n</svg>\n") == ["has another root"])
    #expect(SymbolForm.faults(in: "\(Self.root)\n</svg>\n") == ["draws nothing"])
  }

  private static let root =
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none" "#
    + #"stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">"#

  private static func isOfName(_ character: Character) -> Bool {
    ("a"..."z").contains(character) || ("0"..."9").contains(character)
  }

  private func symbols() throws -> FileTree {
    var findings: [Diagnostic] = []
    let tree = try FileTree.read(folder: Checkout.path("Templates/symbols"), into: &findings)
    #expect(findings.isEmpty)
    return tree
  }
}
