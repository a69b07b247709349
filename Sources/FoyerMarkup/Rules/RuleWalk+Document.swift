extension RuleWalk {
  /// The rules about the page as a whole.
  mutating func checkDocument() {
    checkRoot()
    checkHead()
    checkHeadings()
    checkMains()
    checkNavs()
    if origin == .own { checkPolicy() }
  }

  private mutating func checkRoot() {
    if !page.has(.lang, 0) {
      findings.add(.htmlLang, at: offset(0), "'html' has no 'lang'; give the page's language")
    } else if page.value(.lang, of: 0)?.isEmpty == true {
      findings.add(.htmlLang, at: offset(.lang, 0), "'lang' of 'html' is empty; give the page's language")
    }
    // Somebody who writes xml:lang means the page to be read as XML too.
    if !page.has(.xmlns, 0), !found.xmlLangs.isEmpty {
      findings.add(
        .namespace, at: offset(0),
        "'xml:lang' on a page without a namespace; write 'lang' alone, or xmlns=\"http://www.w3.org/1999/xhtml\" on 'html'"
      )
    }
  }

  private mutating func checkHead() {
    guard
      let head = page.elements.indices.first(where: {
        page.elements[$0].tag == .head && page.elements[$0].parent == 0
      })
    else { return }
    let children = page.children(of: head)
    let early = children.first.map(offset) ?? page.elements[head].close
    switch found.charsets.count {
    case 0:
      findings.add(
        .charset, at: early,
        "the page does not declare its encoding; begin 'head' with <meta charset=\"utf-8\"/>")
    case 1:
      // Browsers look no further.
      if offset(found.charsets[0]) > 1000 {
        findings.add(
          .charset, at: offset(found.charsets[0]), "the encoding is declared after the first 1024 bytes")
      }
    default:
      findings.add(
        .charset, at: offset(found.charsets[1]), "the encoding is declared twice",
        related: [.init(message: "first declared here", offset: offset(found.charsets[0]))])
    }
    if let first = found.titles.first {
      let element = page.elements[first]
      if page.texts[element.texts].allSatisfy({ $0.isBlank || page.isBlank($0.range) }) {
        findings.add(.title, at: offset(first), "the title is empty")
      }
      for extra in found.titles.dropFirst() {
        findings.add(
          .title, at: offset(extra), "a second title",
          related: [.init(message: "the first stands here", offset: offset(first))])
      }
    } else {
      let after = found.charsets.first.flatMap { charset in children.first { $0 > charset } }
      findings.add(.title, at: after.map(offset) ?? page.elements[head].close, "the page has no title")
    }
    for extra in found.bases.dropFirst() {
      findings.add(.contentModel, at: offset(extra), "a second 'base'")
    }
    for base in found.bases where !page.has(.href, base) && !page.has(.target, base) {
      findings.add(.missingAttribute, at: offset(base), "'base' needs 'href' or 'target'")
    }
  }

  private mutating func checkHeadings() {
    var previous: (index: Int, level: Int)?
    var first: Int?
    for index in found.headings {
      guard let level = page.elements[index].tag.headingLevel else { continue }
      if let previous, level > previous.level + 1 {
        findings.add(
          .headingOrder, at: offset(index),
          "'h\(level)' follows 'h\(previous.level)'; write 'h\(previous.level + 1)'",
          related: [.init(message: "the heading before", offset: offset(previous.index))])
      } else if previous == nil, level > 2 {
        findings.add(.headingOrder, at: offset(index), "the first heading is 'h\(level)'")
      }
      previous = (index, level)
      if level == 1 {
        if let first {
          findings.add(
            .pageHeading, at: offset(index), "a second 'h1'",
            related: [.init(message: "the first stands here", offset: offset(first))])
        }
        first = first ?? index
      }
    }
    if first == nil {
      let home = found.mains.first ?? page.elements.indices.first { page.elements[$0].tag == .body } ?? 0
      let place = page.children(of: home).first.map(offset) ?? page.elements[home].close
      findings.add(.pageHeading, at: place, "the page has no 'h1'")
    }
  }

  mutating func checkHeading(_ index: Int) {
    let isHidden = !page.elements[index].flags.isDisjoint(with: [.ariaHidden, .notDrawn])
    if !isHidden, explicitRole(index) == nil, !isNamed(index, byContent: true) {
      findings.add(.emptyHeading, at: offset(index), "'\(page.name(index))' is empty")
    }
  }

  private mutating func checkMains() {
    guard let first = found.mains.first else {
      if let body = page.elements.indices.first(where: { page.elements[$0].tag == .body }) {
        let place = page.children(of: body).first.map(offset) ?? page.elements[body].close
        findings.add(.oneMain, at: place, "the page has no 'main'")
      }
      return
    }
    for extra in found.mains.dropFirst() {
      findings.add(
        .oneMain, at: offset(extra), "a second 'main'",
        related: [.init(message: "the first stands here", offset: offset(first))])
    }
  }

  private mutating func checkNavs() {
    guard found.navs.count > 1 else { return }
    for nav in found.navs
    where explicitRole(nav).map({ $0 == .navigation }) ?? true && !isNamed(nav, byContent: false) {
      findings.add(
        .landmarkName, at: offset(nav),
        "one of \(found.navs.count) 'nav' has no name; give each an aria-label")
    }
  }

  /// Our own pages begin with a policy, so that nothing before it can load.
  private mutating func checkPolicy() {
    guard let head = page.elements.indices.first(where: { page.elements[$0].tag == .head }) else { return }
    let first = page.children(of: head).first
    let isPolicy =
      first.map { page.value(.httpEquiv, of: $0)?.lowercased() == "content-security-policy" } ?? false
    if !isPolicy {
      findings.add(
        .policyFirst, at: first.map(offset) ?? page.elements[head].close,
        "the first element of 'head' is not the Content-Security-Policy")
    }
  }
}
