/// One tag as it stands in the text.
struct TemplateTag {
  enum Kind {
    case value, rawValue, section, inverted, end, partial, parent, block, comment
    case delimiters(open: [UInt8], close: [UInt8])
  }

  let kind: Kind
  let name: TemplateName
  /// The byte after the tag.
  let end: Int
}

/// Why no tag could be read, and where to go on.
struct TemplateTagFault: Error {
  let id: String
  let message: String
  let resume: Int
}

/// The marks that begin and end a tag.
struct TemplateDelimiters {
  var open = Array("{{".utf8)
  var close = Array("}}".utf8)

  /// Reads the tag that begins at `start`, where `open` stands.
  func tag(at start: Int, in source: SourceText) throws(TemplateTagFault) -> TemplateTag {
    let bytes = source.bytes
    let afterOpen = bytes.skippingSpace(from: start + open.count)
    let sigil = afterOpen < bytes.count ? bytes[afterOpen] : 0
    let kind = Self.kind(of: sigil)
    let content = kind == nil ? afterOpen : afterOpen + 1
    let isAssignment = sigil == UInt8(ascii: "=")
    let isTriple = sigil == UInt8(ascii: "{")
    let close = (isTriple ? [UInt8(ascii: "}")] : isAssignment ? [sigil] : []) + close
    guard let end = bytes.firstRange(of: close, from: content) else {
      let written = source.string(start..<start + open.count)
      throw TemplateTagFault(
        id: isAssignment ? "bad-delimiters" : "unclosed-tag",
        message:
          "the tag that begins with '\(written)' is not closed by '\(String(decoding: close, as: UTF8.self))'",
        resume: start + open.count)
    }
    let inner = bytes.trimmingSpace(content..<end)
    let next = end + close.count
    let name = TemplateName(tag: start, place: inner.lowerBound, text: source.string(inner))
    if case .comment = kind { return TemplateTag(kind: .comment, name: name, end: next) }
    if isAssignment {
      return TemplateTag(kind: try delimiters(name.text, resume: next), name: name, end: next)
    }
    if open != self.close, let other = bytes.firstRange(of: open, from: content), other < end {
      throw TemplateTagFault(
        id: "unclosed-tag",
        message:
          "the tag that begins with '\(source.string(start..<start + open.count))' is not closed before the next one",
        resume: other)
    }
    guard !inner.isEmpty else {
      throw TemplateTagFault(id: "bad-name", message: "the tag is empty; write a name in it", resume: next)
    }
    guard !bytes[inner].contains(where: \.isTemplateSpace) else {
      throw TemplateTagFault(
        id: "bad-name", message: "a name has no white space, but here is '\(name.text)'", resume: next)
    }
    return TemplateTag(kind: kind ?? .value, name: name, end: next)
  }

  private static func kind(of sigil: UInt8) -> TemplateTag.Kind? {
    switch sigil {
    case UInt8(ascii: "#"): .section
    case UInt8(ascii: "^"): .inverted
    case UInt8(ascii: "/"): .end
    case UInt8(ascii: ">"): .partial
    case UInt8(ascii: "<"): .parent
    case UInt8(ascii: "$"): .block
    case UInt8(ascii: "!"): .comment
    case UInt8(ascii: "&"), UInt8(ascii: "{"): .rawValue
    case UInt8(ascii: "="): .delimiters(open: [], close: [])
    default: nil
    }
  }

  private func delimiters(_ text: String, resume: Int) throws(TemplateTagFault) -> TemplateTag.Kind {
    let words = text.utf8.split(whereSeparator: \.isTemplateSpace).map(Array.init)
    guard words.count == 2, !text.utf8.contains(UInt8(ascii: "=")) else {
      throw TemplateTagFault(
        id: "bad-delimiters",
        message: "new delimiters are two words without '=', as in '{{=<% %>=}}', but here is '\(text)'",
        resume: resume)
    }
    return .delimiters(open: words[0], close: words[1])
  }
}

extension UInt8 {
  var isTemplateSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  /// Space that may stand before or after a tag on a line of its own.
  var isTemplateBlank: Bool { self == 0x20 || self == 0x09 }
}

extension [UInt8] {
  func skippingSpace(from start: Int) -> Int {
    self[Swift.min(start, count)...].firstIndex { !$0.isTemplateSpace } ?? count
  }

  func skippingBlanks(from start: Int) -> Int {
    self[Swift.min(start, count)...].firstIndex { !$0.isTemplateBlank } ?? count
  }

  func trimmingSpace(_ range: Range<Int>) -> Range<Int> {
    let start = Swift.min(skippingSpace(from: range.lowerBound), range.upperBound)
    let end = self[start..<range.upperBound].lastIndex { !$0.isTemplateSpace }.map { $0 + 1 } ?? start
    return start..<end
  }

  /// Where `needle` next begins.
  func firstRange(of needle: [UInt8], from start: Int) -> Int? {
    guard let first = needle.first else { return nil }
    var from = start
    while from + needle.count <= count, let found = self[from...].firstIndex(of: first) {
      if holds(needle, at: found) { return found }
      from = found + 1
    }
    return nil
  }

  func holds(_ needle: [UInt8], at start: Int) -> Bool {
    start + needle.count <= count && self[start..<start + needle.count].elementsEqual(needle)
  }

  /// The line break at `start`, if there is one: LF, or CR and LF.
  func lineBreak(at start: Int) -> Range<Int>? {
    if start < count, self[start] == 0x0A { return start..<start + 1 }
    if start + 1 < count, self[start] == 0x0D, self[start + 1] == 0x0A { return start..<start + 2 }
    return nil
  }
}
