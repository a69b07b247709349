package import FoyerDiagnostics

/// One app or sample of the gallery, with its flows.
package struct Entry: Sendable, Hashable {
  /// Its section of the gallery.
  package enum Kind: String, Sendable, CaseIterable { case app, sample, demo }
  /// Its badge.
  package enum Status: String, Sendable, CaseIterable { case live, comingSoon = "coming-soon", retired }

  /// A person or firm, perhaps with an address.
  package struct Credit: Sendable, Hashable {
    package var name: Words
    package var url: WebURL?

    package init(name: Words, url: WebURL?) {
      self.name = name
      self.url = url
    }
  }

  /// A picture of a screen, shown on the entry's page.
  package struct Screenshot: Sendable, Hashable {
    package var picture: Picture
    package var caption: Words?

    package init(picture: Picture, caption: Words?) {
      self.picture = picture
      self.caption = caption
    }
  }

  package var slug: Slug
  /// The folder, from the gallery's own folder.
  package var folder: String
  package var title: Words
  package var kind: Kind
  package var status: Status
  package var summary: Words
  package var author: Credit
  /// Whose design it follows, where that is not the author's.
  package var recreates: Credit?
  package var url: WebURL?
  package var licence: Licence
  package var tags: [String]
  /// The place inside its section; entries without one follow by title.
  package var order: Int?
  package var accent: Colour?
  /// The flows in the author's order, the first for the card; empty only where there are `screens`.
  package var flows: [Flow]
  package var screens: [Screenshot]
  /// The paragraphs of the story.
  package var notes: [Words]
  package var isListed: Bool
  /// The entry's file, for notes of findings.
  package var location: SourceLocation

  /// - Returns: `nil` where there is neither a flow nor a screen to show.
  package init?(
    slug: Slug, folder: String, title: Words, kind: Kind, status: Status, summary: Words, author: Credit,
    recreates: Credit?, url: WebURL?, licence: Licence, tags: [String], order: Int?, accent: Colour?,
    flows: [Flow], screens: [Screenshot], notes: [Words], isListed: Bool, location: SourceLocation
  ) {
    guard !flows.isEmpty || !screens.isEmpty else { return nil }
    self.slug = slug
    self.folder = folder
    self.title = title
    self.kind = kind
    self.status = status
    self.summary = summary
    self.author = author
    self.recreates = recreates
    self.url = url
    self.licence = licence
    self.tags = tags
    self.order = order
    self.accent = accent
    self.flows = flows
    self.screens = screens
    self.notes = notes
    self.isListed = isListed
    self.location = location
  }
}

extension Entry {
  /// Orders inside a section: by `order` where given, then by title in Unicode order, then by slug.
  package static func precedes(_ left: Entry, _ right: Entry) -> Bool {
    let (first, second) = (left.order ?? .max, right.order ?? .max)
    if first != second { return first < second }
    let (title, other) = (left.title.value.lowercased(), right.title.value.lowercased())
    return title == other ? left.slug < right.slug : title < other
  }
}
