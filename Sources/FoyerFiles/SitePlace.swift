/// Where a site goes: a name in a folder, locked, and what may stand beside it.
struct SitePlace: ~Copyable {
  /// The target as the command was given it.
  let shown: String
  /// The target's parent, likewise; empty where it is the working folder.
  private let shownParent: String
  private let name: String
  private let parent: Descriptor
  private let lock: FolderLock

  init(_ target: String, patience: Duration) throws(FileError) {
    let parts = target.split(separator: "/").filter { $0 != "." }
    guard let last = parts.last, last != "..", SystemName(target) != nil else {
      throw FileError("replace", target, .refused(id: "bad-path", "this is not the name of a folder"))
    }
    var parent = try naming("create", target) { () throws(SystemError) in
      try Descriptor.folder(at: target.hasPrefix("/") ? SystemName(bytes: [0x2F]) : .dot)
    }
    var made: [SystemName] = []
    let lock: FolderLock
    do throws(FileError) {
      for part in parts.dropLast() {
        parent = try naming("create", target) { () throws(SystemError) in
          try parent.trustedFolder(SystemName(bytes: Array(part.utf8)), made: &made)
        }
      }
      lock = try FolderLock(
        beside: String(last), in: parent, shown: target, patience: patience, made: made)
    } catch {
      parent.removeEmptyFolders(made)
      throw error
    }
    shown = target
    let folders = parts.dropLast().joined(separator: "/")
    shownParent = target.hasPrefix("/") ? "/\(folders)" : folders
    name = String(last)
    self.parent = parent
    self.lock = lock
  }

  /// A name beside the target that nobody else has, by which a later build knows what was left behind.
  func newName() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return prefix + String(repeating: "0", count: 16 - digits.count) + digits
  }

  func newFolder(_ name: String) throws(FileError) -> Descriptor {
    try naming("create", shown) { () throws(SystemError) in try parent.newFolder(systemName(name)) }
  }

  /// Puts back an old site whose build was killed between two renames, and removes what killed builds left.
  func recover() throws(FileError) {
    let names = try naming("read", shown) { () throws(SystemError) in try parent.names() }
    for bytes in names {
      guard let left = String(validating: bytes, as: UTF8.self), left.hasPrefix(prefix), isOurs(left) else {
        continue
      }
      let isOld = left.hasSuffix(oldSuffix)
      let digits = left.utf8.dropFirst(prefix.utf8.count).dropLast(isOld ? oldSuffix.utf8.count : 0)
      guard digits.count == 16, digits.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }) else {
        continue
      }
      try naming("replace", shown) { () throws(SystemError) in
        if isOld, try parent.status(of: systemName(name)) == nil {
          try parent.rename(systemName(left), to: systemName(name))
        }
      }
      try requireNoStrays(in: left, shownAs: join(shownParent, left))
      discard(left)
    }
  }

  /// Refuses a target that is there and was not made by Foyer.
  func requireReplaceable() throws(FileError) {
    func refusal(_ words: String) -> FileError {
      FileError("replace", shown, .refused(id: "output-not-ours", words))
    }
    let status = try naming("read", shown) { () throws(SystemError) in try parent.status(of: systemName(name))
    }
    guard let status else { return }
    if status.kind == .symlink { throw refusal("it is a symbolic link; name the folder itself") }
    guard status.kind == .folder else { throw refusal("it is not a folder") }
    let names = try naming("read", shown) { () throws(SystemError) in
      try parent.folder(systemName(name)).names()
    }
    if names.contains(Array(".git".utf8)) {
      throw refusal("it holds a git repository, which would be lost; name a folder inside it")
    }
    guard names.isEmpty || isOurs(name) else {
      let words =
        "it holds files but no '\(SiteFolder.marker)', so Foyer did not make it; empty it or name another folder"
      throw refusal(words)
    }
    try requireNoStrays(in: name)
  }

  /// Refuses a site of ours, beside the target or the target itself, that holds a file that Foyer did not write.
  ///
  /// - Parameter path: the folder for errors, if it is not the target's.
  func requireNoStrays(in folder: String, shownAs path: String? = nil) throws(FileError) {
    let strays = try naming("read", shown) { () throws(SystemError) in
      guard try parent.status(of: systemName(folder))?.kind == .folder else { return [String]() }
      return try SiteManifest.strays(in: parent.folder(systemName(folder)))
    }
    guard let first = strays.first else { return }
    let more =
      strays.count == 1
      ? "" : ", nor \(strays.count - 1) other \(strays.count == 2 ? "file" : "files") in this folder"
    throw FileError(
      "replace", join(path ?? shown, first),
      .refused(id: FileError.stray, "Foyer did not write it\(more); move it elsewhere or remove it"))
  }

  /// Refuses a target that holds, is or lies in a folder with inputs.
  func requireApart(from input: String) throws(FileError) {
    let relation = try naming("read", input) { () throws(SystemError) in try self.relation(to: input) }
    if let relation {
      let words = "it \(relation) '\(input)', which the site is made from"
      throw FileError("replace", shown, .refused(id: "output-in-input", words))
    }
  }

  /// How the target lies to a folder, in a word, if they are not apart.
  private func relation(to input: String) throws(SystemError) -> String? {
    guard let path = SystemName(input) else { throw .invalid }
    let folder: Descriptor
    do throws(SystemError) {
      folder = try Descriptor.folder(at: path)
    } catch {
      if error == .missing { return nil }
      throw error
    }
    let identity = try folder.status().identity
    let target = try parent.status(of: systemName(name))?.identity
    if target == identity { return "is" }
    if try parent.lies(in: identity) { return "lies in" }
    if let target, try folder.lies(in: target) { return "holds" }
    return nil
  }

  /// Makes the finished folder the target; afterwards the old site, if any, has the folder's name or is gone.
  func swap(in fresh: String, durably: Bool) throws(FileError) {
    let (fresh, target, old) = (systemName(fresh), systemName(name), systemName(fresh + oldSuffix))
    try naming("replace", shown) { () throws(SystemError) in
      if try parent.status(of: target) == nil {
        try parent.rename(fresh, to: target)
      } else if try !parent.exchange(fresh, target) {
        try swapInTwoSteps(fresh, target, old)
      }
      if durably { try parent.synchronize() }
    }
  }

  /// The same where the disk can't exchange names; between the steps there is no target.
  func swapInTwoSteps(_ fresh: SystemName, _ target: SystemName, _ old: SystemName) throws(SystemError) {
    try parent.rename(target, to: old)
    do throws(SystemError) {
      try parent.rename(fresh, to: target)
    } catch {
      try parent.rename(old, to: target)
      throw error
    }
    try parent.rename(old, to: fresh)
  }

  /// Removes a folder that Foyer made, as far as possible; what stays is tried again by the next build.
  ///
  /// A folder with a file of somebody else stays.
  func discard(_ left: String) {
    guard isOurs(left), (try? requireNoStrays(in: left)) != nil else { return }
    try? parent.removeFolder(systemName(left), last: systemName(SiteFolder.marker))
  }

  /// Whether it is a folder, no link, that is empty or has the marker.
  private func isOurs(_ folder: String) -> Bool {
    do throws(SystemError) {
      let folder = try parent.folder(systemName(folder))
      if try folder.status(of: systemName(SiteFolder.marker))?.kind == .file { return true }
      return try folder.names().isEmpty
    } catch {
      return false
    }
  }

  private var prefix: String { name + ".tmp-" }
  private var oldSuffix: String { "-old" }
  private func systemName(_ name: String) -> SystemName { SystemName(bytes: Array(name.utf8)) }
}
