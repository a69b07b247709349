extension PageScanner {
  /// Whether the bytes are UTF-8 and few enough; looks at every character once.
  mutating func checkEncoding() -> Bool {
    guard bytes.count <= Self.sizeLimit else {
      findings.addFatal(
        .tooLarge, at: 0, "the page has \(bytes.count) bytes; \(Self.sizeLimit) is the most that is checked")
      return false
    }
    let bytes = bytes
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x20 && byte < 0x7F {
        index += 1
        continue
      }
      guard let (scalar, length) = Self.decode(bytes, at: index) else {
        findings.addFatal(
          .encoding, at: index, "byte 0x\(hex(UInt32(byte), 2)) is not UTF-8; save the file as UTF-8")
        return false
      }
      if !scalar.isAllowed {
        if scalar.value == 0 {
          findings.addFatal(.encoding, at: index, "the page holds a zero byte; save the file as UTF-8")
          return false
        }
        let message = "character U+\(hex(scalar.value, 4)) may not stand in a page"
        let isForbiddenInXML = scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF
        findings.add(.controlCharacter, at: index, message, isFatal: isForbiddenInXML)
      }
      index += length
    }
    return true
  }

  /// The scalar whose first byte stands at `index`, or `nil` where the bytes are no UTF-8.
  static func decode(_ bytes: [UInt8], at index: Int) -> (Unicode.Scalar, length: Int)? {
    let first = bytes[index]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first <= 0xF4, index + length <= bytes.count else { return nil }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let byte = bytes[index + offset]
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    let least: UInt32 = length == 4 ? 0x1_0000 : length == 3 ? 0x800 : 0x80
    guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }

  // MARK: Before the root

  /// Reads everything up to and with the doctype.
  mutating func scanProlog() {
    if starts(with: "\u{FEFF}") {
      findings.add(.byteOrderMark, at: 0, "the page begins with a byte order mark; save it without one")
      position = 3
    }
    if starts(with: "<?xml") {
      findings.add(.xmlDeclaration, at: position, "an XML declaration before the doctype; remove it")
      skip(past: "?>")
      while position < bytes.count, bytes[position].isSpace { position += 1 }
    }
    if starts(with: "<!DOCTYPE html>") {
      position += 15
      return
    }
    let place = position
    while position < bytes.count, bytes[position].isSpace { position += 1 }
    if starts(withAnyCase: "<!doctype") {
      let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
      let written = String(decoding: bytes[position..<min(end + 1, bytes.count)], as: UTF8.self)
      findings.addFatal(.doctype, at: position, "the doctype is \(quoted(written)); write '<!DOCTYPE html>'")
      position = min(end + 1, bytes.count)
    } else {
      position = place
      findings.add(.doctype, at: place, "the page does not begin with '<!DOCTYPE html>'")
    }
  }

  // MARK: Texts

  /// Reads from here to the next `<`.
  mutating func scanText() {
    let bytes = bytes
    let start = position
    var isBlank = true
    var index = start
    let isCode =
      open.last.map { page.elements[$0].flags.contains(.code) || page.elements[$0].tag.isCode } ?? false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") { break }
      if byte > 0x20 {
        isBlank = false
        switch byte {
        case UInt8(ascii: "&"): index = scanReference(at: index, inCode: isCode) - 1
        case UInt8(ascii: "]")
        where index + 2 < bytes.count && bytes[index + 1] == byte && bytes[index + 2] == 0x3E:
          findings.addFatal(.cdataEnd, at: index, "']]>' may not stand in text; write ']]&gt;'")
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "%"), UInt8(ascii: "["), UInt8(ascii: "$"):
          if !isCode { index = scanLeftover(at: index) }
        default: break
        }
      }
      index += 1
    }
    position = index
    appendText(start..<index, isBlank: isBlank)
  }

  /// Checks the reference at an `&` and gives the offset after it.
  mutating func scanReference(at start: Int, inCode: Bool) -> Int {
    guard let reference = CharacterReference(bytes, at: start, to: bytes.count) else {
      findings.addFatal(.bareAmpersand, at: start, "'&' is not escaped; write '&amp;'")
      return start + 1
    }
    let name = page.text(reference.name)
    if let number = reference.number {
      if number == 13 || reference.scalar?.isAllowed != true {
        let isWindows = (0x80...0x9F).contains(number)
        let isForbiddenInXML =
          number < 0x20 && number != 13 || reference.scalar == nil || number == 0xFFFE || number == 0xFFFF
        findings.add(
          .badReference, at: start,
          "'&\(name);' names no character\(isWindows ? "; Windows-1252 is not Unicode" : "")",
          isFatal: isForbiddenInXML)
      }
    } else if reference.scalar == nil {
      findings.addFatal(
        .unknownEntity, at: start, "XML does not know '&\(name);'; write the character itself or its number")
    } else if !inCode, name == "amp", let inner = Self.escapeLength(bytes, at: reference.end) {
      let written = page.text(start..<reference.end + inner)
      findings.add(.doubleEscape, at: start, "'\(written)' is escaped twice")
    }
    return reference.end
  }

  /// The length of what follows an escaped `&` when together they would be a reference.
  private static func escapeLength(_ bytes: [UInt8], at start: Int) -> Int? {
    var end = start
    while end < bytes.count, end < start + 12, bytes[end].isLetter || bytes[end].isDigit || bytes[end] == 0x23
    {
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ";"), end > start else { return nil }
    let word = bytes[start..<end]
    if word.first == UInt8(ascii: "#") {
      let digits = word.dropFirst()
      let isHex = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
      let valid = isHex ? digits.dropFirst().allSatisfy(\.isHexDigit) : digits.allSatisfy(\.isDigit)
      return valid && digits.count > (isHex ? 1 : 0) ? end + 1 - start : nil
    }
    return common[bytes, start..<end] == true ? end + 1 - start : nil
  }

  private static let common = NameTable<Bool>(
    [
      "amp", "lt", "gt", "quot", "apos", "nbsp", "copy", "reg", "trade", "mdash", "ndash", "hellip", "laquo",
      "raquo", "ldquo", "rdquo", "lsquo", "rsquo", "bdquo", "sbquo", "euro", "pound", "cent", "yen", "sect",
      "para", "middot", "bull", "times", "deg", "eacute", "egrave", "agrave", "aacute", "iacute", "oacute",
      "uacute", "auml", "ouml", "uuml", "Auml", "Ouml", "Uuml", "szlig", "ccedil", "ntilde", "shy", "zwj",
      "zwnj",
      "larr", "rarr", "uarr", "darr", "hearts", "infin", "ne", "le", "ge", "minus", "frac12", "alpha", "beta",
    ].map { ($0, true) })

  /// Finds the signs of a template that was not filled in; gives the offset of the last byte that was read.
  @discardableResult mutating func scanLeftover(at index: Int) -> Int {
    for (sign, end) in Self.leftovers where starts(with: sign, at: index) {
      let shown = page.text(index..<min(bytes.count, index + 24)).prefix {
        !$0.isNewline && $0 != "<" && $0 != "\""
      }
      findings.add(.templateTag, at: index, "a template's tag is left in the page: \(quoted(String(shown)))")
      // What closes it is the same tag.
      guard let end else { return index + 1 }
      var last = index + 2
      while last < bytes.count, bytes[last] != UInt8(ascii: "<"), bytes[last] != UInt8(ascii: "\""),
        bytes[last] != 0x0A
      {
        if starts(with: end, at: last) { return last + 1 }
        last += 1
      }
      return index + 1
    }
    return index
  }

  private static let leftovers: [(StaticString, StaticString?)] = [
    ("{{", "}}"), ("}}", nil), ("{%", "%}"), ("%}", nil), ("%>", nil), ("${", nil), ("[object Object]", nil),
  ]

  // MARK: Looking ahead

  func starts(with text: StaticString, at start: Int? = nil) -> Bool {
    let start = start ?? position
    return start + text.utf8CodeUnitCount <= bytes.count
      && page.matches(start..<start + text.utf8CodeUnitCount, text)
  }

  private func starts(withAnyCase text: String) -> Bool {
    let end = position + text.utf8.count
    return end <= bytes.count && page.text(position..<end).lowercased() == text
  }

  /// Moves behind the next such text, or to the end; says whether it was there.
  @discardableResult mutating func skip(past text: StaticString) -> Bool {
    while position < bytes.count {
      if starts(with: text) {
        position += text.utf8CodeUnitCount
        return true
      }
      position += 1
    }
    return false
  }

  func hex(_ value: UInt32, _ digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
