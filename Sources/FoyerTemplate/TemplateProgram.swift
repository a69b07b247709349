/// A page template with all its partials, parents and blocks unfolded into one flat list of steps.
struct TemplateProgram: Sendable {
  /// A value: the frame that has it, counted from the outermost, and the keys that lead to it.
  struct Reference: Sendable {
    let frame: Int32
    let keys: Range<Int32>
  }

  enum Instruction: Sendable {
    /// Writes a part of the pool.
    case literal(Range<Int32>)
    case value(Reference, Escaping, tag: Int32)
    /// Enters the value when it is true, once for each item of a list; else goes on after `end`.
    case section(Reference, end: Int32)
    /// Takes the next item, or leaves the section that began at `start`.
    case end(start: Int32)
    /// Goes on at `end` when the value is true.
    case inverted(Reference, end: Int32)
  }

  /// Where a part of the pool comes from; it reaches to the next piece.
  struct Piece: Sendable {
    let start: Int32
    let place: Place
    /// Whether the whole piece comes from one byte, as indentation does.
    let isFixed: Bool
  }

  /// A byte of a source, and how the source came in.
  struct Place: Sendable, Equatable {
    let source: Int32
    let offset: Int32
    /// The index of the innermost inclusion, or -1 in the page's own template.
    let inclusion: Int32
  }

  let sources: [SourceText]
  private(set) var pool: [UInt8] = []
  private(set) var pieces: [Piece] = []
  private(set) var code: [Instruction] = []
  private(set) var keys: [String] = []
  /// The tags that values stand for.
  private(set) var tags: [(place: Place, name: String)] = []
  /// The tags that brought sources in.
  private(set) var inclusions: [Place] = []
  /// No literal may grow that ends at this instruction, since a jump leads there.
  private var barrier = 0

  init(sources: [SourceText]) { self.sources = sources }

  /// Whether it has grown beyond what a page can need: 16 MiB of text or a million steps.
  var isTooLarge: Bool { pool.count > 16 << 20 || code.count > 1_000_000 }

  mutating func addLiteral(_ bytes: ArraySlice<UInt8>, at place: Place, isFixed: Bool = false) {
    guard !bytes.isEmpty, !isTooLarge else { return }
    let start = Int32(pool.count)
    if !continues(place, isFixed: isFixed) {
      pieces.append(Piece(start: start, place: place, isFixed: isFixed))
    }
    pool.append(contentsOf: bytes)
    let end = Int32(pool.count)
    if code.count > barrier, case .literal(let before) = code.last {
      code[code.count - 1] = .literal(before.lowerBound..<end)
    } else {
      code.append(.literal(start..<end))
    }
  }

  /// Whether the pool's last piece simply goes on with `place`.
  private func continues(_ place: Place, isFixed: Bool) -> Bool {
    guard let last = pieces.last, !last.isFixed, !isFixed, last.place.source == place.source else {
      return false
    }
    return last.place.inclusion == place.inclusion
      && Int(last.place.offset) + pool.count - Int(last.start) == Int(place.offset)
  }

  mutating func addValue(_ reference: Reference, _ escaping: Escaping, at place: Place, name: String) {
    code.append(.value(reference, escaping, tag: Int32(tags.count)))
    tags.append((place, name))
  }

  /// Begins a section; `close` gets what this gives.
  mutating func open(_ reference: Reference, isInverted: Bool) -> Int {
    code.append(isInverted ? .inverted(reference, end: 0) : .section(reference, end: 0))
    return code.count - 1
  }

  mutating func close(_ start: Int) {
    switch code[start] {
    case .section(let reference, _):
      code[start] = .section(reference, end: Int32(code.count))
      code.append(.end(start: Int32(start)))
    case .inverted(let reference, _): code[start] = .inverted(reference, end: Int32(code.count))
    case .literal, .value, .end: break
    }
    barrier = code.count
  }

  mutating func addInclusion(_ place: Place) -> Int32 {
    inclusions.append(place)
    return Int32(inclusions.count - 1)
  }

  mutating func reference(frame: Int, keys path: [String]) -> Reference {
    let start = Int32(keys.count)
    keys += path
    return Reference(frame: Int32(frame), keys: start..<Int32(keys.count))
  }
}
