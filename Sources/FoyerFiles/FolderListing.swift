/// What stands directly in a folder, without a look into it.
package enum FolderListing {
  /// One name with what the system says of it; links are not followed.
  package struct Item: Sendable, Hashable {
    /// The name; what is no UTF-8 shows as U+FFFD and can't be opened by it.
    package var name: String
    /// What it is.
    package var entry: FileTree.Entry
    /// When it last changed, in seconds since 1970.
    package var modified: Int
    /// Whether a file has another name elsewhere.
    package var isHardLink: Bool
  }

  /// The items of a folder, sorted by the bytes of their names; none where there is no such folder.
  package static func items(of path: String) throws(FileError) -> [Item] {
    try naming("read", path) { () throws(SystemError) in
      guard let name = SystemName(path) else { throw .invalid }
      let folder: Descriptor
      do throws(SystemError) {
        folder = try Descriptor.folder(at: name)
      } catch {
        if error == .missing { return [] }
        throw error
      }
      var items: [Item] = []
      for bytes in try folder.names() {
        guard let status = try folder.status(of: SystemName(bytes: bytes)) else { continue }
        items.append(
          Item(
            name: String(decoding: bytes, as: UTF8.self), entry: FileTree.Entry(status),
            modified: status.modified, isHardLink: status.kind == .file && status.links > 1))
      }
      return items
    }
  }

  /// The bytes of a regular file in a folder, opened through no link; at most `limit` of them.
  ///
  /// - Throws: with the id `file-too-large` for more, `not-a-file` or `link` for what is no file of its own.
  package static func bytes(of name: String, in path: String, limit: Int) throws(FileError) -> [UInt8] {
    let shown = join(path, name)
    guard let folderName = SystemName(path), let fileName = SystemName(name), !name.contains("/") else {
      throw FileError("read", shown, .invalid)
    }
    let (bytes, status) = try naming("read", shown) { () throws(SystemError) in
      let file = try Descriptor.folder(at: folderName).file(fileName)
      let status = try file.status()
      guard status.kind == .file, status.links == 1, status.size <= limit else { return ([UInt8](), status) }
      return (try file.bytes(limit: min(limit, .max - 1) + 1, expecting: status.size), status)
    }
    guard status.kind == .file else {
      throw FileError("read", shown, .refused(id: "not-a-file", "it is not a regular file"))
    }
    guard status.links == 1 else {
      throw FileError("read", shown, .refused(id: "link", "it has another name elsewhere (a hard link)"))
    }
    guard status.size <= limit, bytes.count <= limit else {
      let words = "it has more than \(limit) bytes, the most that is allowed"
      throw FileError("read", shown, .refused(id: "file-too-large", words))
    }
    return bytes
  }
}
