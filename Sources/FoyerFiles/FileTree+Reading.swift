package import FoyerDiagnostics

extension FileTree {
  /// What a folder may hold, and what is passed over.
  package struct Options: Sendable, Hashable {
    /// Files and folders in all.
    package var entries = 500_000
    /// Folders inside each other.
    package var depth = 24
    /// Whether names that begin with a dot are listed; if not, they are passed over as if they were not there.
    package var listsHidden = false
    /// Names directly in the folder that are passed over, such as the intake of a gallery, which strangers fill.
    package var leavesOut: Set<String> = []
    /// Whether a file with several names (hard links) is a finding, since it may be another's file.
    package var refusesHardLinks = false

    /// What a gallery is read with.
    package init() {}
  }

  /// Lists a folder, link by link and not beyond; contents are read later and only when asked for.
  ///
  /// What operating systems leave behind is passed over. A finding says which names can't be used, and where there is
  /// too much; the tree then lacks them.
  ///
  /// - Parameter shown: the folder's name in findings and errors, if not `path`.
  package static func read(
    folder path: String, shownAs shown: String? = nil, options: Options = Options(),
    into findings: inout [Diagnostic]
  ) throws(FileError) -> FileTree {
    let shown = shown ?? path
    let root = try naming("read", shown) { () throws(SystemError) in
      guard let name = SystemName(path) else { throw .invalid }
      return try Descriptor.folder(at: name)
    }
    let source = FolderSource(root: root, shown: shown, base: "")
    var walk = FolderWalk(shown: shown, options: options)
    try naming("read", shown) { () throws(SystemError) in try walk.visit(source.root.descriptor) }
    findings += walk.findings
    return FileTree(items: walk.builder.finished(), source: source)
  }

  /// The content of a regular file of at most `limit` bytes.
  ///
  /// A file on disk is opened from the folder that was read, part by part and through no link, and must still be a
  /// regular file. What is longer than `limit` is an error with the id `file-too-large`.
  package func bytes(at path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
    let shown = source?.shownPath(path) ?? path
    guard let index = index(of: path) else { throw FileError("read", shown, .missing) }
    guard case .file = items[index].entry else { throw notAFile(shown) }
    let tooLarge = FileError(
      "read", shown,
      .refused(id: "file-too-large", "it has more than \(limit) bytes, the most that is allowed"))
    guard let source else {
      guard items[index].bytes.count <= limit else { throw tooLarge }
      return items[index].bytes
    }
    let path = items[index].path
    let file = try naming("read", shown) { () throws(SystemError) in try source.open(path) }
    guard file.status.kind == .file else { throw notAFile(shown) }
    guard file.status.size <= limit else { throw tooLarge }
    let bytes = try naming("read", shown) { () throws(SystemError) in
      try file.descriptor.bytes(limit: min(limit, .max - 1) + 1, expecting: file.status.size)
    }
    guard bytes.count <= limit else { throw tooLarge }
    return bytes
  }

  private func notAFile(_ shown: String) -> FileError {
    FileError("read", shown, .refused(id: "not-a-file", "it is not a regular file"))
  }
}
