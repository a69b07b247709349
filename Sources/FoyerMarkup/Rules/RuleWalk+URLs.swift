/// A link as the walk finds it; lines come later.
struct RawLink: Sendable {
  var url: String
  var kind: PageFacts.Link.Kind
  var attribute: String
  var element: Int
  var offset: Int
}

extension PageFacts {
  /// What a fragment can point to on a page, or `nil` where its elements can't be told apart; much quicker than a check.
  package static func ids(in bytes: [UInt8]) -> Set<String>? {
    var scanner = PageScanner(bytes)
    scanner.scan()
    return scanner.isLost ? nil : ids(on: scanner.page)
  }

  private static func ids(on page: Page) -> Set<String> {
    var ids: Set<String> = []
    for (position, element) in page.elements.enumerated() where element.flags.isDisjoint(with: .aside) {
      if let id = page.value(.id, of: position) { ids.insert(id) }
    }
    return ids
  }

  init(_ page: Page, path: String, links: [RawLink], index: LineIndex) {
    self.path = path
    ids = Self.ids(on: page)
    self.links = links.map { link in
      let place = index.place(of: link.offset)
      return Link(
        url: link.url, kind: link.kind, attribute: link.attribute, element: page.name(link.element),
        offset: link.offset, line: place.line, column: place.column)
    }
    title = page.elements.first { $0.tag == .title && !$0.flags.contains(.svg) }.map { element in
      page.texts[element.texts].map { String(decoding: page.decoded($0.range), as: UTF8.self) }.joined()
    }
    lang = page.elements.isEmpty ? nil : page.value(.lang, of: 0)
    base = page.elements.indices.first { page.elements[$0].tag == .base }.flatMap {
      page.value(.href, of: $0)
    }
  }
}

extension RuleWalk {
  /// Finds every URL on the element, checks how it is written, and keeps it for the check over the site.
  mutating func collectLinks(_ index: Int) {
    let element = page.elements[index]
    for position in element.attributes {
      let attribute = page.attributes[position]
      switch attribute.name {
      case .href: collectHref(attribute, index)
      case .src, .poster:
        checkURL(attribute, index, .resource)
      case .data where element.tag == .object: checkURL(attribute, index, .resource)
      case .action, .formaction: checkURL(attribute, index, .navigation)
      case .cite where !element.flags.contains(.svg): checkURL(attribute, index, .mention)
      case .ping:
        for url in page.words(attribute) { checkURL(url, attribute, index, .mention) }
      case .itemtype:
        for url in page.words(attribute) { checkURL(url, attribute, index, .mention) }
      case .srcset, .imagesrcset: collectSrcset(attribute, index)
      case .property, .content: break
      default: break
      }
    }
  }

  private mutating func collectHref(_ attribute: Attribute, _ index: Int) {
    switch page.elements[index].tag {
    case .a, .area: checkURL(attribute, index, .navigation)
    case .link:
      let types = (page.value(.rel, of: index) ?? "").lowercased().split(whereSeparator: \.isHTMLSpace).map(
        String.init)
      checkURL(attribute, index, LinkTypes.loads.isDisjoint(with: types) ? .mention : .resource)
    case .base: checkURL(attribute, index, .mention)
    case .use, .image, .linearGradient, .radialGradient, .pattern, .textPath, .filter:
      checkURL(attribute, index, .resource)
    default: break
    }
  }

  private mutating func collectSrcset(_ attribute: Attribute, _ index: Int) {
    let set = Srcset(page.value(attribute))
    if let fault = set.fault {
      findings.add(
        .srcset, at: attribute.nameRange.lowerBound, "'\(attribute.name.rawValue)' is wrong: \(fault)")
      return
    }
    for url in set.urls { checkURL(url, attribute, index, .resource) }
  }

  private mutating func checkURL(_ attribute: Attribute, _ index: Int, _ kind: PageFacts.Link.Kind) {
    checkURL(page.value(attribute), attribute, index, kind)
  }

  private mutating func checkURL(
    _ url: String, _ attribute: Attribute, _ index: Int, _ kind: PageFacts.Link.Kind
  ) {
    let place = attribute.nameRange.lowerBound
    let name = attribute.name.rawValue
    if url.isEmpty {
      // An empty href is the page itself; an empty src loads the page as a picture.
      if kind == .resource || attribute.name == .action || attribute.name == .formaction
        || attribute.name == .href && origin == .own
      {
        findings.add(.emptyURL, at: place, "'\(name)' is empty")
      }
      return
    }
    let parts = URLText(url)
    if let scheme = parts.scheme, !isAllowed(scheme, kind, index) {
      findings.add(.urlScheme, at: place, "'\(scheme):' in '\(name)' is not allowed")
      return
    }
    if let fault = parts.fault {
      findings.add(.urlSyntax, at: place, "\(quoted(url)) is no URL: \(fault)")
      return
    }
    if kind == .resource, parts.host != nil {
      findings.add(
        .foreignHost, at: place, "\(quoted(url)) is loaded from another host; keep the file in the site")
      return
    }
    if attribute.name == .itemtype || attribute.name == .ping {
      if parts.scheme == nil { findings.add(.urlSyntax, at: place, "\(quoted(url)) is not an absolute URL") }
      return
    }
    if page.elements[index].flags.contains(.svg), url.first == "#", kind == .resource {
      checkFragment(url.dropFirst(), place, index)
      return
    }
    guard !isAside(index) else { return }
    links.append(RawLink(url: url, kind: kind, attribute: name, element: index, offset: place))
  }

  private func isAllowed(_ scheme: String, _ kind: PageFacts.Link.Kind, _ index: Int) -> Bool {
    switch scheme {
    case "https", "http": true
    case "mailto", "tel", "sms": kind != .resource
    case "urn", "tag", "doi": kind == .mention
    case "data":
      kind == .resource && [.img, .source, .image, .track, .link].contains(page.elements[index].tag)
    default: false
    }
  }

  /// Whether the link types are known, each once.
  mutating func checkLinkTypes(_ index: Int, known: Set<String>) {
    guard let attribute = page.attribute(.rel, of: index) else { return }
    var seen: Set<String> = []
    for type in page.words(attribute) {
      let lower = type.lowercased()
      if !seen.insert(lower).inserted {
        findings.add(
          .linkType, at: attribute.nameRange.lowerBound, "link type \(quoted(type)) is given twice")
      } else if !known.contains(lower), !lower.contains(":") {
        let hint = nearMiss(lower, in: known)
        findings.add(
          .linkType, at: attribute.nameRange.lowerBound, "unknown link type \(quoted(type))\(hint)")
      }
    }
    if seen.isEmpty { findings.add(.linkType, at: attribute.nameRange.lowerBound, "'rel' is empty") }
  }

  mutating func checkAnchor(_ index: Int) {
    checkLinkTypes(index, known: LinkTypes.anchor)
    checkMediaAndType(index)
    let tag = page.elements[index].tag
    if !page.has(.href, index) {
      for name in [Name.target, .download, .ping, .rel, .hreflang, .type, .referrerpolicy]
      where page.has(name, index) {
        findings.add(
          .missingAttribute, at: offset(name, index),
          "'\(page.name(index))' has '\(name.rawValue)' but no 'href'")
      }
    }
    if tag == .area {
      checkArea(index)
    } else if page.has(.href, index), explicitRole(index) == nil, isHeard(index),
      !isNamed(index, byContent: true)
    {
      findings.add(.linkName, at: offset(index), "the link has no text; give it words, or an image with alt")
    }
  }

  private mutating func checkArea(_ index: Int) {
    if page.has(.href, index), !page.hasText(.alt, index), !page.hasText(.ariaLabel, index) {
      findings.add(.imageAlt, at: offset(index), "'area' has 'href' but no 'alt'")
    }
    if page.has(.alt, index), !page.has(.href, index) {
      findings.add(.attributeNotAllowed, at: offset(.alt, index), "'area' has 'alt' only with 'href'")
    }
    if page.ancestor(of: index, where: { [.map, .template].contains(page.elements[$0].tag) }) == nil {
      findings.add(.contentModel, at: offset(index), "'area' may not stand outside 'map'")
    }
    let shape = page.value(.shape, of: index) ?? "rect"
    guard let coords = page.value(.coords, of: index) else {
      if shape != "default" {
        findings.add(.areaCoords, at: offset(index), "'area' of shape '\(shape)' needs 'coords'")
      }
      return
    }
    let numbers = coords.split(separator: ",", omittingEmptySubsequences: false).map {
      Double(String($0).split(whereSeparator: \.isHTMLSpace).joined())
    }
    let values = numbers.compactMap(\.self)
    let isShape =
      switch shape {
      case "rect": values.count == 4 && values[0] < values[2] && values[1] < values[3]
      case "circle": values.count == 3 && values[2] >= 0
      case "poly": values.count >= 6 && values.count.isMultiple(of: 2)
      default: false
      }
    if !isShape || values.count != numbers.count {
      findings.add(
        .areaCoords, at: offset(.coords, index), "\(quoted(coords)) is no place of shape '\(shape)'")
    }
  }
}
