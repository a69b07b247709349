import FoyerTemplate

/// Numbers that are the same on every run for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  /// Up to forty of the pieces in a row.
  mutating func text(of pieces: [String]) -> String {
    (0..<number(40)).map { _ in pieces[number(pieces.count)] }.joined()
  }

  mutating func shape(depth: Int) -> TemplateShape {
    .record(
      Dictionary(uniqueKeysWithValues: ["a", "b", "c", "d"].map { ($0, field(depth: depth)) }))
  }

  private mutating func field(depth: Int) -> TemplateShape {
    switch number(depth > 0 ? 8 : 4) {
    case 0: .text
    case 1: .bool
    case 2: .optional(.text)
    case 3: .none
    case 4: .list(.text)
    case 5: .list(shape(depth: depth - 1))
    case 6: .optional(shape(depth: depth - 1))
    default: shape(depth: depth - 1)
    }
  }

  mutating func value(of shape: TemplateShape) -> TemplateValue {
    switch shape {
    case .text: ["", "x", "<&>", "two words"].map { .text($0) }[number(4)]
    case .bool: .bool(number(2) == 0)
    case .url, .json, .none: .none
    case .optional(let inner): number(2) == 0 ? .none : value(of: inner)
    case .list(let element): .list((0..<number(4)).map { _ in value(of: element) })
    case .record(let fields): .record(record(of: fields))
    }
  }

  private mutating func record(of fields: [String: TemplateShape]) -> [String: TemplateValue] {
    var values: [String: TemplateValue] = [:]
    for (name, field) in fields.sorted(by: { $0.key < $1.key }) { values[name] = value(of: field) }
    return values
  }
}

/// A template that is known by its parts, so that it can be carried out without the engine.
indirect enum TemplatePiece {
  case text(String)
  case value(String)
  case section(String, isInverted: Bool, [TemplatePiece])
  /// The pieces as a partial.
  case partial([TemplatePiece])
}

/// Writes templates that use only names that are there.
struct TemplateAuthor {
  var random: SeededGenerator
  var stack: [TemplateShape]
  var partials: [String: String] = [:]

  init(random: SeededGenerator, stack: [TemplateShape]) {
    self.random = random
    self.stack = stack
  }

  mutating func pieces(depth: Int) -> [TemplatePiece] {
    (0..<random.number(6)).map { _ in piece(depth: depth) }
  }

  private mutating func piece(depth: Int) -> TemplatePiece {
    let name = ["a", "b", "c", "d"][random.number(4)]
    let shape = found(name).bare
    switch random.number(depth > 0 ? 6 : 2) {
    case 0: return .text(["-", "<b>x</b>", " y ", "\n z\n"][random.number(4)])
    case 1:
      switch shape {
      case .list, .record: return .text("+")
      default: return .value(name)
      }
    case 2: return .section(name, isInverted: true, pieces(depth: depth - 1))
    case 3: return .partial(pieces(depth: depth - 1))
    default:
      var inner = shape
      if case .list(let element) = shape { inner = element.bare }
      stack.append(inner)
      defer { stack.removeLast() }
      return .section(name, isInverted: false, pieces(depth: depth - 1))
    }
  }

  private func found(_ name: String) -> TemplateShape {
    for case .record(let fields) in stack.reversed() {
      if let field = fields[name] { return field }
    }
    return .none
  }

  mutating func template(of pieces: [TemplatePiece]) -> String {
    // A comment on every line keeps tags from standing alone, since lines are not what this is about.
    pieces.map { piece in
      switch piece {
      case .text(let text): return text
      case .value(let name): return "{{\(name)}}"
      case .section(let name, let isInverted, let body):
        return "{{! }}{{\(isInverted ? "^" : "#")\(name)}}{{! }}\(template(of: body)){{! }}{{/\(name)}}{{! }}"
      case .partial(let body):
        let name = "p\(partials.count)"
        partials[name] = ""
        partials[name] = template(of: body)
        return "{{! }}{{>\(name)}}{{! }}"
      }
    }.joined()
  }
}

extension TemplatePiece {
  /// Carries the piece out, with the innermost shape and value last.
  func rendered(_ stack: [(shape: TemplateShape, value: TemplateValue)]) -> String {
    switch self {
    case .text(let text): return text
    case .partial(let body): return body.map { $0.rendered(stack) }.joined()
    case .value(let name):
      switch Self.find(name, in: stack).value {
      case .text(let text, _):
        return text.map { ["<": "&lt;", ">": "&gt;", "&": "&amp;"][$0] ?? String($0) }.joined()
      case .bool(let flag): return "\(flag)"
      default: return ""
      }
    case .section(let name, let isInverted, let body):
      let found = Self.find(name, in: stack)
      var entered: [(shape: TemplateShape, value: TemplateValue)] = [(found.shape.bare, found.value)]
      if case .list(let items) = found.value, case .list(let element) = found.shape.bare {
        entered = items.map { (element.bare, $0) }
      }
      switch found.value {
      case .none, .bool(false), .text("", _): entered = []
      default: break
      }
      if isInverted { return entered.isEmpty ? body.map { $0.rendered(stack) }.joined() : "" }
      return entered.map { frame in body.map { $0.rendered(stack + [frame]) }.joined() }.joined()
    }
  }

  private static func find(
    _ name: String, in stack: [(shape: TemplateShape, value: TemplateValue)]
  ) -> (shape: TemplateShape, value: TemplateValue) {
    for frame in stack.reversed() {
      guard case .record(let fields) = frame.shape, let shape = fields[name] else { continue }
      guard case .record(let values) = frame.value else { return (shape, .none) }
      return (shape, values[name] ?? .none)
    }
    return (.none, .none)
  }
}

extension TemplateShape {
  /// Without what says that it may be absent.
  fileprivate var bare: TemplateShape {
    if case .optional(let inner) = self { inner.bare } else { self }
  }
}
