import FoyerDiagnostics
import FoyerFiles
import FoyerMedia
import FoyerMarkup
import FoyerReading
import FoyerTestSupport
import Testing

@testable import FoyerSite

/// Building again after a change, with what the build before found out.
struct RebuildTests {
  private let folder = "Tests/GoldenSites/tiny/Gallery"

  private func templates(_ path: String = "", _ sound: String = "", _ other: String = "") throws -> FileTree {
    var findings: [Diagnostic] = []
    let files = try FileTree.read(folder: Checkout.path("Templates"), into: &findings)
    return FileTree(
      bytes: try files.paths().map { name in
        let bytes = try files.bytes(at: name)
        guard name == path else { return (name, bytes) }
        let text = String(decoding: bytes, as: UTF8.self)
        let place = try #require(text.firstRange(of: sound))
        return (name, Array((text[..<place.lowerBound] + other + text[place.upperBound...]).utf8))
      })
  }

  private func build(
    _ templates: FileTree, _ verdicts: inout Verdicts, into findings: inout [Diagnostic]
  ) async throws -> BuiltSite? {
    let files = try FileTree.read(folder: Checkout.path(folder), into: &findings)
    let catalog = try #require(await CatalogReading.read(files, shownAs: folder, into: &findings))
    let materials = try #require(SiteMaterials(templates, shownAs: "Templates", into: &findings))
    let builder = SiteBuilder(
      materials: materials, files: files, shownAs: folder, jobs: 2, media: MediaHere())
    return await builder.build(catalog, keepGoing: false, reusing: &verdicts, into: &findings)
  }

  @Test func `remembers every page, and builds the same site from it`() async throws {
    var (verdicts, findings) = (Verdicts(), [Diagnostic]())
    let first = try #require(try await build(templates(), &verdicts, into: &findings))
    #expect(verdicts.count == first.pageCount)
    let second = try #require(try await build(templates(), &verdicts, into: &findings))
    #expect(verdicts.count == first.pageCount)
    #expect(findings.filter { $0.severity != .info } == [])
    #expect(second.files.paths() == first.files.paths())
    for path in first.files.paths() {
      #expect(try second.files.bytes(at: path) == first.files.bytes(at: path))
    }
  }

  @Test(arguments: [
    ("index.mustache", "<h1 class=", "<h1 clas="), ("entry.mustache", "<figcaption", "<figcaptoin"),
    ("partials/card.mustache", "href=\"{{href}}\"", "href=\"no/such/page.html\""),
    ("schema/html.xsd", "name=\"alt\"", "name=\"olt\""),
  ])
  func `finds in a second build what a first one finds`(path: String, sound: String, faulty: String)
    async throws
  {
    var (verdicts, findings) = (Verdicts(), [Diagnostic]())
    _ = try await build(templates(), &verdicts, into: &findings)
    #expect(findings.filter { $0.severity != .info } == [])
    let broken = try templates(path, sound, faulty)
    var (again, afresh) = ([Diagnostic](), [Diagnostic]())
    let site = try await build(broken, &verdicts, into: &again)
    var none = Verdicts()
    _ = try await build(broken, &none, into: &afresh)
    #expect(site == nil)
    #expect(again.sorted() == afresh.sorted())
    #expect(again.haveErrors)
  }
}
