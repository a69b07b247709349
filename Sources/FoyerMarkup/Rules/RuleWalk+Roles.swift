extension RuleWalk {
  /// The first role that the author gave and that exists.
  func explicitRole(_ index: Int) -> Role? {
    guard let attribute = page.attribute(.role, of: index) else { return nil }
    if !attribute.hasReferences, let role = Role(page.bytes, attribute.value) { return role }
    return page.words(attribute).lazy.compactMap { Role(named: $0) }.first
  }

  /// Roles and ARIA's states.
  mutating func checkRole(_ index: Int) {
    let element = page.elements[index]
    var hasARIA = false
    var roleAttribute: Attribute?
    for attribute in page.attributes[element.attributes] {
      if attribute.name == .role { roleAttribute = attribute }
      if attribute.name.isARIA { hasARIA = true }
    }
    guard hasARIA || roleAttribute != nil else { return }
    var role: Role?
    if let roleAttribute {
      role = explicitRole(index)
      checkRoleNames(roleAttribute, index)
    }
    let effective = role ?? page.implicitRole(index)
    if let role { checkGivenRole(role, index) }
    if hasARIA { checkStates(effective, index) }
  }

  private mutating func checkRoleNames(_ attribute: Attribute, _ index: Int) {
    let place = attribute.nameRange.lowerBound
    let words = page.words(attribute)
    if words.isEmpty { findings.add(.unknownRole, at: place, "'role' is empty") }
    if words.count > 1, let first = words.first, Role(named: first) != nil, !first.hasPrefix("graphics-") {
      findings.add(.roleNotAllowed, at: place, "an element has one role; all but '\(first)' is left out")
      return
    }
    if page.elements[index].tag == .figure,
      page.children(of: index).contains(where: { page.elements[$0].tag == .figcaption })
    {
      findings.add(.roleNotAllowed, at: place, "'figure' with a 'figcaption' has no 'role'")
      return
    }
    if page.elements[index].flags.contains(.svg), !page.elements[index].tag.isDrawn {
      findings.add(.roleNotAllowed, at: place, "'\(page.name(index))' draws nothing and has no 'role'")
      return
    }
    for word in words {
      guard let role = Role(named: word) else {
        let hint = nearMiss(word, in: Role.allCases.map(\.rawValue))
        findings.add(.unknownRole, at: place, "unknown role \(quoted(word))\(hint)")
        continue
      }
      let isAllowed =
        switch page.allowedRoles(index) {
        case .any: true
        case .some(let roles): roles.contains(role) || role == page.implicitRole(index)
        case .noRole: false
        }
      if !isAllowed {
        findings.add(.roleNotAllowed, at: place, "'\(page.name(index))' may not have the role '\(word)'")
      }
    }
  }

  private mutating func checkGivenRole(_ role: Role, _ index: Int) {
    let place = offset(.role, index)
    let native = page.implicitRole(index)
    for name in role.required where !page.has(name, index) {
      // A real checkbox or slider tells its state by itself.
      let tellsItself =
        page.elements[index].tag == .input
        && (role == native || role == .switch || role == .menuitemcheckbox
          || role == .menuitemradio || role == .combobox && page.has(.list, index))
        || page.elements[index].tag.headingLevel != nil || page.elements[index].tag == .select
        || page.elements[index].tag == .meter || page.elements[index].tag == .progress
      if !tellsItself {
        findings.add(.missingARIA, at: place, "role '\(role.rawValue)' needs '\(name.rawValue)'")
      }
    }
    if role == .separator, isTabbable(index), !page.has(.ariaValuenow, index) {
      findings.add(.missingARIA, at: place, "a 'separator' that can be focused needs 'aria-valuenow'")
    }
    checkContext(role, index)
    if role.needsName, isHeard(index), !isGivenName(role, index) {
      findings.add(
        role == .img || role == .image || role == .graphicsDocument
          ? .graphicName
          : role == .dialog || role == .alertdialog
            ? .dialogName
            : role == .heading
              ? .emptyHeading
              : role == .link ? .linkName : .controlName,
        at: offset(index), "'\(page.name(index))' with the role '\(role.rawValue)' has no name")
    }
    if role == .none || role == .presentation, isTabbable(index), isHeard(index) {
      findings.add(.roleNotAllowed, at: place, "role '\(role.rawValue)' on an element that can be focused")
    }
  }

  private mutating func isGivenName(_ role: Role, _ index: Int) -> Bool {
    if isNamed(index, byContent: role.isNamedByContent) { return true }
    if page.elements[index].flags.contains(.svg) { return hasGraphicTitle(index) }
    switch page.elements[index].tag {
    case .img, .area: return page.hasText(.alt, index)
    case .input, .select, .textarea, .button, .meter, .progress, .output:
      return isFieldNamed(index) || page.hasText(.value, index) || page.hasText(.alt, index)
    case .fieldset, .figure, .table, .form, .section, .details: return contentHasName(index)
    default: return false
    }
  }

  private mutating func checkContext(_ role: Role, _ index: Int) {
    let wanted = role.context
    guard !wanted.isEmpty,
      !isAside(index) || page.ancestor(of: index, where: { isTransparent($0) == false }) != nil
    else { return }
    if let id = page.value(.id, of: index), found.owned.contains(id) { return }
    var parent = page.elements[index].parent
    while parent >= 0 {
      if page.elements[parent].tag == .template { return }
      if let id = page.value(.id, of: parent), found.owned.contains(id) { return }
      let outer = explicitRole(parent) ?? page.implicitRole(parent)
      if let outer, wanted.contains(outer) { return }
      // A group may stand between a list and its parts.
      guard isTransparent(parent) != false || outer == .group || outer == .rowgroup else { break }
      parent = page.elements[parent].parent
    }
    findings.add(
      .roleContext, at: offset(.role, index),
      "role '\(role.rawValue)' needs \(alternatives(wanted.map { "'\($0.rawValue)'" })) around it")
  }

  /// Whether the element means nothing to those who listen, so that roles reach through it.
  private func isTransparent(_ index: Int) -> Bool? {
    guard let role = explicitRole(index) ?? page.implicitRole(index) else { return true }
    return role == .generic || role == .none || role == .presentation
  }

  // MARK: States and properties

  private mutating func checkStates(_ role: Role?, _ index: Int) {
    let element = page.elements[index]
    let takesNone: Bool =
      switch element.tag {
      case .base, .col, .colgroup, .head, .html, .link, .map, .meta, .noscript, .script, .slot, .source,
        .style,
        .template, .title, .track:
        !element.flags.contains(.svg)
      case .input: page.value(.type, of: index, is: "hidden")
      default: false
      }
    for attribute in page.attributes[element.attributes] where attribute.name.isARIA {
      let place = attribute.nameRange.lowerBound
      let name = attribute.name
      if takesNone {
        findings.add(.ariaNotAllowed, at: place, "'\(page.name(index))' takes no '\(name.rawValue)'")
        continue
      }
      switch name {
      case .ariaLabel, .ariaLabelledby, .ariaBraillelabel:
        checkNaming(attribute, role, index)
      case .ariaHidden:
        if element.tag == .body, page.matches(attribute.value, "true") {
          findings.add(.ariaNotAllowed, at: place, "the whole page is hidden by aria-hidden")
        }
      case .ariaRoledescription:
        if page.isBlank(attribute) { findings.add(.emptyName, at: place, "'aria-roledescription' is empty") }
        if role == nil || role == .generic {
          findings.add(.ariaNotAllowed, at: place, "'aria-roledescription' needs a role that it describes")
        }
      case let name where !name.isGlobalARIA:
        if role?.supported.contains(name) != true {
          findings.add(
            .ariaNotAllowed, at: place,
            "'\(name.rawValue)' says nothing on '\(page.name(index))'\(role.map { " with the role '\($0.rawValue)'" } ?? "")"
          )
        } else {
          checkDoubled(attribute, index)
        }
      case .ariaDisabled: checkDoubled(attribute, index)
      default: break
      }
    }
    checkRange(role, index)
  }

  private mutating func checkNaming(_ attribute: Attribute, _ role: Role?, _ index: Int) {
    let place = attribute.nameRange.lowerBound
    if attribute.name != .ariaLabelledby, page.isBlank(attribute) {
      findings.add(.emptyName, at: place, "'\(attribute.name.rawValue)' is empty")
      return
    }
    let tag = page.elements[index].tag
    let isUnnameable =
      switch tag {
      case .abbr, .bdi, .bdo, .cite, .kbd, .label, .legend, .rp, .rt, .ruby, .`var`, .br, .wbr, .figcaption,
        .hgroup:
        explicitRole(index) == nil && tag != .figcaption && tag != .hgroup
      default: false
      }
    if isUnnameable && !page.elements[index].flags.contains(.svg)
      || role?.prohibitsName == true && tag != .section && tag != .img
    {
      findings.add(
        .namedGeneric, at: place,
        "'\(attribute.name.rawValue)' on '\(page.name(index))'\(role.map { " with the role '\($0.rawValue)'" } ?? "") is not read out; give it another role, or text"
      )
    }
  }

  /// A state that HTML already tells.
  private mutating func checkDoubled(_ attribute: Attribute, _ index: Int) {
    let tag = page.elements[index].tag
    let type = tag == .input ? page.value(.type, of: index) ?? "text" : ""
    let isDoubled =
      switch attribute.name {
      case .ariaChecked:
        type == "checkbox" || type == "radio"
      case .ariaValuenow: tag == .progress || tag == .meter || type == "range"
      case .ariaValuemin: tag == .progress || tag == .meter || type == "range" || page.has(.min, index)
      case .ariaValuemax: tag == .progress || tag == .meter || type == "range" || page.has(.max, index)
      case .ariaPlaceholder: page.has(.placeholder, index)
      case .ariaSelected: tag == .option
      case .ariaRequired: page.has(.required, index)
      case .ariaDisabled: page.has(.disabled, index)
      default: false
      }
    if isDoubled {
      findings.add(
        .ariaNotAllowed, at: attribute.nameRange.lowerBound,
        "'\(page.name(index))' tells its state itself; remove '\(attribute.name.rawValue)'")
    }
  }

  private mutating func checkRange(_ role: Role?, _ index: Int) {
    guard let now = page.value(.ariaValuenow, of: index).flatMap({ Double($0) }) else { return }
    let low = page.value(.ariaValuemin, of: index).flatMap { Double($0) } ?? 0
    let high =
      page.value(.ariaValuemax, of: index).flatMap { Double($0) } ?? (role == .spinbutton ? .infinity : 100)
    if now < low && !(role == .spinbutton && !page.has(.ariaValuemin, index)) || now > high {
      findings.add(.numberRange, at: offset(.ariaValuenow, index), "aria-valuenow is outside its range")
    }
  }
}

extension Name {
  /// Whether every role understands it; some of them only for the sake of older pages.
  var isGlobalARIA: Bool {
    switch self {
    case .ariaAtomic, .ariaBraillelabel, .ariaBrailleroledescription, .ariaBusy, .ariaControls, .ariaCurrent,
      .ariaDescribedby, .ariaDescription, .ariaDetails, .ariaDisabled, .ariaDropeffect, .ariaErrormessage,
      .ariaFlowto, .ariaGrabbed, .ariaHaspopup, .ariaHidden, .ariaInvalid, .ariaKeyshortcuts, .ariaLabel,
      .ariaLabelledby, .ariaLive, .ariaOwns, .ariaRelevant, .ariaRoledescription:
      true
    default: false
    }
  }
}
