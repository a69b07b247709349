import FoyerDiagnostics
import FoyerFiles
import Testing

/// Swift Testing has a type of the same name.
typealias Place = FoyerDiagnostics.SourceLocation

/// Lists a folder, hidden files too, in which every name can be used.
func listed(_ path: String) throws -> FileTree {
  var options = FileTree.Options()
  options.listsHidden = true
  var found: [Diagnostic] = []
  let tree = try FileTree.read(folder: path, options: options, into: &found)
  #expect(found.isEmpty)
  return tree
}

extension FileTree {
  /// The texts of all regular files.
  func texts() throws -> [String: String] {
    var texts: [String: String] = [:]
    for path in paths() { texts[path] = String(decoding: try bytes(at: path), as: UTF8.self) }
    return texts
  }
}
