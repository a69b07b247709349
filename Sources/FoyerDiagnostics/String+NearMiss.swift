extension String {
  /// The candidate that takes the fewest edits, if they stay few for this length; the first of equals.
  ///
  /// An edit inserts, removes or replaces one scalar or swaps two neighbours. Words of up to five scalars may
  /// differ by one edit, longer ones by one for every three scalars of the shorter word.
  package func nearest(in candidates: some Sequence<String>) -> String? {
    let length = unicodeScalars.count
    var best: (edits: Int, text: String)?
    for candidate in candidates {
      let allowed = Swift.max(1, Swift.min(length, candidate.unicodeScalars.count) / 3)
      let edits = editDistance(to: candidate)
      if edits <= allowed, edits < best?.edits ?? .max { best = (edits, candidate) }
    }
    return best?.text
  }

  /// The optimal string alignment distance, upper and lower case counted as equal.
  private func editDistance(to other: String) -> Int {
    // A word far longer than a key would cost its square and can't be near anyway.
    let (short, long) = (
      Array(lowercased().unicodeScalars.prefix(64)), Array(other.lowercased().unicodeScalars.prefix(64))
    )
    var (before, previous, current) = ([Int](), Array(0...long.count), [Int]())
    for (row, scalar) in short.enumerated() {
      current = [row + 1]
      for (column, target) in long.enumerated() {
        var cost = Swift.min(
          previous[column] + (scalar == target ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, scalar == long[column - 1], short[row - 1] == target {
          cost = Swift.min(cost, before[column - 1] + 1)
        }
        current.append(cost)
      }
      (before, previous) = (previous, current)
    }
    return previous[long.count]
  }
}
