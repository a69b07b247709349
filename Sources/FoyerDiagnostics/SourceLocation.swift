/// A place in a text file, as an editor counts it.
package struct SourceLocation: Sendable, Hashable {
  /// The file, relative to the folder the command was given, with `/` between folders.
  package var path: String
  /// The line, counted from 1, or `nil` when the whole file is meant.
  package var line: Int?
  /// The column in Unicode scalars, counted from 1, or `nil` when only the line is known.
  package var column: Int?

  package init(path: String, line: Int? = nil, column: Int? = nil) {
    self.path = path
    self.line = line
    self.column = column
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `path:line:column`, as far as it is known.
  package var description: String {
    ([path] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}

extension SourceLocation: Comparable {
  /// Orders by path in bytes, then line, then column; a whole file comes before its lines.
  package static func < (left: Self, right: Self) -> Bool {
    if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
    return (left.line ?? 0, left.column ?? 0) < (right.line ?? 0, right.column ?? 0)
  }
}
