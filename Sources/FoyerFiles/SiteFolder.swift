/// A site on its way to disk: written to a fresh folder beside its target, then swapped in as a whole.
///
///     var site = try SiteFolder(at: "public", apartFrom: ["Gallery/Entries", "Templates"])
///     try site.write(bytes, to: "index.html")
///     try site.publish()
///
/// What is promised: whoever opens the target sees the old site or the new one, whole, also when the build fails, is
/// killed at any moment or runs twice at once. The two change places in one step (`RENAME_EXCHANGE` on Linux,
/// `RENAME_SWAP` on macOS). A disk that can't do that gets two renames; killed between them, the next build puts the old
/// site back. When `publish` has returned, the new site survives a power failure too.
///
/// Without `publish` the target stays as it is and the fresh folder is removed. What a killed build left beside the
/// target is removed by the next one. Only one build at a time works on a target; others wait.
///
/// The target must be absent, empty, or hold the marker file that every site gets and that lists what Foyer wrote: a
/// folder that Foyer did not make, and one that holds a file of somebody else, is never replaced. Modes, names and bytes are the same for everybody, and nothing depends on the time.
package struct SiteFolder: ~Copyable {
  /// The file by which Foyer knows its own sites.
  package static let marker = ".foyer"

  private let place: SitePlace
  private let freshName: String
  private let fresh: Descriptor
  /// The folder of the file that was written last; sites are written folder by folder.
  private var folder: Descriptor
  private var folderPath = ""
  private var paths: [String] = []

  /// Begins a site; waits while another build works on the same target.
  ///
  /// - Parameters:
  ///   - target: the folder's path; folders on the way to it are made as needed.
  ///   - inputs: folders that the target may neither hold nor lie in; those that do not exist don't matter.
  ///   - patience: how long to wait for another build.
  package init(
    at target: String, apartFrom inputs: [String] = [], patience: Duration = .seconds(20)
  ) throws(FileError) {
    let place = try SitePlace(target, patience: patience)
    try place.recover()
    try place.requireReplaceable()
    for input in inputs { try place.requireApart(from: input) }
    let freshName = place.newName()
    let fresh = try place.newFolder(freshName)
    // First of all, so that a build that is killed from here on leaves nothing that nobody dares to remove.
    let folder: Descriptor
    do throws(FileError) {
      folder = try naming("write", place.shown) { () throws(SystemError) in
        let marker = try fresh.newFile(SystemName(bytes: Array(Self.marker.utf8)))
        try marker.write(Array(SiteManifest.unfinished.utf8))
        try marker.close()
        return try fresh.folder(.dot)
      }
    } catch {
      place.discard(freshName)
      throw error
    }
    self.freshName = freshName
    self.fresh = fresh
    self.folder = folder
    self.place = place
  }

  /// Writes one file of the site.
  ///
  /// - Parameter path: a plain relative path; writing the same one twice is an error.
  package mutating func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    do throws(PlainPath.Fault) {
      guard try PlainPath.checked(path) == path, path != Self.marker, path != "\(Self.marker).new" else {
        throw .init(id: "bad-path", message: "this name is not for pages")
      }
    } catch {
      throw FileError("write", join(place.shown, path), .refused(id: error.id, error.message))
    }
    try write(bytes, named: path)
  }

  /// Writes all regular files of a tree.
  package mutating func write(_ tree: FileTree) throws(FileError) {
    for path in tree.paths() { try write(tree.bytes(at: path), to: path) }
  }

  /// Swaps the site in and removes the old one.
  ///
  /// - Parameter durably: whether to wait for the disk first, once for the whole site; a preview need not.
  /// - Throws: with the id `stray-file`, and its path, where the old site holds a file that Foyer did not write.
  package consuming func publish(durably: Bool = true) throws(FileError) {
    try naming("write", place.shown) { () throws(SystemError) in
      // Written aside, so that a list is whole or not there.
      let list = SystemName(bytes: Array("\(Self.marker).new".utf8))
      let marker = try fresh.newFile(list)
      try marker.write(SiteManifest.text(for: paths))
      try marker.close()
      try fresh.rename(list, to: SystemName(bytes: Array(Self.marker.utf8)))
    }
    if durably {
      try naming("write", place.shown) { () throws(SystemError) in try fresh.synchronizeDisk() }
    }
    try place.requireReplaceable()
    try place.swap(in: freshName, durably: durably)
    do throws(FileError) {
      // Nobody finds the old site any more, so nothing can be put into it between this look and its end.
      try place.requireNoStrays(in: freshName)
    } catch {
      try place.swap(in: freshName, durably: durably)
      throw error
    }
  }

  deinit {
    // After a swap the old site has the fresh folder's name.
    place.discard(freshName)
  }

  private mutating func write(_ bytes: [UInt8], named path: String) throws(FileError) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let parent = slash.map { String(path[..<$0]) } ?? ""
    let name = SystemName(bytes: Array(slash.map { path[$0...].utf8.dropFirst() } ?? path[...].utf8))
    let shown = join(place.shown, path)
    try naming("write", shown) { () throws(SystemError) in
      if parent != folderPath { try open(parent) }
      let file = try folder.newFile(name)
      try file.write(bytes)
      try file.close()
    }
    paths.append(path)
  }

  private mutating func open(_ path: String) throws(SystemError) {
    var next = try fresh.folder(.dot)
    for part in path.split(separator: "/") { next = try next.newFolder(SystemName(bytes: Array(part.utf8))) }
    folder = next
    folderPath = path
  }
}
