internal import FoyerDiagnostics

/// Turns the text of one template into nodes; faults become findings and reading goes on.
struct TemplateParser {
  /// A section, parent or block whose end tag has not come yet, or the template as a whole.
  struct Open {
    enum Kind { case template, section(isInverted: Bool), parent, block, argument }

    let kind: Kind
    let name: TemplateName
    var nodes: [TemplateNode] = []
    var arguments: [TemplateBlock] = []
    /// The white space before the tag, where nothing else stands before it on its line.
    var margin: Range<Int>?
    /// Whether the tag had its line for itself, so that the content begins on the next one.
    var endsLine = false
    /// The line node that the tag's own line got in the enclosing nodes, until it is known whether it stays.
    var lineNode: Int?
  }

  /// Where reading goes on, and whether a line begins there.
  struct Cursor {
    var position: Int
    var startsLine: Bool
  }

  /// Nesting beyond this is refused, since rendering and freeing go as deep.
  static let deepest = 64
  /// After so many faults the rest of a template is not read.
  static let mostFaults = 100

  private static let braces = Array("{{".utf8)

  let source: SourceText
  var open: [Open]
  var delimiters = TemplateDelimiters()
  var findings: [Diagnostic] = []
  /// The white space at the beginning of the line that is being read.
  private(set) var margin = 0..<0
  /// Whether something on this line has been kept already, tags within a line included.
  var lineIsOpen = false
  /// Where text holds two braces because the delimiters are others.
  private var leftovers: [Int] = []
  /// Whether reading stopped, because of the nesting or too many faults.
  private(set) var isGivenUp = false

  init(_ source: SourceText) {
    self.source = source
    open = [Open(kind: .template, name: TemplateName(tag: 0, place: 0, text: ""))]
  }

  /// Reads the whole template.
  mutating func parse() -> [TemplateNode] {
    let bytes = source.bytes
    var cursor = Cursor(position: 0, startsLine: true)
    while cursor.position < bytes.count, !isGivenUp {
      if cursor.startsLine {
        margin = cursor.position..<bytes.skippingBlanks(from: cursor.position)
        lineIsOpen = false
        cursor = Cursor(position: margin.upperBound, startsLine: false)
        if cursor.position == bytes.count { openLine(isBlank: true) }
      } else if bytes.holds(delimiters.open, at: cursor.position) {
        cursor = read(tagAt: cursor.position)
      } else {
        cursor = read(textAt: cursor.position)
      }
    }
    while open.count > 1 { closeUnfinished() }
    return open[0].nodes
  }

  /// Reads text up to the next tag or the end of the line.
  private mutating func read(textAt start: Int) -> Cursor {
    let bytes = source.bytes
    let first = delimiters.open.first
    var end = start
    while end < bytes.count, bytes[end] != 0x0A {
      if bytes[end] == first, bytes.holds(delimiters.open, at: end) { break }
      end += 1
    }
    let endsLine = end < bytes.count && bytes[end] == 0x0A
    if endsLine { end += 1 }
    if delimiters.open != Self.braces,
      let braces = (start..<end).first(where: { bytes.holds(Self.braces, at: $0) })
    {
      leftovers.append(braces)
    }
    openLine(isBlank: bytes.lineBreak(at: start) != nil)
    add(.text(start..<end))
    return Cursor(position: end, startsLine: endsLine)
  }

  /// Reads one tag.
  private mutating func read(tagAt start: Int) -> Cursor {
    let tag: TemplateTag
    do throws(TemplateTagFault) {
      tag = try delimiters.tag(at: start, in: source)
    } catch {
      report(error.id, error.message, at: start)
      openLine()
      return Cursor(position: error.resume, startsLine: false)
    }
    let margin = lineIsOpen ? nil : margin
    let lineEnd = source.bytes.endOfLine(after: tag.end)
    let next = Cursor(position: tag.end, startsLine: false)
    // A structural tag alone on its line takes the whole line with it.
    let whole = margin == nil ? nil : lineEnd.map { Cursor(position: $0, startsLine: true) }
    switch tag.kind {
    case .value, .rawValue:
      openLine()
      var isRaw = false
      if case .rawValue = tag.kind { isRaw = true }
      if isDataName(tag.name) { add(.value(tag.name, isRaw: isRaw)) }
      return next
    case .comment: break
    case .delimiters(let first, let second):
      delimiters = TemplateDelimiters(open: first, close: second)
    case .partial:
      guard isTemplateName(tag.name) else { break }
      if whole == nil { openLine() }
      add(
        .include(
          TemplateInclude(
            name: tag.name, isParent: false, indentation: whole == nil ? nil : margin, arguments: [])))
    case .section, .inverted:
      if whole == nil { openLine() }
      _ = isDataName(tag.name)
      var isInverted = false
      if case .inverted = tag.kind { isInverted = true }
      push(Open(kind: .section(isInverted: isInverted), name: tag.name, margin: margin))
      return whole ?? next
    case .parent:
      _ = isTemplateName(tag.name)
      push(Open(kind: .parent, name: tag.name, margin: margin))
      lineIsOpen = true
      return next
    case .block:
      return begin(block: tag, margin: margin, lineEnd: lineEnd)
    case .end:
      return end(tag, margin: margin, lineEnd: lineEnd)
    }
    if whole == nil { openLine() }
    return whole ?? next
  }

  /// Complains about braces that would show on the page.
  mutating func reportLeftovers() {
    for place in leftovers.prefix(Self.mostFaults) {
      report("leftover-tag", "'{{' would show on the page, since the delimiters are others here", at: place)
    }
  }

  /// Keeps the line that is being read, because something on it shows.
  mutating func openLine(isBlank: Bool = false) {
    guard !lineIsOpen else { return }
    lineIsOpen = true
    add(.line(margin, isBlank: isBlank))
  }

  mutating func add(_ node: TemplateNode) { open[open.count - 1].nodes.append(node) }

  mutating func push(_ opened: Open) {
    if open.count == Self.deepest {
      isGivenUp = true
      report(
        "nested-too-deep", "tags are nested more than \(Self.deepest - 1) deep here", at: opened.name.tag)
    }
    open.append(opened)
  }

  mutating func report(_ id: String, _ message: String, at offset: Int, notes: [Diagnostic.Note] = []) {
    if findings.count >= Self.mostFaults { isGivenUp = true }
    findings.append(Diagnostic(id: id, message, at: source.location(of: offset), notes: notes))
  }

  /// Whether a name can be looked up: a dot, or parts with dots between.
  private mutating func isDataName(_ name: TemplateName) -> Bool {
    if name.text == "." || !name.parts.contains("") { return true }
    report(
      "bad-name", "a name has something on both sides of each dot, but here is '\(name.text)'", at: name.place
    )
    return false
  }

  private mutating func isTemplateName(_ name: TemplateName) -> Bool {
    guard name.text.hasPrefix("*") else { return true }
    report(
      "dynamic-name", "'\(name.text)' would name a template by data; write the template's own name",
      at: name.place)
    return false
  }
}

extension [UInt8] {
  /// Where the next line begins, if nothing but white space stands between `start` and the end of the line.
  func endOfLine(after start: Int) -> Int? {
    let position = skippingBlanks(from: start)
    return position == count ? count : lineBreak(at: position)?.upperBound
  }
}
