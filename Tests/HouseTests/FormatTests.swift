import FoyerDiagnostics
import FoyerFiles
import FoyerTestSupport
import Testing

/// docs/format.md tells authors of every key that the reader takes.
struct FormatTests {
  @Test func `documents every key that is read`() throws {
    var findings: [Diagnostic] = []
    let sources = try FileTree.read(folder: Checkout.path("Sources/FoyerReading"), into: &findings)
    let docs = try FileTree.read(folder: Checkout.path("docs"), into: &findings)
    let format = String(decoding: try docs.bytes(at: "format.md"), as: UTF8.self)
    let words = Set(format.split { !$0.isLetter && !$0.isNumber })
    var keys: Set<Substring> = []
    for path in sources.paths() {
      keys.formUnion(Self.keys(in: String(decoding: try sources.bytes(at: path), as: UTF8.self)))
    }
    #expect(keys.count > 100)
    #expect(keys.subtracting(words).sorted() == [])
  }

  /// The words of the lists behind `keys:` and `…Keys =`.
  private static func keys(in source: String) -> Set<Substring> {
    var keys: Set<Substring> = []
    var rest = source[...]
    while let mark = rest.firstIndex(of: "[") {
      let before = rest[..<mark].reversed().drop { $0.isWhitespace || $0 == ":" || $0 == "=" }
      rest = rest[rest.index(after: mark)...]
      guard String(before.prefix(4).reversed()).lowercased() == "keys", let end = rest.firstIndex(of: "]")
      else {
        continue
      }
      let quoted = rest[..<end].split(separator: "\"", omittingEmptySubsequences: false)
      for (place, part) in quoted.enumerated() where place % 2 == 1 { keys.insert(part) }
    }
    return keys
  }
}
