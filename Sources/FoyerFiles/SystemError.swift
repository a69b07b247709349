#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An `errno` on its way to the place that knows the path.
struct SystemError: Error, Equatable {
  let code: Int32

  static let missing = Self(code: ENOENT)
  static let invalid = Self(code: EINVAL)
  /// Folders are nested deeper than Foyer follows.
  static let tooDeep = Self(code: ENAMETOOLONG)

  /// Whether it is only a matter of permissions.
  var isForbidden: Bool { code == EACCES || code == EPERM }

  /// The reason of the call that just failed.
  static var last: SystemError { SystemError(code: errno) }
}

/// Repeats a call that a signal interrupted.
func check(_ call: () -> Int32) throws(SystemError) {
  while call() != 0 {
    guard errno == EINTR else { throw .last }
  }
}
