internal import FoyerDiagnostics
internal import FoyerModel
internal import FoyerYAML

/// What a page takes from its flow where it says nothing itself.
struct Inherited {
  var background = Background()
  var text = TextStyles.onboard
  var spacing = Page.Spacing()
  var iconSize: Page.Size?
  var device = Device.standard
  var controls = Controls.onboard
  /// In points, of an icon that gives no size; `nil` for the picture's own.
  var iconHeight: Double?
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
      isReadingLastPage = index == nodes.count - 1
      guard let page = page(node, number: index + 1, inheriting: inherited, taken: &ids) else { continue }
      pages.append(page)
    }
    return pages.count == nodes.count ? pages : nil
  }

  private mutating func page(
    _ node: YAMLNode, number: Int, inheriting inherited: Inherited, taken: inout [String: Located<String>]
  ) -> Page? {
    guard let fields = fields(node, of: "a page", keys: Self.pageKeys) else { return nil }
    let title = title(fields, "title", lines: true)
    let body = words(fields, "body", atMost: limits.bodyChars, lines: true)
    let id = pageID(fields, title: title, number: number, taken: &taken)
    let (icon, iconSize) = icon(fields, inherited: inherited)
    let text = textStyles(fields, over: inherited.text)
    let (image, alt) = fullImage(fields)
    return Page(
      id: id, title: title, body: body, icon: icon, iconSize: iconSize, image: image, imageAlt: alt,
      film: pageFilm(fields), button: button(fields), background: background(fields) ?? inherited.background,
      text: text, spacing: spacing(fields, over: inherited.spacing), hooks: hooks(fields),
      hotspots: hotspots(fields, over: image, on: inherited.device), location: fields.location)
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
    // Authors may have given an earlier page the very id that a number would make.
    let stem = id
    var suffix = number
    while taken[id] != nil {
      id = "\(stem)-\(suffix)"
      suffix += 1
    }
    taken[id] = Located(id, at: place)
    return id
  }

  private mutating func icon(_ fields: Fields, inherited flow: Inherited) -> (Page.Icon?, Page.Size) {
    let inherited = flow.iconSize
    let keys = ["image", "symbol", "alt", "width", "height"]
    guard let own = self.fields(fields, "icon", of: "an icon", keys: keys) else {
      return (nil, inherited ?? .emptyIcon)
    }
    if own["symbol"] == nil { require(own, "image") }
    let width = number(own, "width", in: 1...4000)
    let height = number(own, "height", in: 1...4000)
    let alt = altText(own)
    let picture = image(own, "image")
    let symbol = symbol(own)
    if own["symbol"] != nil, own["image"] != nil {
      report(
        "unknown-key", "an icon is a 'symbol' or an 'image', not both", at: own.place(of: "symbol"))
    }
    let icon =
      picture.map { Page.Icon.picture(Picture(art: $0.art, alt: alt)) }
      ?? symbol.map { .symbol($0, alt: alt) }
    guard let icon else { return (nil, inherited ?? .emptyIcon) }
    var natural = picture?.size ?? .emptyIcon
    if let height = flow.iconHeight {
      natural = Page.Size(width: height * natural.width / natural.height, height: height)
    }
    var size = inherited ?? natural
    switch (width, height) {
    case (let width?, let height?): size = Page.Size(width: width, height: height)
    case (let width?, nil): size = Page.Size(width: width, height: width * natural.height / natural.width)
    case (nil, let height?): size = Page.Size(width: height * natural.width / natural.height, height: height)
    case (nil, nil): break
    }
    return (icon, size)
  }

  private mutating func symbol(_ fields: Fields) -> String? {
    guard let words = words(fields, "symbol", atMost: 100) else { return nil }
    guard let symbols, !symbols.contains(words.value) else { return words.value }
    let near = words.value.nearest(in: symbols).map { "did you mean '\($0)'?" }
    let hint = near ?? "docs/symbols.md lists them"
    report("unknown-symbol", "there is no symbol '\(words.value.shortened)'; \(hint)", at: words.location)
    return nil
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
  private mutating func fullImage(_ fields: Fields) -> (Background.Image?, alt: Words) {
    let none = Words("", at: fields.place(of: "image"))
    guard let node = fields["image"] else { return (nil, none) }
    if case .scalar = node.content {
      return (image(fields, "image").map { Background.Image(art: $0.art, size: $0.size) }, none)
    }
    guard let own = self.fields(fields, "image", of: "a page's image", keys: ["image", "alt"]) else {
      return (nil, none)
    }
    require(own, "image")
    let alt = altText(own)
    return (image(own, "image").map { Background.Image(art: $0.art, size: $0.size) }, alt)
  }

  /// A film that fills the page.
  private mutating func pageFilm(_ fields: Fields) -> Film? {
    let keys = ["file", "poster", "alt"]
    guard let own = self.fields(fields, "video", of: "a video", keys: keys) else { return nil }
    require(own, "file")
    let alt = altText(own)
    return film(own, "file", alt: alt)
  }

  /// The parts of the page's image that can be pressed, from points of the flow's screen to parts of the image.
  private mutating func hotspots(_ fields: Fields, over image: Background.Image?, on device: Device) -> [Page
    .Hotspot]
  {
    let nodes = list(fields, "hotspots", of: "hotspots", atMost: 100) ?? []
    if fields["hotspots"] != nil, fields["image"] == nil {
      report(
        "missing-key", "'hotspots' lie on the page's 'image', and there is none",
        at: fields.place(of: "hotspots"))
    }
    return nodes.compactMap { node in
      let keys = ["x", "y", "width", "height", "label", "action"]
      guard let own = self.fields(node, of: "a hotspot", keys: keys) else { return nil }
      for key in keys { require(own, key) }
      let x = number(own, "x", in: 0...device.width)
      let y = number(own, "y", in: 0...device.height)
      // What is narrower than this no finger can hit on purpose.
      let width = number(own, "width", in: 1...device.width)
      let height = number(own, "height", in: 1...device.height)
      let label = title(own, "label")
      let actions = actions(own, "action")
      guard let x, let y, let width, let height, let label, let actions, let image else { return nil }
      if x + width > device.width || y + height > device.height {
        warn(
          "hotspot-outside",
          "the hotspot reaches beyond the screen of \(device.width.cssNumber) x \(device.height.cssNumber)",
          at: own.location)
      }
      let frame = image.fill(of: device)
      return Page.Hotspot(
        x: (x - frame.x) / frame.width, y: (y - frame.y) / frame.height, width: width / frame.width,
        height: height / frame.height, label: label, actions: actions)
    }
  }

  private mutating func button(_ fields: Fields) -> Page.Button? {
    let keys = ["label", "action", "movesToNext", "background", "radius"]
    guard let own = self.fields(fields, "button", of: "a button", keys: keys) else { return nil }
    let label = title(own, "label", atMost: limits.buttonChars)
    require(own, "label")
    let actions = actions(own, "action") ?? []
    let movesToNext = boolean(own, "movesToNext") ?? false
    if own["action"] == nil, !movesToNext { reportIdle("the button", at: own.location) }
    if movesToNext, isReadingLastPage {
      warn(
        "moves-nowhere",
        "'movesToNext' does nothing on the last page; use the action finish to end the onboarding",
        at: own.place(of: "movesToNext"))
    }
    if actions.contains(.next), isReadingLastPage {
      warn(
        "moves-nowhere", "'next' does nothing on the last page; use the action finish to end the onboarding",
        at: own.place(of: "action"))
    }
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
    let isAsking = hooks[.didAppear]?.contains { if case .ask = $0 { true } else { false } }
    if isAsking == true {
      warn(
        "ask-on-appear",
        "a permission is asked for as soon as the page appears; let a button ask, so that people know why",
        at: own.place(of: "didAppear"))
    }
    return hooks
  }
}
