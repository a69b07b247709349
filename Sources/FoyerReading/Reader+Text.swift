internal import FoyerDiagnostics
internal import FoyerModel
internal import FoyerYAML

/// Styles of texts and the distances around them.
extension Reader {
  /// The styles under `text`, each over what is inherited.
  mutating func textStyles(_ fields: Fields, over inherited: TextStyles) -> TextStyles {
    var styles = inherited
    let parts: [(String, WritableKeyPath<TextStyles, TextStyle>)] = [
      ("title", \.title), ("body", \.body), ("button", \.button), ("skip", \.skip), ("footer", \.footer),
    ]
    guard let own = self.fields(fields, "text", of: "'text'", keys: parts.map(\.0)) else { return styles }
    for (key, part) in parts { styles[keyPath: part] = textStyle(own, key, over: inherited[keyPath: part]) }
    return styles
  }

  static let styleKeys = ["font", "size", "weight", "color", "align", "case", "tracking", "lineHeight"]

  private mutating func textStyle(_ fields: Fields, _ key: String, over inherited: TextStyle) -> TextStyle {
    guard let own = self.fields(fields, key, of: "a text style", keys: Self.styleKeys) else {
      return inherited
    }
    return TextStyle(
      font: family(own, "font") ?? inherited.font, size: number(own, "size", in: 1...400) ?? inherited.size,
      weight: integer(own, "weight", in: 1...1000) ?? inherited.weight,
      color: color(own, "color") ?? inherited.color, align: choice(own, "align") ?? inherited.align,
      textCase: choice(own, "case") ?? inherited.textCase,
      tracking: number(own, "tracking", in: -100...100) ?? inherited.tracking,
      lineHeight: number(own, "lineHeight", in: 1...1000)
        // A line height belongs to its size; with another size it would be somebody else's.
        ?? (own["size"] == nil ? inherited.lineHeight : nil))
  }

  /// The name of a font family: words of letters and digits, so that nothing else reaches a style sheet.
  mutating func family(_ fields: Fields, _ key: String) -> String? {
    guard let words = words(fields, key, atMost: 80) else { return nil }
    let isName =
      words.value.first?.isLetter == true && words.value.last != " "
      && words.value.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0 == " " || $0 == "-" || $0 == "." || ("0"..."9").contains($0)
      }
    guard isName else {
      report(
        "bad-font",
        "'\(words.value.shortened)' is no name of a font family; use letters, digits, blanks and hyphens",
        at: words.location)
      return nil
    }
    return words.value
  }

  /// The distances under `spacing`, each over what is inherited.
  mutating func spacing(_ fields: Fields, over inherited: Page.Spacing) -> Page.Spacing {
    guard
      let own = self.fields(
        fields, "spacing", of: "'spacing'", keys: ["top", "underIcon", "underTitle", "bottom"])
    else { return inherited }
    let range = -2000.0...2000.0
    return Page.Spacing(
      top: number(own, "top", in: range) ?? inherited.top,
      underIcon: number(own, "underIcon", in: range) ?? inherited.underIcon,
      underTitle: number(own, "underTitle", in: range) ?? inherited.underTitle,
      bottom: number(own, "bottom", in: range) ?? inherited.bottom)
  }

  /// A width and a height, both needed.
  mutating func size(_ fields: Fields, _ key: String) -> Page.Size? {
    guard let own = self.fields(fields, key, of: "'\(key)'", keys: ["width", "height"]) else { return nil }
    require(own, "width")
    require(own, "height")
    guard let width = number(own, "width", in: 0...4000), let height = number(own, "height", in: 0...4000)
    else { return nil }
    return Page.Size(width: width, height: height)
  }
}
