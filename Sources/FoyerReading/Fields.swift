internal import FoyerDiagnostics
internal import FoyerYAML

/// The keys of one mapping and what the author calls it.
struct Fields {
  /// What the mapping describes, as in "a page has no key …".
  let subject: String
  let location: SourceLocation
  private let pairs: [String: YAMLPair]

  /// - Parameters:
  ///   - subject: the author's word for the mapping.
  ///   - node: a mapping; its keys differ, as the YAML reader has seen to.
  fileprivate init(subject: String, location: SourceLocation, pairs: [YAMLPair]) {
    self.subject = subject
    self.location = location
    self.pairs = Dictionary(pairs.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(key: String) -> YAMLNode? { pairs[key]?.value }

  /// Where the key stands, or the mapping where it is missing.
  func place(of key: String) -> SourceLocation { pairs[key]?.keyLocation ?? location }
}

extension Reader {
  /// Reads a mapping and checks its keys; a fault in one key leaves the others readable.
  ///
  /// - Parameter keys: every key that it may have.
  mutating func fields(_ node: YAMLNode, of subject: String, keys: [String]) -> Fields? {
    guard !node.isRefused else { return nil }
    guard case .mapping(let pairs) = node.content else {
      report(
        "wrong-type", "\(subject) must be a map of keys and values, not \(node.kindInWords)",
        at: node.location)
      return nil
    }
    for pair in pairs where !keys.contains(pair.key) {
      let hint =
        pair.key.nearest(in: keys).map { "did you mean '\($0)'?" }
        ?? "\(subject) may have \(keys.sorted().joined(separator: ", "))"
      report("unknown-key", "unknown key '\(pair.key)'; \(hint)", at: pair.keyLocation)
    }
    return Fields(subject: subject, location: node.location, pairs: pairs)
  }

  /// Reads a mapping under a key; `nil` where the key is missing or is no mapping.
  mutating func fields(_ parent: Fields, _ key: String, of subject: String, keys: [String]) -> Fields? {
    guard let node = parent[key] else { return nil }
    return fields(node, of: subject, keys: keys)
  }
}

extension YAMLNode {
  /// What it is, for a message about what it should be.
  var kindInWords: String {
    switch content {
    case .scalar(let scalar): scalar.isNull ? "empty" : "'\(scalar.text.shortened)'"
    case .sequence: "a list"
    case .mapping: "a map"
    case .refused: "something that can't be read"
    }
  }
}

extension String {
  /// The first 60 scalars, with a sign where something was cut.
  var shortened: String {
    unicodeScalars.count <= 60 ? self : String(String.UnicodeScalarView(unicodeScalars.prefix(60))) + "…"
  }
}
