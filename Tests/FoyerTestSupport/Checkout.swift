/// The folder that the package was checked out to, for tests that look at the project's own files.
package enum Checkout {
  /// The absolute path of something in it.
  package static func path(_ relative: String) -> String {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return parts.joined(separator: "/") + "/" + relative
  }
}
