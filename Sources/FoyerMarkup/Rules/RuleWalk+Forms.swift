extension RuleWalk {
  mutating func checkForm(_ index: Int) {
    checkLinkTypes(index, known: LinkTypes.form)
    if let charset = page.value(.acceptCharset, of: index), charset.lowercased() != "utf-8" {
      findings.add(
        .attributeValue, at: offset(.acceptCharset, index), "'accept-charset' is 'utf-8' or not given")
    }
  }

  mutating func checkButton(_ index: Int) {
    let type = page.value(.type, of: index) ?? "submit"
    if type != "submit" {
      for name in Self.submitting where page.has(name, index) {
        findings.add(
          .attributeNotAllowed, at: offset(name, index),
          "'button' has '\(name.rawValue)' only with type=\"submit\"")
      }
    }
    if page.has(.popovertargetaction, index), !page.has(.popovertarget, index) {
      findings.add(
        .missingAttribute, at: offset(.popovertargetaction, index),
        "'popovertargetaction' needs 'popovertarget'")
    }
    if explicitRole(index) == nil, isHeard(index), !isNamed(index, byContent: true) {
      findings.add(.controlName, at: offset(index), "the button has no text; give it words or an aria-label")
    }
  }

  static let submitting: [Name] = [.formaction, .formenctype, .formmethod, .formnovalidate, .formtarget]

  mutating func checkInput(_ index: Int) {
    let type = page.value(.type, of: index) ?? "text"
    guard let kind = InputKind(rawValue: type) else { return }
    for attribute in page.attributes[page.elements[index].attributes] {
      guard let kinds = InputKind.attributes[attribute.name], !kinds.contains(kind) else { continue }
      findings.add(
        .inputAttribute, at: attribute.nameRange.lowerBound,
        "'input' of type '\(type)' has no attribute '\(attribute.name.rawValue)'")
    }
    switch kind {
    case .image:
      if !page.hasText(.alt, index) {
        findings.add(.imageAlt, at: offset(index), "'input' of type 'image' has no 'alt'")
      }
      if !page.has(.src, index) {
        findings.add(.missingAttribute, at: offset(index), "'input' of type 'image' needs 'src'")
      }
    case .submit, .reset:
      if page.has(.value, index), !page.hasText(.value, index) {
        findings.add(.controlName, at: offset(.value, index), "the button has no text; give 'value' words")
      }
    case .button:
      if !page.hasText(.value, index), isHeard(index), !isNamed(index, byContent: false) {
        findings.add(.controlName, at: offset(index), "the button has no text; give it a 'value'")
      }
    case .hidden:
      if let attribute = page.attribute(.autocomplete, of: index),
        ["on", "off"].contains(page.value(attribute).lowercased())
      {
        findings.add(
          .autocomplete, at: attribute.nameRange.lowerBound,
          "a hidden field is filled by nobody; name what it holds, or remove 'autocomplete'")
      }
    default: requireFieldName(index)
    }
    if page.value(.name, of: index)?.lowercased() == "isindex" {
      findings.add(.attributeValue, at: offset(.name, index), "'isindex' is no name of a field")
    }
    if page.has(.dirname, index), !page.hasText(.dirname, index) {
      findings.add(.attributeValue, at: offset(.dirname, index), "'dirname' is empty")
    }
    if kind.isLine, let attribute = page.attribute(.value, of: index),
      page.value(attribute).unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" })
    {
      findings.add(
        .inputValue, at: attribute.nameRange.lowerBound, "the value of an 'input' is one line; use 'textarea'"
      )
    }
    checkInputValues(kind, index)
    checkAutocomplete(index)
  }

  private mutating func checkInputValues(_ kind: InputKind, _ index: Int) {
    for name in [Name.value, .min, .max] where kind.hasValueFormat {
      guard let attribute = page.attribute(name, of: index), !attribute.value.isEmpty || name != .value else {
        continue
      }
      let value = page.value(attribute)
      if !kind.accepts(value, multiple: page.has(.multiple, index)) {
        findings.add(
          .inputValue, at: attribute.nameRange.lowerBound,
          "\(quoted(value)) is no \(name == .value ? "value" : "'\(name.rawValue)'") of an 'input' of type '\(kind.rawValue)'"
        )
      }
    }
    if let step = page.value(.step, of: index), step != "any",
      !(Double(step).map { $0 > 0 && $0.isFinite } ?? false)
    {
      findings.add(
        .inputValue, at: offset(.step, index), "\(quoted(step)) is no 'step'; give a number above 0, or 'any'"
      )
    }
    if kind == .number || kind == .range { checkBounds(index) }
    if let low = page.value(.minlength, of: index).flatMap({ Int($0) }),
      let high = page.value(.maxlength, of: index).flatMap({ Int($0) }), low > high
    {
      findings.add(.numberRange, at: offset(.minlength, index), "'minlength' is above 'maxlength'")
    }
    if let attribute = page.attribute(.pattern, of: index),
      let fault = PatternText.fault(page.value(attribute))
    {
      findings.add(
        .patternSyntax, at: attribute.nameRange.lowerBound, "the pattern is no regular expression: \(fault)")
    }
    if let accept = page.value(.accept, of: index) {
      for part in accept.split(separator: ",", omittingEmptySubsequences: false) {
        let word = part.filter { !$0.isHTMLSpace }
        if !(word.hasPrefix(".") && word.count > 1), !MIMEType.isValid(word) {
          findings.add(
            .mimeType, at: offset(.accept, index),
            "\(quoted(word)) is neither a media type nor a file extension")
        }
      }
    }
    if page.has(.list, index), page.value(.list, of: index)?.isEmpty == true { return }
  }

  /// Numbers that a reader could never reach.
  private mutating func checkBounds(_ index: Int) {
    let low = page.value(.min, of: index).flatMap { Double($0) }
    let high = page.value(.max, of: index).flatMap { Double($0) }
    if let low, let high, low > high {
      findings.add(.numberRange, at: offset(.min, index), "'min' is above 'max'")
    } else if let value = page.value(.value, of: index).flatMap({ Double($0) }) {
      if let low, value < low {
        findings.add(.numberRange, at: offset(.value, index), "'value' is below 'min'")
      }
      if let high, value > high {
        findings.add(.numberRange, at: offset(.value, index), "'value' is above 'max'")
      }
    }
  }

  private mutating func checkAutocomplete(_ index: Int) {
    guard let attribute = page.attribute(.autocomplete, of: index) else { return }
    var words = page.words(attribute).map { $0.lowercased() }
    let written = page.value(attribute)
    func refuse(_ findings: inout Findings, _ message: String) {
      findings.add(.autocomplete, at: attribute.nameRange.lowerBound, message)
    }
    if words == ["on"] || words == ["off"] { return }
    if words.isEmpty { return refuse(&findings, "'autocomplete' is empty") }
    if words.last == "webauthn" { words.removeLast() }
    if words.first?.hasPrefix("section-") == true { words.removeFirst() }
    if let first = words.first, first == "shipping" || first == "billing" { words.removeFirst() }
    let hasPlace = words.first.map { ["home", "work", "mobile", "fax", "pager"].contains($0) } ?? false
    if hasPlace { words.removeFirst() }
    guard words.count <= 1 else {
      return refuse(&findings, "\(quoted(written)) is no value of 'autocomplete'")
    }
    guard let field = words.first else { return }
    if !Vocabulary.autocompleteFields.contains(field) {
      let hint = nearMiss(field, in: Vocabulary.autocompleteFields.union(["on", "off"]))
      refuse(&findings, "'autocomplete' knows no \(quoted(field))\(hint)")
    } else if hasPlace, !Vocabulary.contactFields.contains(field) {
      refuse(&findings, "\(quoted(written)) is no value of 'autocomplete'")
    }
  }

  /// Fields other than `input`.
  mutating func checkField(_ index: Int) {
    switch page.elements[index].tag {
    case .select: checkSelect(index)
    case .textarea:
      checkAutocomplete(index)
      if let low = page.value(.minlength, of: index).flatMap({ Int($0) }),
        let high = page.value(.maxlength, of: index).flatMap({ Int($0) }), low > high
      {
        findings.add(.numberRange, at: offset(.minlength, index), "'minlength' is above 'maxlength'")
      }
      if page.value(.wrap, of: index, is: "hard"), !page.has(.cols, index) {
        findings.add(.missingAttribute, at: offset(.wrap, index), "wrap=\"hard\" needs 'cols'")
      }
      requireFieldName(index)
    case .progress: checkProgress(index)
    case .meter: checkMeter(index)
    default: break
    }
  }

  private mutating func checkProgress(_ index: Int) {
    let high = number(.max, index) ?? 1
    if high <= 0 { findings.add(.numberRange, at: offset(.max, index), "'max' of 'progress' is not above 0") }
    if let value = number(.value, index), value < 0 || value > high {
      findings.add(
        .numberRange, at: offset(.value, index),
        "'value' of 'progress' is outside 0 to \(page.value(.max, of: index) ?? "1")")
    }
    requireFieldName(index)
  }

  private mutating func checkMeter(_ index: Int) {
    let low = number(.min, index) ?? 0
    let high = number(.max, index) ?? max(1, low)
    if low > high { findings.add(.numberRange, at: offset(.min, index), "'min' of 'meter' is above 'max'") }
    for name in [Name.value, .low, .high, .optimum] {
      if let value = number(name, index), value < low || value > high {
        findings.add(
          .numberRange, at: offset(name, index), "'\(name.rawValue)' of 'meter' is outside 'min' to 'max'")
      }
    }
    if let lower = number(.low, index), let upper = number(.high, index), lower > upper {
      findings.add(.numberRange, at: offset(.low, index), "'low' of 'meter' is above 'high'")
    }
    requireFieldName(index)
  }

  private func number(_ name: Name, _ index: Int) -> Double? {
    page.value(name, of: index).flatMap { Double($0) }
  }

  private mutating func checkSelect(_ index: Int) {
    checkAutocomplete(index)
    requireFieldName(index)
    let options = (index + 1..<max(index + 1, page.elements[index].end)).filter {
      page.elements[$0].tag == .option
    }
    let isSingle = !page.has(.multiple, index)
    if isSingle, let second = options.filter({ page.has(.selected, $0) }).dropFirst().first {
      findings.add(
        .referenceKind, at: offset(.selected, second), "a second option is selected, but 'select' takes one")
    }
    let size = page.value(.size, of: index)
    if page.has(.required, index), isSingle, size == nil || size == "1" {
      let first = options.first
      let isPlaceholder = first.map { option in
        page.elements[option].parent == index
          && (page.has(.value, option)
            ? page.value(.value, of: option)?.isEmpty == true : !contentHasName(option))
      }
      if isPlaceholder != true {
        findings.add(
          .nesting, at: first.map(offset) ?? offset(index),
          "the first option of a required 'select' must be a placeholder with value=\"\"")
      }
    }
  }

  mutating func checkOption(_ index: Int) {
    if page.elements[index].tag == .optgroup {
      if page.has(.label, index), !page.hasText(.label, index) {
        findings.add(.emptyName, at: offset(.label, index), "'label' of 'optgroup' is empty")
      }
      return
    }
    let isInDatalist = page.ancestor(of: index) { page.elements[$0].tag == .datalist } != nil
    if page.has(.label, index), !page.hasText(.label, index) {
      findings.add(.emptyName, at: offset(.label, index), "'label' of 'option' is empty")
    } else if !page.has(.label, index), !isInDatalist, !contentHasName(index) {
      findings.add(.emptyName, at: offset(index), "'option' has no text")
    }
  }
}
