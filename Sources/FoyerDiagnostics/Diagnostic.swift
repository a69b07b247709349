/// One fact about the author's files, and where to look.
package struct Diagnostic: Error, Sendable, Hashable {
  /// How much a fact weighs; only errors stop a build.
  package enum Severity: String, Sendable, CaseIterable, Comparable {
    case error, warning, info

    package static func < (left: Self, right: Self) -> Bool {
      let order = Self.allCases
      return (order.firstIndex(of: left) ?? 0) < (order.firstIndex(of: right) ?? 0)
    }
  }

  /// A second place that has to do with the fact.
  package struct Note: Sendable, Hashable {
    package var message: String
    package var location: SourceLocation?

    package init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  package var severity: Severity
  /// The stable name of its kind, such as `unknown-key`; tests and tools rely on it.
  package var id: String
  /// One line that states the fact and says what would be right.
  package var message: String
  package var location: SourceLocation
  package var notes: [Note]

  package init(
    _ severity: Severity = .error, id: String, _ message: String, at location: SourceLocation,
    notes: [Note] = []
  ) {
    self.severity = severity
    self.id = id
    self.message = message
    self.location = location
    self.notes = notes
  }
}

extension Diagnostic: Comparable {
  /// Orders by place, then severity, id and message, so that every run prints the same list.
  package static func < (left: Self, right: Self) -> Bool {
    if left.location != right.location { return left.location < right.location }
    if left.severity != right.severity { return left.severity < right.severity }
    return (left.id, left.message) < (right.id, right.message)
  }
}

extension Sequence<Diagnostic> {
  /// Whether any of them stops a build.
  package var haveErrors: Bool { contains { $0.severity == .error } }
}
