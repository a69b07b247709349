extension RuleWalk {
  mutating func checkScript(_ index: Int) {
    let element = page.elements[index]
    let type = page.value(.type, of: index) ?? ""
    let text = page.texts[element.texts].first { !$0.isBlank }
    let isScript = MIMEType.isScript(type)
    if !isScript { checkDataBlock(type, index, text) }
    if page.has(.src, index) {
      if let text {
        findings.add(
          .inlineScript, at: text.range.lowerBound, "'script' has 'src' and text; browsers ignore the text")
      }
    } else {
      for name in [Name.async, .defer, .integrity, .crossorigin] where page.has(name, index) {
        let works = name == .async && type == "module" || name == .crossorigin && type == "module"
        if !works {
          findings.add(
            .attributeNotAllowed, at: offset(name, index), "'script' has '\(name.rawValue)' only with 'src'")
        }
      }
      if isScript, origin == .own {
        findings.add(.inlineScript, at: offset(index), "script inside the page; the policy allows files only")
      }
    }
    if type == "module" {
      for name in [Name.defer, .nomodule] where page.has(name, index) {
        findings.add(
          .attributeNotAllowed, at: offset(name, index), "'\(name.rawValue)' does nothing on a module")
      }
    }
    checkIntegrity(index)
  }

  private mutating func checkDataBlock(_ type: String, _ index: Int, _ text: TextRun?) {
    let place = offset(.type, index)
    let lower = type.lowercased()
    let known = ["module", "importmap", "speculationrules", "text/javascript", "application/javascript"]
    if !known.contains(lower) {
      if !MIMEType.isValid(type) {
        findings.add(
          .mimeType, at: place, "\(quoted(type)) is no type of a script\(nearMiss(lower, in: known))")
        return
      }
      let hint = nearMiss(lower, in: known)
      if !hint.isEmpty {
        findings.add(.mimeType, at: place, "browsers do not run \(quoted(type))\(hint)")
        return
      }
    }
    for name in [Name.src, .async, .defer, .nomodule, .crossorigin, .integrity, .referrerpolicy]
    where page.has(name, index) {
      findings.add(.attributeNotAllowed, at: offset(name, index), "a block of data has no '\(name.rawValue)'")
    }
    let isJSON = lower == "importmap" || lower == "speculationrules" || lower.hasSuffix("json")
    guard isJSON else { return }
    let range = text?.range ?? page.elements[index].content..<page.elements[index].content
    if let fault = JSONText.fault(in: page.bytes, range) {
      findings.add(.jsonText, at: fault, "the text is no JSON from here on")
    }
  }

  /// `integrity` of scripts and links.
  mutating func checkIntegrity(_ index: Int) {
    guard let attribute = page.attribute(.integrity, of: index) else { return }
    for word in page.words(attribute) {
      let parts = word.split(separator: "-", maxSplits: 1).map(String.init)
      let digits = ["sha256": 44, "sha384": 64, "sha512": 88]
      if parts.count != 2 || digits[parts[0]] != parts[1].split(separator: "?")[0].utf8.count {
        findings.add(
          .attributeValue, at: attribute.nameRange.lowerBound, "\(quoted(word)) is no value of 'integrity'")
      }
    }
  }

  // MARK: Style sheets

  mutating func checkStyle(_ index: Int) {
    let element = page.elements[index]
    if let media = page.attribute(.media, of: index), let fault = MediaQuery.fault(page.value(media)) {
      findings.add(.mediaQuery, at: media.nameRange.lowerBound, "the media query is wrong: \(fault)")
    }
    if origin == .own {
      findings.add(.inlineStyle, at: offset(index), "style inside the page; the policy allows files only")
    }
    for run in page.texts[element.texts] where !run.isBlank {
      // The scanner has refused what HTML and XML read differently.
      if page.bytes[run.range].contains(UInt8(ascii: "&")) { continue }
      checkSheet(CSSSheet(page.bytes, run.range), index)
    }
  }

  mutating func checkStyleAttribute(_ attribute: Attribute) {
    if origin == .own {
      findings.add(
        .inlineStyle, at: attribute.nameRange.lowerBound,
        "'style' on an element; the policy allows files only")
    }
    if attribute.hasReferences {
      let bytes = page.decoded(attribute.value)
      for fault in CSSSheet(bytes, 0..<bytes.count, isBlock: true).faults {
        findings.add(fault.rule, at: attribute.nameRange.lowerBound, fault.message)
      }
    } else {
      for fault in CSSSheet(page.bytes, attribute.value, isBlock: true).faults {
        findings.add(fault.rule, at: fault.offset, fault.message)
      }
    }
  }

  private mutating func checkSheet(_ sheet: CSSSheet, _ index: Int) {
    findings.merge(sheet.faults)
    guard !isAside(index) else { return }
    for link in sheet.links where !link.url.hasPrefix("#") {
      links.append(
        RawLink(url: link.url, kind: .resource, attribute: "url()", element: index, offset: link.offset))
    }
  }
}

extension Findings {
  mutating func merge(_ faults: [CSSSheet.Fault]) {
    for fault in faults { add(fault.rule, at: fault.offset, fault.message) }
  }
}
