#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The right to work on one target, held against other processes and other parts of this one.
///
/// It is a lock (`flock`) on a hidden file beside the target. The system lets go of it when the process ends, however it
/// ends; the file then stays and the next build takes it over.
struct FolderLock: ~Copyable {
  private let parent: Descriptor
  private let file: Descriptor
  private let name: SystemName
  private let made: [SystemName]

  /// Takes the lock, or gives up after `patience`.
  ///
  /// - Parameters:
  ///   - shown: the target's path, for errors.
  ///   - made: the names of folders that were made for the target, down to its parent; those that are empty in the end
  ///     go with the lock.
  ///   - busy: what to say when somebody else holds it.
  init(
    beside target: String, in parent: borrowing Descriptor, shown: String, patience: Duration,
    made: [SystemName] = [], busy: String = "another build is working on it"
  ) throws(FileError) {
    let name = SystemName(bytes: Array(".\(target).foyer-lock".utf8))
    let deadline = ContinuousClock.now + patience
    while true {
      let file = try naming("lock", shown) { () throws(SystemError) in try parent.lockFile(name) }
      let isOurs = try naming("lock", shown) { () throws(SystemError) in
        guard try file.isLockedNow() else { return false }
        // Whoever held it before may have removed the file after we opened it.
        return try parent.status(of: name)?.identity == file.status().identity
      }
      if isOurs {
        self.parent = try naming("lock", shown) { () throws(SystemError) in try parent.folder(.dot) }
        self.file = file
        self.name = name
        self.made = made
        return
      }
      guard ContinuousClock.now < deadline else {
        throw FileError("replace", shown, .refused(id: "locked", busy))
      }
      usleep(20_000)
    }
  }

  deinit {
    // While it is still locked, so that nobody else's file is removed; if it stays, it does no harm.
    try? parent.removeFile(name)
    parent.removeEmptyFolders(made)
  }
}
