internal import FoyerDiagnostics

/// What was meant by links that lead nowhere; each is looked up once, and only so many.
struct LinkHints {
  private var known: [String: String?] = [:]
  /// The names of the files in each folder, sorted; made when the first link is broken.
  private var folders: [String: [String]] = [:]

  mutating func nearest(to name: String, of key: String, in candidates: (inout Self) -> [String]) -> String? {
    if let hint = known[key] { return hint }
    // A site with more broken links than this needs another kind of help.
    guard known.count < 200 else { return nil }
    let hint = name.nearest(in: candidates(&self).prefix(2_000))
    known[key] = .some(hint)
    return hint
  }

  /// The files directly in a folder, whose path ends with `/` unless it is the site's own.
  mutating func names(in folder: String, of files: Set<String>) -> [String] {
    if folders.isEmpty {
      for file in files {
        let start = file.lastIndex(of: "/").map { file.index(after: $0) } ?? file.startIndex
        folders[String(file[..<start]), default: []].append(String(file[start...]))
      }
      for name in folders.keys { folders[name]?.sort() }
    }
    return folders[folder] ?? []
  }
}
