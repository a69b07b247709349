internal import FoyerDiagnostics

/// What a name stands for where it is used.
struct TemplateResolution {
  /// The index of the frame that has it, counted from the outermost.
  let frame: Int
  var keys: [String]
  var shape: TemplateShape
  /// The names that lead to it from the page's value.
  var path: [String]

  func isSame(as other: Self) -> Bool { frame == other.frame && keys == other.keys }
}

extension TemplateExpander {
  /// Finds what a name stands for: the innermost record that declares its first part decides.
  ///
  /// `nil` after reporting that there is none.
  mutating func resolve(_ name: TemplateName, in scope: Scope) -> TemplateResolution? {
    let parts = name.parts
    guard let first = parts.first else {
      let frame = frames.count - 1
      return TemplateResolution(frame: frame, keys: [], shape: frames[frame].shape, path: frames[frame].path)
    }
    // A part without letters was reported when the tag was read.
    if parts.contains("") { return nil }
    for index in frames.indices.reversed() {
      guard case .record(let fields) = frames[index].shape, let shape = fields[first] else { continue }
      var target = TemplateResolution(
        frame: index, keys: [first], shape: shape, path: frames[index].path + [first])
      known(&target)
      for part in parts.dropFirst() {
        guard step(&target, to: part, of: name, in: scope) else {
          return mode == .specification ? missing : nil
        }
      }
      return target
    }
    if mode == .specification { return missing }
    let advice = advice(for: first, known: visibleNames)
    report("unknown-name", "unknown name '\(first)'; \(advice)", at: name.place, in: scope)
    return nil
  }

  /// Goes from a record to one of its fields; false after reporting that there is none.
  private mutating func step(
    _ target: inout TemplateResolution, to part: String, of name: TemplateName, in scope: Scope
  ) -> Bool {
    let owner = target.keys.last ?? "."
    let isOptional = target.shape.isOptional
    switch target.shape.present {
    case .none: return true
    case .record(let fields):
      guard let field = fields[part] else {
        guard mode != .specification else { return false }
        let advice = advice(for: part, known: fields.keys.sorted())
        report("unknown-name", "'\(owner)' has no '\(part)'; \(advice)", at: name.place, in: scope)
        return false
      }
      target.shape = isOptional && !field.isOptional ? .optional(field) : field
      target.keys.append(part)
      target.path.append(part)
      known(&target)
      return true
    case let other:
      guard mode != .specification else { return false }
      report("unknown-name", "'\(owner)' is \(other.noun) and has no '\(part)'", at: name.place, in: scope)
      return false
    }
  }

  /// Takes the doubt from what is there for sure, because a section on it was entered.
  private func known(_ target: inout TemplateResolution) {
    guard target.shape.isOptional, present.contains(where: { $0.isSame(as: target) }) else { return }
    target.shape = target.shape.present
  }

  /// What a name stands for that the specification allows to be missing.
  private var missing: TemplateResolution { .init(frame: 0, keys: [], shape: .none, path: []) }

  /// The names that can be used here, the innermost record's first.
  private var visibleNames: [String] {
    var names: [String] = []
    for frame in frames.reversed() {
      if case .record(let fields) = frame.shape {
        names += fields.keys.sorted().filter { !names.contains($0) }
      }
    }
    return names
  }

  private func advice(for name: String, known: [String]) -> String {
    if let near = name.nearest(in: known) { return "did you mean '\(near)'?" }
    if known.isEmpty { return "there are no names here" }
    let shown = known.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
    return "here are \(shown)\(known.count > 8 ? " and others" : "")"
  }

  /// Unfolds a tag that stands for a value.
  mutating func expand(value name: TemplateName, isRaw: Bool, in scope: Scope) {
    if mode == .html, isRaw {
      report(
        "raw-value", "a page takes no unescaped values; write '{{\(name.text)}}'", at: name.tag, in: scope)
      return
    }
    guard let target = resolve(name, in: scope) else {
      context.pass()
      return
    }
    let escaping: Escaping
    switch (mode, target.shape.present) {
    case (_, .none): return
    case (.specification, .list), (.specification, .record): return
    case (.plain, .list), (.plain, .record):
      report(
        "wrong-type", "'\(name.text)' is \(target.shape.present.noun), which can't be written", at: name.tag,
        in: scope)
      return
    case (.plain, _), (.specification, _): escaping = isRaw ? .none : .specification
    case (.html, _):
      guard let found = escapingInPage(of: target, name, in: scope) else {
        context.pass()
        return
      }
      escaping = found
    }
    context.pass()
    program.addValue(
      program.reference(frame: target.frame, keys: target.keys), escaping, at: place(name.tag, in: scope),
      name: name.text)
  }
}
