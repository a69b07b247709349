internal import FoyerDiagnostics

/// Unfolds page templates into programs and checks names, types and markup on the way.
struct TemplateExpander {
  /// An entry of the context stack: what a section was entered with.
  struct Frame {
    let shape: TemplateShape
    /// The names that lead to it from the page's value; `[]` stands for an item of a list.
    let path: [String]
  }

  /// Where nodes stand: which source, how it came in, and what holds there.
  struct Scope {
    let source: Int
    let inclusion: Int32
    /// The index of the blocks that are filled from outside.
    let blocks: Int
    /// What each line of the source gets before it.
    let indentation: [UInt8]
  }

  /// The content that fills a block, with the scope of the template that wrote it.
  struct Filling {
    let block: TemplateBlock
    let source: Int
    let inclusion: Int32
    let blocks: Int
  }

  /// A template that is being unfolded, with all that decides whether doing it again would ever end.
  struct Activation: Equatable {
    let template: Int
    let path: [String]
    let blocks: Int
  }

  /// What makes two findings the same.
  private struct Report: Hashable {
    let source: Int
    let offset: Int
    let message: String
  }

  /// After so many findings the rest of a page is not looked at.
  static let mostFindings = 200
  /// Sections, includes and blocks may be unfolded this deep in each other.
  static let deepest = 128
  /// A page may take this many nodes, those that write nothing included.
  static let longest = 200_000

  let templates: [ParsedTemplate]
  let mode: TemplateMode
  let indices: [String: Int]
  private(set) var findings: [Diagnostic] = []
  private var reported: Set<Report> = []

  // What follows belongs to the page that is being unfolded.
  var program = TemplateProgram(sources: [])
  var frames: [Frame] = []
  /// Names that are known to be there, since a section on them was entered.
  var present: [TemplateResolution] = []
  var context = HTMLContext()
  /// Whether the place in the markup is known; after a fault in it only names are checked.
  var knowsContext = true
  var active: [Activation] = []
  var fillings: [Filling] = []
  var blockSets: [[String: Int]] = [[:]]
  private var depth = 0
  private var steps = 0
  private var pageFindings = 0
  private var isStopped = false
  /// The names of the blocks that each template offers, its includes' too.
  var offered: [Int: Set<String>] = [:]

  init(_ templates: [ParsedTemplate], mode: TemplateMode) {
    self.templates = templates
    self.mode = mode
    indices = Dictionary(templates.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  /// Unfolds one page template.
  mutating func program(for name: String, shape: TemplateShape) -> TemplateProgram? {
    guard let index = indices[name] else {
      let near = name.nearest(in: indices.keys.sorted()).map { "; did you mean '\($0)'?" } ?? ""
      findings.append(
        Diagnostic(
          id: "unknown-template", "there is no template '\(name)'\(near)",
          at: SourceLocation(path: "\(name).mustache")))
      return nil
    }
    program = TemplateProgram(sources: templates.map(\.source))
    frames = [Frame(shape: shape.present, path: [])]
    (present, context, knowsContext) = ([], HTMLContext(), mode == .html)
    (active, fillings, blockSets) = ([], [], [[:]])
    (depth, steps, pageFindings, isStopped) = (0, 0, 0, false)
    let scope = Scope(source: index, inclusion: -1, blocks: 0, indentation: [])
    expand(template: index, in: scope)
    if program.isTooLarge, !isStopped {
      report("template-too-large", "the page grows too large", at: 0, in: scope)
    }
    if knowsContext, context.place != .text {
      let source = templates[index].source
      findings.append(
        Diagnostic(
          id: "unfinished-markup", "the page ends inside \(context.words)",
          at: source.location(of: source.bytes.count)))
    }
    return program
  }

  /// Unfolds all nodes of a template.
  mutating func expand(template index: Int, in scope: Scope) {
    active.append(Activation(template: index, path: frames.last?.path ?? [], blocks: scope.blocks))
    if !templates[index].isSound { knowsContext = false }
    expand(templates[index].nodes, in: scope)
    active.removeLast()
  }

  /// Unfolds nodes in their order.
  ///
  /// - Parameter lineIsBegun: whether the first line stands behind something, so that it gets no indentation.
  mutating func expand(_ nodes: [TemplateNode], in scope: Scope, lineIsBegun: Bool = false) {
    depth += 1
    defer { depth -= 1 }
    var index = 0
    while index < nodes.count, !isStopped {
      steps += 1
      if steps > Self.longest || program.isTooLarge {
        return stop("template-too-large", "the page grows too large here", at: nodes[index], in: scope)
      }
      if depth > Self.deepest {
        return stop(
          "nested-too-deep", "sections and partials are nested more than \(Self.deepest) deep here",
          at: nodes[index], in: scope)
      }
      switch nodes[index] {
      case .line(let margin, _):
        if !lineIsBegun || index > 0 { addIndentation(at: margin.lowerBound, in: scope) }
        addText(margin, in: scope)
      case .text(let range): addText(range, in: scope)
      case .value(let name, let isRaw): expand(value: name, isRaw: isRaw, in: scope)
      case .section(let name, let isInverted, let body):
        let first = TemplateSection(name: name, isInverted: isInverted, body: body)
        // `{{#a}}…{{/a}}{{^a}}…{{/a}}` is an either-or: both begin at the same place of the markup.
        if index + 1 < nodes.count, case .section(let other, let inverse, let body) = nodes[index + 1],
          other.text == name.text, inverse != isInverted
        {
          expand(either: first, or: TemplateSection(name: other, isInverted: inverse, body: body), in: scope)
          index += 1
        } else {
          expand(either: first, or: nil, in: scope)
        }
      case .include(let include): expand(include, in: scope)
      case .block(let block): expand(block, in: scope)
      }
      index += 1
    }
  }

  /// Writes what each line of the scope begins with, as coming from the line that begins at `offset`.
  mutating func addIndentation(at offset: Int, in scope: Scope) {
    program.addLiteral(scope.indentation[...], at: place(offset, in: scope), isFixed: true)
    if knowsContext { _ = context.scan(scope.indentation[...]) }
  }

  /// Writes a part of the source.
  mutating func addText(_ range: Range<Int>, in scope: Scope) {
    let bytes = templates[scope.source].source.bytes[range]
    program.addLiteral(bytes, at: place(range.lowerBound, in: scope))
    guard knowsContext, let fault = context.scan(bytes) else { return }
    report(
      "wrong-type", "a URL stands alone in its attribute; make the whole address one value", at: fault,
      in: scope)
  }

  func place(_ offset: Int, in scope: Scope) -> TemplateProgram.Place {
    .init(source: Int32(scope.source), offset: Int32(offset), inclusion: scope.inclusion)
  }

  /// Adds an error with the tags that led to it; one of the same place and words is added once.
  mutating func report(_ id: String, _ message: String, at offset: Int, in scope: Scope) {
    guard reported.insert(Report(source: scope.source, offset: offset, message: message)).inserted else {
      return
    }
    pageFindings += 1
    if pageFindings >= Self.mostFindings { (isStopped, knowsContext) = (true, false) }
    let location = templates[scope.source].source.location(of: offset)
    let includes = program.includes(of: place(offset, in: scope)).prefix(8)
    let notes = includes.map { Diagnostic.Note("included here", at: $0) }
    findings.append(Diagnostic(id: id, message, at: location, notes: notes))
  }

  private mutating func stop(_ id: String, _ message: String, at node: TemplateNode, in scope: Scope) {
    (isStopped, knowsContext) = (true, false)
    report(id, message, at: node.offset, in: scope)
  }
}

/// A section as its tags say it.
struct TemplateSection {
  let name: TemplateName
  let isInverted: Bool
  let body: [TemplateNode]
}

extension TemplateNode {
  /// Where it begins.
  var offset: Int {
    switch self {
    case .line(let range, _), .text(let range): range.lowerBound
    case .value(let name, _), .section(let name, _, _): name.tag
    case .include(let include): include.name.tag
    case .block(let block): block.name.tag
    }
  }
}
