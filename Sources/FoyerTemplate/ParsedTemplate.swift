internal import FoyerDiagnostics

/// One template, read but not yet unfolded.
struct ParsedTemplate: Sendable {
  let name: String
  let source: SourceText
  let nodes: [TemplateNode]
  /// Whether it was read without an error; else its markup may be torn.
  let isSound: Bool

  /// Longer texts are refused.
  private static let longest = 16 << 20

  /// Reads the sources in the order of their paths.
  static func all(
    of sources: [TemplateSource], mode: TemplateMode, into findings: inout [Diagnostic]
  ) -> [ParsedTemplate] {
    var templates: [ParsedTemplate] = []
    var places: [String: String] = [:]
    for source in sources.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
      if let other = places.updateValue(source.path, forKey: source.name) {
        findings.append(
          Diagnostic(
            id: "duplicate-template", "another template is called '\(source.name)' too",
            at: SourceLocation(path: source.path), notes: [.init("here", at: SourceLocation(path: other))]))
      }
      let isReadable = source.text.utf8.count <= Self.longest
      let text = isReadable ? source.text : ""
      var parser = TemplateParser(SourceText(TemplateSource(path: source.path, text: text)))
      if !isReadable { parser.report("template-too-large", "the template is longer than 16 MiB", at: 0) }
      let nodes = parser.parse()
      if mode == .html { parser.reportLeftovers() }
      if mode == .specification { parser.findings.removeAll { $0.severity == .warning } }
      findings += parser.findings
      templates.append(
        ParsedTemplate(
          name: source.name, source: parser.source, nodes: nodes, isSound: !parser.findings.haveErrors))
    }
    return templates
  }
}
