extension RuleWalk {
  /// Values inside SVG, and names of pictures.
  mutating func checkGraphic(_ index: Int) {
    let element = page.elements[index]
    for position in element.attributes {
      let attribute = page.attributes[position]
      let place = attribute.nameRange.lowerBound
      switch attribute.name {
      case .d where element.tag == .path:
        if let fault = GraphicText.faultInPath(page.value(attribute)) {
          findings.add(.svgValue, at: place, "the path is wrong: \(fault)")
        }
      case .points:
        let count = GraphicText.numbers(page.value(attribute))
        if count == nil || count?.isMultiple(of: 2) == false {
          findings.add(.svgValue, at: place, "'points' is no list of pairs of numbers")
        }
      case .viewBox: checkViewBox(attribute)
      case .transform, .gradientTransform, .patternTransform:
        if let fault = GraphicText.faultInTransform(page.value(attribute)) {
          findings.add(.svgValue, at: place, "'\(attribute.name.rawValue)' is wrong: \(fault)")
        }
      case .fill, .stroke, .stopColor, .floodColor, .lightingColor, .color: checkColour(attribute)
      default: break
      }
      if containsURL(attribute.value) { checkPaint(attribute, index) }
    }
    guard element.tag == .svg else { return }
    let isOuter = element.parent < 0 || !page.elements[element.parent].flags.contains(.svg)
    if isOuter, explicitRole(index) == nil, page.has(.ariaLabelledby, index),
      !isNamed(index, byContent: false),
      !hasGraphicTitle(index)
    {
      findings.add(.graphicName, at: offset(index), "the picture has no name")
    }
  }

  func hasGraphicTitle(_ index: Int) -> Bool {
    page.children(of: index).contains { child in
      page.elements[child].tag == .title && page.texts[page.elements[child].texts].contains { !$0.isBlank }
    }
  }

  private mutating func checkViewBox(_ attribute: Attribute) {
    let value = page.value(attribute)
    if !GraphicText.isViewBox(value) {
      findings.add(
        .svgValue, at: attribute.nameRange.lowerBound, "\(quoted(value)) is no 'viewBox', such as '0 0 24 24'"
      )
    }
  }

  private mutating func checkColour(_ attribute: Attribute) {
    // Nearly every picture is drawn with these.
    if page.matches(attribute.value, "none") || page.matches(attribute.value, "currentColor") { return }
    let digits = page.bytes[attribute.value].dropFirst()
    if digits.startIndex > attribute.value.lowerBound,
      page.bytes[attribute.value.lowerBound] == UInt8(ascii: "#"),
      [3, 4, 6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit)
    {
      return
    }
    let value = page.value(attribute)
    let isPaint = ["context-fill", "context-stroke"].contains(value)
    let fault = value.isEmpty ? "it is empty" : isPaint ? nil : CSSText.fault(inValue: value, of: "color")
    if let fault {
      findings.add(
        .svgValue, at: attribute.nameRange.lowerBound, "'\(attribute.name.rawValue)' is no colour: \(fault)")
    }
  }

  private func containsURL(_ range: Range<Int>) -> Bool {
    guard range.count > 5 else { return false }
    for index in range.dropLast(4) where page.bytes[index] | 0x20 == UInt8(ascii: "u") {
      if page.bytes[index + 1] | 0x20 == UInt8(ascii: "r"), page.bytes[index + 2] | 0x20 == UInt8(ascii: "l"),
        page.bytes[index + 3] == UInt8(ascii: "(")
      {
        return true
      }
    }
    return false
  }

  /// `fill="url(#id)"` and the like.
  private mutating func checkPaint(_ attribute: Attribute, _ index: Int) {
    for url in CSSText.urls(in: page.value(attribute)) {
      if url.hasPrefix("#") {
        checkFragment(url.dropFirst(), attribute.nameRange.lowerBound, index)
      } else {
        findings.add(
          .foreignHost, at: attribute.nameRange.lowerBound,
          "'\(page.text(attribute.nameRange))' uses \(quoted(url)); only '#…' of the page is possible")
      }
    }
  }
}
