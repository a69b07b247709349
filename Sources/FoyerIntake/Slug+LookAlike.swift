package import FoyerModel

extension Slug {
  /// What is left of a slug when letters and digits that are hard to tell apart count as one.
  ///
  /// A slug has a-z, 0-9 and hyphens alone, so this short list is all there is: `p0ol` looks like `pool`.
  package var skeleton: String {
    var text = self.text
    for (pair, single) in [("rn", "m"), ("vv", "w"), ("cl", "d")] {
      text = text.split(on: pair).joined(separator: single)
    }
    return String(
      text.map { letter in
        switch letter {
        case "0": "o"
        case "1", "i": "l"
        case "2": "z"
        case "5": "s"
        case "6": "b"
        case "9": "g"
        default: letter
        }
      })
  }

  /// The first of these names that this one could be mistaken for; itself is none.
  package func lookAlike(among names: [String]) -> Slug? {
    names.lazy.compactMap { Slug($0) }.first { $0 != self && $0.skeleton == skeleton }
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
