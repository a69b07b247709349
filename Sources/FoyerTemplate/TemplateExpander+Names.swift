internal import FoyerDiagnostics

/// What a name stands for where it is used.
struct TemplateResolution {
  /// The index of the frame that has it, counted from the outermost.
  let frame: Int
  let keys: [String]
  let shape: TemplateShape
  /// The names that lead to it from the page's value.
  let path: [String]

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
    for index in frames.indices.reversed() {
      guard case .record(let fields) = frames[index].shape, var shape = fields[first] else { continue }
      var isOptional = shape.isOptional
      for (owner, part) in zip(parts, parts.dropFirst()) {
        if case .none = shape.present { break }
        guard case .record(let fields) = shape.present else {
          if mode == .specification { return missing }
          report(
            "unknown-name", "'\(owner)' is \(shape.present.noun) and has no '\(part)'", at: name.place,
            in: scope)
          return nil
        }
        guard let field = fields[part] else {
          if mode == .specification { return missing }
          let advice = advice(for: part, known: fields.keys.sorted())
          report("unknown-name", "'\(owner)' has no '\(part)'; \(advice)", at: name.place, in: scope)
          return nil
        }
        shape = field
        isOptional = isOptional || shape.isOptional
      }
      let whole = isOptional && !shape.isOptional ? .optional(shape) : shape
      return TemplateResolution(frame: index, keys: parts, shape: whole, path: frames[index].path + parts)
    }
    if mode == .specification { return missing }
    let advice = advice(for: first, known: visibleNames)
    report("unknown-name", "unknown name '\(first)'; \(advice)", at: name.place, in: scope)
    return nil
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
