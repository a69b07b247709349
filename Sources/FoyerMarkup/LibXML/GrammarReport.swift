internal import CLibXML2
internal import FoyerDiagnostics

/// Says in an author's words what the grammars found.
struct GrammarReport {
  private let page: Page

  init(_ page: Page) { self.page = page }

  func add(_ faults: [GrammarFault], to findings: inout Findings) {
    for (number, fault) in faults.enumerated() {
      if findings.areFull { return findings.omit(faults.count - number) }
      add(fault, to: &findings)
    }
  }

  private func add(_ fault: GrammarFault, to findings: inout Findings) {
    guard let index = fault.element, page.elements.indices.contains(index) else {
      findings.add(.grammar, at: 0, fault.message)
      return
    }
    switch fault.code {
    case Int32(XML_SCHEMAV_ELEMENT_CONTENT.rawValue), Int32(XML_SCHEMAV_CVC_ELT_1.rawValue):
      addContent(fault, index, to: &findings)
    case Int32(XML_SCHEMAV_CVC_COMPLEX_TYPE_2_1.rawValue), Int32(XML_SCHEMAV_CVC_COMPLEX_TYPE_2_2.rawValue),
      Int32(XML_SCHEMAV_CVC_COMPLEX_TYPE_2_3.rawValue), Int32(XML_SCHEMAV_CVC_TYPE_3_1_2.rawValue):
      addText(fault, index, to: &findings)
    case Int32(XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_1.rawValue),
      Int32(XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_2.rawValue):
      addAttribute(fault, index, to: &findings)
    case Int32(XML_SCHEMAV_CVC_COMPLEX_TYPE_4.rawValue):
      let name = Self.quotedWords(in: fault.message).first { $0 != page.name(index) } ?? "?"
      findings.add(
        .missingAttribute, at: page.elements[index].offset,
        "'\(page.name(index))' needs the attribute '\(name)'")
    default:
      if fault.attribute != nil || fault.message.contains(", attribute '") {
        addValue(fault, index, to: &findings)
      } else {
        findings.add(.grammar, at: page.elements[index].offset, fault.message)
      }
    }
  }

  // MARK: Elements

  private func addContent(_ fault: GrammarFault, _ index: Int, to findings: inout Findings) {
    let element = page.elements[index]
    let name = page.name(index)
    let named = Self.expected(in: fault.message)
    // Scripts and templates may stand nearly anywhere; that is no help.
    let useful = named.filter { $0 != "script" && $0 != "template" }
    let expected = useful.isEmpty ? named : useful
    if fault.message.contains("Missing child") {
      let begins = Finding.Related(message: "'\(name)' begins here", offset: element.offset)
      findings.add(
        .missingChild, at: element.close,
        "'\(name)' lacks \(expected.isEmpty ? "a child" : alternatives(expected.map { "'\($0)'" }))",
        related: [begins])
      return
    }
    let isSVG = element.flags.contains(.svg)
    if let instead = element.tag.replacement, !isSVG {
      findings.add(.obsoleteElement, at: element.offset, "'\(name)' is obsolete; use \(instead)")
      return
    }
    // The scanner has said so of capitals and prefixes.
    if findings.contains(.upperCase, at: element.name.lowerBound)
      || findings.contains(.prefixedName, at: element.name.lowerBound)
    {
      return
    }
    if !Vocabulary.elements.contains(name) {
      let hint = name.nearest(in: Vocabulary.elements.sorted()).map { "; did you mean '\($0)'?" } ?? ""
      findings.add(.unknownElement, at: element.offset, "unknown element \(quoted(name))\(hint)")
      return
    }
    let parent = element.parent >= 0 ? page.name(element.parent) : "the page"
    let allowed =
      expected.isEmpty || expected.count > 6 || fault.message.contains("...") || fault.message.contains("*")
      ? Vocabulary.home[element.tag].map { "; it belongs in \($0)" } ?? ""
      : "; expected \(alternatives(expected.map { "'\($0)'" }))"
    findings.add(
      .contentModel, at: element.offset, "'\(name)' may not stand here in '\(parent)'\(allowed)",
      related: element.parent >= 0
        ? [.init(message: "'\(parent)' begins here", offset: page.elements[element.parent].offset)] : [])
  }

  private func addText(_ fault: GrammarFault, _ index: Int, to findings: inout Findings) {
    let element = page.elements[index]
    if element.end > index + 1, fault.code != Int32(XML_SCHEMAV_CVC_COMPLEX_TYPE_2_3.rawValue) {
      let child = page.elements[index + 1]
      let hasElement = child.parent == index
      if hasElement {
        findings.add(
          .contentModel, at: child.offset, "'\(page.name(index + 1))' may not stand in '\(page.name(index))'")
        return
      }
    }
    let run = page.texts[element.texts].first { $0.parent == index && !$0.isBlank }
    let offset = run.flatMap { run in run.range.first { !page.bytes[$0].isSpace } } ?? element.offset
    guard !findings.contains(.textNotAllowed, at: offset) else { return }
    findings.add(.textNotAllowed, at: offset, "text may not stand directly in '\(page.name(index))'")
  }

  // MARK: Attributes

  private func addAttribute(_ fault: GrammarFault, _ index: Int, to findings: inout Findings) {
    guard let (attribute, name) = attribute(fault, index) else {
      findings.add(.grammar, at: page.elements[index].offset, fault.message)
      return
    }
    let offset = attribute.nameRange.lowerBound
    let element = page.name(index)
    // Each of these has a rule with better words.
    let isHandler = name.lowercased().hasPrefix("on")
    guard !isHandler, !findings.contains(.upperCase, at: offset),
      !findings.contains(.prefixedName, at: offset),
      !findings.contains(.templateTag, at: offset)
    else { return }
    let isSVG = page.elements[index].flags.contains(.svg)
    let known = isSVG ? Vocabulary.svgAttributes : Vocabulary.attributes
    if attribute.name.isObsolete, !isSVG {
      findings.add(.obsoleteAttribute, at: offset, "attribute '\(name)' is obsolete; use a style sheet")
    } else if known.contains(name) {
      findings.add(.attributeNotAllowed, at: offset, "'\(element)' has no attribute '\(name)'")
    } else {
      let hint = name.nearest(in: known.sorted()).map { "; did you mean '\($0)'?" } ?? ""
      findings.add(.unknownAttribute, at: offset, "unknown attribute \(quoted(name)) on '\(element)'\(hint)")
    }
  }

  private func addValue(_ fault: GrammarFault, _ index: Int, to findings: inout Findings) {
    guard let (attribute, name) = attribute(fault, index) else {
      findings.add(.grammar, at: page.elements[index].offset, fault.message)
      return
    }
    let offset = attribute.nameRange.lowerBound
    guard !findings.contains(.attributeValue, at: offset) else { return }
    let value = page.value(attribute)
    var hint = ""
    if let start = fault.message.range(of: "set {") {
      let set = Self.quotedWords(in: String(fault.message[start.lowerBound...]))
      let near = set.count > 1 ? value.nearest(in: set.filter { !$0.isEmpty }) : nil
      hint = near.map { "; did you mean '\($0)'?" } ?? "; it is one of \(alternatives(set.map { "'\($0)'" }))"
    }
    findings.add(
      .attributeValue, at: offset, "\(quoted(value)) is no value of '\(name)' on '\(page.name(index))'\(hint)"
    )
  }

  private func attribute(_ fault: GrammarFault, _ index: Int) -> (Attribute, String)? {
    guard let written = fault.attribute ?? Self.word(after: ", attribute '", in: fault.message) else {
      return nil
    }
    // A name in a namespace is written '{namespace}name'.
    let name = written.lastIndex(of: "}").map { String(written[written.index(after: $0)...]) } ?? written
    let found = page.attributes[page.elements[index].attributes].first { page.text($0.nameRange) == name }
    return found.map { ($0, name) }
  }

  // MARK: libxml2's words

  /// The names after `Expected is`, namespaces cut off.
  private static func expected(in message: String) -> [String] {
    guard let start = message.range(of: "Expected is"),
      let open = message[start.lowerBound...].firstIndex(of: "(")
    else {
      return []
    }
    let list = message[message.index(after: open)...].prefix { $0 != ")" }
    return list.split(separator: ",").map { part in
      let name = part.drop { $0 == " " }.prefix { $0 != " " }
      return String(name.lastIndex(of: "}").map { name[name.index(after: $0)...] } ?? name)
    }.filter { !$0.isEmpty && !$0.contains("*") && !$0.contains(".") }
  }

  private static func quotedWords(in message: String) -> [String] {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count, by: 2).map { index in
      let word = parts[index]
      return String(word.lastIndex(of: "}").map { word[word.index(after: $0)...] } ?? word)
    }
  }

  private static func word(after text: String, in message: String) -> String? {
    message.range(of: text).map { String(message[$0.upperBound...].prefix { $0 != "'" }) }
  }
}

extension StringProtocol {
  /// Where the text stands first; the standard library has no such search.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      formIndex(after: &start)
    }
    return nil
  }
}
