/// How much one file may hold; beyond it the file is refused and not read on.
package struct YAMLLimits: Sendable, Hashable {
  /// Lists and maps inside each other, the outermost counted as one.
  package var depth = 16
  /// Texts, keys, lists and maps in all.
  package var nodes = 5_000
  /// The file's size in bytes.
  package var bytes = 256 * 1024
  /// The length of a key in Unicode scalars.
  package var keyLength = 200

  /// The standard limits, to be changed one by one.
  package init() {}

  /// The limits that every file of a gallery is read with.
  package static let standard = YAMLLimits()
}
