internal import FoyerDiagnostics

/// Makes a tree of the events of one document, without recursion, and finds what a form may not hold.
struct YAMLTreeBuilder {
  /// What to do after an event.
  enum Step { case goOn, finish, giveUp }

  let text: SourceText
  private let path: String
  private let limits: YAMLLimits
  private var open: [YAMLOpenCollection] = []
  private var nodes = 0
  private var documents = 0
  private var lastText: (style: YAMLEvent.Style, start: YAMLEvent.Mark, end: YAMLEvent.Mark)?
  /// The finished tree; `nil` while there is none, or when the file holds nothing.
  private(set) var root: YAMLNode?
  private var found = FindingList()

  var findings: [Diagnostic] { found.diagnostics }

  init(of text: SourceText, path: String, limits: YAMLLimits) {
    self.text = text
    self.path = path
    self.limits = limits
  }

  mutating func take(_ event: YAMLEvent) -> Step {
    switch event.kind {
    case .streamStart, .documentEnd: return .goOn
    case .streamEnd: return .finish
    case .documentStart(let setsTagPrefixes): return begin(event, setsTagPrefixes: setsTagPrefixes)
    case .alias(let name):
      guard count(event) else { return .giveUp }
      let message = "the alias \(quoted("*" + name)) is not allowed; write the value out"
      report("alias", message, at: event.start)
      place(node(.refused, from: event.start, to: event.end), isPlain: false)
    case .scalar(let text, let style):
      guard count(event) else { return .giveUp }
      blameProperties(of: event)
      lastText = (style, event.start, event.end)
      place(scalar(text, style: style, event), isPlain: style == .plain)
    case .sequenceStart(let isFlow):
      guard count(event), descend(event, isMapping: false, isFlow: isFlow) else { return .giveUp }
      blameProperties(of: event)
    case .mappingStart(let isFlow):
      guard count(event), descend(event, isMapping: true, isFlow: isFlow) else { return .giveUp }
      blameProperties(of: event)
    case .sequenceEnd, .mappingEnd:
      guard let closed = open.popLast() else { return .giveUp }
      place(closed.node(endingAt: location(event.end)), isPlain: false)
    }
    return .goOn
  }

  /// Adds the finding for the fault that ended the reading, unless it may come from what was replaced there.
  mutating func blame(_ fault: YAMLSyntaxFault) {
    let bracket = open.last { $0.isFlow }.map { ($0.isMapping ? "{" as Character : "[", $0.mark) }
    let lines = text.lines()
    let found = YAMLFaultExplanation(fault, in: lines, near: .init(text: lastText, bracket: bracket))
    var start = found.mark
    start.index -= min(start.index, start.column)
    var end = found.mark.index < fault.mark.index ? fault.mark : found.mark
    end.index += 1
    guard !text.isReplaced(from: start, to: end) else { return }
    let notes = found.note.map { [Diagnostic.Note($0.message, at: location($0.mark))] } ?? []
    report(found.id, found.message, at: inside(lines, location(found.mark)), notes: notes)
  }

  /// The place itself, or the end of the last line that has text where the fault lies behind it.
  private func inside(_ lines: [String], _ place: SourceLocation) -> SourceLocation {
    guard let line = place.line, let last = lines.lastIndex(where: { !$0.isEmpty }), line > last + 1 else {
      return place
    }
    return SourceLocation(path: path, line: last + 1, column: lines[last].unicodeScalars.count + 1)
  }

  private mutating func begin(_ event: YAMLEvent, setsTagPrefixes: Bool) -> Step {
    documents += 1
    if documents > 1 {
      let message = "a second document begins here; a file holds one, so remove this '---'"
      report("several-documents", message, at: event.start)
      return .finish
    }
    if setsTagPrefixes {
      report("tag", "a %TAG line is not allowed; remove it", at: event.start)
    }
    return .goOn
  }

  private mutating func count(_ event: YAMLEvent) -> Bool {
    nodes += 1
    guard nodes > limits.nodes else { return true }
    let message = "the file holds more than \(limits.nodes) values and keys; it is not read on from here"
    report("too-many-nodes", message, at: event.start)
    return false
  }

  private mutating func descend(_ event: YAMLEvent, isMapping: Bool, isFlow: Bool) -> Bool {
    guard open.count < limits.depth else {
      let message =
        "lists and maps are nested more than \(limits.depth) deep; the file is not read on from here"
      report("too-deep", message, at: event.start)
      return false
    }
    if let top = open.indices.last, open[top].expectsKey {
      report("complex-key", "a list or map can't be a key; keys are short texts", at: event.start)
      open[top].key = .refused(inside: true)
    }
    open.append(
      YAMLOpenCollection(
        start: location(event.start), mark: event.start, isMapping: isMapping, isFlow: isFlow))
    return true
  }

  private mutating func blameProperties(of event: YAMLEvent) {
    if let anchor = event.anchor {
      let message =
        "the anchor \(quoted("&" + anchor)) is not allowed; write values out where they are needed"
      report("alias", message, at: event.start)
    }
    if let tag = event.tag {
      let core = "tag:yaml.org,2002:"
      let written = tag.hasPrefix(core) ? "!!" + tag.dropFirst(core.count) : tag
      report("tag", "the tag \(quoted(written)) is not allowed; remove it", at: event.start)
    }
  }

  private mutating func scalar(_ text: String, style: YAMLEvent.Style, _ event: YAMLEvent) -> YAMLNode {
    if self.text.isReplaced(from: event.start, to: event.end) {
      return node(.refused, from: event.start, to: event.end)
    }
    // Only an escape can bring one in here.
    if style == .double,
      let scalar = text.unicodeScalars.first(where: { isForbidden($0.value) || $0 == "\r" })
    {
      report("control-character", wordsForForbidden(scalar.value), at: event.start)
      return node(.refused, from: event.start, to: event.end)
    }
    return node(.scalar(YAMLScalar(text, isPlain: style == .plain)), from: event.start, to: event.end)
  }

  /// Puts a finished node where it belongs: the root, an item, a key or a value.
  private mutating func place(_ node: YAMLNode, isPlain: Bool) {
    guard let top = open.indices.last else {
      root = node
      return
    }
    switch open[top].key {
    case nil where open[top].isMapping: open[top].key = key(node, isPlain: isPlain, at: top)
    case nil: open[top].items.append(node)
    case .refused(inside: true): open[top].key = .refused(inside: false)
    case .refused(inside: false): open[top].key = nil
    case .text(let text, let location):
      open[top].append(YAMLPair(text, at: location, value: node))
      open[top].key = nil
    }
    open[top].end = node.end
  }

  private mutating func key(_ node: YAMLNode, isPlain: Bool, at level: Int) -> YAMLOpenCollection.Key {
    let refused = YAMLOpenCollection.Key.refused(inside: false)
    guard let text = node.scalar?.text else { return refused }
    switch text {
    case "<<" where isPlain:
      report("merge-key", "the merge key '<<' is not allowed; write the keys out", at: node.location)
      return refused
    case "" where isPlain:
      report("yaml-syntax", "there is no key before this ':'", at: node.location)
      return refused
    case _ where text.utf8.count > limits.keyLength && text.unicodeScalars.count > limits.keyLength:
      let message = "this key is longer than \(limits.keyLength) characters"
      report("long-key", message, at: node.location)
      return refused
    default: break
    }
    if let first = open[level].place(of: text) {
      report(
        "duplicate-key", "the key \(quoted(text)) is given more than once; keep one", at: node.location,
        notes: [.init("first given here", at: first)])
      return refused
    }
    return .text(text, node.location)
  }

  private func node(
    _ content: YAMLNode.Content, from start: YAMLEvent.Mark, to end: YAMLEvent.Mark
  ) -> YAMLNode {
    YAMLNode(content, at: location(start), end: location(end))
  }

  private func location(_ mark: YAMLEvent.Mark) -> SourceLocation {
    SourceLocation(path: path, line: mark.line + 1, column: mark.column + 1)
  }

  private mutating func report(_ id: String, _ message: String, at mark: YAMLEvent.Mark) {
    report(id, message, at: location(mark))
  }

  private mutating func report(
    _ id: String, _ message: String, at location: SourceLocation, notes: [Diagnostic.Note] = []
  ) {
    found.add(Diagnostic(id: id, message, at: location, notes: notes))
  }
}
