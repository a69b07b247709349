import FoyerDiagnostics
import FoyerFiles
import FoyerTestSupport
import Testing

struct KeepGoingTests {
  private let entry = "title: T\nkind: app\nsummary: S.\nauthor: {name: A}\nlicence: MIT\n"

  @Test func `builds the sound entries and lists the others, the same wherever the gallery lies`()
    async throws
  {
    let place = try TemporaryFolder()
    for folder in ["one/Gallery", "two/deeper/Gallery"] {
      try place.write("title: G\n", to: "\(folder)/gallery.yaml")
      for slug in ["good", "bad"] { try place.write(entry, to: "\(folder)/Entries/\(slug)/entry.yaml") }
      try place.write("pages: [{title: A}]\nskip: true\n", to: "\(folder)/Entries/good/flow.yaml")
      try place.write("pages: [{titel: A}]\n", to: "\(folder)/Entries/bad/flow.yaml")
    }
    let first = try await build(place, "one")
    let second = try await build(place, "two/deeper")
    #expect(first.paths().contains("good/index.html"))
    #expect(!first.paths().contains("bad/index.html"))
    let problems = String(decoding: try first.bytes(at: "problems.html"), as: UTF8.self)
    #expect(problems.contains("Entries/bad/flow.yaml:1:10: error: unknown key"))
    #expect(first.paths() == second.paths())
    for path in first.paths() { #expect(try first.bytes(at: path) == second.bytes(at: path), "\(path)") }
  }

  private func build(_ place: TemporaryFolder, _ folder: String) async throws -> FileTree {
    let run = await Run([
      "build", "--keep-going", "--gallery", place.path(of: "\(folder)/Gallery"), "--templates",
      Checkout.path("Templates"), "--output", place.path(of: "\(folder)/public"),
    ])
    #expect(run.exit == 1)
    var findings: [Diagnostic] = []
    return try FileTree.read(folder: place.path(of: "\(folder)/public"), into: &findings)
  }
}
