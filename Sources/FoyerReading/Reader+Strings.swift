internal import FoyerDiagnostics
internal import FoyerModel
internal import FoyerYAML

/// The texts of a flow in other languages.
extension Reader {
  /// Reads `strings`: languages, and under each of them texts by the text that the flow states.
  mutating func translations(_ fields: Fields) -> [Flow.Translation] {
    guard let node = fields["strings"], !node.isRefused else { return [] }
    guard case .mapping(let languages) = node.content else {
      report(
        "wrong-type", "'strings' must be a map from languages to texts, not \(node.kindInWords)",
        at: node.location)
      return []
    }
    var seen: [LanguageTag: YAMLPair] = [:]
    for pair in languages {
      guard let language = LanguageTag(pair.key) else { continue }
      if let first = seen[language] {
        report(
          "duplicate-key", "'\(pair.key)' and '\(first.key)' are one language; keep one",
          at: pair.keyLocation,
          notes: [.init("first given here", at: first.keyLocation)])
      } else {
        seen[language] = pair
      }
    }
    return languages.compactMap { translation($0) }.sorted { $0.language.text < $1.language.text }
  }

  private mutating func translation(_ pair: YAMLPair) -> Flow.Translation? {
    guard let language = LanguageTag(pair.key) else {
      report(
        "bad-language", "'\(pair.key.shortened)' is no language tag, such as de or zh-Hans",
        at: pair.keyLocation)
      return nil
    }
    guard case .mapping(let pairs) = pair.value.content else {
      if !pair.value.isRefused {
        report(
          "wrong-type", "the texts of a language must be a map, not \(pair.value.kindInWords)",
          at: pair.value.location)
      }
      return nil
    }
    var texts: [String: String] = [:]
    for own in pairs {
      let name = "the text for '\(own.key.shortened)'"
      let words = words(own.value, called: name, atMost: limits.bodyChars, lines: true)
      guard let words = words.flatMap({ visible($0, called: name) }) else { continue }
      var key = own.key
      while key.last?.isNewline == true { key.removeLast() }
      texts[key] = words.value
    }
    return Flow.Translation(language: language, texts: texts)
  }

  /// What a language lacks, and what it has for nothing.
  mutating func checkTranslations(of flow: Flow, _ fields: Fields) {
    guard case .mapping(let languages)? = fields["strings"]?.content else { return }
    let texts = flow.texts
    for language in languages {
      guard let translation = flow.translations.first(where: { $0.language == LanguageTag(language.key) })
      else {
        continue
      }
      let missing = texts.filter { translation.texts[$0] == nil }
      if let first = missing.first {
        let more = missing.count > 1 ? " and \(missing.count - 1) more" : ""
        warn(
          "missing-translation", "\(language.key) has no text for '\(first.shortened)'\(more)",
          at: language.keyLocation)
      }
      guard case .mapping(let pairs) = language.value.content else { continue }
      for pair in pairs where !texts.contains(pair.key.trimmedLines) {
        let near = pair.key.nearest(in: texts).map { "; did you mean '\($0.shortened)'?" } ?? ""
        warn(
          "unused-translation", "no text of the flow reads '\(pair.key.shortened)'\(near)",
          at: pair.keyLocation)
      }
    }
  }
}

extension String {
  fileprivate var trimmedLines: String {
    var text = self
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }
}

extension Flow {
  /// Every text that a reader of it meets, each once, in order.
  fileprivate var texts: [String] {
    var all: [Words?] = []
    for (index, page) in pages.enumerated() {
      all += [page.title, page.body, page.icon?.alt, page.imageAlt, page.film?.alt]
      all += page.hotspots.map(\.label)
      all.append(controls == .onboard ? page.button?.label : primaryButton(onPage: index).label)
    }
    all += [skip?.label] + (footer?.buttons.map(\.label) ?? [])
    all += [main.title, main.body] + main.items + main.buttons.map(\.label)
    let spoken = actionLists.flatMap { $0 }.flatMap(\.texts)
    var seen: Set<String> = []
    return (all.compactMap { $0?.value } + spoken).filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}

extension Action {
  /// What it says.
  fileprivate var texts: [String] {
    switch self {
    case .alert(let alert): [alert.title, alert.message, alert.button].compactMap { $0 }
    case .ask(_, let reason): [reason].compactMap { $0 }
    default: []
    }
  }
}
