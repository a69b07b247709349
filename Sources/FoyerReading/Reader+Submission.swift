internal import FoyerDiagnostics
internal import FoyerModel

/// What is asked of an entry that nobody has accepted yet.
extension Reader {
  /// Reads how to reach the author, and their word that all may be shown; entries of the gallery need neither.
  mutating func readConsent(_ fields: Fields) {
    let contact = words(fields, "contact", atMost: limits.titleChars)
    let rights = words(fields, "rights", atMost: limits.bodyChars, lines: true)
    guard isSubmission else { return }
    for key in ["contact", "rights"] { require(fields, key) }
    if let contact, !contact.value.hasPrefix(EntryPlaceholder.mark), !contact.value.isMailAddress,
      (try? WebURL(contact.value)) == nil
    {
      report(
        "bad-contact",
        "'contact' must be an e-mail address or a web address, not '\(contact.value.shortened)'",
        at: contact.location)
    }
    if let rights = rights.flatMap({ visible($0, called: "'rights'") }),
      rights.value.split(whereSeparator: \.isWhitespace).count < 3
    {
      report(
        "bad-rights",
        "'rights' must be a sentence that says who owns texts and art, and that they may be shown",
        at: rights.location)
    }
  }

  /// Texts on a plain colour must be readable: WCAG's 3:1 for large ones, else 4.5:1; one finding for each page.
  mutating func checkContrast(of flow: Flow) {
    for page in flow.pages where page.image == nil && page.film == nil {
      guard let grounds = page.background.plainColors else { continue }
      let texts: [(name: String, words: Words?, style: TextStyle)] = [
        ("title", page.title, page.text.title), ("body", page.body, page.text.body),
      ]
      for (name, words, style) in texts {
        guard let words, let least = grounds.map({ style.color.over($0).contrast(with: $0) }).min() else {
          continue
        }
        // WCAG calls 24 px large, and 18.66 px where it is bold.
        let needed = style.size >= 24 || style.size >= 18.66 && style.weight >= 700 ? 3.0 : 4.5
        guard least < needed else { continue }
        let shown = (least * 10).rounded(.down) / 10
        warn(
          "low-contrast",
          "the \(name) of the page '\(page.id)' has a contrast of only \(shown.cssNumber):1 with its background; it needs \(needed.cssNumber):1",
          at: words.location)
        break
      }
    }
  }
}

extension String {
  /// Whether it looks like `name@host.domain`, with nothing that a mail program would take for a command.
  fileprivate var isMailAddress: Bool {
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, utf8.count <= 254 else { return false }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty && $0.first != "-" && $0.last != "-" }) else {
      return false
    }
    let forbidden = " \t\"'<>()[]{},;:\\`|&?%#".unicodeScalars
    return unicodeScalars.allSatisfy { scalar in
      !forbidden.contains(scalar) && !scalar.properties.isWhitespace
        && scalar.properties.generalCategory != .control
    }
  }
}
