extension Page {
  /// The bytes at a range as text.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The attribute of that name.
  func attribute(_ name: Name, of element: Int) -> Attribute? {
    for index in elements[element].attributes where attributes[index].name == name {
      return attributes[index]
    }
    return nil
  }

  func has(_ name: Name, _ element: Int) -> Bool { attribute(name, of: element) != nil }

  /// The value of an attribute with its references read.
  func value(_ attribute: Attribute) -> String {
    attribute.hasReferences ? text(decoded(attribute.value)) : text(attribute.value)
  }

  /// The value of the attribute of that name.
  func value(_ name: Name, of element: Int) -> String? {
    attribute(name, of: element).map { value($0) }
  }

  /// Whether the attribute has exactly that value.
  func value(_ name: Name, of element: Int, is wanted: StaticString) -> Bool {
    attribute(name, of: element).map { matches($0.value, wanted) } ?? false
  }

  /// Whether the attribute is there and holds more than white space.
  func hasText(_ name: Name, _ element: Int) -> Bool {
    attribute(name, of: element).map { !isBlank($0) } ?? false
  }

  func isBlank(_ attribute: Attribute) -> Bool {
    if attribute.hasReferences { return value(attribute).unicodeScalars.allSatisfy(\.isBlank) }
    return isBlank(attribute.value)
  }

  /// Whether the bytes hold nothing that a reader sees or hears.
  func isBlank(_ range: Range<Int>) -> Bool {
    for index in range where !bytes[index].isSpace {
      if bytes[index] < 0x80 && bytes[index] != UInt8(ascii: "&") { return false }
      return text(decoded(range)).unicodeScalars.allSatisfy(\.isBlank)
    }
    return true
  }

  /// Whether the bytes are exactly the ASCII text.
  func matches(_ range: Range<Int>, _ wanted: StaticString) -> Bool {
    guard range.count == wanted.utf8CodeUnitCount else { return false }
    return wanted.withUTF8Buffer { buffer in
      for index in 0..<buffer.count where unsafe buffer[index] != bytes[range.lowerBound + index] {
        return false
      }
      return true
    }
  }

  /// The words between white space.
  func words(_ attribute: Attribute) -> [String] {
    if !attribute.hasReferences, !attribute.value.isEmpty,
      !attribute.value.contains(where: { bytes[$0] <= 0x20 })
    {
      return [text(attribute.value)]
    }
    return value(attribute).split(whereSeparator: { $0.isHTMLSpace }).map(String.init)
  }

  /// The element's name as it is written.
  func name(_ element: Int) -> String { text(elements[element].name) }

  /// The nearest element around that one, itself left out, for which the condition holds.
  func ancestor(of element: Int, where condition: (Int) -> Bool) -> Int? {
    var index = elements[element].parent
    while index >= 0 {
      if condition(index) { return index }
      index = elements[index].parent
    }
    return nil
  }

  /// Whether the element with that index, if there is one, belongs to a picture in SVG.
  func isInGraphic(_ element: Int) -> Bool { element >= 0 && elements[element].flags.contains(.svg) }

  /// The elements directly inside.
  func children(of element: Int) -> [Int] {
    var found: [Int] = []
    var index = element + 1
    while index < elements[element].end {
      found.append(index)
      index = elements[index].end
    }
    return found
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes with the references that XML knows read; others stay as they are.
  func decoded(_ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "&"),
        let reference = CharacterReference(bytes, at: index, to: range.upperBound),
        let scalar = reference.scalar
      {
        result.append(contentsOf: Array(String(scalar).utf8))
        index = reference.end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}

extension UInt8 {
  /// White space as HTML and XML count it, form feed left out, which XML forbids.
  var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
  var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
  var isCapital: Bool { self >= 0x41 && self <= 0x5A }
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isHexDigit: Bool { isDigit || ((self | 0x20) >= 0x61 && (self | 0x20) <= 0x66) }
}

extension Character {
  /// White space as HTML splits lists by it.
  var isHTMLSpace: Bool {
    self == " " || self == "\n" || self == "\t" || self == "\r" || self == "\r\n" || self == "\u{C}"
  }
}

extension Unicode.Scalar {
  /// White space and characters without a look or a sound.
  var isBlank: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0xAD, 0x1680, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x2064,
      0x3000,
      0xFEFF:
      true
    default: false
    }
  }
}
