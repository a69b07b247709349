/// What the marker of a site says: that Foyer made the folder, and which files it wrote there.
///
/// Its first line is a sentence for people; each line after it is a path of the site. A site that is still being written
/// has the sentence alone in other words, as sites of older versions have: all of it may go.
enum SiteManifest {
  /// The marker of a site that is not finished.
  static let unfinished = "Foyer made this folder. Each build replaces all of it.\n"

  private static let title =
    "Foyer made this folder. Each build replaces these files, and stops where there are others.\n"
  /// The list of a million pages; a longer one is none of ours.
  private static let most = 256 << 20

  /// The marker of a site with these files.
  static func text(for paths: [String]) -> [UInt8] {
    var text = Array(title.utf8)
    for path in paths.sorted() {
      text += path.utf8
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  /// The files that Foyer wrote into a folder; `nil` where its marker does not list them.
  ///
  /// Lines that are no paths, as a merge of two sites may leave them, name files that are not there.
  static func paths(in folder: borrowing Descriptor) throws(SystemError) -> Set<String>? {
    let marker = SystemName(bytes: Array(SiteFolder.marker.utf8))
    guard let status = try folder.status(of: marker), status.kind == .file else { return nil }
    let bytes = try folder.file(marker).bytes(limit: most, expecting: status.size)
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { $0.last == 0x0D ? $0.dropLast() : $0 }
    guard let first = lines.first, first.elementsEqual(title.utf8.dropLast()) else { return nil }
    return Set(lines.dropFirst().map { String(decoding: $0, as: UTF8.self) })
  }

  /// What is in a site's folder and was not written by Foyer, as paths in it; none where the marker has no list.
  ///
  /// Empty folders hold nothing that could be lost, and what operating systems drop into every folder is not missed.
  static func strays(in folder: borrowing Descriptor) throws(SystemError) -> [String] {
    guard let written = try paths(in: folder) else { return [] }
    var strays: [String] = []
    try find(in: folder, at: "", depth: 0, written, &strays)
    return strays
  }

  private static func find(
    in folder: borrowing Descriptor, at path: String, depth: Int, _ written: Set<String>,
    _ strays: inout [String]
  ) throws(SystemError) {
    // Each level holds a descriptor; no site is as deep as this.
    guard depth < 200 else { throw .tooDeep }
    for bytes in try folder.names() where !FolderWalk.isLitter(bytes) {
      let name = SystemName(bytes: bytes)
      let inner = join(path, String(decoding: bytes, as: UTF8.self))
      if try folder.status(of: name)?.kind == .folder {
        try find(in: folder.folder(name), at: inner, depth: depth + 1, written, &strays)
      } else if !written.contains(inner), inner != SiteFolder.marker {
        strays.append(inner)
      }
    }
  }
}
