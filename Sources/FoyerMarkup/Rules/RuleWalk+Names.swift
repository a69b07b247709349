internal import FoyerDiagnostics

extension RuleWalk {
  /// `; did you mean …?`, or nothing.
  func nearMiss(_ word: String, in words: some Sequence<String>) -> String {
    guard !findings.areFull else { return "" }
    let candidates = words.sorted()
    // On a page with thousands of ids a guess would cost more than it helps.
    guard candidates.count <= 1_000 else { return "" }
    return word.nearest(in: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Whether somebody who listens meets the element at all.
  func isHeard(_ index: Int) -> Bool {
    page.elements[index].flags.isDisjoint(with: [.ariaHidden, .notDrawn, .inert])
  }

  /// Whether the element has a name, as far as the page alone can tell.
  mutating func isNamed(_ index: Int, byContent: Bool) -> Bool {
    if let attribute = page.attribute(.ariaLabelledby, of: index) {
      // In a template the target may come from elsewhere; a dangling one is another rule's.
      if isAside(index) { return true }
      for id in page.words(attribute) {
        guard let target = ids[id] else { return true }
        if page.hasText(.ariaLabel, target) || contentHasName(target, isHidden: true) { return true }
      }
    }
    // An empty aria-label is another rule's.
    if page.has(.ariaLabel, index) || page.hasText(.title, index) { return true }
    return byContent && contentHasName(index)
  }

  /// Whether the content holds text, or something with a text of its own, that is not hidden.
  mutating func contentHasName(_ index: Int, isHidden: Bool = false) -> Bool {
    if let known = contentNames[index] { return known }
    let result = searchName(in: index, isHidden: isHidden)
    contentNames[index] = result
    return result
  }

  private func searchName(in index: Int, isHidden: Bool) -> Bool {
    let element = page.elements[index]
    let own = element.flags.intersection([.ariaHidden, .notDrawn])
    for run in page.texts[element.texts] where !run.isBlank && !page.isBlank(run.range) {
      if isHidden || page.elements[run.parent].flags.intersection([.ariaHidden, .notDrawn]) == own,
        ![.script, .style, .template].contains(page.elements[run.parent].tag)
      {
        return true
      }
    }
    var next = index + 1
    while next < element.end {
      let inner = page.elements[next]
      if !isHidden, inner.flags.intersection([.ariaHidden, .notDrawn]) != own {
        next = inner.end
        continue
      }
      if page.hasText(.ariaLabel, next) || page.has(.ariaLabelledby, next) { return true }
      switch inner.tag {
      case .img where page.hasText(.alt, next), .area where page.hasText(.alt, next): return true
      case .input where page.hasText(.value, next) && !page.value(.type, of: next, is: "hidden"): return true
      case .video, .audio, .iframe, .object, .canvas:
        if page.hasText(.title, next) { return true }
      default: break
      }
      next += 1
    }
    return false
  }

  // MARK: Elements that need a name

  /// Dialogs and summaries.
  mutating func checkNamed(_ index: Int) {
    switch page.elements[index].tag {
    case .dialog:
      if !isNamed(index, byContent: false) {
        findings.add(
          .dialogName, at: offset(index), "the dialog has no name; give it aria-labelledby or aria-label")
      }
    case .summary:
      if isHeard(index), !isNamed(index, byContent: true) {
        findings.add(.controlName, at: offset(index), "'summary' has no text")
      }
    default: break
    }
  }

  mutating func checkGroup(_ index: Int) {
    let element = page.elements[index]
    if element.tag == .legend {
      if isHeard(index), !contentHasName(index) {
        findings.add(.groupName, at: offset(index), "'legend' is empty")
      }
      return
    }
    refuseText(in: index, before: .legend)
    let first = page.children(of: index).first
    if first.map({ page.elements[$0].tag == .legend }) != true, isHeard(index),
      explicitRole(index).map({ $0 == .radiogroup || $0 == .group }) ?? true,
      !isNamed(index, byContent: false)
    {
      findings.add(
        .groupName, at: first.map(offset) ?? element.close, "'fieldset' has no 'legend'",
        related: [.init(message: "'fieldset' begins here", offset: element.offset)])
    }
  }

  mutating func checkLabel(_ index: Int) {
    let element = page.elements[index]
    var controls: [Int] = []
    for inner in index + 1..<max(index + 1, element.end) where isLabelable(inner) { controls.append(inner) }
    if controls.count > 1 {
      findings.add(
        .labelMany, at: offset(controls[1]), "a second control in one label",
        related: [.init(message: "the label begins here", offset: offset(index))])
    }
    if let target = page.value(.for, of: index), let control = controls.first,
      page.value(.id, of: control) != target
    {
      findings.add(
        .labelMany, at: offset(.for, index), "the label names \(quoted(target)) but holds another control")
    }
    if page.has(.role, index), page.has(.for, index) || !controls.isEmpty {
      findings.add(.roleNotAllowed, at: offset(.role, index), "a label of a control has no 'role'")
    }
    if isHeard(index), controls.isEmpty, !contentHasName(index) {
      findings.add(.emptyName, at: offset(index), "the label is empty")
    }
  }

  /// Whether a field has a name: a label, an attribute, or a label around it.
  mutating func isFieldNamed(_ index: Int) -> Bool {
    if isNamed(index, byContent: false) { return true }
    if let id = page.value(.id, of: index), let label = labelled[id],
      contentHasName(label) || page.hasText(.ariaLabel, label)
    {
      return true
    }
    if around[index].contains(.label),
      let label = page.ancestor(of: index, where: { page.elements[$0].tag == .label })
    {
      let target = page.value(.for, of: label)
      return (target == nil || target == page.value(.id, of: index)) && contentHasName(label)
    }
    return false
  }

  mutating func requireFieldName(_ index: Int) {
    guard isHeard(index), !isFieldNamed(index) else { return }
    findings.add(.fieldName, at: offset(index), "'\(page.name(index))' has no label")
  }
}
