package import FoyerDiagnostics

/// A picture, film or font of an entry: a file that exists, by its path inside the entry's folder.
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

/// A film of an entry in the formats that it comes in, and the picture that stands in for it.
package struct Film: Sendable, Hashable {
  /// One to two files of the same film; a browser plays the first that it can.
  package var files: [Art]
  /// Seen until the film plays, and instead of it where motion is reduced.
  package var poster: Art?
  /// What the film shows, in words; empty for decoration.
  package var alt: Words

  package init(files: [Art], poster: Art?, alt: Words) {
    self.files = files
    self.poster = poster
    self.alt = alt
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
