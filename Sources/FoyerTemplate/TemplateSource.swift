internal import FoyerDiagnostics

/// The text of one template file.
package struct TemplateSource: Sendable {
  /// The file, as findings name it, with `/` between folders.
  package var path: String
  /// All that the file says.
  package var text: String

  /// A template of this text; nothing is read from disk.
  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// What partial tags call it: the file's name without folder and `.mustache`.
  package var name: String {
    let file = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? path
    return file.hasSuffix(".mustache") ? String(file.dropLast(".mustache".count)) : file
  }
}

/// A template's bytes and where its lines begin.
struct SourceText: Sendable {
  let path: String
  let bytes: [UInt8]
  private let lineStarts: [Int]

  init(_ source: TemplateSource) {
    path = source.path
    bytes = Array(source.text.utf8)
    lineStarts = [0] + bytes.indices.lazy.filter { [bytes] in bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The line and column of a byte.
  func location(of offset: Int) -> SourceLocation {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let end = Swift.min(offset, bytes.count)
    // A scalar is counted by its first byte; the others of UTF-8 begin with the bits 10.
    let column = bytes[lineStarts[low]..<Swift.max(lineStarts[low], end)].count { $0 & 0xC0 != 0x80 } + 1
    return SourceLocation(path: path, line: low + 1, column: column)
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
