import FoyerDiagnostics
import FoyerFiles
import FoyerTestSupport
import Testing

/// Each folder of Tests/InvalidSites is a gallery with faults and the exact text that a build of it prints.
///
/// A bug report becomes one of these. `RECORD=1` writes the texts anew, and fails.
struct InvalidSiteTests {
  static let root = Checkout.path("Tests/InvalidSites")

  static var names: [String] { Recording.folders(in: root) }

  @Test(arguments: names)
  func `prints all findings, exits with 1 and leaves the old site alone`(name: String) async throws {
    let place = try TemporaryFolder()
    let output = place.path(of: "public")
    var site = try SiteFolder(at: output)
    try site.write(Array("old".utf8), to: "index.html")
    try site.publish()
    let gallery = "\(Self.root)/\(name)/Gallery"
    let run = await Run([
      "build", "--gallery", gallery, "--templates", Checkout.path("Templates"), "--output", output,
    ])
    let printed = run.error.replacing(gallery, with: "Gallery")
    try Recording.compare(Array(printed.utf8), with: "\(Self.root)/\(name)/expected.txt")
    #expect(run.exit == 1)
    var findings: [Diagnostic] = []
    let old = try FileTree.read(folder: output, into: &findings)
    #expect(old.paths() == ["index.html"])
    #expect(try old.bytes(at: "index.html") == Array("old".utf8))
  }
}
