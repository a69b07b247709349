extension PageScanner {
  /// Reads what begins with the `<` at `position`.
  mutating func scanMarkup() {
    let start = position
    guard start + 1 < bytes.count else {
      findings.addFatal(.bareLessThan, at: start, "'<' is not escaped; write '&lt;'")
      position += 1
      return
    }
    switch bytes[start + 1] {
    case UInt8(ascii: "/"): scanEndTag()
    case UInt8(ascii: "!"): scanDeclaration()
    case UInt8(ascii: "?"):
      findings.add(
        .processingInstruction, at: start, "a processing instruction is a comment to a browser; remove it")
      if !skip(past: "?>") { findings.addFatal(.malformedTag, at: start, "'<?' is not closed") }
    case let byte
    where byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") || byte >= 0x80:
      scanStartTag()
    default:
      let isTemplate = bytes[start + 1] == UInt8(ascii: "%")
      findings.addFatal(
        isTemplate ? .templateTag : .bareLessThan, at: start,
        isTemplate ? "a template's tag is left in the page: '<%'" : "'<' is not escaped; write '&lt;'")
      position += 1
      // The sign is text, and so is what follows it.
      let rest = position
      while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
      appendText(rest..<position, isBlank: false)
    }
  }

  private mutating func scanDeclaration() {
    let start = position
    if starts(with: "<!--") {
      position += 4
      let content = position
      while position < bytes.count, !starts(with: "--") { position += 1 }
      if position >= bytes.count {
        findings.addFatal(.comment, at: start, "the comment that begins here is not closed")
      } else if starts(with: "-->") {
        let opensOddly = content < bytes.count && (bytes[content] == 0x3E || starts(with: "->", at: content))
        if opensOddly { findings.add(.comment, at: start, "a comment may not begin with '>' or '->'") }
        position += 3
      } else {
        findings.addFatal(.comment, at: position, "'--' may not stand inside a comment")
        skip(past: "-->")
      }
    } else if starts(with: "<![CDATA[") {
      findings.add(
        .cdataSection, at: start, "a CDATA section is a comment to a browser; escape the text instead")
      if skip(past: "]]>") {
        appendText(start + 9..<max(start + 9, position - 3), isBlank: position - 3 <= start + 9)
      } else {
        findings.addFatal(.malformedTag, at: start, "'<![CDATA[' is not closed")
      }
    } else {
      findings.addFatal(.strayDeclaration, at: start, "a declaration may stand at the start of the page only")
      skip(past: ">")
    }
  }

  // MARK: Start tags

  private mutating func scanStartTag() {
    let start = position
    let name = scanName(from: start + 1)
    var element = Element(
      tag: Tag(bytes, name), flags: inherited, parent: open.last ?? -1, end: 0,
      attributes: page.attributes.count..<page.attributes.count, name: name, content: 0, close: 0,
      texts: page.texts.count..<page.texts.count)
    if element.tag == .svg { element.flags.insert(.svg) }
    let isSVG = element.flags.contains(.svg)
    if element.tag == .unknown { checkSpelling(name, isSVG: isSVG, what: "element") }
    position = name.upperBound
    scanAttributes(isSVG: isSVG)
    element.attributes = element.attributes.lowerBound..<page.attributes.count
    let closesItself = position < bytes.count && bytes[position] == UInt8(ascii: "/")
    if closesItself { position += 1 }
    if position < bytes.count, bytes[position] == UInt8(ascii: ">") {
      position += 1
    } else {
      addMalformed(at: start, "the tag of '\(page.text(name))' is not closed with '>'")
      if closesItself || position >= bytes.count { position = max(position, start + 1) }
    }
    element.content = position
    checkNamespace(element)
    addFlags(to: &element)
    let index = page.elements.count
    begin(element)
    if !isSVG, element.tag.isVoid {
      closeVoid(index, closesItself: closesItself)
    } else if closesItself {
      if !isSVG {
        let name = page.text(name)
        findings.add(
          .selfClosed, at: start,
          "'<\(name)/>' stays open in HTML; write '<\(name)></\(name)>'")
      }
      endInnermost(at: position)
    } else if !isSVG, element.tag == .script || element.tag == .style {
      scanRawText(index)
    }
  }

  private mutating func closeVoid(_ index: Int, closesItself: Bool) {
    let name = page.name(index)
    if starts(with: "</"), scanName(from: position + 2).count == name.utf8.count,
      page.text(position + 2..<position + 2 + name.utf8.count) == name
    {
      // XML takes the pair as one element, HTML as two.
      findings.add(.voidElement, at: position, "'\(name)' has no end tag; write '<\(name)/>'")
      skip(past: ">")
    } else if !closesItself {
      findings.addFatal(
        .voidElement, at: page.elements[index].offset, "'<\(name)>' is not closed; write '<\(name)/>'")
    }
    endInnermost(at: position)
  }

  /// Reads the name that begins at an offset, as far as a tag's name may go.
  func scanName(from start: Int) -> Range<Int> {
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      if byte.isSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<")
        || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
      {
        break
      }
      end += 1
    }
    return start..<end
  }

  /// Refuses capitals outside SVG, and prefixes.
  func spellingFault(_ name: Range<Int>, isSVG: Bool) -> Rule? {
    var fault: Rule?
    for index in name {
      if bytes[index] == UInt8(ascii: ":") { return .prefixedName }
      if bytes[index].isCapital, !isSVG { fault = .upperCase }
    }
    return fault
  }

  mutating func checkSpelling(_ name: Range<Int>, isSVG: Bool, what: String) {
    guard let fault = spellingFault(name, isSVG: isSVG) else { return }
    let written = page.text(name)
    if fault == .upperCase {
      findings.add(
        .upperCase, at: name.lowerBound, "\(what) \(quoted(written)) has capitals; write lower case")
    } else {
      findings.add(
        .prefixedName, at: name.lowerBound, "\(what) \(quoted(written)) has a prefix; HTML knows none")
    }
  }

  // MARK: End tags

  private mutating func scanEndTag() {
    let start = position
    let name = scanName(from: start + 2)
    position = name.upperBound
    while position < bytes.count, bytes[position].isSpace { position += 1 }
    if position < bytes.count, bytes[position] == UInt8(ascii: ">"), !name.isEmpty {
      position += 1
    } else {
      lose(.malformedTag, at: start, "the end tag '</\(page.text(name))' is not closed with '>'")
      skip(past: ">")
    }
    guard let last = open.last else {
      lose(.mismatchedTag, at: start, "'</\(page.text(name))>' closes nothing")
      return
    }
    if sameBytes(page.elements[last].name, name) {
      endInnermost(at: start)
      return
    }
    let (written, expected) = (page.text(name), page.name(last))
    if Tag(bytes, name).isVoid {
      lose(.voidElement, at: start, "'\(written)' has no end tag; write '<\(written)/>'")
      return
    }
    let isOpen = open.lastIndex { sameBytes(page.elements[$0].name, name) }
    if isOpen == nil, !isLost { findImpliedStart(of: Tag(bytes, name), in: last) }
    lose(
      .mismatchedTag, at: start,
      isOpen == nil
        ? "'</\(written)>' closes nothing; '\(expected)' is open"
        : "'</\(written)>' comes before '\(expected)' is closed",
      related: [.init(message: "'\(expected)' begins here", offset: page.elements[last].offset)])
    if let depth = isOpen { while open.count > depth { endInnermost(at: start) } }
  }

  /// HTML begins some elements by itself; says where the author forgot to.
  private mutating func findImpliedStart(of tag: Tag, in parent: Int) {
    let metadata: [Tag] = [.title, .base, .link, .meta, .style, .script, .noscript, .template]
    let first = page.elements[parent...].first { element in
      guard element.parent == parent else { return false }
      switch tag {
      case .tbody: return element.tag == .tr
      case .tr: return element.tag == .td || element.tag == .th
      case .body: return element.tag != .head && !metadata.contains(element.tag)
      case .head: return metadata.contains(element.tag)
      default: return false
      }
    }
    guard let first else { return }
    findings.add(
      .contentModel, at: first.offset,
      "'\(page.text(first.name))' may not stand in '\(page.name(parent))'; '\(tag.rawValue)' is missing")
  }

  func sameBytes(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    for offset in 0..<left.count where bytes[left.lowerBound + offset] != bytes[right.lowerBound + offset] {
      return false
    }
    return true
  }

  // MARK: Script and style

  /// Reads the text of a script or style element, which HTML takes as it is and XML reads as markup.
  private mutating func scanRawText(_ index: Int) {
    let start = position
    let name = page.elements[index].name
    var found = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "<") {
        if starts(with: "</"), position + 2 + name.count <= bytes.count,
          sameBytes(name, position + 2..<position + 2 + name.count)
        {
          break
        }
        if !found { reportRawText(index, at: position, "<") }
        found = true
      } else if byte == UInt8(ascii: "&"), !found {
        reportRawText(index, at: position, "&")
        found = true
      }
      position += 1
    }
    appendText(start..<position, isBlank: page.isBlank(start..<position))
  }

  private mutating func reportRawText(_ index: Int, at offset: Int, _ sign: Character) {
    let name = page.name(index)
    let isReadable = sign == "&" && CharacterReference(bytes, at: offset, to: bytes.count)?.scalar != nil
    findings.add(
      .rawText, at: offset,
      "'\(sign)' inside '\(name)' reads differently as HTML and as XML; keep the code in a file",
      isFatal: !isReadable)
  }
}
