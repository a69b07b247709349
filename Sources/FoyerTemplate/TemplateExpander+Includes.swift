internal import FoyerDiagnostics

extension TemplateExpander {
  /// Unfolds the template that a partial or parent tag names.
  mutating func expand(_ include: TemplateInclude, in scope: Scope) {
    let name = include.name
    guard let index = indices[name.text] else {
      if mode == .specification || name.text.hasPrefix("*") { return }
      let near = name.text.nearest(in: indices.keys.sorted())
      let advice = near.map { "did you mean '\($0)'?" } ?? "there is no template of that name"
      report(
        "unknown-partial", "unknown \(include.isParent ? "parent" : "partial") '\(name.text)'; \(advice)",
        at: name.place, in: scope)
      return
    }
    let source = templates[scope.source].source
    let indentation = include.indentation.map { scope.indentation + source.bytes[$0] } ?? []
    let inner = Scope(
      source: index, inclusion: program.addInclusion(place(name.tag, in: scope)),
      blocks: fill(include.arguments, of: index, named: name.text, in: scope), indentation: indentation)
    let activation = Activation(template: index, path: frames.last?.path ?? [], blocks: inner.blocks)
    guard !active.contains(activation) else {
      report(
        "endless-recursion",
        "'\(name.text)' includes itself without entering a value of its own, and never ends",
        at: name.tag, in: scope)
      return
    }
    expand(template: index, in: inner)
  }

  /// The blocks that are filled inside a parent: those filled from further outside come first.
  private mutating func fill(
    _ arguments: [TemplateBlock], of parent: Int, named name: String, in scope: Scope
  ) -> Int {
    guard !arguments.isEmpty else { return scope.blocks }
    var blocks = blockSets[scope.blocks]
    for block in arguments {
      if mode != .specification, !blocksOffered(by: parent).contains(block.name.text) {
        let known = blocksOffered(by: parent).sorted()
        let near = block.name.text.nearest(in: known).map { "did you mean '\($0)'?" }
        let list = known.isEmpty ? "it has none" : "it has \(known.map { "'\($0)'" }.joined(separator: ", "))"
        report(
          "unknown-block", "'\(name)' has no block '\(block.name.text)'; \(near ?? list)",
          at: block.name.place,
          in: scope)
      }
      guard blocks[block.name.text] == nil else { continue }
      blocks[block.name.text] = fillings.count
      fillings.append(
        Filling(block: block, source: scope.source, inclusion: scope.inclusion, blocks: scope.blocks))
    }
    if blocks == blockSets[scope.blocks] { return scope.blocks }
    blockSets.append(blocks)
    return blockSets.count - 1
  }

  /// Unfolds a block: what fills it, or else its own content.
  mutating func expand(_ block: TemplateBlock, in scope: Scope) {
    let filling = blockSets[scope.blocks][block.name.text].map { fillings[$0] }
    let content = filling?.block ?? block
    guard !content.body.isEmpty else { return }
    let bytes = templates[scope.source].source.bytes
    var indentation = scope.indentation
    var lineIsBegun = true
    var lineBreak: Range<Int>?
    switch block.layout {
    case .inline(let margin): if filling != nil { indentation += bytes[margin] }
    case .lines(let margin, let end):
      indentation += bytes[margin]
      lineBreak = end
      lineIsBegun = !content.beginsLine
    }
    let source = filling?.source ?? scope.source
    let inner = Scope(
      source: source, inclusion: filling?.inclusion ?? scope.inclusion,
      blocks: filling?.blocks ?? scope.blocks, indentation: indentation)
    if case .lines = block.layout, lineIsBegun {
      let line = Scope(
        source: scope.source, inclusion: scope.inclusion, blocks: scope.blocks, indentation: indentation)
      addIndentation(at: block.name.tag, in: line)
    }
    expand(content.body, in: inner, lineIsBegun: lineIsBegun)
    // A block that takes whole lines gives whole lines, whatever fills it.
    if let lineBreak, !content.body.endsLine(in: templates[source].source.bytes) {
      addText(lineBreak, in: scope)
    }
  }

  /// The names of all blocks in a template and in what it includes.
  private mutating func blocksOffered(by index: Int) -> Set<String> {
    if let known = offered[index] { return known }
    var (names, seen, waiting) = (Set<String>(), Set([index]), [index])
    while let next = waiting.popLast() {
      var found = (blocks: Set<String>(), includes: Set<String>())
      templates[next].nodes.collect(into: &found)
      names.formUnion(found.blocks)
      for include in found.includes {
        if let template = indices[include], seen.insert(template).inserted { waiting.append(template) }
      }
    }
    offered[index] = names
    return names
  }
}

extension [TemplateNode] {
  /// The blocks and includes among these nodes and inside of them.
  fileprivate func collect(into found: inout (blocks: Set<String>, includes: Set<String>)) {
    for node in self {
      switch node {
      case .line, .text, .value: break
      case .section(_, _, let body): body.collect(into: &found)
      case .include(let include):
        found.includes.insert(include.name.text)
        for argument in include.arguments { argument.body.collect(into: &found) }
      case .block(let block):
        found.blocks.insert(block.name.text)
        block.body.collect(into: &found)
      }
    }
  }
}
