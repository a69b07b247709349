internal import FoyerDiagnostics
internal import FoyerFiles
internal import FoyerModel
internal import FoyerYAML

extension Reader {
  static let galleryFile = "gallery.yaml"
  static let galleryKeys = [
    "format", "title", "tagline", "language", "baseURL", "sections", "perPage", "limits",
  ]

  /// Reads gallery.yaml; `nil` where the site can't be built for it.
  mutating func gallery() -> (gallery: Gallery, limits: Limits)? {
    guard hasFile(Self.galleryFile) else {
      let place = SourceLocation(path: folder)
      if case .symlink = files.entry(at: Self.galleryFile) {
        report(
          "symlink", "this is a symbolic link; put the file itself here",
          at: SourceLocation(path: shown(Self.galleryFile)))
      } else {
        report("missing-file", "the gallery has no file '\(Self.galleryFile)'", at: place)
      }
      return nil
    }
    guard let root = parse(Self.galleryFile),
      let fields = fields(root, of: "a gallery", keys: Self.galleryKeys)
    else { return nil }
    readFormat(fields)
    require(fields, "title")
    let title = title(fields, "title")
    let tagline = self.title(fields, "tagline")
    let language = language(fields) ?? .english
    let baseURL = baseURL(fields)
    let perPage = integer(fields, "perPage", in: 1...1000) ?? 24
    let sections = sections(fields)
    let limits = readLimits(fields)
    guard let title else { return nil }
    var gallery = Gallery(
      title: title, tagline: tagline, language: language, baseURL: baseURL, sections: sections,
      perPage: perPage)
    gallery.limits = limits
    return (gallery, limits)
  }

  /// The address that every page's own is written behind.
  private mutating func baseURL(_ fields: Fields) -> WebURL? {
    guard let url = url(fields, "baseURL") else { return nil }
    if url.endsWithPath { return url }
    let location = fields["baseURL"]?.location ?? fields.location
    report(
      "bad-url", "'baseURL' must end with its path; leave away what begins with '?' or '#'", at: location)
    return nil
  }

  private mutating func language(_ fields: Fields) -> LanguageTag? {
    guard let words = words(fields, "language", atMost: 35) else { return nil }
    if let tag = LanguageTag(words.value) { return tag }
    report(
      "bad-language", "'\(words.value)' is no language tag; use one such as en, pt-BR or zh-Hant",
      at: words.location)
    return nil
  }

  /// The sections in the author's order, then those of the standard order that were left out.
  private mutating func sections(_ fields: Fields) -> [Gallery.Section] {
    var sections: [Gallery.Section] = []
    for node in list(fields, "sections", of: "sections", atMost: Entry.Kind.allCases.count) ?? [] {
      guard let own = self.fields(node, of: "a section", keys: ["kind", "title", "text"]) else { continue }
      require(own, "kind")
      require(own, "title")
      let kind: Entry.Kind? = choice(own, "kind")
      let title = title(own, "title")
      let text = words(own, "text", atMost: limits.bodyChars, lines: true)
      guard let kind, let title else { continue }
      if sections.contains(where: { $0.kind == kind }) {
        report(
          "duplicate-section", "the kind '\(kind.rawValue)' has a section already", at: own.place(of: "kind"))
      } else {
        sections.append(Gallery.Section(kind: kind, title: title, text: text))
      }
    }
    let standard: [(Entry.Kind, String)] = [(.app, "Apps"), (.sample, "More samples"), (.demo, "Demos")]
    for (kind, title) in standard where !sections.contains(where: { $0.kind == kind }) {
      sections.append(Gallery.Section(kind: kind, title: Words(title, at: fields.location), text: nil))
    }
    return sections
  }

  private mutating func readLimits(_ fields: Fields) -> Limits {
    var limits = Limits()
    let table = Limits.table
    guard let own = self.fields(fields, "limits", of: "'limits'", keys: table.map(\.name)) else {
      return limits
    }
    for row in table {
      if let value = integer(own, row.name, in: 1...row.most) { limits[keyPath: row.path] = value }
    }
    return limits
  }
}
