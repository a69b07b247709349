/// The folders of a gallery, locked for one decision about a submission.
///
/// Only one of them is open at a time on a gallery; others wait. Paths are plain, relative to the gallery's folder and
/// made by Foyer; no symbolic link is followed below the folders that stand directly in the gallery. Nothing is ever
/// overwritten: what is moved or written must find its name free.
package struct GalleryStore: ~Copyable {
  /// The hidden folder, on the disk of the gallery, that things are made ready in; only the owner can read it.
  package static let workFolder = ".foyer-intake"

  private let shown: String
  private let root: Descriptor
  private let lock: FolderLock

  /// Opens a gallery; waits while somebody else decides about a submission of it.
  ///
  /// - Parameter patience: how long to wait, before an error with the id `locked`.
  package init(gallery: String, patience: Duration = .seconds(20)) throws(FileError) {
    let root = try naming("open", gallery) { () throws(SystemError) in
      guard let name = SystemName(gallery) else { throw .invalid }
      return try Descriptor.folder(at: name)
    }
    lock = try FolderLock(
      beside: "intake", in: root, shown: gallery, patience: patience,
      busy: "another accept or reject is at work on this gallery")
    shown = gallery
    self.root = root
  }

  /// Whether something has this path, a link included.
  package func exists(_ path: String) throws(FileError) -> Bool {
    try naming("read", join(shown, path)) { () throws(SystemError) in
      do throws(SystemError) {
        let spot = try parent(of: path, makes: false)
        return try spot.folder.status(of: spot.name) != nil
      } catch {
        if error == .missing { return false }
        throw error
      }
    }
  }

  /// The names in a folder that are text, sorted; none where there is no such folder.
  package func names(in path: String) throws(FileError) -> [String] {
    guard try exists(path) else { return [] }
    return try naming("read", join(shown, path)) { () throws(SystemError) in
      let spot = try parent(of: path, makes: false)
      return try spot.folder.folder(spot.name).names().map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Writes a new file; the folders on its way come into being.
  ///
  /// Only `synchronize` waits for the disk, once for all.
  package func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try naming("write", join(shown, path)) { () throws(SystemError) in
      let spot = try parent(of: path, makes: true)
      let file = try spot.folder.newFile(spot.name)
      try file.write(bytes)
      try file.close()
    }
  }

  /// Writes all regular files of a tree into a new folder.
  package func write(_ tree: FileTree, to path: String) throws(FileError) {
    try naming("write", join(shown, path)) { () throws(SystemError) in
      let spot = try parent(of: path, makes: true)
      _ = try spot.folder.newFolder(spot.name)
    }
    for file in tree.paths() { try write(tree.bytes(at: file), to: join(path, file)) }
  }

  /// Moves a file or folder to a free name, in one step.
  package func move(_ from: String, to path: String) throws(FileError) {
    try naming("write", join(shown, path)) { () throws(SystemError) in
      let source = try parent(of: from, makes: false)
      let target = try parent(of: path, makes: true)
      try source.folder.move(source.name, to: target.folder, as: target.name)
      try target.folder.synchronize()
      try source.folder.synchronize()
    }
  }

  /// Removes a file or a folder with all that is in it; links are removed and not followed.
  package func remove(_ path: String) throws(FileError) {
    guard try exists(path) else { return }
    try naming("remove", join(shown, path)) { () throws(SystemError) in
      let spot = try parent(of: path, makes: false)
      if try spot.folder.status(of: spot.name)?.kind == .folder {
        try spot.folder.removeFolder(spot.name)
      } else {
        try spot.folder.removeFile(spot.name)
      }
      try spot.folder.synchronize()
    }
  }

  /// Waits until all that was written has reached the disk.
  package func synchronize() throws(FileError) {
    try naming("write", shown) { () throws(SystemError) in try root.synchronizeDisk() }
  }

  /// A name in an open folder.
  private struct Spot: ~Copyable {
    let folder: Descriptor
    let name: SystemName
  }

  /// The folder that a path's last name stands in, and that name.
  private func parent(of path: String, makes: Bool) throws(SystemError) -> Spot {
    let parts = path.split(separator: "/")
    guard let last = parts.last, !parts.contains(where: { $0 == ".." || $0 == "." || $0.utf8.contains(0) })
    else { throw .invalid }
    var folder = try root.folder(.dot)
    for (place, part) in parts.dropLast().enumerated() {
      let name = SystemName(bytes: Array(part.utf8))
      if part == Self.workFolder {
        folder = makes ? try folder.newFolder(name, mode: 0o700) : try folder.folder(name)
      } else if makes {
        folder = place == 0 ? try folder.trustedFolder(name) : try folder.newFolder(name)
      } else {
        folder = place == 0 ? try folder.existingTrustedFolder(name) : try folder.folder(name)
      }
    }
    return Spot(folder: folder, name: SystemName(bytes: Array(last.utf8)))
  }
}
