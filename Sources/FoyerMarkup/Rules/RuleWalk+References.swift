extension RuleWalk {
  /// Whether what an attribute names by id is on the page, and of the right kind.
  mutating func checkReference(_ attribute: Attribute, _ index: Int) {
    let name = attribute.name
    let flags = page.elements[index].flags
    // In a template ids are for scripts to fill in, but for those that hold a table or a picture together.
    guard !flags.contains(.template) || name == .headers || name == .usemap || name == .itemref else {
      return
    }
    let place = attribute.nameRange.lowerBound
    let tag = page.elements[index].tag
    if name == .usemap {
      let value = page.value(attribute)
      if !value.hasPrefix("#")
        || found.maps[String(value.dropFirst())] == nil
          && !(isAside(index) && found.asideMaps.contains(String(value.dropFirst())))
      {
        findings.add(
          .danglingReference, at: place, "'usemap' points to \(quoted(value)), but no 'map' has that name")
      }
      return
    }
    let words = page.words(attribute)
    if words.isEmpty {
      if !name.isReferenceInARIA {
        findings.add(.danglingReference, at: place, "'\(name.rawValue)' is empty")
      } else {
        findings.add(.emptyName, at: place, "'\(name.rawValue)' is empty")
      }
      return
    }
    let takesOne =
      !name.isReferenceInARIA && name != .headers && name != .itemref && !(name == .for && tag == .output)
      || name == .ariaActivedescendant
    if takesOne, words.count > 1 {
      findings.add(.danglingReference, at: place, "'\(name.rawValue)' names one id, not \(words.count)")
      return
    }
    for id in words {
      guard let target = ids[id] ?? (isAside(index) ? templateIDs[id] : nil) else {
        let hint = nearMiss(id, in: ids.keys)
        findings.add(
          .danglingReference, at: place,
          "'\(name.rawValue)' points to \(quoted(id)), which the page does not have\(hint)")
        continue
      }
      checkKind(attribute, index, id, target)
    }
  }

  private mutating func checkKind(_ attribute: Attribute, _ index: Int, _ id: String, _ target: Int) {
    let tag = page.elements[target].tag
    let wanted: String?
    switch attribute.name {
    case .for where page.elements[index].tag == .label:
      wanted = isLabelable(target) ? nil : "a control"
    case .list: wanted = tag == .datalist ? nil : "a 'datalist'"
    case .form: wanted = tag == .form ? nil : "a 'form'"
    case .headers:
      let table = page.ancestor(of: index) { page.elements[$0].tag == .table }
      let other = page.ancestor(of: target) { page.elements[$0].tag == .table }
      wanted = tag == .th && table == other && target != index ? nil : "a 'th' of the same table"
    case .popovertarget: wanted = page.has(.popover, target) ? nil : "an element with 'popover'"
    case .ariaLabelledby where target == index && !page.hasText(.ariaLabel, index): wanted = "another element"
    default: wanted = nil
    }
    if let wanted {
      findings.add(
        .referenceKind, at: attribute.nameRange.lowerBound,
        "'\(attribute.name.rawValue)' points to \(quoted(id)), which is not \(wanted)",
        related: [.init(message: "\(quoted(id)) stands here", offset: offset(target))])
    }
  }

  /// Whether a label may name the element.
  func isLabelable(_ index: Int) -> Bool {
    switch page.elements[index].tag {
    case .button, .meter, .output, .progress, .select, .textarea: true
    case .input: !page.value(.type, of: index, is: "hidden")
    default: false
    }
  }

  /// A fragment inside SVG: `href="#…"` or `url(#…)`.
  mutating func checkFragment(_ fragment: some StringProtocol, _ place: Int, _ index: Int) {
    guard !isAside(index) else { return }
    let id = URLText.decoded(fragment) ?? String(fragment)
    if ids[id] == nil {
      findings.add(
        .danglingReference, at: place,
        "the picture uses \(quoted("#\(id)")), which the page does not have\(nearMiss(id, in: ids.keys))")
    }
  }
}
