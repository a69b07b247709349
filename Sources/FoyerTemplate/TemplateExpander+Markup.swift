internal import FoyerDiagnostics

extension TemplateExpander {
  /// How a value is escaped where it stands in a page; `nil` after reporting that it can't stand there.
  mutating func escapingInPage(
    of target: TemplateResolution, _ name: TemplateName, in scope: Scope
  ) -> Escaping? {
    let shape = target.shape.present
    switch shape {
    case .list, .record:
      report("wrong-type", "'\(name.text)' is \(shape.noun), which can't be written", at: name.tag, in: scope)
      return nil
    default: break
    }
    guard knowsContext else { return .text }
    switch context.place {
    case .text:
      guard shape == .json else { return .text }
      report("wrong-type", "'\(name.text)' is JSON, which stands in attributes only", at: name.tag, in: scope)
    case .quoted:
      if let fault = fault(of: target, named: name.text) {
        report(fault.id, fault.message, at: name.tag, in: scope)
      } else {
        return .attribute
      }
    case .beforeValue, .unquoted:
      report(
        "misplaced-value", "put quotes around the value of '\(context.wordText)'", at: name.tag, in: scope)
    case .rawText, .tagOpen, .tagName, .gap, .attributeName, .afterName, .declaration, .comment:
      report("misplaced-value", "no value can stand in \(context.words)", at: name.tag, in: scope)
    }
    return nil
  }

  /// What speaks against a value in the quoted attribute that the context is in.
  private func fault(of target: TemplateResolution, named name: String) -> (id: String, message: String)? {
    let attribute = context.wordText
    let shape = target.shape.present
    switch context.attribute {
    case .plain: return nil
    case .refused: return ("misplaced-value", "no value can stand in the attribute '\(attribute)'")
    case .address, .addresses:
      if shape != .url {
        return ("wrong-type", "'\(name)' is \(shape.noun), but '\(attribute)' takes a URL")
      }
      if context.address != .start {
        return ("wrong-type", "a URL stands alone in its attribute; make the whole address one value")
      }
      guard target.shape.isOptional else { return nil }
      return (
        "absent-url",
        "'\(name)' may be absent, which would leave '\(attribute)' empty; put it in '{{#\(name)}}…{{/\(name)}}'"
      )
    }
  }

  /// Unfolds a section, and its opposite when that follows at once.
  mutating func expand(either first: TemplateSection, or second: TemplateSection?, in scope: Scope) {
    // A name that is unknown was reported; what its section holds could only be blamed for the same again.
    guard let target = resolve(first.name, in: scope) else { return }
    let before = context
    let after = expand(first, of: target, in: scope)
    context = before
    guard let second else {
      context = after.flatMap { meet(before, $0, first, in: scope) } ?? before
      return
    }
    let other = expand(second, of: target, in: scope)
    context = before
    if let after, let other {
      context = meet(after, other, second, in: scope) ?? before
    } else {
      context = after ?? other ?? before
    }
  }

  /// Unfolds one section and gives the place of the markup behind it; `nil` when it can never be entered.
  private mutating func expand(
    _ section: TemplateSection, of target: TemplateResolution, in scope: Scope
  ) -> HTMLContext? {
    let before = context
    var frame = Frame(shape: target.shape.present, path: target.path)
    var isList = false
    if case .list(let element) = frame.shape {
      frame = Frame(shape: element.present, path: target.path + ["[]"])
      isList = true
    }
    let isDead = frame.shape == .none
    if section.isInverted {
      let isNeeded = isDead && target.shape.present == .none
      let start = isNeeded ? nil : open(target, isInverted: true)
      expand(section.body, in: scope)
      if let start { program.close(start) }
      return context
    }
    guard !isDead else { return nil }
    let start = open(target, isInverted: false)
    frames.append(frame)
    present.append(target)
    expand(section.body, in: scope)
    present.removeLast()
    frames.removeLast()
    program.close(start)
    if isList, knowsContext, context.address != before.address, context.place == before.place {
      report(
        "wrong-type", "a URL stands alone in its attribute, but '\(section.name.text)' would repeat it",
        at: section.name.tag, in: scope)
      context = before
    }
    return context
  }

  private mutating func open(_ target: TemplateResolution, isInverted: Bool) -> Int {
    program.open(program.reference(frame: target.frame, keys: target.keys), isInverted: isInverted)
  }

  /// The place where two ways through the markup meet; where they do not, only names are checked from here on.
  private mutating func meet(
    _ left: HTMLContext, _ right: HTMLContext, _ section: TemplateSection, in scope: Scope
  ) -> HTMLContext? {
    guard knowsContext else { return nil }
    if let joined = left.joined(with: right) { return joined }
    report(
      "uneven-section",
      "with and without this section the page goes on in different places: in \(left.words) and in \(right.words)",
      at: section.name.tag, in: scope)
    knowsContext = false
    return nil
  }
}

extension HTMLContext {
  /// The name of the attribute, as a word for messages.
  var wordText: String { String(decoding: word, as: UTF8.self) }

  /// What the place is called in a message.
  var words: String {
    let tag = String(decoding: element, as: UTF8.self)
    return switch place {
    case .text: "text"
    case .rawText: "the content of <\(tag)>"
    case .tagOpen, .tagName: "the name of a tag"
    case .gap, .attributeName, .afterName: "the tag <\(isEndTag ? "/" : "")\(tag)> outside of quotes"
    case .beforeValue, .unquoted, .quoted: "the value of '\(wordText)'"
    case .declaration: "a declaration"
    case .comment: "a comment"
    }
  }
}
