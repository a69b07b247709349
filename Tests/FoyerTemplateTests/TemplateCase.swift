import FoyerDiagnostics
package import FoyerTemplate
import Testing

/// One line of the specification's table: what comes out of a template for some data.
struct TemplateCase: Sendable, CustomTestStringConvertible {
  let name: String
  let data: TemplateValue
  let partials: [String: String]
  let template: String
  let expected: String

  init(
    _ name: String, _ template: String, _ data: TemplateValue = [:], partials: [String: String] = [:],
    gives expected: String
  ) {
    self.name = name
    self.data = data
    self.partials = partials
    self.template = template
    self.expected = expected
  }

  var testDescription: String { name }

  /// The same as a page template with strict names, unless the case is about what is missing.
  var isStrict: Bool { !name.hasPrefix("missing: ") }

  /// What the engine makes of it; findings stand in for text that could not be made.
  func rendered(_ mode: TemplateMode = .specification) -> String {
    var findings: [Diagnostic] = []
    let sources = [TemplateSource(path: "main", text: template)] + partials.map { .init(path: $0, text: $1) }
    let set = TemplateSet(sources, roots: ["main": TemplateShape(of: data)], mode: mode, into: &findings)
    return set?.render("main", data).text
      ?? findings.map { "\($0.location): \($0.message)" }.joined(separator: "\n")
  }
}

extension TemplateShape {
  /// The shape that a value has; the items of a list together have one.
  init(of value: TemplateValue) {
    switch value {
    case .text: self = .text
    case .url: self = .url
    case .json: self = .json
    case .bool: self = .bool
    case .none: self = .none
    case .list(let items):
      self = .list(items.map(TemplateShape.init(of:)).reduce(nil) { $0?.merged(with: $1) ?? $1 } ?? .none)
    case .record(let fields): self = .record(fields.mapValues(TemplateShape.init(of:)))
    }
  }

  private func merged(with other: Self) -> Self {
    switch (self, other) {
    case (.none, .none): .none
    case (.none, let known), (let known, .none): .optional(known)
    case (.optional(let left), .optional(let right)), (.optional(let left), let right),
      (let left, .optional(let right)):
      .optional(left.merged(with: right))
    case (.list(let left), .list(let right)):
      .list(left == .none ? right : right == .none ? left : left.merged(with: right))
    case (.record(let left), .record(let right)):
      .record(
        left.merging(right) { $0.merged(with: $1) }.reduce(into: [:]) { fields, field in
          let isShared = left[field.key] != nil && right[field.key] != nil
          fields[field.key] = isShared ? field.value : .optional(field.value)
        })
    default: self
    }
  }
}

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .text(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }
  package init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self = .record(Dictionary(elements) { _, last in last })
  }
}
