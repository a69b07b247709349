package import FoyerDiagnostics

/// Makes a picture in SVG harmless, or refuses it.
///
/// The picture is read by libxml2, taken apart by allow-lists and written anew, so no byte of the input survives unread.
/// What drawing programs leave behind is dropped without a word; all that could run, fetch, blow up or deceive is
/// refused with its line. Cleaning a cleaned picture changes nothing.
package struct SVGCleaner: Sendable {
  package init() {}

  /// The picture written anew, or `nil` with at least one error in `findings`.
  ///
  /// - Parameter path: what findings call the picture.
  package func clean(_ bytes: [UInt8], path: String, into findings: inout [Diagnostic]) -> [UInt8]? {
    var pass = SVGPass(path: path)
    do throws(SVGReader.Refusal) {
      pass.run(try SVGReader.read(bytes))
    } catch {
      pass.refuse(error.id, error.message, line: error.line)
    }
    findings.append(contentsOf: pass.findings)
    return pass.findings.haveErrors ? nil : pass.output
  }
}

/// One picture on its way through the cleaner.
struct SVGPass {
  let path: String
  private(set) var findings: [Diagnostic] = []
  private(set) var output: [UInt8] = []
  /// The element with each id, and its line.
  private var ids: [String: Int] = [:]
  /// What elements point to: index of the element, id, line.
  private var references: [(element: Int, id: String, line: Int)] = []
  /// The kept elements with the index of the kept element around each.
  private var kept: [(parent: Int, name: String)] = []

  init(path: String) { self.path = path }

  mutating func refuse(_ id: String, _ message: String, line: Int) {
    guard findings.count < 50 else { return }
    findings.append(Diagnostic(.error, id: id, message, at: SourceLocation(path: path, line: line)))
  }

  mutating func run(_ nodes: [SVGNode]) {
    guard let root = nodes.first, case .element(let namespace, let name, _) = root.kind else {
      return refuse("svg-broken", "the file has no picture", line: 1)
    }
    guard namespace == SVGNames.svg, name == "svg" else {
      let hint = namespace == nil && name == "svg" ? "; it needs xmlns=\"\(SVGNames.svg)\"" : ""
      return refuse(
        "svg-broken", "the outer element is \(quoted(name)), not an 'svg' of SVG\(hint)", line: root.line)
    }
    var writer = SVGWriter()
    /// The open elements: where each ends, its name and its number among the kept.
    var open: [(end: Int, name: String, number: Int)] = []
    var index = 0
    while index < nodes.count {
      while let last = open.last, last.end <= index {
        writer.end(last.name)
        open.removeLast()
      }
      let node = nodes[index]
      switch node.kind {
      case .instruction:
        refuse("svg-dtd", "a processing instruction; remove it", line: node.line)
      case .text(let text):
        if let last = open.last, SVGVocabulary.lettered.contains(last.name) {
          // A style element's text comes in pieces; it is joined when the element is met.
          if last.name != "style" { writer.text(text) }
        }
      case .element(let namespace, let name, let attributes):
        guard keeps(namespace, name, node.line) else {
          index = node.end
          continue
        }
        let number = kept.count
        kept.append((open.last?.number ?? -1, name))
        let clean = SVGAttributes(name, node.line).clean(attributes, in: &self, number: number)
        writer.begin(name, clean, isRoot: index == 0)
        if name == "style" { writeSheet(nodes, index, &writer) }
        open.append((node.end, name, number))
      }
      index += 1
    }
    while let last = open.popLast() { writer.end(last.name) }
    checkReferences()
    output = writer.bytes
  }

  /// Whether an element stays; refuses what is dangerous.
  private mutating func keeps(_ namespace: String?, _ name: String, _ line: Int) -> Bool {
    if namespace == SVGNames.svg {
      if SVGVocabulary.elements.contains(name) { return true }
      if SVGVocabulary.dropped.contains(name) { return false }
      let lower = name.lowercased()
      let isActive = SVGVocabulary.active.contains { $0.lowercased() == lower }
      let near = name.nearest(in: SVGVocabulary.elements.sorted()).map { "; did you mean '\($0)'?" } ?? ""
      refuse(
        isActive ? "svg-active" : "svg-element",
        isActive ? "\(quoted(name)) has no place in a picture" : "unknown element \(quoted(name))\(near)",
        line: line)
      return false
    }
    if let namespace, SVGVocabulary.editors.contains(where: { namespace.hasPrefix($0) }) { return false }
    refuse(
      "svg-active",
      "element \(quoted(name)) of another language\(namespace.map { " (\(quoted($0)))" } ?? "")", line: line)
    return false
  }

  private mutating func writeSheet(_ nodes: [SVGNode], _ index: Int, _ writer: inout SVGWriter) {
    var text = ""
    for node in nodes[(index + 1)..<max(index + 1, nodes[index].end)] {
      switch node.kind {
      case .text(let piece): text += piece
      default: refuse("svg-style", "an element inside the style sheet", line: node.line)
      }
    }
    do throws(SVGStyle.Refusal) {
      let sheet = try SVGStyle.sheet(text)
      for id in CSSText.urls(in: sheet) {
        refer(to: String(id.dropFirst()), from: kept.count - 1, line: nodes[index].line)
      }
      writer.text(sheet)
    } catch {
      refuse(error.id, error.message, line: nodes[index].line)
    }
  }

  // MARK: Ids

  mutating func define(_ id: String, number: Int, line: Int) {
    if ids.updateValue(number, forKey: id) != nil {
      refuse("svg-broken", "id \(quoted(id)) is given twice", line: line)
    }
  }

  mutating func refer(to id: String, from number: Int, line: Int) {
    references.append((number, id, line))
  }

  /// Whether every reference has its target, none runs in a circle, and all together draw little enough.
  private mutating func checkReferences() {
    var edges = [[Int]](repeating: [], count: kept.count)
    for reference in references {
      guard let target = ids[reference.id] else {
        let near = reference.id.nearest(in: ids.keys.sorted()).map { "; did you mean '#\($0)'?" } ?? ""
        refuse("svg-broken", "the picture has no id \(quoted(reference.id))\(near)", line: reference.line)
        continue
      }
      edges[reference.element].append(target)
    }
    guard findings.isEmpty else { return }
    for (number, element) in kept.enumerated() where element.parent >= 0 {
      edges[element.parent].append(number)
    }
    var weights = [Int](repeating: 0, count: kept.count)
    var state = [UInt8](repeating: 0, count: kept.count)
    var stack: [(element: Int, next: Int)] = [(0, 0)]
    state[0] = 1
    while let (element, next) = stack.last {
      guard next < edges[element].count else {
        state[element] = 2
        weights[element] = min(1 << 40, edges[element].reduce(1) { min(1 << 40, $0 + weights[$1]) })
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      let target = edges[element][next]
      if state[target] == 1 {
        return refuse("svg-limit", "parts of the picture use each other in a circle", line: 1)
      }
      if state[target] == 0 {
        state[target] = 1
        stack.append((target, 0))
      }
    }
    if weights[0] > SVGReader.elementLimit {
      refuse(
        "svg-limit",
        "with all that is used again, the picture has more than \(SVGReader.elementLimit) elements", line: 1)
    }
  }
}
