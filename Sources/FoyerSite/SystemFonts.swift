/// Faces that readers' systems have, in the order to try them; Foyer ships no font.
enum SystemFonts {
  /// A CSS family list that begins with the family and goes on with what comes closest elsewhere.
  ///
  /// - Parameters:
  ///   - family: letters, digits, blanks and hyphens only, as the reader has seen to; or one of `system`, `rounded`,
  ///     `serif` and `monospace`.
  ///   - weight: as CSS counts. A light Helvetica begins with its light relatives, since other systems answer to that
  ///     name with a clone that has no light cut.
  static func stack(for family: String, weight: Int = 400) -> String {
    if let generic = generic[family.lowercased()] { return generic }
    if family.lowercased() == "helvetica", weight < 400 { return stack(for: "Helvetica Neue") }
    let relatives = alike.first { group in group.contains { $0.lowercased() == family.lowercased() } } ?? []
    let others = relatives.filter { $0.lowercased() != family.lowercased() }
    return ([family] + others).map { "\"\($0)\"" }.joined(separator: ", ") + ", sans-serif"
  }

  private static let generic = [
    "system": "system-ui, -apple-system, \"Segoe UI\", \"Roboto\", \"Noto Sans\", sans-serif",
    "rounded": "ui-rounded, \"SF Pro Rounded\", \"Arial Rounded MT Bold\", \"Nunito\", system-ui, sans-serif",
    "serif": "ui-serif, \"New York\", \"Georgia\", \"Times New Roman\", serif",
    "monospace": "ui-monospace, \"SF Mono\", \"Menlo\", \"Consolas\", \"DejaVu Sans Mono\", monospace",
  ]

  /// Families of like proportions; in each group the best known first.
  private static let alike: [[String]] = [
    // Inter and Roboto come before Helvetica and its clones, which have no light cut outside Apple's systems.
    [
      "Helvetica Neue", "Inter", "Roboto", "Segoe UI", "Helvetica", "Nimbus Sans", "Arimo", "Liberation Sans",
      "Arial",
    ],
    ["Open Sans", "Noto Sans", "Segoe UI", "Lucida Grande", "DejaVu Sans"],
    ["Roboto", "Heebo", "Arimo", "Helvetica Neue", "Arial"],
    [
      "Roboto Condensed", "Avenir Next Condensed", "Arial Narrow", "Liberation Sans Narrow", "Helvetica Neue",
    ],
    ["Raleway", "Avenir Next", "Avenir", "Century Gothic", "URW Gothic", "Quicksand", "Futura"],
    ["Avenir Next", "Avenir", "Nunito Sans", "Century Gothic", "URW Gothic", "Segoe UI"],
    ["Futura", "Century Gothic", "URW Gothic", "Avenir Next", "Trebuchet MS"],
    [
      "Orbitron", "Eurostile", "Michroma", "Bank Gothic", "Copperplate", "Copperplate Gothic Bold", "Futura",
      "Century Gothic", "URW Gothic", "Verdana",
    ],
    ["Eurostile", "Microgramma", "Bank Gothic", "Orbitron", "Copperplate", "Century Gothic", "Verdana"],
    ["Copperplate", "Copperplate Gothic Bold", "Eurostile", "Century Gothic", "Verdana"],
    ["Verdana", "DejaVu Sans", "Geneva", "Tahoma"],
  ]
}
