internal import FoyerDiagnostics

extension TemplateProgram {
  /// Carries the steps out over a value; what it lacks is left empty.
  func run(_ value: TemplateValue) -> RenderedText {
    var output = RenderedText(program: self)
    output.bytes.reserveCapacity(pool.count + pool.count / 2)
    output.segments.reserveCapacity(code.count)
    var frames = [value]
    // Beside each frame the list that it is an item of, and the index of the next.
    var loops: [(items: [TemplateValue], next: Int)] = [([], 0)]
    var step = 0
    while step < code.count {
      switch code[step] {
      case .literal(let range):
        output.begin(step)
        output.bytes.append(contentsOf: pool[Int(range.lowerBound)..<Int(range.upperBound)])
      case .value(let reference, let escaping, _):
        output.add(self[reference, in: frames], escaping, step)
      case .section(let reference, let end):
        let value = self[reference, in: frames]
        if !value.isTrue {
          step = Int(end)
        } else if case .list(let items) = value {
          frames.append(items[0])
          loops.append((items, 1))
        } else {
          frames.append(value)
          loops.append(([], 0))
        }
      case .end(let start):
        let last = loops.count - 1
        if loops[last].next < loops[last].items.count {
          frames[last] = loops[last].items[loops[last].next]
          loops[last].next += 1
          step = Int(start)
        } else {
          frames.removeLast()
          loops.removeLast()
        }
      case .inverted(let reference, let end):
        if self[reference, in: frames].isTrue { step = Int(end) - 1 }
      }
      step += 1
    }
    return output
  }

  private subscript(reference: Reference, in frames: [TemplateValue]) -> TemplateValue {
    var value = frames[Int(reference.frame)]
    for key in reference.keys {
      guard case .record(let fields) = value, let field = fields[keys[Int(key)]] else { return .none }
      value = field
    }
    return value
  }
}

extension RenderedText {
  fileprivate mutating func begin(_ step: Int, place: SourceLocation? = nil) {
    var index: Int32 = -1
    if let place {
      index = Int32(places.count)
      places.append(place)
    }
    segments.append(Segment(offset: bytes.count, step: Int32(step), place: index))
  }

  fileprivate mutating func add(_ value: TemplateValue, _ escaping: Escaping, _ step: Int) {
    switch value {
    case .text(let text, let place):
      begin(step, place: place)
      bytes.append(text, escaping: escaping)
    case .url(let url, let place):
      begin(step, place: place)
      bytes.append(url.text, escaping: escaping)
    case .json(let text):
      begin(step)
      bytes.append(text, escaping: escaping)
    case .bool(let flag):
      begin(step)
      bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .list, .record, .none: break
    }
  }
}
