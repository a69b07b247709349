#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension FolderListing {
  /// The folder's own name, which a path such as `.` or `..` does not tell.
  ///
  /// - Returns: `nil` where there is no such folder, or its name is no text.
  package static func name(of path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(validatingCString: resolved)?.split(separator: "/").last.map { String($0) }
  }
}
