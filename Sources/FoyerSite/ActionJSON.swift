internal import FoyerModel

/// Actions as the runtime reads them: a JSON list in the words of flow.yaml.
enum ActionJSON {
  static func text(_ actions: [Action]) -> String { "[" + actions.map(item).joined(separator: ",") + "]" }

  private static func item(_ action: Action) -> String {
    switch action {
    case .next: "\"next\""
    case .previous: "\"previous\""
    case .finish: "\"finish\""
    case .goTo(let page): "{\"goTo\":\(quoted(page))}"
    case .open(let url): "{\"open\":\(quoted(url.text))}"
    case .alert(let alert):
      "{\"alert\":{"
        + [("title", alert.title), ("message", alert.message), ("button", alert.button)]
        .compactMap { key, text in text.map { "\"\(key)\":\(quoted($0))" } }.joined(separator: ",") + "}}"
    case .ask(let permission, let reason):
      "{\"ask\":\(quoted(permission.rawValue))" + (reason.map { ",\"reason\":\(quoted($0))" } ?? "") + "}"
    case .signIn(let service): "{\"signIn\":\(quoted(service))}"
    }
  }

  /// The texts of all languages: an object of objects.
  static func text(_ translations: [Flow.Translation]) -> String {
    let languages = translations.map { language in
      let texts = language.texts.sorted { $0.key < $1.key }.map { "\(quoted($0)):\(quoted($1))" }
      return "\(quoted(language.language.text)):{\(texts.joined(separator: ","))}"
    }
    return "{\(languages.joined(separator: ","))}"
  }

  /// A JSON string that is safe inside any element of HTML too: `<`, `>`, `&` and the line separators are escaped.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20 || ["<", ">", "&", "\u{2028}", "\u{2029}"].contains(scalar):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
