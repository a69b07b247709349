import FoyerDiagnostics
import FoyerFiles
import FoyerMedia
import FoyerReading
import FoyerTestSupport
import Testing

@testable import FoyerSite

/// A fault that a value brings to a page is told at the template's tag, with the line that an author wrote.
struct ValueFaultTests {
  /// The folder of the gallery.
  private let folder = "Tests/GoldenSites/tiny/Gallery"

  /// One text put in place of another in a file of a folder.
  struct Change: Sendable {
    let path, sound, faulty: String

    init(_ path: String, _ sound: String, _ faulty: String) {
      (self.path, self.sound, self.faulty) = (path, sound, faulty)
    }
  }

  @Test(arguments: [
    (
      Change("entry.mustache", "<h1 class=", "<h1 lang=\"{{title}}\" class="),
      "Templates/entry.mustache:14:13: 'Hello & <Co>' is no language tag"
    ),
    (
      Change("entry.mustache", "<h1 class=", "<h1 id=\"x {{title}}\" class="),
      "Templates/entry.mustache:14:13: id 'x Hello & <Co>' holds a space"
    ),
    (
      Change("entry.mustache", "<h1 class=", "<h1 align=\"{{title}}\" class="),
      "Templates/entry.mustache:14:13: attribute 'align' is obsolete; use a style sheet"
    ),
  ])
  func `names the value in an attribute that it makes wrong`(change: Change, place: String) async throws {
    let error = try #require(try await errors(template: change).first)
    #expect("\(error.location): \(error.message)" == place)
    let isItsFault = error.id != "obsolete-attribute"
    #expect(values(error) == (isItsFault ? ["\(folder)/Entries/hello/entry.yaml:1:8"] : []))
  }

  @Test(arguments: [
    "{{name}}", "{{{body}}}{{> card}}", "${x}", "{% if %}", "<%= x %>", "[object Object]",
    "&amp; &#60; &nbsp;",
  ])
  func `takes a text for what its author wrote`(words: String) async throws {
    let change = Change("Entries/hello/entry.yaml", "title: Hello & <Co>", "title: \"\(words)\"")
    #expect(try await errors(gallery: change) == [])
  }

  @Test func `names no value where the template alone is wrong`() async throws {
    let change = Change("entry.mustache", " dir=\"auto\">{{title}}", " dir=\"automatic\">{{title}}")
    let error = try #require(try await errors(template: change).first)
    #expect(values(error) == [])
  }

  /// The errors of a build in which a template or a file of the gallery is changed.
  private func errors(template: Change? = nil, gallery: Change? = nil) async throws -> [Diagnostic] {
    var findings: [Diagnostic] = []
    let templates = try tree("Templates", with: template)
    let files = try tree(folder, with: gallery)
    let catalog = try #require(await CatalogReading.read(files, shownAs: folder, into: &findings))
    let materials = try #require(SiteMaterials(templates, shownAs: "Templates", into: &findings))
    let builder = SiteBuilder(
      materials: materials, files: files, shownAs: folder, jobs: 1, media: MediaHere())
    _ = await builder.build(catalog, keepGoing: false, into: &findings)
    return findings.filter { $0.severity == .error }.sorted()
  }

  private func tree(_ folder: String, with change: Change?) throws -> FileTree {
    var findings: [Diagnostic] = []
    let files = try FileTree.read(folder: Checkout.path(folder), into: &findings)
    return FileTree(
      bytes: try files.paths().map { path in
        let bytes = try files.bytes(at: path)
        guard let change, change.path == path else { return (path, bytes) }
        let text = String(decoding: bytes, as: UTF8.self)
        let place = try #require(text.firstRange(of: change.sound))
        return (path, Array((text[..<place.lowerBound] + change.faulty + text[place.upperBound...]).utf8))
      })
  }

  /// The places that the error says its value comes from.
  private func values(_ error: Diagnostic) -> [String] {
    error.notes.filter { $0.message == "the value comes from here" }.compactMap {
      $0.location.map { "\($0)" }
    }
  }
}
