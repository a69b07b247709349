/// Where in a page's markup the next byte stands, as an HTML tokenizer would say.
struct HTMLContext: Equatable {
  enum Place {
    case text, rawText
    case tagOpen, tagName, gap, attributeName, afterName, beforeValue
    case quoted(UInt8), unquoted
    case declaration, comment
  }

  /// How much of an attribute that holds addresses has been written.
  enum Address { case start, value, literal }

  private(set) var place = Place.text
  /// The element whose tag or raw text this is, in lower case.
  private(set) var element: [UInt8] = []
  private(set) var isEndTag = false
  /// The attribute whose value this is, in lower case; elsewhere what has been read of a comment's or raw
  /// text's end.
  private(set) var word: [UInt8] = []
  private(set) var address = Address.start

  /// What the attribute takes whose quoted value this is.
  private(set) var attribute = HTMLAttribute.plain

  /// Goes over literal bytes.
  ///
  /// - Returns: the index of the first byte that makes an address more than the value which began it.
  mutating func scan(_ bytes: ArraySlice<UInt8>) -> Int? {
    var fault: Int?
    for index in bytes.indices where !step(bytes[index]) { fault = fault ?? index }
    return fault
  }

  /// Goes over a value, which can't leave the place that it stands in.
  mutating func pass() {
    if case .quoted = place, attribute == .address || attribute == .addresses { address = .value }
  }

  /// The place after either of two ways through a section; `nil` when they end in different places.
  func joined(with other: Self) -> Self? {
    if self == other { return self }
    switch (place, other.place) {
    case (.tagName, .gap) where element == other.element && isEndTag == other.isEndTag: return other
    case (.gap, .tagName) where element == other.element && isEndTag == other.isEndTag: return self
    case (.quoted(let left), .quoted(let right))
    where left == right && element == other.element && word == other.word:
      var result = self
      result.address = address == .literal || other.address == .literal ? .literal : .value
      return result
    default: return nil
    }
  }

  /// Goes over one byte; false when it spoils an address.
  private mutating func step(_ byte: UInt8) -> Bool {
    switch place {
    case .text: if byte == UInt8(ascii: "<") { enter(.tagOpen) }
    case .rawText: stepRawText(byte)
    case .comment:
      word = Array((word + [byte]).suffix(3))
      if word.elementsEqual("-->".utf8) { enter(.text) }
    case .declaration:
      if byte == UInt8(ascii: ">") { return leave() }
      if word.count < 2 { word.append(byte) }
      if word.elementsEqual("--".utf8) { enter(.comment) }
    case .quoted(let quote):
      if byte == quote {
        enter(.gap)
      } else {
        return stepAddress(byte)
      }
    default: stepTag(byte)
    }
    return true
  }

  private mutating func stepTag(_ byte: UInt8) {
    let isSpace = byte.isTemplateSpace
    if byte == UInt8(ascii: ">"), place != .tagOpen {
      _ = leave()
      return
    }
    switch place {
    case .tagOpen:
      if byte.isLetter {
        (element, isEndTag) = ([byte.lowercased], false)
        place = .tagName
      } else if byte == UInt8(ascii: "/") {
        (element, isEndTag) = ([], true)
        place = .tagName
      } else if byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") {
        enter(.declaration)
        if byte == UInt8(ascii: "?") { word = [byte, byte] }
      } else if byte != UInt8(ascii: "<") {
        enter(.text)
      }
    case .tagName:
      if isSpace || byte == UInt8(ascii: "/") { enter(.gap) } else { element.append(byte.lowercased) }
    case .gap, .afterName:
      if byte == UInt8(ascii: "="), place == .afterName {
        place = .beforeValue
      } else if !isSpace, byte != UInt8(ascii: "/") {
        enter(.attributeName)
        word = [byte.lowercased]
      }
    case .attributeName:
      if byte == UInt8(ascii: "=") {
        place = .beforeValue
      } else if isSpace {
        place = .afterName
      } else {
        word.append(byte.lowercased)
      }
    case .beforeValue:
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        (place, address) = (.quoted(byte), .start)
        attribute = HTMLAttribute(word, of: element)
      } else if !isSpace {
        place = .unquoted
      }
    case .unquoted: if isSpace { enter(.gap) }
    default: break
    }
  }

  private mutating func stepAddress(_ byte: UInt8) -> Bool {
    let isSeparator = byte.isTemplateSpace
    switch attribute {
    case .addresses:
      if address == .value, !isSeparator { return false }
      address = isSeparator || byte == UInt8(ascii: ",") ? .start : .literal
    case .address:
      if address == .value { return false }
      address = .literal
    case .plain, .refused: break
    }
    return true
  }

  private mutating func stepRawText(_ byte: UInt8) {
    let end = Array("</".utf8) + element
    word = byte == UInt8(ascii: "<") ? [byte] : word.isEmpty ? [] : word + [byte.lowercased]
    if word == end {
      enter(.tagName)
      isEndTag = true
    } else if !end.starts(with: word) {
      word = []
    }
  }

  /// Leaves a tag or declaration.
  private mutating func leave() -> Bool {
    let isRaw = element.elementsEqual("script".utf8) || element.elementsEqual("style".utf8)
    let keepsElement = place != .declaration && isRaw && !isEndTag
    enter(keepsElement ? .rawText : .text)
    if !keepsElement { element = [] }
    isEndTag = false
    return true
  }

  private mutating func enter(_ next: Place) {
    (place, word, address, attribute) = (next, [], .start, .plain)
  }
}

extension HTMLContext.Place: Equatable {}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(lowercased) }
  fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self + 0x20 : self }
}
