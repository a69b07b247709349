internal import FoyerDiagnostics

/// A list or map whose end is still to come.
struct YAMLOpenCollection {
  /// What a map's next value belongs to.
  enum Key {
    case text(String, SourceLocation)
    /// Nothing; `inside` says that the key itself is a list or map that is still open.
    case refused(inside: Bool)
  }

  let start: SourceLocation
  let mark: YAMLEvent.Mark
  let isMapping: Bool
  let isFlow: Bool
  var end: SourceLocation
  var items: [YAMLNode] = []
  var pairs: [YAMLPair] = []
  var key: Key?
  private var places: [String: Int] = [:]

  init(start: SourceLocation, mark: YAMLEvent.Mark, isMapping: Bool, isFlow: Bool) {
    self.start = start
    self.mark = mark
    self.isMapping = isMapping
    self.isFlow = isFlow
    end = start
  }

  var expectsKey: Bool { isMapping && key == nil }

  /// Where a key was given first; keys that look the same are the same (canonical equivalence).
  func place(of key: String) -> SourceLocation? {
    if places.isEmpty { return pairs.first { $0.key == key }?.keyLocation }
    return places[key].map { pairs[$0].keyLocation }
  }

  mutating func append(_ pair: YAMLPair) {
    pairs.append(pair)
    // Most maps have few keys, which are found sooner without a table.
    guard pairs.count > 12 else { return }
    let new = places.isEmpty ? 0 : pairs.count - 1
    for index in new..<pairs.count { places[pairs[index].key] = index }
  }

  /// The finished value; the mark of an indented one lies further on, where the next value begins.
  func node(endingAt mark: SourceLocation) -> YAMLNode {
    YAMLNode(isMapping ? .mapping(pairs) : .sequence(items), at: start, end: isFlow ? mark : end)
  }
}
