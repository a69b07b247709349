package import FoyerDiagnostics

/// One fact about a page, and where in it to look.
package struct MarkupFinding: Sendable, Hashable {
  /// A second place that has to do with the fact.
  package struct Related: Sendable, Hashable {
    package var message: String
    /// Where it stands, counted in bytes from 0.
    package var offset: Int
    /// Counted from 1.
    package var line: Int
    /// Counted from 1, in Unicode scalars.
    package var column: Int

    package init(message: String, offset: Int, line: Int, column: Int) {
      self.message = message
      self.offset = offset
      self.line = line
      self.column = column
    }
  }

  package var severity: Diagnostic.Severity
  /// The stable id of the rule, as in `docs/rules.md`.
  package var rule: String
  package var message: String
  /// The page, relative to the site's folder.
  package var path: String
  /// Where it stands, counted in bytes from 0, or `nil` when the whole page is meant.
  package var offset: Int?
  /// Counted from 1.
  package var line: Int
  /// Counted from 1, in Unicode scalars.
  package var column: Int?
  package var related: [Related]

  package init(
    severity: Diagnostic.Severity, rule: String, message: String, path: String, offset: Int?, line: Int,
    column: Int?, related: [Related] = []
  ) {
    self.severity = severity
    self.rule = rule
    self.message = message
    self.path = path
    self.offset = offset
    self.line = line
    self.column = column
    self.related = related
  }

  /// The same fact as any part of Foyer tells it, at the page.
  package var diagnostic: Diagnostic {
    Diagnostic(
      severity, id: rule, message, at: SourceLocation(path: path, line: line, column: column),
      notes: related.map { note in
        .init(note.message, at: SourceLocation(path: path, line: note.line, column: note.column))
      })
  }
}

extension MarkupFinding: Comparable {
  /// Orders by path, place, rule and message, so that every run gives the same list.
  package static func < (left: Self, right: Self) -> Bool {
    if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
    return (left.line, left.column ?? 0, left.rule, left.message)
      < (right.line, right.column ?? 0, right.rule, right.message)
  }
}
