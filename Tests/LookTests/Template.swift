import FoyerDiagnostics
import FoyerFiles
import FoyerTestSupport

/// A file of the Templates folder of this repository.
struct Template {
  let name: String
  let text: String

  /// Reads a file; a file that cannot be read is empty, which every test here notices.
  init(_ name: String) {
    self.name = name
    text = String(decoding: (try? Self.files.bytes(at: name)) ?? [], as: UTF8.self)
  }

  /// All parts of an asset that is a folder, one after the other.
  static func parts(of folder: String) -> String {
    files.paths(under: folder).map { Template($0).text }.joined(separator: "\n")
  }

  private static let files = {
    var findings: [Diagnostic] = []
    return (try? FileTree.read(folder: Checkout.path("Templates"), into: &findings)) ?? FileTree([:])
  }()

  /// The pages and partials of the gallery; those of the stage are tested with the stage.
  static let all =
    ["index", "entry", "not-found", "problems"].map { Template("\($0).mustache") }
    + [
      "about", "badge", "card", "chapter", "footer", "head", "header", "live", "name", "pagination", "phone",
      "policy", "policy-framing",
    ].map { Template("partials/\($0).mustache") }

  /// The classes that its `class` attributes name, sorted; what a tag fills in is left out.
  var classes: Set<String> {
    var found: Set<String> = []
    for part in text.split(separator: "class=\"").dropFirst() {
      let value = part.prefix { $0 != "\"" }
      found.formUnion(value.split(separator: " ").filter { !$0.contains("{{") }.map(String.init))
    }
    return found
  }
}
