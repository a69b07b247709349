extension [TemplateNode] {
  /// Takes the white space away that all lines share, and gives the range of it in the first one.
  ///
  /// `nil` when there is no line that shows something. Blank lines have no say.
  @discardableResult
  mutating func removeSharedIndentation(in bytes: [UInt8]) -> Range<Int>? {
    let margins = shownMargins
    guard let first = margins.first else { return nil }
    var count = first.count
    for margin in margins {
      let same = zip(bytes[first], bytes[margin]).prefix { $0 == $1 }.count
      count = Swift.min(count, same)
    }
    removeMargins(count)
    return first.lowerBound..<first.lowerBound + count
  }

  /// The white space at the beginning of each line that shows something.
  private var shownMargins: [Range<Int>] {
    flatMap { node -> [Range<Int>] in
      switch node {
      case .line(let margin, let isBlank): isBlank ? [] : [margin]
      case .text, .value: []
      case .section(_, _, let body): body.shownMargins
      case .include(let include): include.indentation.map { [$0] } ?? []
      case .block(let block):
        switch block.layout {
        case .inline: block.body.shownMargins
        case .lines(let margin, _): [margin]
        }
      }
    }
  }

  private mutating func removeMargins(_ count: Int) {
    for index in indices {
      switch self[index] {
      case .line(let margin, let isBlank): self[index] = .line(margin.dropping(count), isBlank: isBlank)
      case .text, .value: break
      case .section(let name, let isInverted, var body):
        body.removeMargins(count)
        self[index] = .section(name, isInverted: isInverted, body)
      case .include(var include):
        include.indentation = include.indentation?.dropping(count)
        self[index] = .include(include)
      case .block(var block):
        switch block.layout {
        case .inline(let margin):
          block.layout = .inline(margin.dropping(count))
          block.body.removeMargins(count)
        case .lines(let margin, let lineBreak):
          block.layout = .lines(margin.dropping(count), lineBreak: lineBreak)
        }
        self[index] = .block(block)
      }
    }
  }

  /// Whether what these nodes show ends a line.
  func endsLine(in bytes: [UInt8]) -> Bool {
    switch last {
    case .text(let range): bytes[range].last == 0x0A
    case .section(_, _, let body): body.endsLine(in: bytes)
    case .include(let include): include.indentation != nil
    case .block(let block):
      switch block.layout {
      case .inline: block.body.endsLine(in: bytes)
      case .lines: true
      }
    case nil, .line, .value: false
    }
  }
}

extension Range<Int> {
  fileprivate func dropping(_ count: Int) -> Range<Int> {
    Swift.min(lowerBound + count, upperBound)..<upperBound
  }
}
