package import FoyerDiagnostics

/// A value of a YAML file and the place where an author finds it.
package struct YAMLNode: Sendable, Hashable {
  /// The kinds of value that a form can hold; no anchors, tags or types.
  package enum Content: Sendable, Hashable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    /// The pairs in the author's order, each key once.
    case mapping([YAMLPair])
    /// What stands here can't be taken and a finding says why; readers pass it over, so that nothing is blamed twice.
    case refused
  }

  /// What stands here.
  package var content: Content
  /// The place of its first character; an empty value has the place where it is missing.
  package var location: SourceLocation
  /// The place after its last character; for an indented list or map, the end of its last value.
  package var end: SourceLocation

  /// A node made by hand; without an end it is as wide as a caret.
  package init(_ content: Content, at location: SourceLocation, end: SourceLocation? = nil) {
    self.content = content
    self.location = location
    self.end = end ?? location
  }
}

/// A text of a YAML file; whoever reads the field decides what it means.
package struct YAMLScalar: Sendable, Hashable {
  /// The text as written, with quotes, escapes and folding resolved: `no`, `1.0`, `012` and `~` are just that.
  package var text: String
  /// Whether it is written without quotes and not as a block, so that `~`, numbers and booleans may be meant.
  package var isPlain: Bool

  /// A text made by hand.
  package init(_ text: String, isPlain: Bool = true) {
    self.text = text
    self.isPlain = isPlain
  }

  /// Whether nothing is given: no text at all, or `~`, without quotes.
  package var isNull: Bool { isPlain && (text.isEmpty || text == "~") }
}

/// A key of a map with its value.
package struct YAMLPair: Sendable, Hashable {
  /// The key with quotes and escapes resolved; never empty unless written in quotes.
  package var key: String
  /// The place of the key's first character, its quote if it has one.
  package var keyLocation: SourceLocation
  /// What the key stands for; a null scalar when nothing follows the colon.
  package var value: YAMLNode

  /// A pair made by hand.
  package init(_ key: String, at keyLocation: SourceLocation, value: YAMLNode) {
    self.key = key
    self.keyLocation = keyLocation
    self.value = value
  }
}

extension YAMLNode {
  /// Its text, if it is one.
  package var scalar: YAMLScalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  /// Its items, if it is a list.
  package var sequence: [YAMLNode]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  /// Its pairs, if it is a map.
  package var mapping: [YAMLPair]? {
    if case .mapping(let pairs) = content { pairs } else { nil }
  }

  /// Whether nothing is given here.
  package var isNull: Bool { scalar?.isNull ?? false }

  /// Whether a finding already says what is wrong here.
  package var isRefused: Bool { content == .refused }

  /// The value of a key, if this is a map that has it.
  package subscript(key: String) -> YAMLNode? {
    mapping?.first { $0.key == key }?.value
  }
}
