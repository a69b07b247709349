internal import FoyerDiagnostics

/// The findings of one file, of each kind no more than can be read; the others are counted.
struct FindingList {
  private var found: [Diagnostic] = []
  private var kinds: [String: (count: Int, last: Int)] = [:]

  /// Adds a finding, unless there are `most` of its kind already.
  mutating func add(_ finding: Diagnostic, most: Int = 20) {
    let (count, last) = kinds[finding.id] ?? (0, 0)
    kinds[finding.id] = (count + 1, count < most ? found.count : last)
    if count < most { found.append(finding) }
  }

  /// All that were added; the last of a kind that has more says how many.
  var diagnostics: [Diagnostic] {
    var all = found
    for (id, kind) in kinds {
      let more = kind.count - found.count { $0.id == id }
      guard more > 0 else { continue }
      let words = more == 1 ? "one more such place" : "\(more) more such places"
      all[kind.last].notes.append(.init("the file has \(words)"))
    }
    return all
  }
}
