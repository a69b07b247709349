internal import FoyerDiagnostics
internal import FoyerModel
internal import FoyerYAML

/// Single values under a key: numbers, words of a list, colours, addresses.
extension Reader {
  /// The scalar under a key, or a finding where there is a list, a map or nothing behind the key.
  mutating func scalar(_ fields: Fields, _ key: String, as kind: String) -> Located<YAMLScalar>? {
    guard let node = fields[key] else { return nil }
    return scalar(node, called: "'\(key)'", as: kind)
  }

  mutating func scalar(_ node: YAMLNode, called name: String, as kind: String) -> Located<YAMLScalar>? {
    guard !node.isRefused else { return nil }
    guard case .scalar(let scalar) = node.content else {
      report("wrong-type", "\(name) must be \(kind), not \(node.kindInWords)", at: node.location)
      return nil
    }
    guard !scalar.isNull else {
      // In quotes it would be a text, which only helps where one is wanted.
      let hint = scalar.text.isEmpty || kind != "text" ? "" : "; put it in quotes if the word itself is meant"
      report("empty-value", "\(name) has no value; it must be \(kind)\(hint)", at: node.location)
      return nil
    }
    return Located(scalar, at: node.location)
  }

  /// Says that a key is missing, unless it stands there and was refused already.
  mutating func require(_ fields: Fields, _ key: String) {
    guard fields[key] == nil else { return }
    report("missing-key", "\(fields.subject) needs the key '\(key)'", at: fields.location)
  }

  mutating func number(_ fields: Fields, _ key: String, in range: ClosedRange<Double>) -> Double? {
    let kind = "a number from \(range.lowerBound.cssNumber) to \(range.upperBound.cssNumber)"
    guard let scalar = scalar(fields, key, as: kind) else { return nil }
    let number = Double(plain: scalar.value.text)
    guard scalar.value.isPlain, let value = number else {
      reportWrong(scalar, key, kind, isRightUnquoted: number != nil)
      return nil
    }
    guard range.contains(value) else {
      report("out-of-range", "'\(key)' is \(scalar.value.text); it must be \(kind)", at: scalar.location)
      return nil
    }
    return value
  }

  mutating func integer(_ fields: Fields, _ key: String, in range: ClosedRange<Int>) -> Int? {
    let kind = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard let scalar = scalar(fields, key, as: kind) else { return nil }
    let text = scalar.value.text
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let isDecimal = !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard scalar.value.isPlain, isDecimal, digits.count == 1 || digits.first != "0" else {
      reportWrong(scalar, key, kind, isRightUnquoted: isDecimal)
      return nil
    }
    guard let value = Int(text), range.contains(value) else {
      report("out-of-range", "'\(key)' is \(text.shortened); it must be \(kind)", at: scalar.location)
      return nil
    }
    return value
  }

  mutating func boolean(_ fields: Fields, _ key: String) -> Bool? {
    guard let scalar = scalar(fields, key, as: "true or false") else { return nil }
    switch (scalar.value.isPlain, scalar.value.text) {
    case (true, "true"): return true
    case (true, "false"): return false
    default:
      reportWrong(
        scalar, key, "true or false", isRightUnquoted: ["true", "false"].contains(scalar.value.text))
      return nil
    }
  }

  /// Says that a value is of the wrong kind; one that is right but for its quotes would else be told to be itself.
  mutating func reportWrong(
    _ scalar: Located<YAMLScalar>, _ key: String, _ kind: String, isRightUnquoted: Bool
  ) {
    let written = "'\(scalar.value.text.shortened)'"
    let words =
      isRightUnquoted && !scalar.value.isPlain ? "the text \(written); write it without quotes" : written
    report("wrong-type", "'\(key)' must be \(kind), not \(words)", at: scalar.location)
  }

  /// One word of a list.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ fields: Fields, _ key: String, of type: Choice.Type = Choice.self
  ) -> Choice? {
    let words = Choice.allCases.map(\.rawValue)
    guard let scalar = scalar(fields, key, as: words.inWords) else { return nil }
    if let choice = Choice(rawValue: scalar.value.text) { return choice }
    reportUnknown(scalar.value.text, as: "value", of: key, among: words, at: scalar.location)
    return nil
  }

  mutating func reportUnknown(
    _ written: String, as noun: String, of key: String, among words: [String], at location: SourceLocation
  ) {
    let hint = written.nearest(in: words).map { "did you mean '\($0)'?" } ?? "use \(words.inWords)"
    report("unknown-value", "unknown \(noun) '\(written.shortened)' for '\(key)'; \(hint)", at: location)
  }

  mutating func color(_ fields: Fields, _ key: String) -> Colour? {
    guard let node = fields[key] else { return nil }
    return color(node, called: "'\(key)'")
  }

  mutating func color(_ node: YAMLNode, called name: String) -> Colour? {
    let kind = "a colour such as \"#ff8800\", rgb(255, 136, 0) or white"
    if case .scalar(let scalar) = node.content, scalar.isPlain, scalar.text.isEmpty {
      let hint = "a '#' after a blank begins a comment, so put the colour in quotes"
      report("empty-value", "\(name) has no value; \(hint), as in \"#ff8800\"", at: node.location)
      return nil
    }
    guard let scalar = scalar(node, called: name, as: kind) else { return nil }
    if let colour = Colour(css: scalar.value.text) { return colour }
    let written = scalar.value.text.shortened
    let hint = written.nearest(in: Colour.nameList).map { "did you mean '\($0)'?" } ?? "write \(kind)"
    report("bad-colour", "'\(written)' is no colour; \(hint)", at: scalar.location)
    return nil
  }

  mutating func url(_ fields: Fields, _ key: String) -> WebURL? {
    guard let node = fields[key] else { return nil }
    return url(node, called: "'\(key)'")
  }

  mutating func url(_ node: YAMLNode, called name: String) -> WebURL? {
    guard let scalar = scalar(node, called: name, as: "an address such as https://example.com/") else {
      return nil
    }
    do throws(WebURL.Refusal) {
      return try WebURL(scalar.value.text)
    } catch {
      report(
        "bad-url", "'\(scalar.value.text.shortened)' is no web address: \(error)", at: scalar.location
      )
      return nil
    }
  }

  /// The items of a list.
  mutating func list(_ fields: Fields, _ key: String, of kind: String, atMost most: Int) -> [YAMLNode]? {
    guard let node = fields[key] else { return nil }
    guard !node.isRefused else { return nil }
    guard case .sequence(let items) = node.content else {
      report("wrong-type", "'\(key)' must be a list of \(kind), not \(node.kindInWords)", at: node.location)
      return nil
    }
    if items.count > most {
      report(
        "out-of-range", "'\(key)' has \(items.count) items; at most \(most) are allowed", at: node.location)
      return nil
    }
    return items
  }
}

extension [String] {
  /// `a, b or c`.
  var inWords: String {
    count > 1 ? dropLast().joined(separator: ", ") + " or " + (last ?? "") : first ?? ""
  }
}
