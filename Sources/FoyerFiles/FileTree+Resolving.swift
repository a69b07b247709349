internal import FoyerDiagnostics

extension FileTree {
  /// The path of the regular file that a reference names, spelled as on disk.
  ///
  /// The tree must be that of the folder which the reference starts from. Case must agree exactly, on every system.
  package func resolve(_ reference: String) throws(PlainPath.Fault) -> String {
    let path = try PlainPath.checked(reference)
    if let index = index(of: path), case .file = items[index].entry { return items[index].path }
    var folder = ""
    for part in path.split(separator: "/") {
      let place = folder.isEmpty ? String(part) : folder + "/" + part
      switch entry(at: place) {
      case .folder: folder = place
      case .file: throw fault("no-such-file", reference, "leads through \(quoted(place)), which is a file")
      case .symlink:
        throw fault(
          "symlink", reference, "leads to the symbolic link \(quoted(place)); put the file itself there")
      case .special(let kind):
        throw fault("not-a-file", reference, "leads to \(quoted(place)), which is a \(kind)")
      case nil: throw missing(String(part), in: folder, of: reference)
      }
    }
    throw fault("not-a-file", reference, "leads to a folder; name a file in it")
  }

  private func missing(_ name: String, in folder: String, of reference: String) -> PlainPath.Fault {
    let names = children(of: folder)
    let there = folder.isEmpty ? "" : " in \(quoted(folder))"
    if let other = names.first(where: { isSameFolded($0, name) }) {
      return fault("no-such-file", reference, "differs in upper and lower case from \(quoted(other))\(there)")
    }
    // Comparing with very many names would let a small file keep a build busy.
    let near = names.count <= 60 ? name.nearest(in: names) : nil
    let hint = near.map { "; did you mean \(quoted($0))\(there)?" } ?? ""
    return fault("no-such-file", reference, "leads to no file\(hint)")
  }

  private func isSameFolded(_ one: String, _ other: String) -> Bool {
    // Most names differ at their first letter, and this is asked for every name of a folder.
    if let first = one.utf8.first, let second = other.utf8.first, first < 0x80, second < 0x80,
      first | 0x20 != second | 0x20
    {
      return false
    }
    return PlainPath.folded(one) == PlainPath.folded(other)
  }

  private func fault(_ id: String, _ reference: String, _ words: String) -> PlainPath.Fault {
    PlainPath.Fault(id: id, message: "the path \(quoted(reference)) \(words)")
  }
}
