internal import FoyerDiagnostics
internal import FoyerModel
internal import FoyerYAML

/// Texts that people read.
extension Reader {
  /// Text under a key.
  ///
  /// - Parameters:
  ///   - most: the greatest length in characters.
  ///   - lines: whether it may hold line breaks.
  mutating func words(_ fields: Fields, _ key: String, atMost most: Int, lines: Bool = false) -> Words? {
    guard let node = fields[key] else { return nil }
    return words(node, called: "'\(key)'", atMost: most, lines: lines)
  }

  mutating func words(_ node: YAMLNode, called name: String, atMost most: Int, lines: Bool = false) -> Words?
  {
    guard let scalar = scalar(node, called: name, as: "text") else { return nil }
    var text = scalar.value.text
    while text.last?.isNewline == true { text.removeLast() }
    guard check(text, called: name, atMost: most, lines: lines, at: scalar.location) else { return nil }
    if text.hasPrefix(EntryPlaceholder.mark) {
      report(
        "template-text", "\(name) still holds the text of the template; write your own", at: scalar.location)
    }
    return Words(text, at: scalar.location)
  }

  /// Text that must hold something to see.
  mutating func title(_ fields: Fields, _ key: String, atMost most: Int? = nil, lines: Bool = false) -> Words?
  {
    guard let words = words(fields, key, atMost: most ?? limits.titleChars, lines: lines) else { return nil }
    return visible(words, called: "'\(key)'")
  }

  mutating func visible(_ words: Words, called name: String) -> Words? {
    guard words.value.unicodeScalars.contains(where: \.leavesInk) else {
      report("invisible-text", "\(name) holds nothing to see", at: words.location)
      return nil
    }
    return words
  }

  private mutating func check(
    _ text: String, called name: String, atMost most: Int, lines: Bool, at location: SourceLocation
  ) -> Bool {
    let length = text.lengthForReaders
    if length > most {
      report(
        "text-too-long", "\(name) has \(length) characters; at most \(most) are allowed", at: location)
      return false
    }
    var isolates = 0
    var marks = 0
    for scalar in text.unicodeScalars {
      // Nearly all letters are ASCII, which Unicode's tables need not be asked about.
      if (0x20...0x7E).contains(scalar.value) {
        marks = 0
        continue
      }
      if scalar == "\n" {
        if lines { continue }
        report("line-break", "\(name) must stand on one line", at: location)
        return false
      }
      switch scalar.value {
      case 0x2066...0x2068: isolates += 1
      case 0x2069: isolates -= 1
      default: break
      }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: marks += 1
      // Joiners and direction marks are not seen: what follows them still sits on the same letter.
      case .format: break
      default: marks = 0
      }
      // Four marks on one letter occur in real orthographies; more only cover the lines around.
      if scalar.isRefusedInText || isolates < 0 || marks > 4 {
        let code = String(scalar.value, radix: 16, uppercase: true)
        let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
        report(
          "forbidden-character", "\(name) holds the character U+\(padded), which can't be shown safely",
          at: location)
        return false
      }
    }
    if isolates != 0 {
      report(
        "forbidden-character", "\(name) opens a direction isolate (U+2066 to U+2068) and does not close it",
        at: location)
      return false
    }
    return true
  }
}

extension String {
  /// The characters that a reader counts; one that is built of very many scalars counts as several.
  ///
  /// Families of emoji and stacked letters need about ten scalars, while joiners can chain any number into one character.
  fileprivate var lengthForReaders: Int {
    // Without a carriage return each byte of ASCII is a character of its own.
    if utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) { return utf8.count }
    return reduce(0) { $0 + ($1.unicodeScalars.count + 15) / 16 }
  }
}

extension Unicode.Scalar {
  /// Characters that hide or reorder what stands around them, and those that no text needs.
  fileprivate var isRefusedInText: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x00AD, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x200B, 0x2028, 0x2029: true
    case 0x202A...0x202E, 0x2060...0x2065, 0x206A...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFB: true
    case 0xE0000...0xE007F: true
    default: properties.isNoncharacterCodePoint || properties.generalCategory == .privateUse
    }
  }

  /// Whether it draws something by itself.
  fileprivate var leavesInk: Bool {
    switch properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .nonspacingMark,
      .unassigned:
      false
    default: !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
    }
  }
}
