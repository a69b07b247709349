internal import FoyerDiagnostics

extension TemplateParser {
  /// Begins a block: what fills one where it stands directly in a parent tag, elsewhere a place to be filled.
  mutating func begin(block tag: TemplateTag, margin: Range<Int>?, lineEnd: Int?) -> Cursor {
    let inline = Cursor(position: tag.end, startsLine: false)
    let nextLine = lineEnd.map { Cursor(position: $0, startsLine: true) }
    if case .parent = open[open.count - 1].kind {
      // Other text inside a parent tag is not shown, so it does not matter what stands before the block.
      push(Open(kind: .argument, name: tag.name, endsLine: nextLine != nil))
      lineIsOpen = true
      return nextLine ?? inline
    }
    var opened = Open(kind: .block, name: tag.name, margin: margin)
    if margin != nil, let nextLine {
      opened.endsLine = true
      push(opened)
      return nextLine
    }
    if margin != nil { opened.lineNode = open[open.count - 1].nodes.count }
    openLine()
    push(opened)
    return inline
  }

  /// Ends what the tag names, after complaining about what is still open inside.
  mutating func end(_ tag: TemplateTag, margin: Range<Int>?, lineEnd: Int?) -> Cursor {
    let inline = Cursor(position: tag.end, startsLine: false)
    guard let depth = open.indices.dropFirst().last(where: { open[$0].name.text == tag.name.text }) else {
      reportStray(tag)
      openLine()
      return inline
    }
    while open.count > depth + 1 { closeUnfinished() }
    let ended = open[depth]
    let lineBreak = lineEnd.map { source.bytes.skippingBlanks(from: tag.end)..<$0 }
    let nextLine = lineEnd.map { Cursor(position: $0, startsLine: true) }
    switch ended.kind {
    case .argument:
      // White space before the tag belongs to its line, not to the content.
      lineIsOpen = true
      finish(lineBreak: nil, isWhole: false)
      return inline
    case .parent:
      let isWhole = ended.margin != nil && nextLine != nil
      finish(lineBreak: nil, isWhole: isWhole)
      lineIsOpen = true
      return isWhole ? nextLine ?? inline : inline
    case .block where ended.isEmptyLine(in: source.bytes) && nextLine != nil:
      if let index = ended.lineNode { open[depth - 1].nodes.remove(at: index) }
      open[depth].nodes = []
      finish(lineBreak: lineBreak, isWhole: true)
      return nextLine ?? inline
    case .template, .section, .block:
      let isWhole = margin != nil && nextLine != nil
      if !isWhole { openLine() }
      finish(lineBreak: isWhole ? lineBreak : nil, isWhole: ended.endsLine)
      return isWhole ? nextLine ?? inline : inline
    }
  }

  /// Ends the innermost of what is open, as if its end tag stood here, and says that it does not.
  mutating func closeUnfinished() {
    let name = open[open.count - 1].name
    if !isGivenUp {
      report("unclosed-section", "'\(name.text)' begins here and is never ended", at: name.tag)
    }
    finish(lineBreak: nil, isWhole: false)
  }

  /// Turns the innermost of what is open into a node of what is around it.
  private mutating func finish(lineBreak: Range<Int>?, isWhole: Bool) {
    var ended = open.removeLast()
    switch ended.kind {
    case .template: open.append(ended)
    case .section(let isInverted): add(.section(ended.name, isInverted: isInverted, ended.nodes))
    case .parent:
      if let margin = ended.margin, !isWhole { add(.line(margin, isBlank: false)) }
      warnAboutLostContent(of: ended)
      let margin = isWhole ? ended.margin : nil
      add(
        .include(
          TemplateInclude(name: ended.name, isParent: true, indentation: margin, arguments: ended.arguments)))
    case .argument:
      if ended.endsLine { ended.nodes.removeSharedIndentation(in: source.bytes) }
      let block = TemplateBlock(
        name: ended.name, layout: .inline(0..<0), body: ended.nodes, beginsLine: ended.endsLine)
      if open[open.count - 1].arguments.contains(where: { $0.name.text == ended.name.text }) {
        report("duplicate-block", "the block '\(ended.name.text)' is filled twice", at: ended.name.tag)
      }
      open[open.count - 1].arguments.append(block)
    case .block:
      let own = ended.margin ?? 0..<0
      var layout = TemplateBlock.Layout.inline(own)
      if isWhole {
        let shared = ended.nodes.removeSharedIndentation(in: source.bytes)
        layout = .lines(shared ?? own, lineBreak: lineBreak)
      }
      add(
        .block(
          TemplateBlock(name: ended.name, layout: layout, body: ended.nodes, beginsLine: ended.endsLine)))
    }
  }

  private mutating func reportStray(_ tag: TemplateTag) {
    let name = tag.name.text
    guard let innermost = open.dropFirst().last?.name else {
      return report("mismatched-section", "'\(name)' is ended here, but nothing is open", at: tag.name.tag)
    }
    report(
      "mismatched-section", "'\(name)' is ended here, but what is open is '\(innermost.text)'",
      at: tag.name.tag,
      notes: [.init("'\(innermost.text)' begins here", at: source.location(of: innermost.tag))])
  }

  /// Says once for a parent tag that what stands outside of its blocks is not shown.
  private mutating func warnAboutLostContent(of ended: Open) {
    for node in ended.nodes where !isGivenUp {
      guard let place = node.shownPlace(in: source.bytes) else { continue }
      let message = "what stands here is not shown; inside '{{<\(ended.name.text)}}' only blocks count"
      let location = source.location(of: place)
      return findings.append(Diagnostic(.warning, id: "lost-content", message, at: location))
    }
  }
}

extension TemplateParser.Open {
  /// Whether a block stands alone on one line and is empty, as in `{{$scripts}}{{/scripts}}`.
  fileprivate func isEmptyLine(in bytes: [UInt8]) -> Bool {
    lineNode != nil
      && nodes.allSatisfy {
        guard case .text(let range) = $0 else { return false }
        return bytes[range].allSatisfy(\.isTemplateBlank)
      }
  }
}

extension TemplateNode {
  /// Where something begins that would show, if it is not only white space.
  fileprivate func shownPlace(in bytes: [UInt8]) -> Int? {
    switch self {
    case .line: nil
    case .text(let range): bytes[range].firstIndex { !$0.isTemplateSpace }
    case .value(let name, _), .section(let name, _, _): name.tag
    case .include(let include): include.name.tag
    case .block(let block): block.name.tag
    }
  }
}
