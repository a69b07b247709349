package import FoyerDiagnostics

/// A picture or font of an entry: a file that exists, by its path inside the entry's folder.
package struct Art: Sendable, Hashable {
  /// The path from the entry's folder, with `/` between folders.
  package var path: String
  /// Where the author's text names it.
  package var location: SourceLocation

  package init(path: String, location: SourceLocation) {
    self.path = path
    self.location = location
  }
}

/// A picture and what a reader who does not see it is told; empty for decoration.
package struct Picture: Sendable, Hashable {
  package var art: Art
  package var alt: Words

  package init(art: Art, alt: Words) {
    self.art = art
    self.alt = alt
  }
}
