/// Where a tree's contents are read from.
struct FolderSource: Sendable {
  /// An open folder that trees share; closed with the last of them.
  final class Root: Sendable {
    let descriptor: Descriptor
    init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
  }

  let root: Root
  /// The root's name in messages.
  let shown: String
  /// The path from the root to the tree, empty or with `/` at its end.
  let base: String

  init(root: consuming Descriptor, shown: String, base: String) {
    self.root = Root(root)
    self.shown = shown
    self.base = base
  }

  private init(root: Root, shown: String, base: String) {
    (self.root, self.shown, self.base) = (root, shown, base)
  }

  func beneath(_ folder: String) -> Self { Self(root: root, shown: shown, base: base + folder + "/") }

  func shownPath(_ path: String) -> String { join(shown, base + path) }

  /// Opens a file beneath the root, with what the system says of the open file.
  func open(_ path: String) throws(SystemError) -> OpenFile {
    let parts = (base + path).split(separator: "/")
    guard let last = parts.last else { throw .missing }
    var folder = try root.descriptor.folder(.dot)
    for part in parts.dropLast() { folder = try folder.folder(SystemName(bytes: Array(part.utf8))) }
    let file = try folder.file(SystemName(bytes: Array(last.utf8)))
    let status = try file.status()
    return OpenFile(descriptor: file, status: status)
  }
}

/// A file that is open to be read.
struct OpenFile: ~Copyable {
  let descriptor: Descriptor
  /// What the system says of the file itself, whatever the name stands for meanwhile.
  let status: FileStatus
}

/// A path beneath a folder, for messages.
func join(_ folder: String, _ path: String) -> String {
  if folder.isEmpty || folder == "." { return path }
  return path.isEmpty ? folder : folder.hasSuffix("/") ? folder + path : folder + "/" + path
}
