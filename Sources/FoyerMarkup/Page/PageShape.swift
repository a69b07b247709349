/// All of a page that a grammar can ask about: its elements, where they stand, where words stand between them, their
/// attributes, and of these the values that the grammar limits.
///
/// Pages of one template have few shapes, so what a grammar finds nothing wrong with need be asked about once: it is right
/// on every page of that shape. Nothing is hashed away; two shapes are equal only where all that is listed above is.
struct PageShape: Sendable, Hashable {
  private var bytes: [UInt8] = []

  /// How much memory it takes.
  var size: Int { bytes.count }

  /// - Parameters:
  ///   - page: one that the scanner found nothing wrong with.
  ///   - free: the attributes whose values no grammar limits.
  init(_ page: Page, free: Set<Name>) {
    bytes.reserveCapacity(page.elements.count * 24)
    var texts = page.texts[...]
    for (index, element) in page.elements.enumerated() {
      // Words that stand before an element are written before it.
      while let text = texts.first, text.range.lowerBound < element.offset {
        add(text, of: page)
        texts.removeFirst()
      }
      add(.element, index - element.parent)
      bytes += page.bytes[element.name]
      for attribute in page.attributes[element.attributes] { add(attribute, of: page, free) }
    }
    for text in texts { add(text, of: page) }
  }

  /// Stand before what they name; XML forbids all of them in names and values.
  private enum Sign: UInt8 {
    case element = 1, attribute, value, words, references, end
  }

  private mutating func add(_ sign: Sign, _ number: Int) {
    bytes.append(sign.rawValue)
    bytes += String(number).utf8
    bytes.append(Sign.end.rawValue)
  }

  private mutating func add(_ attribute: Attribute, of page: Page, _ free: Set<Name>) {
    let name = page.bytes[attribute.nameRange]
    bytes.append(Sign.attribute.rawValue)
    bytes += name
    // `data-*` is taken away before the grammar is asked.
    guard !free.contains(attribute.name), attribute.name != .unknown || !name.starts(with: "data-".utf8)
    else {
      return
    }
    bytes.append(Sign.value.rawValue)
    bytes += page.bytes[attribute.value]
  }

  private mutating func add(_ text: TextRun, of page: Page) {
    // Grammars know XML's four kinds of white space and no other, so `TextRun.isBlank` is not asked.
    guard !page.bytes[text.range].allSatisfy(\.isSpace) else { return }
    if page.hasInk(text.range) {
      add(.words, text.parent)
    } else {
      // Whether a reference is white space depends on what it says.
      add(.references, text.parent)
      bytes += page.bytes[text.range]
    }
  }
}

extension Page {
  /// Whether a text holds more than white space and references.
  fileprivate func hasInk(_ range: Range<Int>) -> Bool {
    var isInReference = false
    for byte in bytes[range] {
      switch byte {
      case UInt8(ascii: "&"): isInReference = true
      case UInt8(ascii: ";") where isInReference: isInReference = false
      default: if !isInReference, !byte.isSpace { return true }
      }
    }
    return false
  }
}
