package import FoyerDiagnostics

/// A value and the place in the author's file that it came from.
package struct Located<Value: Sendable & Hashable>: Sendable, Hashable {
  package var value: Value
  package var location: SourceLocation

  package init(_ value: Value, at location: SourceLocation) {
    self.value = value
    self.location = location
  }
}

/// Text that a person reads, with its place; may hold line breaks where its field allows them.
package typealias Words = Located<String>
