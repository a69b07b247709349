import FoyerDiagnostics
import FoyerFiles
import FoyerTestSupport
import Testing

/// Each folder of Tests/GoldenSites is a gallery and, byte for byte, the pages and sheets that are made of it.
struct GoldenSiteTests {
  static let root = Checkout.path("Tests/GoldenSites")

  static var names: [String] { Recording.folders(in: root) }

  @Test(arguments: names)
  func `builds the same pages as ever`(name: String) async throws {
    let place = try TemporaryFolder()
    let run = await build(name, to: place.path(of: "public"))
    #expect(!run.error.contains("error:") && !run.error.contains("warning:"), "\(run.error)")
    #expect(run.exit == 0)
    var findings: [Diagnostic] = []
    let site = try FileTree.read(folder: place.path(of: "public"), into: &findings)
    let expected = "\(Self.root)/\(name)/expected"
    let own = site.paths().filter { !Self.isShared($0) }
    try Recording.compare(Array((own.joined(separator: "\n") + "\n").utf8), with: "\(expected)/files.txt")
    for path in own where path.hasSuffix(".html") || path.hasSuffix(".css") {
      let text = String(decoding: try site.bytes(at: path), as: UTF8.self)
      try Recording.compare(Array(Self.settled(text, in: site).utf8), with: "\(expected)/\(path)")
    }
  }

  @Test(arguments: [1, 2, 7])
  func `gives the same bytes whatever the number of jobs`(jobs: Int) async throws {
    let place = try TemporaryFolder()
    _ = await build("paging", to: place.path(of: "one"), jobs: 1)
    _ = await build("paging", to: place.path(of: "deep/er/two"), jobs: jobs)
    var findings: [Diagnostic] = []
    let one = try FileTree.read(folder: place.path(of: "one"), into: &findings)
    let two = try FileTree.read(folder: place.path(of: "deep/er/two"), into: &findings)
    #expect(!one.isEmpty)
    #expect(one.paths() == two.paths())
    for path in one.paths() { #expect(try one.bytes(at: path) == two.bytes(at: path), "\(path)") }
  }

  private func build(_ name: String, to output: String, jobs: Int = 2) async -> Run {
    await Run([
      "build", "--gallery", "\(Self.root)/\(name)/Gallery", "--templates", Checkout.path("Templates"),
      "--output", output, "--jobs", String(jobs),
    ])
  }

  /// The files that all sites have; their content is not what is tested here.
  private static func isShared(_ path: String) -> Bool {
    ["assets/site.", "assets/stage.", "assets/foyer.", "assets/icon."].contains { path.hasPrefix($0) }
  }

  /// The text with the hashes of shared files left out, so that a change of style does not touch every page here.
  private static func settled(_ text: String, in site: FileTree) -> String {
    site.paths().filter(isShared).reduce(text) { text, path in
      let name = path.split(separator: "/")[1]
      let parts = name.split(separator: ".")
      return text.replacing(String(name), with: "\(parts[0]).HASH.\(parts[2])")
    }
  }
}
