/// Collects items in the order of a walk.
struct ItemBuilder {
  private var items: [FileTree.Item] = []
  /// The folders that are open, from the outermost, as indices.
  private var open: [(name: String, index: Int)] = []

  /// Adds a file after all that precede it; its folders come into being.
  mutating func add(_ parts: [String], _ bytes: [UInt8]) {
    guard let name = parts.last else { return }
    let folders = parts.dropLast()
    var shared = 0
    while shared < min(open.count, folders.count), open[shared].name.utf8.elementsEqual(folders[shared].utf8)
    { shared += 1 }
    close(downTo: shared)
    for folder in folders.dropFirst(shared) { enter(folder) }
    let path = path(of: name)
    if let last = items.last, last.path.utf8.elementsEqual(path.utf8) { return }
    items.append(.init(path: path, entry: .file(size: bytes.count), bytes: bytes, next: items.count + 1))
  }

  /// Adds something to the innermost open folder.
  mutating func add(_ name: String, _ entry: FileTree.Entry) {
    items.append(.init(path: path(of: name), entry: entry, bytes: [], next: items.count + 1))
  }

  /// Opens a folder in the innermost open one.
  mutating func enter(_ folder: String) {
    let path = path(of: folder)
    if let last = items.last, last.path.utf8.elementsEqual(path.utf8) { items.removeLast() }
    open.append((folder, items.count))
    items.append(.init(path: path, entry: .folder, bytes: [], next: items.count + 1))
  }

  /// Closes the innermost open folder.
  mutating func leave() { close(downTo: open.count - 1) }

  /// All that was added; nothing may follow.
  consuming func finished() -> [FileTree.Item] {
    close(downTo: 0)
    return items
  }

  var count: Int { items.count }

  /// The path of the innermost open folder; empty where none is.
  var path: String { open.last.map { items[$0.index].path } ?? "" }

  func path(of name: String) -> String {
    open.last.map { items[$0.index].path + "/" + name } ?? name
  }

  private mutating func close(downTo depth: Int) {
    while open.count > depth, let folder = open.popLast() { items[folder.index].next = items.count }
  }
}
