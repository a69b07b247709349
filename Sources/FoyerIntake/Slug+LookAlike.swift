internal import FoyerModel

extension Slug {
  /// What is left of a slug when letters and digits that are hard to tell apart count as one.
  ///
  /// A slug has a-z, 0-9 and hyphens alone, so this short list is all there is: `p0ol` looks like `pool`.
  var skeleton: String {
    var text = self.text
    for (pair, single) in [("rn", "m"), ("vv", "w")] { text = text.split(on: pair).joined(separator: single) }
    return String(
      text.map { letter in
        switch letter {
        case "0": "o"
        case "1", "i": "l"
        case "5": "s"
        default: letter
        }
      })
  }
}

extension String {
  /// The texts between all places of a separator.
  fileprivate func split(on separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let found = rest.firstRange(of: separator) {
      parts.append(String(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    return parts + [String(rest)]
  }
}
