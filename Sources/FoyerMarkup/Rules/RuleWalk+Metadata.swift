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
      } else if page.value(.name, of: index)?.lowercased() == "theme-color",
        let fault = CSSText.fault(inValue: content, of: "color")
      {
        findings.add(.metaContent, at: offset(.content, index), "the theme's colour: \(fault)")
      }
    case "referrer":
      if !Vocabulary.referrerPolicies.contains(content.lowercased()) {
        findings.add(
          .metaContent, at: offset(.content, index),
          "\(quoted(content)) is no policy for referrers\(nearMiss(content, in: Vocabulary.referrerPolicies))"
        )
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
      let target = rest.dropFirst().drop { $0.isHTMLSpace }
      let isRight =
        !time.isEmpty
        && (rest.isEmpty
          || rest.first == ";" && rest.dropFirst().first?.isHTMLSpace == true && target.count > 4
            && target.lowercased().hasPrefix("url=") && !"'\"".contains(target.dropFirst(4).first ?? "'"))
      if !isRight {
        findings.add(
          .metaContent, at: place,
          "\(quoted(content)) is no time for 'refresh', such as '5' or '5; url=next.html'")
      } else if !target.isEmpty {
        let url = URLText(String(target.dropFirst(4)))
        if let scheme = url.scheme, scheme != "http", scheme != "https" {
          findings.add(.urlScheme, at: place, "'\(scheme):' in 'refresh' is not allowed")
        } else if let fault = url.fault {
          findings.add(.urlSyntax, at: place, "\(quoted(String(target.dropFirst(4)))) is no URL: \(fault)")
        }
      }
    case "content-type":
      if content.lowercased().filter({ !$0.isHTMLSpace }) != "text/html;charset=utf-8" {
        findings.add(.charset, at: place, "\(quoted(content)) is not 'text/html; charset=utf-8'")
      }
    case "content-security-policy":
      for fault in PolicyText.faults(in: content) { findings.add(.metaContent, at: place, fault) }
    case "x-ua-compatible":
      if content.lowercased() != "ie=edge" {
        findings.add(.metaContent, at: place, "\(quoted(content)) is not 'IE=edge', all that is left to say")
      }
    case "default-style": break
    default:
      findings.add(.metaContent, at: offset(.httpEquiv, index), "\(quoted(kind)) is no value of 'http-equiv'")
    }
  }

  private mutating func checkViewport(_ content: String, _ index: Int) {
    found.viewports.append(index)
    if found.viewports.count > 1 {
      findings.add(.metaContent, at: offset(index), "a second viewport")
    }
    if content.allSatisfy(\.isHTMLSpace) {
      findings.add(.metaContent, at: offset(.content, index), "the viewport says nothing")
    }
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
      } else if !Vocabulary.isViewportValue(value, of: name) {
        findings.add(
          .metaContent, at: offset(.content, index),
          "\(quoted(value)) is no value of the viewport's '\(name)'")
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
      let words = page.words(attribute).map { $0.lowercased() }
      if words.isEmpty || Set(words).count < words.count {
        findings.add(
          .sizes, at: attribute.nameRange.lowerBound,
          words.isEmpty ? "'sizes' is empty" : "a size is given twice")
      }
      for size in words where size != "any" {
        let sides = size.split(separator: "x", omittingEmptySubsequences: false)
        if sides.count != 2 || !sides.allSatisfy({ $0.first != "0" && Int($0).map { $0 > 0 } ?? false }) {
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
    checkIntegrity(index)
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
