#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An open file or folder; it can't be copied, so it is closed exactly once.
struct Descriptor: ~Copyable, Sendable {
  /// The system's number for it, which lives as long as this value.
  let number: Int32

  private init(number: Int32) { self.number = number }

  deinit { _ = systemClose(number) }

  /// The folder that new paths start from.
  static func folder(at path: SystemName) throws(SystemError) -> Descriptor {
    try opened { unsafe open(path.characters, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  }

  /// A folder in this one; a symbolic link is an error.
  func folder(_ name: SystemName) throws(SystemError) -> Descriptor {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    return try Self.opened { unsafe openat(number, name.characters, flags) }
  }

  /// A folder in this one or where a link in it leads.
  func existingTrustedFolder(_ name: SystemName) throws(SystemError) -> Descriptor {
    try Self.opened { unsafe openat(number, name.characters, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  }

  /// A folder in this one or where a link in it leads, made when it is missing.
  ///
  /// - Parameter made: gets the name of a folder that was made.
  func trustedFolder(_ name: SystemName, made: inout [SystemName]) throws(SystemError) -> Descriptor {
    do throws(SystemError) {
      return try existingTrustedFolder(name)
    } catch {
      guard error == .missing else { throw error }
      let folder = try newFolder(name)
      made.append(name)
      return folder
    }
  }

  /// The same for whoever keeps no record of it.
  func trustedFolder(_ name: SystemName) throws(SystemError) -> Descriptor {
    var made: [SystemName] = []
    return try trustedFolder(name, made: &made)
  }

  /// Removes this folder and those above it, as long as they have the names and are empty; the last name is this one's.
  func removeEmptyFolders(_ names: [SystemName]) {
    do throws(SystemError) {
      var folder = try folder(.dot)
      for name in names.reversed() {
        let above = try folder.folder(.dotDot)
        try above.removeEmptyFolder(name)
        folder = above
      }
    } catch {}
  }

  /// A file in this folder, to read; never waits for the other end of a pipe, and a symbolic link is an error.
  func file(_ name: SystemName) throws(SystemError) -> Descriptor {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    return try Self.opened { unsafe openat(number, name.characters, flags) }
  }

  /// A new file in this folder, to write; whatever has the name already is an error.
  func newFile(_ name: SystemName) throws(SystemError) -> Descriptor {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = try Self.opened { unsafe openat(number, name.characters, flags, 0o644) }
    // The mode above is cut by the umask, and a site must look the same for everybody.
    try check { fchmod(file.number, 0o644) }
    return file
  }

  /// A new folder in this one, or the one that is there already.
  func newFolder(_ name: SystemName, mode: mode_t = 0o755) throws(SystemError) -> Descriptor {
    let isNew = unsafe mkdirat(number, name.characters, mode) == 0
    if !isNew, errno != EEXIST { throw .last }
    let folder = try folder(name)
    if isNew { try check { fchmod(folder.number, mode) } }
    return folder
  }

  /// A file in this folder that processes lock against each other; made when it is missing.
  func lockFile(_ name: SystemName) throws(SystemError) -> Descriptor {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    return try Self.opened { unsafe openat(number, name.characters, flags, 0o644) }
  }

  /// Whether nobody else holds the lock of this open file; it is let go with the last descriptor of it.
  func isLockedNow() throws(SystemError) -> Bool {
    while flock(number, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return false }
      guard errno == EINTR else { throw .last }
    }
    return true
  }

  func status() throws(SystemError) -> FileStatus {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// What has this name in this folder, links not followed; `nil` when there is nothing.
  func status(of name: SystemName) throws(SystemError) -> FileStatus? {
    var status = stat()
    if unsafe fstatat(number, name.characters, &status, AT_SYMLINK_NOFOLLOW) == 0 {
      return FileStatus(status)
    }
    if errno == ENOENT { return nil }
    throw .last
  }

  /// Waits until what was written to this file or folder has reached the disk.
  func synchronize() throws(SystemError) {
    try check { fsync(number) }
  }

  /// Closes it now, to hear of writes that failed late.
  consuming func close() throws(SystemError) {
    let number = self.number
    discard self
    if systemClose(number) != 0, errno != EINTR { throw .last }
  }

  private static func opened(_ open: () -> Int32) throws(SystemError) -> Descriptor {
    while true {
      let number = open()
      if number >= 0 { return Descriptor(number: number) }
      guard errno == EINTR else { throw .last }
    }
  }
}

// Inside the type its own `close` hides the system's.
func systemClose(_ number: Int32) -> Int32 { close(number) }
