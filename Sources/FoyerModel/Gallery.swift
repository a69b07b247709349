package import FoyerDiagnostics

/// The site as gallery.yaml describes it.
package struct Gallery: Sendable, Hashable {
  /// A heading of the index and the entries it gathers.
  package struct Section: Sendable, Hashable {
    package var kind: Entry.Kind
    package var title: Words
    package var text: Words?

    package init(kind: Entry.Kind, title: Words, text: Words?) {
      self.kind = kind
      self.title = title
      self.text = text
    }
  }

  package var title: Words
  package var tagline: Words?
  /// A BCP 47 tag.
  package var language: LanguageTag
  package var baseURL: WebURL?
  package var sections: [Section]
  /// Cards on one page of the index, from 1.
  package var perPage: Int
  /// What a file of an entry may hold.
  package var limits = Limits()
  /// Whether the site shows what nobody has accepted yet: every page says so and asks not to be indexed.
  package var isPreview = false

  package init(
    title: Words, tagline: Words?, language: LanguageTag, baseURL: WebURL?, sections: [Section], perPage: Int
  ) {
    self.title = title
    self.tagline = tagline
    self.language = language
    self.baseURL = baseURL
    self.sections = sections
    self.perPage = max(1, perPage)
  }
}

/// All that a build shows: the gallery and the entries that could be read.
package struct Catalog: Sendable, Hashable {
  /// An entry that is not shown, since its files have errors.
  package struct Unshown: Sendable, Hashable {
    package var folder: String
    package var findings: [Diagnostic]

    package init(folder: String, findings: [Diagnostic]) {
      self.folder = folder
      self.findings = findings
    }
  }

  package var gallery: Gallery
  /// By slug.
  package var entries: [Entry]
  package var unshown: [Unshown]

  package init(gallery: Gallery, entries: [Entry], unshown: [Unshown]) {
    self.gallery = gallery
    self.entries = entries.sorted { $0.slug < $1.slug }
    self.unshown = unshown.sorted { $0.folder < $1.folder }
  }
}
