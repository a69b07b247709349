package import FoyerDiagnostics

/// A rendered template in UTF-8, which knows where each byte comes from.
package struct RenderedText: Sendable {
  /// A stretch of output that one step wrote.
  struct Segment: Sendable {
    let offset: Int
    let step: Int32
    /// The index of the value's own place, or -1.
    let place: Int32
  }

  /// The output, well-formed UTF-8.
  package internal(set) var bytes: [UInt8] = []
  var segments: [Segment] = []
  var places: [SourceLocation] = []
  let program: TemplateProgram

  init(program: TemplateProgram) { self.program = program }

  /// The output as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Where the byte at `offset` comes from; at the very end, where the last one does.
  ///
  /// `nil` outside of the text and in an empty one. The time it takes grows with the logarithm of the length.
  package func origin(of offset: Int) -> TemplateOrigin? {
    guard !bytes.isEmpty, (0...bytes.count).contains(offset) else { return nil }
    let offset = Swift.min(offset, bytes.count - 1)
    // Of segments that begin at one offset only the last has any bytes.
    guard let segment = segments.last(startingAtOrBefore: offset, by: \.offset) else { return nil }
    switch program.code[Int(segment.step)] {
    case .literal(let range):
      let position = range.lowerBound + Int32(offset - segment.offset)
      guard let piece = program.pieces.last(startingAtOrBefore: position, by: \.start) else { return nil }
      let shift = piece.isFixed ? 0 : Int(position - piece.start)
      return program.origin(of: piece.place, shiftedBy: shift)
    case .value(_, _, let index):
      let tag = program.tags[Int(index)]
      let place = segment.place < 0 ? nil : places[Int(segment.place)]
      return program.origin(of: tag.place, name: tag.name, value: place)
    case .section, .end, .inverted: return nil
    }
  }
}

/// Where a byte of a page comes from.
package struct TemplateOrigin: Sendable, Hashable {
  /// The place in the innermost template: of the byte itself, or of the tag that a value stands for.
  package let location: SourceLocation
  /// The tags that brought that template in, the innermost first.
  package let includes: [SourceLocation]
  /// The name in the tag, where a value was written.
  package let name: String?
  /// Where an author wrote the value, if it knows.
  package let value: SourceLocation?
}

extension TemplateProgram {
  fileprivate func origin(
    of place: Place, shiftedBy shift: Int = 0, name: String? = nil, value: SourceLocation? = nil
  ) -> TemplateOrigin {
    TemplateOrigin(
      location: sources[Int(place.source)].location(of: Int(place.offset) + shift),
      includes: includes(of: place),
      name: name, value: value)
  }

  /// The tags that brought a source in, the innermost first.
  func includes(of place: Place) -> [SourceLocation] {
    var found: [SourceLocation] = []
    var index = place.inclusion
    while index >= 0 {
      let tag = inclusions[Int(index)]
      found.append(sources[Int(tag.source)].location(of: Int(tag.offset)))
      index = tag.inclusion
    }
    return found
  }
}

extension Array {
  /// The last element whose start, in ascending order, is not beyond `position`.
  fileprivate func last<Position: Comparable>(
    startingAtOrBefore position: Position, by start: (Element) -> Position
  ) -> Element? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if start(self[middle]) <= position { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : self[low - 1]
  }
}
