internal import FoyerDiagnostics
internal import FoyerFiles
internal import FoyerModel
internal import FoyerYAML

extension Reader {
  static let entryKeys = [
    "format", "title", "kind", "status", "summary", "author", "recreates", "url", "licence", "tags", "order",
    "accent", "flows", "screens", "notes", "listed", "contact", "rights",
  ]
  static let entryFile = "entry.yaml"

  /// Reads the entry of this reader's folder; `nil` where it can't be shown, and findings say why.
  mutating func entry(slug: Slug, inGalleryAt place: String) -> Entry? {
    guard hasFile(Self.entryFile) else {
      isPartlyRead = true
      // A link or a pipe in its place is blamed with all others.
      if files.entry(at: Self.entryFile).map({ $0 == .folder }) ?? true {
        report(
          "missing-file", "the entry has no file '\(Self.entryFile)'", at: SourceLocation(path: folder))
      }
      return nil
    }
    guard let root = parse(Self.entryFile), let fields = fields(root, of: "an entry", keys: Self.entryKeys)
    else { return nil }
    readFormat(fields)
    let title = title(fields, "title")
    let kind: Entry.Kind? = choice(fields, "kind")
    let status: Entry.Status? = choice(fields, "status")
    let summary = self.title(fields, "summary", atMost: limits.summaryChars)
    let author = credit(fields, "author")
    let licence = licence(fields)
    for key in ["title", "kind", "summary", "author", "licence"] { require(fields, key) }
    readConsent(fields)
    let recreates = credit(fields, "recreates")
    let url = url(fields, "url")
    let tags = tags(fields)
    let order = integer(fields, "order", in: -1_000_000...1_000_000)
    let accent = color(fields, "accent")
    let screens = screens(fields)
    let notes = notes(fields)
    let isListed = boolean(fields, "listed") ?? true
    let flows = flows(fields, title: title)
    guard let title, let kind, let summary, let author, let licence else { return nil }
    let entry = Entry(
      slug: slug, folder: place, title: title, kind: kind, status: status ?? .live, summary: summary,
      author: author,
      recreates: recreates, url: url, licence: licence, tags: tags, order: order, accent: accent,
      flows: flows,
      screens: screens, notes: notes, isListed: isListed, location: fields.location)
    if entry == nil, !findings.haveErrors, files.irregular().isEmpty {
      report("nothing-to-show", "the entry has neither a flow nor a screen", at: fields.location)
    }
    return entry
  }

  private mutating func credit(_ fields: Fields, _ key: String) -> Entry.Credit? {
    guard let own = self.fields(fields, key, of: "'\(key)'", keys: ["name", "url"]) else { return nil }
    require(own, "name")
    let url = url(own, "url")
    return title(own, "name").map { Entry.Credit(name: $0, url: url) }
  }

  private mutating func licence(_ fields: Fields) -> Licence? {
    guard let words = words(fields, "licence", atMost: limits.titleChars) else { return nil }
    if let licence = Licence(words.value) { return licence }
    // Of versions that are equally near the newest is meant.
    let hint =
      words.value.nearest(in: Licence.known.reversed()).map { "did you mean '\($0)'?" }
      ?? "use one such as CC-BY-4.0, MIT or CC0-1.0"
    report(
      "bad-licence", "'\(words.value.shortened)' is no SPDX licence identifier; \(hint)", at: words.location)
    return nil
  }

  private mutating func tags(_ fields: Fields) -> [String] {
    var tags: [String] = []
    for node in list(fields, "tags", of: "words", atMost: limits.tags) ?? [] {
      guard let words = words(node, called: "a tag", atMost: limits.tagChars),
        let tag = visible(words, called: "a tag")?.value
      else { continue }
      if tag != tag.lowercased() || tag.contains(where: \.isWhitespace) {
        report(
          "bad-tag", "the tag '\(tag.shortened)' must be one lower-case word (hyphens are fine)",
          at: node.location)
      } else if tags.contains(tag) {
        warn("duplicate-tag", "the tag '\(tag)' stands here twice", at: node.location)
      } else {
        tags.append(tag)
      }
    }
    return tags
  }

  private mutating func screens(_ fields: Fields) -> [Entry.Screenshot] {
    (list(fields, "screens", of: "screens", atMost: limits.pages) ?? []).compactMap { node in
      guard let own = self.fields(node, of: "a screen", keys: ["image", "alt", "caption"]) else { return nil }
      require(own, "image")
      let alt = altText(own)
      let caption = title(own, "caption")
      return image(own, "image").map {
        Entry.Screenshot(picture: Picture(art: $0.art, alt: alt), caption: caption)
      }
    }
  }

  /// The paragraphs of the story: blank lines part them, single line breaks do not.
  private mutating func notes(_ fields: Fields) -> [Words] {
    guard let words = words(fields, "notes", atMost: limits.bodyChars, lines: true) else { return [] }
    var paragraphs: [[String]] = [[]]
    for line in words.value.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let text = Substring(line).trimmingBlanks
      if text.isEmpty { paragraphs.append([]) } else { paragraphs[paragraphs.count - 1].append(text) }
    }
    return paragraphs.filter { !$0.isEmpty }.map { Words($0.joined(separator: " "), at: words.location) }
  }

  /// The flows in order: as listed, else `flow.yaml`, else every file of `flows` by name.
  private mutating func flows(_ fields: Fields, title: Words?) -> [Flow] {
    var names: [(path: String, location: SourceLocation)] = []
    if fields["flows"] != nil {
      let nodes = list(fields, "flows", of: "paths", atMost: limits.pages)
      if nodes == nil { isPartlyRead = true }
      for node in nodes ?? [] {
        guard let words = words(node, called: "a flow", atMost: limits.pathBytes), let name = file(words)
        else { continue }
        guard ["yaml", "yml"].contains(name.pathEnding) else {
          report(
            "wrong-file-type", "'\(name)' can't be a flow; its name must end in yaml", at: words.location)
          continue
        }
        names.append((name, words.location))
      }
    } else if hasFile("flow.yaml") {
      names = [("flow.yaml", fields.location)]
    } else {
      names = files.children(of: "flows").map { "flows/\($0)" }
        .filter { ["yaml", "yml"].contains($0.pathEnding) }
        .map { ($0, fields.location) }
    }
    var slugs: [String: String] = [:]
    return names.compactMap { name, location in
      let stem = String((name.split(separator: "/").last ?? "").dropLast(name.pathEnding.utf8.count + 1))
      guard let slug = Slug(stem) else {
        report("bad-slug", "'\(stem.shortened)' can't be the name of a flow; \(Self.slugRule)", at: location)
        return nil
      }
      guard !DeviceName.matches(slug.text) else {
        report(
          "bad-slug", "'\(slug)' can't be the name of a flow; Windows keeps it for a device", at: location)
        return nil
      }
      if let first = slugs[slug.text] {
        let message =
          first == name
          ? "'\(name)' stands here twice"
          : "'\(name)' and '\(first)' are both the flow '\(slug.text)'; rename one"
        report("duplicate-slug", message, at: location)
        return nil
      }
      slugs[slug.text] = name
      return flow(name, name: slug, entryTitle: title)
    }
  }

  static let slugRule = "use a-z, 0-9 and single hyphens, at most \(Slug.longest) characters"

  /// Links and devices of the folder are errors even where nothing names them; files that nothing names are warnings.
  mutating func checkFolder() {
    for (path, entry) in files.irregular() {
      switch entry {
      case .special(let kind):
        report("special-file", "this is a \(kind), not a file", at: SourceLocation(path: shown(path)))
      default:
        report(
          "symlink", "this is a symbolic link; put the file itself here",
          at: SourceLocation(path: shown(path)))
      }
    }
    for path in files.paths() where !isPartlyRead && !usedPaths.contains(path) {
      warn("unused-file", "nothing in the entry uses this file", at: SourceLocation(path: shown(path)))
    }
    for group in files.collisions() {
      let names = group.map { "'\($0)'" }.joined(separator: " and ")
      report(
        "case-collision", "\(names) are one file on many disks; rename all but one",
        at: SourceLocation(path: shown(group[0])))
    }
  }
}

extension Substring {
  fileprivate var trimmingBlanks: String {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
