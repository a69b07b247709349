import FoyerDiagnostics
import FoyerFiles
import FoyerMedia
import FoyerModel
import FoyerReading
import FoyerTestSupport
import FoyerTemplate
import Testing

@testable import FoyerSite

/// A template is checked against a view's shape when it is loaded; so what a view gives must have that shape.
struct ViewTests {
  @Test(arguments: ["Gallery", "Tests/GoldenSites/tiny/Gallery", "Tests/GoldenSites/paging/Gallery"])
  func `gives every page the shape that its template was checked against`(gallery: String) async throws {
    var findings: [Diagnostic] = []
    let templates = try FileTree.read(folder: Checkout.path("Templates"), into: &findings)
    let files = try FileTree.read(folder: Checkout.path(gallery), into: &findings)
    let materials = try #require(SiteMaterials(templates, shownAs: "Templates", into: &findings))
    let catalog = try #require(await CatalogReading.read(files, shownAs: gallery, into: &findings))
    let published = catalog.entries.compactMap { entry in
      PublishedEntry(
        entry, files: files.subtree(entry.folder), shownAs: entry.folder, symbols: materials.symbols,
        limits: Limits(), media: MediaHere(), into: &findings)
    }
    #expect(findings.filter { $0.severity != .info } == [])
    var renderer = PageRenderer(
      gallery: catalog.gallery, materials: materials,
      entries: Dictionary(uniqueKeysWithValues: published.map { ($0.entry.slug, $0) }),
      unshown: [
        .init(folder: "Entries/bad", findings: [Diagnostic(id: "x", "y", at: SourceLocation(path: "z"))])
      ])
    renderer.listing = PageRenderer.listing(of: published, gallery: catalog.gallery)
    let jobs =
      published.flatMap(\.jobs) + renderer.listing.indices.map { .index($0 + 1) } + [.notFound, .problems]
    for job in jobs {
      let view = try #require(renderer.view(of: job)).view
      #expect(type(of: view).shape.mismatches(of: view.value) == [], "\(job)")
    }
  }
}
