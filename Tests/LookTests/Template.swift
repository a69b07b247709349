#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file of the Templates folder of this repository.
struct Template {
  let name: String
  let text: String

  /// Reads a file; a file that cannot be read is empty, which every test here notices.
  init(_ name: String) {
    self.name = name
    var bytes: [UInt8] = []
    if let file = fopen(Self.folder + name, "rb") {
      defer { fclose(file) }
      var chunk = [UInt8](repeating: 0, count: 1 << 14)
      while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  static let folder = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Templates/"

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
