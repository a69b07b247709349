extension PageScanner {
  /// Reads attributes up to the `/` or `>` that ends the tag.
  mutating func scanAttributes(isSVG: Bool) {
    let first = page.attributes.count
    while position < bytes.count {
      let before = position
      while position < bytes.count, bytes[position].isSpace { position += 1 }
      guard position < bytes.count else { return }
      let byte = bytes[position]
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") { return }
      if byte == UInt8(ascii: "/") {
        if position + 1 >= bytes.count || bytes[position + 1] == UInt8(ascii: ">") { return }
        addMalformed(at: position, "'/' inside a tag")
        position += 1
        continue
      }
      if before == position, position > 0,
        bytes[position - 1] == UInt8(ascii: "\"") || bytes[position - 1] == 0x27
      {
        addMalformed(
          at: position, "no space between two attributes, or a quotation mark too many")
      }
      let count = page.attributes.count
      scanAttribute(isSVG: isSVG)
      if page.attributes.count > count { checkDuplicate(since: first) }
    }
  }

  /// Adds a fault of a tag, unless tags have no meaning any more.
  mutating func addMalformed(at offset: Int, _ message: String) {
    if !isLost { findings.addFatal(.malformedTag, at: offset, message) }
  }

  private mutating func scanAttribute(isSVG: Bool) {
    let name = scanName(from: position)
    guard !name.isEmpty else {
      addMalformed(
        at: position, "\(quoted(page.text(position..<position + 1))) inside a tag")
      position += 1
      return
    }
    position = name.upperBound
    if let first = name.first,
      !(bytes[first].isLetter || bytes[first] == UInt8(ascii: "_") || bytes[first] >= 0x80)
    {
      let isTemplate = bytes[first] == UInt8(ascii: "{")
      findings.addFatal(
        isTemplate ? .templateTag : .malformedTag, at: first,
        isTemplate
          ? "a template's tag is left in the page: \(quoted(page.text(name)))"
          : "\(quoted(page.text(name))) can't be the name of an attribute")
    }
    while position < bytes.count, bytes[position].isSpace { position += 1 }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
      position = name.upperBound
      let written = page.text(name)
      findings.addFatal(
        .valuelessAttribute, at: name.lowerBound,
        "attribute \(quoted(written)) has no value; write \(written)=\"\(written)\"")
      return
    }
    position += 1
    while position < bytes.count, bytes[position].isSpace { position += 1 }
    guard position < bytes.count,
      bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
    else {
      findings.addFatal(
        .unquotedValue, at: name.lowerBound, "the value of \(quoted(page.text(name))) has no quotation marks")
      while position < bytes.count, !bytes[position].isSpace, bytes[position] != UInt8(ascii: ">"),
        !starts(with: "/>"), bytes[position] != UInt8(ascii: "<")
      {
        position += 1
      }
      return
    }
    scanValue(of: name, isSVG: isSVG)
  }

  private mutating func scanValue(of name: Range<Int>, isSVG: Bool) {
    let bytes = bytes
    let quote = bytes[position]
    let start = position + 1
    var index = start
    var hasReferences = false
    while index < bytes.count, bytes[index] != quote {
      switch bytes[index] {
      case UInt8(ascii: "&"):
        hasReferences = true
        index = scanReference(at: index, inCode: false)
        continue
      case UInt8(ascii: "<"):
        // A quotation mark is missing, most likely: what follows is no value any more.
        lose(
          .malformedTag, at: name.lowerBound,
          "'<' in the value of \(quoted(page.text(name))); a quotation mark may be missing")
        position = index
        return
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "$"), UInt8(ascii: "%"): scanLeftover(at: index)
      default: break
      }
      index += 1
    }
    guard index < bytes.count else {
      lose(
        .malformedTag, at: name.lowerBound,
        "the value of \(quoted(page.text(name))) has no closing quotation mark")
      position = bytes.count
      return
    }
    position = index + 1
    let known = Name(bytes, name)
    // Names that are known are spelt right, or the grammar refuses them where they stand.
    if known == .unknown { checkSpelling(name, isSVG: isSVG, what: "attribute") }
    append(Attribute(name: known, nameRange: name, value: start..<index, hasReferences: hasReferences))
  }

  private mutating func checkDuplicate(since first: Int) {
    let last = page.attributes.count - 1
    if last - first >= Self.attributeLimit {
      if last - first == Self.attributeLimit {
        lose(
          .tooLarge, at: page.attributes[last].nameRange.lowerBound,
          "more than \(Self.attributeLimit) attributes on one element")
      }
      return
    }
    let attribute = page.attributes[last]
    for index in first..<last where sameBytes(page.attributes[index].nameRange, attribute.nameRange) {
      findings.addFatal(
        .duplicateAttribute, at: attribute.nameRange.lowerBound,
        "attribute '\(page.text(attribute.nameRange))' is given twice",
        related: [.init(message: "first given here", offset: page.attributes[index].nameRange.lowerBound)])
      return
    }
  }

  // MARK: What attributes mean for the tree

  /// Sees to it that HTML and XML put the element into the same namespace.
  mutating func checkNamespace(_ element: Element) {
    let given = page.attributes[element.attributes].first { $0.name == .xmlns }
    let isOuterSVG = element.tag == .svg && !inherited.contains(.svg)
    guard let given else {
      if isOuterSVG {
        findings.add(.namespace, at: element.offset, "'svg' needs xmlns=\"http://www.w3.org/2000/svg\"")
      }
      return
    }
    let isRight =
      switch element.tag {
      case .html: page.matches(given.value, "http://www.w3.org/1999/xhtml")
      case .svg: page.matches(given.value, "http://www.w3.org/2000/svg")
      default: false
      }
    if !isRight || element.tag == .html && element.parent >= 0 {
      findings.add(
        .namespace, at: given.nameRange.lowerBound,
        element.tag == .html || element.tag == .svg
          ? "xmlns of '\(page.text(element.name))' is \(quoted(page.text(given.value)))"
          : "'\(page.text(element.name))' may not declare a namespace")
    }
  }

  /// Reads the attributes that hold for everything inside as well.
  func addFlags(to element: inout Element) {
    for index in element.attributes {
      let attribute = page.attributes[index]
      switch attribute.name {
      case .ariaHidden where page.matches(attribute.value, "true"): element.flags.insert(.ariaHidden)
      case .hidden where !page.matches(attribute.value, "until-found"): element.flags.insert(.notDrawn)
      case .inert: element.flags.insert(.inert)
      default: break
      }
    }
  }
}
