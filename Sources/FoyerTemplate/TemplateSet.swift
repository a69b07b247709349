package import FoyerDiagnostics

/// How templates treat values and names.
package enum TemplateMode: Sendable {
  /// For pages: every value is escaped for the place it stands in, or refused there.
  case html
  /// For other text: values are escaped as the Mustache specification says, and not in triple mustaches.
  case plain
  /// As `plain`, but names and partials that nobody declared are empty, as the specification has it.
  case specification
}

/// Templates that have been read, checked and unfolded, ready to be rendered any number of times.
package struct TemplateSet: Sendable {
  private let programs: [String: TemplateProgram]

  /// Reads all sources and checks the templates named in `roots`, with everything they include.
  ///
  /// A partial may stand in several places; it is checked in each, against the names and the markup that are
  /// there. What no root includes is read, but its names are not checked.
  ///
  /// - Parameters:
  ///   - roots: for the name of each page template, the shape of the value that it is rendered with.
  ///   - findings: gets everything that is wrong, each cause once.
  /// - Returns: `nil` only when there was an error.
  package init?(
    _ sources: [TemplateSource], roots: [String: TemplateShape], mode: TemplateMode = .html,
    into findings: inout [Diagnostic]
  ) {
    var found: [Diagnostic] = []
    let templates = ParsedTemplate.all(of: sources, mode: mode, into: &found)
    var programs: [String: TemplateProgram] = [:]
    var expander = TemplateExpander(templates, mode: mode)
    for (name, shape) in roots.sorted(by: { $0.key < $1.key }) {
      programs[name] = expander.program(for: name, shape: shape)
    }
    found += expander.findings
    findings += found
    guard !found.haveErrors else { return nil }
    self.programs = programs
  }

  /// The text of a page template for a value of its shape.
  ///
  /// It cannot fail: what could was found when the set was made. Where a value is not as its shape says,
  /// nothing is shown (see `TemplateShape.mismatches`); a name that is not among the roots gives an empty text.
  package func render(_ name: String, _ value: TemplateValue) -> RenderedText {
    (programs[name] ?? TemplateProgram(sources: [])).run(value)
  }
}
