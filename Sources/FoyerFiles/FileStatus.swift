#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

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
  /// How many names a file has; more than one where it is hard-linked.
  let links: Int
  /// When its content last changed, in seconds since 1970.
  let modified: Int

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
    links = Int(clamping: status.st_nlink)
    #if canImport(Darwin)
      modified = Int(status.st_mtimespec.tv_sec)
    #else
      modified = Int(status.st_mtim.tv_sec)
    #endif
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(truncatingIfNeeded: status.st_ino))
  }
}
