extension RuleWalk {
  /// What a reading of characters waits for.
  private enum Reading {
    /// Nothing has come, or a reading without brackets.
    case none, plain
    /// Characters, whose reading must follow.
    case characters
    /// The first bracket, and the reading behind it.
    case open, read
    /// The second bracket, and a reading behind that, which may be the next in brackets.
    case closed, another
  }

  /// Characters, then `rt`, alone or between `rp`; any number of times.
  mutating func checkRuby(_ index: Int) {
    var state = Reading.none
    for part in rubyParts(index) {
      let tag = part.element.map { page.elements[$0].tag }
      switch (state, tag) {
      case (.read, .rt):
        refuseRuby(part.offset, index, "'rt' may not follow another in brackets; 'rp' stands between them")
      case (.open, .rp):
        refuseRuby(part.offset, index, "'rp' may not follow another that opens; 'rt' is missing")
      case (.open, .rt): state = .read
      case (.read, .rp), (.another, .rp): state = .closed
      case (.closed, .rt): state = .another
      case (_, .rt): state = .plain
      case (_, .rp): state = .open
      case (.open, _), (.read, _): refuseRuby(part.offset, index, "only 'rt' may stand between 'rp' and 'rp'")
      default: state = .characters
      }
    }
    let isOpen = state == .open || state == .read
    if isOpen || state == .none || state == .characters {
      findings.add(
        .missingChild, at: page.elements[index].close,
        isOpen ? "'ruby' lacks a second 'rp'" : "'ruby' lacks 'rt'",
        related: [.init(message: "'ruby' begins here", offset: offset(index))])
    }
  }

  private mutating func refuseRuby(_ place: Int, _ index: Int, _ message: String) {
    findings.add(
      .contentModel, at: place, message,
      related: [.init(message: "'ruby' begins here", offset: offset(index))])
  }

  /// The children and the texts between them in their order; texts have no element.
  private func rubyParts(_ index: Int) -> [(offset: Int, element: Int?)] {
    let texts = page.texts[page.elements[index].texts].filter { $0.parent == index && !$0.isBlank }
    let parts: [(offset: Int, element: Int?)] =
      page.children(of: index).map { (offset($0), $0) } + texts.map { ($0.range.lowerBound, nil) }
    return parts.sorted { $0.offset < $1.offset }
  }
}
