/// What a template may expect of a value; names are checked against it when templates are loaded.
///
/// A name belongs to the innermost record that declares it, also where the value leaves it out: an absent
/// `title` of a page never shows the `title` of the flow around it.
package indirect enum TemplateShape: Sendable, Hashable {
  /// Text, an address, JSON text, and a boolean.
  case text, url, json, bool
  /// Any number of values of one shape.
  case list(TemplateShape)
  /// A value for each name.
  case record([String: TemplateShape])
  /// A value that may be absent; a section on it is entered when it is there.
  case optional(TemplateShape)
  /// A value that is always absent, such as the children of the last level of a tree; what a section on it
  /// holds is neither checked nor rendered.
  case none
}

extension TemplateShape {
  /// The shape of the value once it is there.
  var present: TemplateShape {
    var shape = self
    while case .optional(let inner) = shape { shape = inner }
    return shape
  }

  var isOptional: Bool {
    switch self {
    case .optional, .none: true
    default: false
    }
  }

  /// The word for it in a message.
  var noun: String {
    switch self {
    case .text: "text"
    case .url: "a URL"
    case .json: "JSON"
    case .bool: "a boolean"
    case .list: "a list"
    case .record: "a record"
    case .optional(let inner): inner.noun
    case .none: "nothing"
    }
  }

  /// One line for each part of `value` that is not as declared, such as `pages[2].title: text is missing`.
  ///
  /// Rendering shows nothing in such places; tests of view models ask here, so that it never comes to that.
  package func mismatches(of value: TemplateValue) -> [String] {
    var found: [String] = []
    compare(value, at: "", into: &found)
    return found
  }

  private func compare(_ value: TemplateValue, at path: String, into found: inout [String]) {
    let place = path.isEmpty ? "" : "\(path): "
    switch (self, value) {
    case (.text, .text), (.url, .url), (.json, .json), (.bool, .bool), (.none, .none), (.optional, .none):
      break
    case (.optional(let inner), _):
      inner.compare(value, at: path, into: &found)
    case (.list(let element), .list(let items)):
      for (index, item) in items.enumerated() {
        element.compare(item, at: "\(path)[\(index)]", into: &found)
      }
    case (.record(let fields), .record(let values)):
      let prefix = path.isEmpty ? "" : "\(path)."
      for (name, field) in fields.sorted(by: { $0.key < $1.key }) {
        field.compare(values[name] ?? .none, at: prefix + name, into: &found)
      }
      for name in values.keys.sorted() where fields[name] == nil {
        found.append("\(prefix)\(name): not declared")
      }
    case (_, .none):
      found.append("\(place)\(noun) is missing")
    default:
      found.append("\(place)\(value.noun) stands where \(noun) should")
    }
  }
}

extension TemplateValue {
  fileprivate var noun: String {
    switch self {
    case .text: "text"
    case .url: "a URL"
    case .json: "JSON"
    case .bool: "a boolean"
    case .list: "a list"
    case .record: "a record"
    case .none: "nothing"
    }
  }
}
