extension RuleWalk {
  /// What `meta` says, and whether browsers understand it.
  mutating func checkMeta(_ index: Int) {
    let kinds: [Name] = [.name, .httpEquiv, .charset, .property, .itemprop]
    let given = kinds.filter { page.has($0, index) }
    let isOneKind = given.count == 1 || given.count == 2 && given.contains(.property) && given.contains(.name)
    if !isOneKind {
      findings.add(
        .metaContent, at: offset(index),
        given.isEmpty
          ? "'meta' has neither 'name', 'http-equiv', 'charset' nor 'property'"
          : "'meta' has \(alternatives(given.map { "'\($0.rawValue)'" }).replacingOr)")
    }
    if !page.has(.content, index), !page.has(.charset, index), !given.isEmpty {
      findings.add(.missingAttribute, at: offset(index), "'meta' needs the attribute 'content'")
    }
    if !isInHead(index), !page.has(.itemprop, index), !page.has(.property, index), !isAside(index) {
      findings.add(.bodyMetadata, at: offset(index), "'meta' belongs in 'head'")
    }
    if let media = page.attribute(.media, of: index) {
      if page.value(.name, of: index)?.lowercased() != "theme-color" {
        findings.add(
          .attributeNotAllowed, at: media.nameRange.lowerBound,
          "'meta' has 'media' only with name=\"theme-color\"")
      } else if let fault = MediaQuery.fault(page.value(media)) {
        findings.add(.mediaQuery, at: media.nameRange.lowerBound, "the media query is wrong: \(fault)")
      }
    }
    if let charset = page.value(.charset, of: index), charset.lowercased() != "utf-8" {
      findings.add(
        .charset, at: offset(.charset, index), "the encoding is \(quoted(charset)); a page is 'utf-8'")
    }
    guard let content = page.value(.content, of: index) else { return }
    if let kind = page.value(.httpEquiv, of: index)?.lowercased() { checkHTTPEquiv(kind, content, index) }
    switch page.value(.name, of: index)?.lowercased() {
    case "": findings.add(.metaContent, at: offset(.name, index), "the name of 'meta' is empty")
    case "viewport": checkViewport(content, index)
    case "description":
      found.descriptions.append(index)
      if found.descriptions.count > 1 {
        findings.add(.metaContent, at: offset(index), "a second description")
      }
    case "theme-color", "color-scheme":
      if content.allSatisfy(\.isHTMLSpace) {
        findings.add(.metaContent, at: offset(.content, index), "no colour is given")
      }
    default: break
    }
  }

  func isInHead(_ index: Int) -> Bool {
    page.ancestor(of: index) { page.elements[$0].tag == .head } != nil
  }

  private mutating func checkHTTPEquiv(_ kind: String, _ content: String, _ index: Int) {
    let place = offset(.content, index)
    switch kind {
    case "refresh":
      let time = content.prefix { $0.isASCII && $0.isNumber }
      let rest = content.dropFirst(time.count).drop { $0.isHTMLSpace }
      let target = rest.dropFirst().drop { $0.isHTMLSpace }.lowercased()
      let isRight =
        !time.isEmpty && (rest.isEmpty || ";,".contains(rest.first ?? " ") && target.hasPrefix("url="))
      if !isRight {
        findings.add(
          .metaContent, at: place,
          "\(quoted(content)) is no time for 'refresh', such as '5' or '5; url=next.html'")
      }
    case "content-type":
      if content.lowercased().filter({ !$0.isHTMLSpace }) != "text/html;charset=utf-8" {
        findings.add(.charset, at: place, "\(quoted(content)) is not 'text/html; charset=utf-8'")
      }
    case "content-security-policy":
      for directive in content.split(separator: ";") {
        let words = directive.split(whereSeparator: \.isHTMLSpace)
        guard let name = words.first?.lowercased() else { continue }
        if !Vocabulary.policyDirectives.contains(name) {
          findings.add(.metaContent, at: place, "the policy has no directive \(quoted(name))")
        }
        for word in words.dropFirst() {
          let bare = ["none", "self", "unsafe-inline", "unsafe-eval", "strict-dynamic"]
          if bare.contains(word.lowercased()) {
            findings.add(
              .metaContent, at: place,
              "the policy's \(quoted(String(word))) needs quotation marks: \"'\(word)'\"")
          } else if word.first == "'" && (word.count < 3 || word.last != "'") {
            findings.add(.metaContent, at: place, "the policy's \(quoted(String(word))) is not closed")
          }
        }
      }
    case "default-style", "x-ua-compatible": break
    default:
      findings.add(.metaContent, at: offset(.httpEquiv, index), "\(quoted(kind)) is no value of 'http-equiv'")
    }
  }

  private mutating func checkViewport(_ content: String, _ index: Int) {
    for part in content.split(whereSeparator: { ",;".contains($0) }) {
      let pair = part.split(separator: "=", maxSplits: 1).map {
        String($0).lowercased().split(whereSeparator: \.isHTMLSpace).joined()
      }
      guard let name = pair.first, !name.isEmpty else { continue }
      let value = pair.count > 1 ? pair[1] : ""
      let forbids =
        name == "user-scalable" && ["no", "0", "0.0", "false"].contains(value)
        || name == "maximum-scale" && (Double(value).map { $0 < 2 && $0 >= 0 } ?? false)
      if forbids {
        findings.add(
          .zoom, at: offset(.content, index), "\(quoted("\(name)=\(value)")) keeps readers from zooming")
      }
      if !Vocabulary.viewportNames.contains(name) {
        findings.add(
          .metaContent, at: offset(.content, index), "the viewport has no property \(quoted(name))")
      } else if value.isEmpty {
        findings.add(.metaContent, at: offset(.content, index), "the viewport's \(quoted(name)) has no value")
      }
    }
  }

  mutating func checkLink(_ index: Int) {
    if !page.has(.href, index), !page.has(.imagesrcset, index) {
      findings.add(.missingAttribute, at: offset(index), "'link' needs the attribute 'href'")
    }
    let types = Set(
      (page.value(.rel, of: index) ?? "").lowercased().split(whereSeparator: \.isHTMLSpace).map(String.init))
    checkLinkTypes(index, known: LinkTypes.link)
    let inBody = types.isSubset(of: LinkTypes.inBody) && !types.isEmpty
    if !isInHead(index), !inBody, !page.has(.itemprop, index), !isAside(index) {
      findings.add(.bodyMetadata, at: offset(index), "'link' with this 'rel' belongs in 'head'")
    }
    if page.has(.as, index), types.isDisjoint(with: ["preload", "modulepreload"]) {
      findings.add(.attributeNotAllowed, at: offset(.as, index), "'link' has 'as' only with rel=\"preload\"")
    }
    if types.contains("preload"), !page.has(.as, index) {
      findings.add(
        .missingAttribute, at: offset(index), "'link' with rel=\"preload\" needs the attribute 'as'")
    }
    if page.has(.sizes, index),
      types.isDisjoint(with: ["icon", "apple-touch-icon", "apple-touch-icon-precomposed"])
    {
      findings.add(
        .attributeNotAllowed, at: offset(.sizes, index), "'link' has 'sizes' only with rel=\"icon\"")
    } else if let attribute = page.attribute(.sizes, of: index) {
      for size in page.words(attribute) where size.lowercased() != "any" {
        let sides = size.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        if sides.count != 2 || !sides.allSatisfy({ Int($0).map { $0 > 0 } ?? false }) {
          findings.add(
            .sizes, at: attribute.nameRange.lowerBound,
            "\(quoted(size)) is no size of an icon, such as '32x32'")
        }
      }
    }
    if page.has(.color, index), !types.contains("mask-icon") {
      findings.add(
        .attributeNotAllowed, at: offset(.color, index), "'link' has 'color' only with rel=\"mask-icon\"")
    }
    if page.has(.disabled, index) || page.has(.blocking, index), !types.contains("stylesheet") {
      findings.add(
        .attributeNotAllowed, at: offset(page.has(.disabled, index) ? .disabled : .blocking, index),
        "'link' has it only with rel=\"stylesheet\"")
    }
    checkMediaAndType(index)
    checkImageSet(index, .imagesrcset, .imagesizes)
  }
}

extension String {
  /// Says "a and b" where a list was made for a choice.
  fileprivate var replacingOr: String {
    split(separator: " ", omittingEmptySubsequences: false).map { $0 == "or" ? "and" : $0 }.joined(
      separator: " ")
  }
}
