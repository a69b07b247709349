/// Reads a page's bytes once: finds what an XML tree can't show, and where each element, attribute and text stands.
///
/// It is no parser of record: libxml2 must agree before anybody trusts the elements (see `XMLDocument`).
struct PageScanner {
  /// Nesting that libxml2 2.9 still takes.
  static let depthLimit = 250
  /// Attributes on one element; libxml2 compares each with each.
  static let attributeLimit = 200
  static let sizeLimit = 10_000_000

  private(set) var page: Page
  var findings = Findings()
  var position = 0
  /// The indices of the elements that are not closed yet.
  private(set) var open: [Int] = []
  private var hasRoot = false
  /// Whether tags did not match, so that nobody knows which element holds which.
  private(set) var isLost = false

  init(_ bytes: [UInt8]) { page = Page(bytes: bytes) }

  var bytes: [UInt8] { page.bytes }

  /// Reads the whole page; afterwards `page` is complete unless `findings.areFatal`.
  mutating func scan() {
    guard checkEncoding() else { return }
    page.elements.reserveCapacity(bytes.count / 32)
    page.attributes.reserveCapacity(bytes.count / 32)
    page.texts.reserveCapacity(bytes.count / 24)
    scanProlog()
    while position < bytes.count, findings.omitted == 0 {
      if bytes[position] == UInt8(ascii: "<") { scanMarkup() } else { scanText() }
    }
    finish()
  }

  private mutating func finish() {
    if let last = open.last {
      let name = page.name(last)
      lose(
        .unclosedElement, at: bytes.last == 0x0A ? bytes.count - 1 : bytes.count,
        "'\(name)' is not closed at the end of the page",
        related: [.init(message: "'\(name)' begins here", offset: page.elements[last].offset)])
    }
    while let index = open.popLast() { close(index, at: bytes.count) }
    if !hasRoot { lose(.notWellFormed, at: 0, "the page has no element") }
  }

  /// Adds the finding after which elements can't be told apart; only the first is worth a word.
  mutating func lose(_ rule: Rule, at offset: Int, _ message: String, related: [Finding.Related] = []) {
    if !isLost { findings.addFatal(rule, at: offset, message, related: related) }
    isLost = true
  }

  // MARK: Elements

  /// The flags that a child begins with.
  var inherited: Element.Flags {
    guard let last = open.last else { return [] }
    var flags = page.elements[last].flags.intersection(.inherited)
    let tag = page.elements[last].tag
    if tag.isCode { flags.insert(.code) }
    if tag == .template { flags.insert(.template) }
    if tag == .noscript { flags.insert(.noscript) }
    return flags
  }

  mutating func begin(_ element: Element) {
    if open.isEmpty {
      if hasRoot {
        lose(
          .notWellFormed, at: element.offset, "'\(page.text(element.name))' stands after the end of 'html'")
      }
      hasRoot = true
    }
    open.append(page.elements.count)
    page.elements.append(element)
    if open.count > Self.depthLimit {
      lose(.tooDeep, at: element.offset, "more than \(Self.depthLimit) elements inside one another")
    }
  }

  /// Adds an attribute of the element that is about to begin.
  mutating func append(_ attribute: Attribute) { page.attributes.append(attribute) }

  /// Ends the innermost element at an offset.
  mutating func endInnermost(at offset: Int) {
    guard let index = open.popLast() else { return }
    close(index, at: offset)
  }

  private mutating func close(_ index: Int, at offset: Int) {
    page.elements[index].end = page.elements.count
    page.elements[index].close = offset
    page.elements[index].texts = page.elements[index].texts.lowerBound..<page.texts.count
  }

  /// Keeps a text of the innermost element.
  mutating func appendText(_ range: Range<Int>, isBlank: Bool) {
    guard let parent = open.last else {
      if !isBlank {
        lose(
          .notWellFormed, at: firstVisible(in: range),
          hasRoot ? "text after the end of 'html'" : "text before 'html'")
      }
      return
    }
    page.texts.append(TextRun(range: range, parent: parent, isBlank: isBlank))
    // A style element that ended too early leaves its rest here, and the tree breaks only later.
    if !isBlank, page.elements[parent].tag == .head || page.elements[parent].tag == .html {
      findings.add(
        .textNotAllowed, at: firstVisible(in: range), "text may not stand directly in '\(page.name(parent))'")
    }
  }

  private func firstVisible(in range: Range<Int>) -> Int {
    range.first { !bytes[$0].isSpace } ?? range.lowerBound
  }
}
