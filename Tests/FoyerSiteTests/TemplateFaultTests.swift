import FoyerDiagnostics
import FoyerFiles
import FoyerMedia
import FoyerModel
import FoyerReading
import FoyerTestSupport
import Testing

@testable import FoyerSite

/// A fault in a template is told at the template's own line, though it shows on pages.
struct TemplateFaultTests {
  /// What is replaced in which template by what.
  struct Fault: Sendable, CustomTestStringConvertible {
    let path, sound, faulty: String
    var testDescription: String { "\(path): \(faulty)" }

    init(_ path: String, _ sound: String, _ faulty: String) {
      (self.path, self.sound, self.faulty) = (path, sound, faulty)
    }
  }

  @Test(arguments: [
    Fault("index.mustache", "<h1 class=", "<h1 clas="),
    Fault("index.mustache", "</h1>", "</h2>"),
    Fault("index.mustache", "{{site.title}}</h1>", "{{site.titel}}</h1>"),
    Fault("partials/head.mustache", "<meta charset=\"utf-8\"/>", "<meta charset=\"latin-1\"/>"),
    Fault("partials/head.mustache", "<title>{{documentTitle}}</title>", "<title></title>"),
    Fault("partials/head.mustache", "rel=\"stylesheet\"", "rel=\"styleshet\""),
    Fault("entry.mustache", " dir=\"auto\">{{title}}</h1>", " dir=\"automatic\">{{title}}</h1>"),
    Fault("entry.mustache", "<figcaption", "<figcaptoin"),
    Fault("entry.mustache", "<h1 class=", "<h1 onclick=\"x()\" class="),
    Fault("partials/live.mustache", " title=", " titel="),
    Fault("partials/card.mustache", "href=\"{{href}}\"", "href=\"javascript:void(0)\""),
    Fault("partials/card.mustache", "href=\"{{href}}\"", "href=\"no/such/page.html\""),
    Fault("partials/page.mustache", "<h2 class=", "<h2 id=\"{{id}}\" class="),
    Fault("partials/page.mustache", "<h2 class=", "<h5 class="),
    Fault("partials/icon.mustache", " alt=\"{{alt}}\"/>", "/>"),
    Fault(
      "partials/stage.mustache", "<div class=\"foyer-backdrop\"",
      "<div data-bakground=\"\" class=\"foyer-backdrop\""),
    Fault("partials/dialog.mustache", "role=\"alertdialog\"", "role=\"alertdialogue\""),
    Fault(
      "partials/dialog.mustache", "aria-labelledby=\"foyer-alert-title\"", "aria-labelledby=\"foyer-title\""),
    Fault(
      "partials/main-screen.mustache", "<ul class=\"foyer-main-items\">",
      "<ul class=\"foyer-main-items\"><p>x</p>"),
    Fault("prototype.mustache", "<main class=", "<main style=\"color: red\" class="),
  ])
  func `names the line of the template`(fault: Fault) async throws {
    var findings: [Diagnostic] = []
    let sound = try FileTree.read(folder: Checkout.path("Templates"), into: &findings)
    var texts: [String: [UInt8]] = [:]
    for path in sound.paths() { texts[path] = try sound.bytes(at: path) }
    let text = String(decoding: try #require(texts[fault.path]), as: UTF8.self)
    let place = try #require(text.firstRange(of: fault.sound))
    let line = text[..<place.lowerBound].count { $0 == "\n" } + 1
    texts[fault.path] = Array(text.replacingCharacters(in: place, with: fault.faulty).utf8)
    try await build(with: FileTree(bytes: texts), into: &findings)
    let errors = findings.filter { $0.severity == .error }
    #expect(
      errors.contains { $0.location.path == "Templates/\(fault.path)" && $0.location.line == line },
      "\(errors)")
    #expect(errors.allSatisfy { $0.location.path.hasPrefix("Templates/") }, "\(errors)")
  }

  private func build(with templates: FileTree, into findings: inout [Diagnostic]) async throws {
    let folder = "Tests/GoldenSites/tiny/Gallery"
    let files = try FileTree.read(folder: Checkout.path(folder), into: &findings)
    let catalog = try #require(await CatalogReading.read(files, shownAs: folder, into: &findings))
    guard let materials = SiteMaterials(templates, shownAs: "Templates", into: &findings) else { return }
    let builder = SiteBuilder(
      materials: materials, files: files, shownAs: folder, jobs: 1, media: MediaHere())
    let site = await builder.build(catalog, keepGoing: false, into: &findings)
    #expect(site == nil)
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
