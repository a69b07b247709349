#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A name or path for the system: bytes that end with NUL and hold no other.
struct SystemName {
  let characters: [CChar]

  static let dot = SystemName(bytes: [UInt8(ascii: ".")])
  static let dotDot = SystemName(bytes: [UInt8(ascii: "."), UInt8(ascii: ".")])

  /// Gives `nil` for a text with a NUL, which C would cut short.
  init?(_ text: String) {
    let bytes = text.utf8
    guard !bytes.contains(0) else { return nil }
    characters = bytes.map { CChar(bitPattern: $0) } + [0]
  }

  /// A name that came from the system and need not be UTF-8.
  init(bytes: [UInt8]) {
    characters = bytes.map { CChar(bitPattern: $0) } + [0]
  }
}

/// What the system says of a file or folder.
struct FileStatus {
  enum Kind { case file, folder, symlink, pipe, socket, device, other }

  /// What tells a folder from every other, whatever path leads to it.
  struct Identity: Hashable {
    let device: UInt64
    let node: UInt64
  }

  let kind: Kind
  let size: Int
  let identity: Identity

  init(_ status: stat) {
    kind =
      switch status.st_mode & 0o170000 {
      case 0o100000: .file
      case 0o040000: .folder
      case 0o120000: .symlink
      case 0o010000: .pipe
      case 0o140000: .socket
      case 0o020000, 0o060000: .device
      default: .other
      }
    size = Int(status.st_size)
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(truncatingIfNeeded: status.st_ino))
  }
}

/// An `errno` on its way to the place that knows the path.
struct SystemError: Error, Equatable {
  let code: Int32

  static let missing = Self(code: ENOENT)
  static let invalid = Self(code: EINVAL)

  /// The reason of the call that just failed.
  static var last: SystemError { SystemError(code: errno) }
}

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

  /// A folder in this one or where a link in it leads, made when it is missing.
  func trustedFolder(_ name: SystemName) throws(SystemError) -> Descriptor {
    do throws(SystemError) {
      return try Self.opened { unsafe openat(number, name.characters, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    } catch {
      guard error == .missing else { throw error }
      return try newFolder(name)
    }
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
  func newFolder(_ name: SystemName) throws(SystemError) -> Descriptor {
    let isNew = unsafe mkdirat(number, name.characters, 0o755) == 0
    if !isNew, errno != EEXIST { throw .last }
    let folder = try folder(name)
    if isNew { try check { fchmod(folder.number, 0o755) } }
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

/// Repeats a call that a signal interrupted.
func check(_ call: () -> Int32) throws(SystemError) {
  while call() != 0 {
    guard errno == EINTR else { throw .last }
  }
}

// Inside the type its own `close` hides the system's.
func systemClose(_ number: Int32) -> Int32 { close(number) }
