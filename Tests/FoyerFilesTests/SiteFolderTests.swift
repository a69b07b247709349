import FoyerDiagnostics
import FoyerFiles
import FoyerTestSupport
import Testing

struct SiteFolderTests {
  let folder: TemporaryFolder
  var target: String { folder.path(of: "public") }

  init() throws { folder = try TemporaryFolder() }

  private func publish(_ files: [String: String], durably: Bool = false) throws {
    var site = try SiteFolder(at: target, patience: .zero)
    try site.write(FileTree(files))
    try site.publish(durably: durably)
  }

  /// All that lies beside the target, and the target's files with their texts.
  private func texts() throws -> [String: String] {
    let tree = try read(folder.path(of: ""))
    return try Dictionary(
      uniqueKeysWithValues: tree.paths().map { ($0, String(decoding: try tree.bytes(at: $0), as: UTF8.self)) }
    )
  }

  @Test func `replaces the whole of an old site and leaves nothing beside it`() throws {
    try publish(["index.html": "old", "page/2.html": "old"])
    try publish(["index.html": "new", "assets/a.css": "new"], durably: true)
    let marker = "Foyer made this folder. Each build replaces all of it.\n"
    #expect(
      try texts() == [
        "public/.foyer": marker, "public/index.html": "new", "public/assets/a.css": "new",
      ])
  }
}

func read(_ path: String, listsHidden: Bool = true) throws -> FileTree {
  var options = FileTree.Options()
  options.listsHidden = listsHidden
  var findings: [Diagnostic] = []
  let tree = try FileTree.read(folder: path, options: options, into: &findings)
  #expect(findings.isEmpty)
  return tree
}
