internal import FoyerDiagnostics
internal import FoyerModel
internal import FoyerYAML

/// What a page takes from its flow where it says nothing itself.
struct Inherited {
  var background = Background()
  var text = TextStyles.onboard
  var spacing = Page.Spacing()
  var iconSize: Page.Size?
}

extension Reader {
  static let pageKeys = [
    "id", "title", "body", "icon", "image", "video", "button", "background", "text", "spacing", "on",
    "hotspots",
  ]

  /// The pages of a flow, their ids unique; `nil` where the list can't be used.
  mutating func pages(_ fields: Fields, inheriting inherited: Inherited) -> [Page]? {
    require(fields, "pages")
    guard let nodes = list(fields, "pages", of: "pages", atMost: limits.pages) else { return nil }
    guard !nodes.isEmpty else {
      report("empty-pages", "'pages' is empty; a flow needs at least one page", at: fields.place(of: "pages"))
      return nil
    }
    var pages: [Page] = []
    var ids: [String: Located<String>] = [:]
    for (index, node) in nodes.enumerated() {
      guard let page = page(node, number: index + 1, inheriting: inherited, taken: &ids) else { continue }
      pages.append(page)
    }
    return pages.count == nodes.count ? pages : nil
  }

  private mutating func page(
    _ node: YAMLNode, number: Int, inheriting inherited: Inherited, taken: inout [String: Located<String>]
  ) -> Page? {
    guard let fields = fields(node, of: "a page", keys: Self.pageKeys, later: ["video", "hotspots"]) else {
      return nil
    }
    let title = title(fields, "title", lines: true)
    let body = words(fields, "body", atMost: limits.bodyChars, lines: true)
    let id = pageID(fields, title: title, number: number, taken: &taken)
    let (icon, iconSize) = icon(fields, inherited: inherited.iconSize)
    let text = textStyles(fields, over: inherited.text)
    return Page(
      id: id, title: title, body: body, icon: icon, iconSize: iconSize,
      image: fullImage(fields, title: title),
      button: button(fields), background: background(fields) ?? inherited.background, text: text,
      spacing: spacing(fields, over: inherited.spacing), hooks: hooks(fields), location: fields.location)
  }

  /// The given id, else the title's words, else `page-N`; a number is added where the title was there before.
  private mutating func pageID(
    _ fields: Fields, title: Words?, number: Int, taken: inout [String: Located<String>]
  ) -> String {
    let fallback = "page-\(number)"
    if let given = words(fields, "id", atMost: Slug.longest) {
      guard let slug = Slug(given.value), !given.value.hasPrefix("foyer-"),
        !given.value.allSatisfy(\.isNumber)
      else {
        let rule =
          "an id is made of a-z, 0-9 and single hyphens, is not only a number and does not begin with 'foyer-'"
        report("bad-id", "'\(given.value.shortened)' can't be the id of a page; \(rule)", at: given.location)
        return fallback
      }
      if let first = taken[slug.text] {
        report(
          "duplicate-id", "the id '\(slug.text)' stands for another page already", at: given.location,
          notes: [.init("it is used here first", at: first.location)])
      }
      taken[slug.text] = given
      return slug.text
    }
    let place = title?.location ?? fields.location
    var id = title.flatMap { Slug(slugging: $0.value)?.text } ?? fallback
    if id.allSatisfy(\.isNumber) || id.hasPrefix("foyer-") { id = fallback }
    if taken[id] != nil { id = taken["\(id)-\(number)"] == nil ? "\(id)-\(number)" : fallback }
    taken[id] = Located(id, at: place)
    return id
  }

  private mutating func icon(_ fields: Fields, inherited: Page.Size?) -> (Picture?, Page.Size) {
    let keys = ["image", "symbol", "alt", "width", "height"]
    guard let own = self.fields(fields, "icon", of: "an icon", keys: keys, later: ["symbol"]) else {
      return (nil, inherited ?? .emptyIcon)
    }
    if own["symbol"] == nil { require(own, "image") }
    let width = number(own, "width", in: 1...4000)
    let height = number(own, "height", in: 1...4000)
    let alt = altText(own)
    guard let (art, natural) = image(own, "image") else { return (nil, inherited ?? .emptyIcon) }
    var size = inherited ?? natural
    switch (width, height) {
    case (let width?, let height?): size = Page.Size(width: width, height: height)
    case (let width?, nil): size = Page.Size(width: width, height: width * natural.height / natural.width)
    case (nil, let height?): size = Page.Size(width: height * natural.width / natural.height, height: height)
    case (nil, nil): break
    }
    return (Picture(art: art, alt: alt), size)
  }

  /// What a picture shows, in words; must be given, and may be empty for decoration.
  mutating func altText(_ fields: Fields) -> Words {
    require(fields, "alt")
    if let node = fields["alt"], case .scalar(let scalar) = node.content, scalar.text.isEmpty, !scalar.isPlain
    {
      return Words("", at: node.location)
    }
    return words(fields, "alt", atMost: limits.altChars) ?? Words("", at: fields.location)
  }

  /// A picture that fills the screen: a path, or a map with its alternative text.
  private mutating func fullImage(_ fields: Fields, title: Words?) -> Picture? {
    guard let node = fields["image"] else { return nil }
    if case .scalar = node.content {
      guard let (art, _) = image(fields, "image") else { return nil }
      return Picture(art: art, alt: Words("", at: node.location))
    }
    guard let own = self.fields(fields, "image", of: "a page's image", keys: ["image", "alt"]) else {
      return nil
    }
    require(own, "image")
    let alt = altText(own)
    return image(own, "image").map { Picture(art: $0.art, alt: alt) }
  }

  private mutating func button(_ fields: Fields) -> Page.Button? {
    let keys = ["label", "action", "movesToNext", "background", "radius"]
    guard let own = self.fields(fields, "button", of: "a button", keys: keys) else { return nil }
    let label = title(own, "label", atMost: limits.buttonChars)
    require(own, "label")
    let actions = actions(own, "action") ?? []
    let movesToNext = boolean(own, "movesToNext") ?? false
    if own["action"] == nil, !movesToNext { reportIdle("the button", at: own.location) }
    let fill = color(own, "background") ?? .clear
    let radius = number(own, "radius", in: 0...1000) ?? 0
    return label.map {
      Page.Button(label: $0, actions: actions, movesToNext: movesToNext, fill: fill, radius: radius)
    }
  }

  private mutating func hooks(_ fields: Fields) -> [Page.Phase: [Action]] {
    guard let own = self.fields(fields, "on", of: "'on'", keys: Page.Phase.allCases.map(\.rawValue)) else {
      return [:]
    }
    var hooks: [Page.Phase: [Action]] = [:]
    for phase in Page.Phase.allCases { hooks[phase] = actions(own, phase.rawValue) }
    return hooks
  }
}
