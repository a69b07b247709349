/// The files of a folder by their relative paths, read from disk or made in memory; never changes.
///
/// Names are compared as Unicode compares them, so that `é` finds its file however the disk spells it; upper and
/// lower case are different.
package struct FileTree: Sendable {
  /// What stands at a path.
  package enum Entry: Sendable, Hashable {
    /// A regular file and its size in bytes when the folder was read.
    case file(size: Int)
    case folder
    /// A symbolic link, wherever it leads; never followed.
    case symlink
    /// Something that is no file: `named pipe`, `socket`, `device` or `special file`.
    case special(kind: String)
  }

  struct Item: Sendable {
    let path: String
    let entry: Entry
    let bytes: [UInt8]
    /// Where the items that are not beneath this one go on.
    var next: Int
  }

  /// In the order of a walk: by the bytes of their names, each folder before what is in it.
  let items: [Item]
  /// The folder that contents are read from; `nil` for a tree in memory.
  let source: FolderSource?
  private let places: [String: Int]

  init(items: [Item], source: FolderSource?) {
    self.items = items
    self.source = source
    let pairs = items.enumerated().lazy.map { ($1.path, $0) }
    places = Dictionary(pairs) { first, _ in first }
  }

  /// A tree in memory; folders are made as paths need them.
  ///
  /// Of a file and a folder with the same path the folder wins, of two files the first.
  package init(bytes files: some Sequence<(key: String, value: [UInt8])>) {
    var builder = ItemBuilder()
    let sorted = files.map { (Array($0.key.utf8.split(separator: UInt8(ascii: "/"))), $0.value) }
    for (parts, bytes) in sorted.sorted(by: { precedes($0.0, $1.0) }) {
      builder.add(parts.map { String(decoding: $0, as: UTF8.self) }, bytes)
    }
    self.init(items: builder.finished(), source: nil)
  }

  /// A tree of UTF-8 texts in memory.
  package init(_ texts: some Sequence<(key: String, value: String)>) {
    self.init(bytes: texts.lazy.map { (key: $0.key, value: Array($0.value.utf8)) })
  }

  /// Whether there is nothing in it, not even an empty folder.
  package var isEmpty: Bool { items.isEmpty }

  /// What stands at a path; `nil` for nothing, and `folder` for the empty path.
  package func entry(at path: String) -> Entry? {
    path.isEmpty ? .folder : index(of: path).map { items[$0].entry }
  }

  /// The paths of the regular files in a folder and its folders, or in the whole tree, in the order of a walk.
  package func paths(under folder: String = "") -> [String] {
    items[range(under: folder)].compactMap { if case .file = $0.entry { $0.path } else { nil } }
  }

  /// The names of all that stands directly in a folder, sorted by their bytes; none if it is no folder.
  package func children(of folder: String = "") -> [String] {
    guard let parent = folder.isEmpty ? "" : index(of: folder).map({ items[$0].path }) else { return [] }
    let range = range(under: folder)
    let length = parent.isEmpty ? 0 : parent.utf8.count + 1
    var names: [String] = []
    var place = range.lowerBound
    while place < range.upperBound {
      names.append(String(decoding: items[place].path.utf8.dropFirst(length), as: UTF8.self))
      place = items[place].next
    }
    return names
  }

  /// Symbolic links and special files in a folder and its folders, in the order of a walk.
  package func irregular(under folder: String = "") -> [(path: String, entry: Entry)] {
    items[range(under: folder)].compactMap {
      switch $0.entry {
      case .file, .folder: nil
      case .symlink, .special: ($0.path, $0.entry)
      }
    }
  }

  /// Groups of neighbours that a disk without upper and lower case, or with one normal form, takes for one.
  ///
  /// Each group has at least two paths and only names of one folder: below `A` and `a` nothing is told again.
  package func collisions(under folder: String = "") -> [[String]] {
    var groups: [String: [Int]] = [:]
    for place in range(under: folder) {
      groups[foldedKey(of: items[place].path), default: []].append(place)
    }
    let colliding = groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    return colliding.map { $0.map { items[$0].path } }
  }

  /// The part of this tree in one folder, with paths relative to it; empty when there is no such folder.
  package func subtree(_ folder: String) -> FileTree {
    guard let start = index(of: folder), items[start].entry == .folder else {
      return FileTree(items: [], source: nil)
    }
    let range = range(under: folder)
    let length = items[start].path.utf8.count + 1
    let moved = items[range].map { item in
      Item(
        path: String(decoding: item.path.utf8.dropFirst(length), as: UTF8.self), entry: item.entry,
        bytes: item.bytes, next: item.next - range.lowerBound)
    }
    return FileTree(items: moved, source: source?.beneath(items[start].path))
  }

  func index(of path: String) -> Int? { places[path] }

  private func range(under folder: String) -> Range<Int> {
    if folder.isEmpty { return items.indices }
    return index(of: folder).map { $0 + 1..<items[$0].next } ?? 0..<0
  }

  /// The folder as written and the name folded.
  private func foldedKey(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return PlainPath.folded(path) }
    return path[...slash] + PlainPath.folded(String(path[path.utf8.index(after: slash)...]))
  }
}

/// Name by name, each by its bytes, so that a folder's files stay together.
private func precedes(_ left: [Substring.UTF8View], _ right: [Substring.UTF8View]) -> Bool {
  for (one, other) in zip(left, right) where !one.elementsEqual(other) {
    return one.lexicographicallyPrecedes(other)
  }
  return left.count < right.count
}
