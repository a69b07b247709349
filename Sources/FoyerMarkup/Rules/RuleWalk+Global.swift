extension RuleWalk {
  /// The attributes that any element may have.
  mutating func checkGlobal(_ index: Int) {
    let element = page.elements[index]
    for position in element.attributes {
      let attribute = page.attributes[position]
      switch attribute.name {
      case .unknown: checkUnlisted(attribute)
      case .id: checkID(attribute, index)
      case .lang: checkLanguage(attribute, allowEmpty: true)
      case .xmlLang: checkXMLLang(attribute, index)
      case .hreflang, .srclang: checkLanguage(attribute, allowEmpty: false)
      case .tabindex: checkTabIndex(attribute, index)
      case .style: checkStyleAttribute(attribute)
      case .accesskey: checkAccessKeys(attribute)
      case .itemref:
        checkMicrodata(attribute, index)
        checkReference(attribute, index)
      case .itemtype, .itemid, .itemprop: checkMicrodata(attribute, index)
      case .for, .form, .list, .headers, .popovertarget, .commandfor, .usemap:
        checkReference(attribute, index)
      case let name where name.isReferenceInARIA: checkReference(attribute, index)
      default: break
      }
    }
    collectLinks(index)
  }

  /// An attribute that no table knows: the grammar has refused it, but for `data-*`.
  private mutating func checkUnlisted(_ attribute: Attribute) {
    let range = attribute.nameRange
    let first = page.bytes[range.lowerBound]
    if first | 0x20 == UInt8(ascii: "o"), range.count > 2,
      page.bytes[range.lowerBound + 1] | 0x20 == UInt8(ascii: "n")
    {
      findings.add(
        .eventHandler, at: range.lowerBound,
        "event handler \(quoted(page.text(range))) in the page; add the listener in a script file")
    } else if first == UInt8(ascii: "d"), range.count > 4,
      page.matches(range.lowerBound..<range.lowerBound + 5, "data-")
    {
      checkData(attribute)
    }
  }

  private mutating func checkData(_ attribute: Attribute) {
    let range = attribute.nameRange
    if origin == .own, !DataAttributes.isKnown(page.bytes, range) {
      let name = page.text(range)
      let hint = DataAttributes.nearest(name).map { "; did you mean '\($0)'?" } ?? ""
      findings.add(.dataAttribute, at: range.lowerBound, "no script or style knows \(quoted(name))\(hint)")
      return
    }
    var isRight = range.count > 5 && page.bytes[range.lowerBound + 5].isLetter
    for index in range.dropFirst(5) {
      let byte = page.bytes[index]
      isRight = isRight && !byte.isCapital && (byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-"))
    }
    if !isRight, !findings.contains(.upperCase, at: range.lowerBound) {
      findings.add(
        .dataAttribute, at: range.lowerBound,
        "\(quoted(page.text(range))) is not 'data-' and a name of lower-case letters, digits and hyphens")
    }
  }

  private mutating func checkID(_ attribute: Attribute, _ index: Int) {
    let value = attribute.value
    let hasSpace = value.contains { page.bytes[$0].isSpace }
    if value.isEmpty || hasSpace
      || (attribute.hasReferences && page.value(attribute).contains(where: \.isHTMLSpace))
    {
      findings.add(
        .idSyntax, at: attribute.nameRange.lowerBound,
        value.isEmpty ? "an id may not be empty" : "id \(quoted(page.value(attribute))) holds a space")
    } else if page.elements[index].flags.contains(.svg), !GraphicText.isName(page.value(attribute)) {
      findings.add(
        .idSyntax, at: attribute.nameRange.lowerBound,
        "id \(quoted(page.value(attribute))) is no name of XML, as SVG wants it")
    }
  }

  private mutating func checkTabIndex(_ attribute: Attribute, _ index: Int) {
    if page.bytes[attribute.value].first.map({ $0 != UInt8(ascii: "-") && $0 != 0x30 }) == true,
      let number = Int(page.value(attribute)), number > 0
    {
      findings.add(
        .tabOrder, at: attribute.nameRange.lowerBound,
        "tabindex \(number) breaks the order of the page; use 0, or move the element")
    }
    if page.elements[index].tag == .dialog {
      findings.add(
        .attributeNotAllowed, at: attribute.nameRange.lowerBound, "'dialog' has no attribute 'tabindex'")
    }
  }

  private mutating func checkAccessKeys(_ attribute: Attribute) {
    let keys = page.words(attribute)
    if keys.contains(where: { $0.unicodeScalars.count != 1 }) || Set(keys).count != keys.count {
      findings.add(
        .attributeValue, at: attribute.nameRange.lowerBound,
        "\(quoted(page.value(attribute))) is no value of 'accesskey'; give single characters, each once")
    }
  }

  private mutating func checkMicrodata(_ attribute: Attribute, _ index: Int) {
    if attribute.name == .itemprop {
      // With itemref an item may have properties anywhere.
      if !found.hasItemrefs, page.ancestor(of: index, where: { page.has(.itemscope, $0) }) == nil {
        findings.add(
          .missingAttribute, at: attribute.nameRange.lowerBound,
          "'itemprop' is the property of no item; 'itemscope' is missing")
      }
      return
    }
    let needsType = attribute.name == .itemid && !page.has(.itemtype, index)
    if !page.has(.itemscope, index) || needsType {
      findings.add(
        .missingAttribute, at: attribute.nameRange.lowerBound,
        "'\(attribute.name.rawValue)' needs '\(needsType ? "itemtype" : "itemscope")' beside it")
    }
  }

  // MARK: Languages

  private mutating func checkLanguage(_ attribute: Attribute, allowEmpty: Bool) {
    if attribute.value.isEmpty, allowEmpty { return }
    let tag = page.value(attribute)
    guard !LanguageTag.isValid(tag) else { return }
    findings.add(
      .languageTag, at: attribute.nameRange.lowerBound,
      "\(quoted(tag)) is no language tag\(LanguageTag.hint(for: tag))")
  }

  private mutating func checkXMLLang(_ attribute: Attribute, _ index: Int) {
    guard let lang = page.attribute(.lang, of: index) else {
      findings.add(
        .languageDiffers, at: attribute.nameRange.lowerBound,
        "'xml:lang' means nothing in HTML; write 'lang' as well")
      return
    }
    if page.value(lang) != page.value(attribute) {
      findings.add(
        .languageDiffers, at: attribute.nameRange.lowerBound,
        "lang is \(quoted(page.value(lang))) and xml:lang \(quoted(page.value(attribute)))")
    }
  }

  // MARK: Focus

  mutating func checkFocus(_ index: Int) {
    let flags = page.elements[index].flags
    guard flags.contains(.ariaHidden), flags.isDisjoint(with: [.notDrawn, .inert, .template, .noscript]),
      isTabbable(index)
    else { return }
    let cause =
      page.value(.ariaHidden, of: index, is: "true")
      ? index
      : page.ancestor(of: index) { page.value(.ariaHidden, of: $0, is: "true") } ?? index
    findings.add(
      .hiddenFocusable, at: offset(index),
      "'\(page.name(index))' can be focused but is hidden by aria-hidden",
      related: cause == index
        ? [] : [.init(message: "aria-hidden stands here", offset: offset(.ariaHidden, cause))])
  }

  /// Whether the tab key stops at the element.
  func isTabbable(_ index: Int) -> Bool {
    if let tabindex = page.value(.tabindex, of: index) { return !tabindex.hasPrefix("-") }
    switch page.elements[index].tag {
    case .a, .area: return page.has(.href, index)
    case .button, .select, .textarea: return !page.has(.disabled, index)
    case .input: return !page.has(.disabled, index) && !page.value(.type, of: index, is: "hidden")
    case .summary, .iframe, .embed: return true
    case .video, .audio: return page.has(.controls, index)
    default: return page.has(.contenteditable, index) && !page.value(.contenteditable, of: index, is: "false")
    }
  }
}

extension Name {
  /// Whether its value names ids of other elements.
  var isReferenceInARIA: Bool {
    switch self {
    case .ariaActivedescendant, .ariaControls, .ariaDescribedby, .ariaDetails, .ariaErrormessage, .ariaFlowto,
      .ariaLabelledby, .ariaOwns:
      true
    default: false
    }
  }
}
