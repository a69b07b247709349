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
    var isComment = false
    if case .comment = kind { isComment = true }
    let end = try end(
      of: close, from: content, stopsAtOpen: !isComment && !isAssignment,
      // Longer delimiters than this are a missing '=}}', which should not be looked for in all the text.
      limit: isAssignment ? content + 256 : bytes.count, in: source, start: start)
    let inner = bytes.trimmingSpace(content..<end)
    let next = end + close.count
    let name = TemplateName(tag: start, place: inner.lowerBound, text: source.string(inner))
    if isComment { return TemplateTag(kind: .comment, name: name, end: next) }
    if isAssignment {
      return TemplateTag(kind: try delimiters(name.text, resume: next), name: name, end: next)
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

  /// Finds where the tag's content ends, in one pass: any number of unclosed tags takes linear time.
  private func end(
    of close: [UInt8], from content: Int, stopsAtOpen: Bool, limit: Int, in source: SourceText, start: Int
  ) throws(TemplateTagFault) -> Int {
    let bytes = source.bytes
    let mark = source.string(start..<start + open.count)
    let stopsAtOpen = stopsAtOpen && open != self.close
    let limit = Swift.min(limit, bytes.count)
    for index in content..<Swift.max(content, limit) {
      if bytes[index] == close[0], bytes.holds(close, at: index) { return index }
      if stopsAtOpen, bytes[index] == open[0], bytes.holds(open, at: index) {
        throw TemplateTagFault(
          id: "unclosed-tag", message: "the tag that begins with '\(mark)' is not closed before the next one",
          resume: index)
      }
    }
    let isAll = limit == bytes.count
    throw TemplateTagFault(
      id: isAll ? "unclosed-tag" : "bad-delimiters",
      message:
        "the tag that begins with '\(mark)' is not closed by '\(String(decoding: close, as: UTF8.self))'",
      resume: isAll ? bytes.count : start + open.count)
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
