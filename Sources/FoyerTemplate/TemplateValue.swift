package import FoyerDiagnostics

/// What a template may see: plain text and a few typed values, in lists and records.
package enum TemplateValue: Sendable, Hashable {
  /// Text that is escaped wherever it lands, with the place where an author wrote it.
  indirect case text(String, from: SourceLocation? = nil)
  /// An address that was checked when it was made, with the place where an author wrote it.
  indirect case url(TemplateURL, from: SourceLocation? = nil)
  /// Ready JSON text; it may stand in an attribute only.
  indirect case json(String)
  /// What a section asks for; written, it is `true` or `false`.
  case bool(Bool)
  /// Values that a section repeats itself for.
  case list([TemplateValue])
  /// Values by name, which a section on it can see; a name that is left out is absent.
  case record([String: TemplateValue])
  /// Nothing: an optional value that is not there.
  case none
}

extension TemplateValue {
  /// Whether a section on this value is entered.
  ///
  /// False are `false`, an absent value, an empty list and empty text, and JSON that says `null`, `false` or
  /// `[]`; a record is always true.
  var isTrue: Bool {
    switch self {
    case .text(let text, _): !text.isEmpty
    case .url, .record: true
    case .json(let text): !["", "null", "false", "[]"].contains(text)
    case .bool(let flag): flag
    case .list(let items): !items.isEmpty
    case .none: false
    }
  }
}
