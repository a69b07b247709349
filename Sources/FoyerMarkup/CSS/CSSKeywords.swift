internal import FoyerDiagnostics

/// The words of properties that take one of a few words.
enum CSSKeywords {
  /// What is wrong with a value of one word, or `nil`; a property that takes other values too is not looked at.
  static func fault(_ word: String, of property: String) -> String? {
    guard let known = known(property), !known.contains(word), !wide.contains(word), !word.hasPrefix("-")
    else {
      return nil
    }
    // A number is another value, or has been told of.
    guard word.utf8.first?.isLetter == true else { return nil }
    let hint = word.nearest(in: known.sorted()).map { "; did you mean '\($0)'?" } ?? ""
    return "no value \(quoted(word))\(hint)"
  }

  private static func known(_ property: String) -> Set<String>? {
    if let words = table[property] { return words }
    if property.hasPrefix("overflow-"), property.hasSuffix("-x") || property.hasSuffix("-y") {
      return overflow
    }
    if property.hasPrefix("border-") || property == "outline-style" || property == "column-rule-style" {
      return property.hasSuffix("-style") ? lines : nil
    }
    return nil
  }

  /// What any property may say.
  private static let wide: Set<String> = ["inherit", "initial", "unset", "revert", "revert-layer"]
  private static let overflow = words("visible hidden clip scroll auto overlay")
  private static let lines = words("none hidden dotted dashed solid double groove ridge inset outset auto")
  private static let places =
    "normal stretch center start end flex-start flex-end self-start self-end baseline anchor-center"

  private static let table: [String: Set<String>] = [
    "align-content": words("\(places) space-between space-around space-evenly"),
    "align-items": words(places), "align-self": words("auto \(places)"),
    "box-sizing": words("content-box border-box"),
    "clear": words("none left right both inline-start inline-end"),
    "cursor": words(
      """
      auto default none context-menu help pointer progress wait cell crosshair text vertical-text alias copy move
      no-drop not-allowed grab grabbing e-resize n-resize ne-resize nw-resize s-resize se-resize sw-resize w-resize
      ew-resize ns-resize nesw-resize nwse-resize col-resize row-resize all-scroll zoom-in zoom-out
      """),
    "direction": words("ltr rtl"),
    "display": words(
      """
      none contents block inline inline-block flow flow-root flex inline-flex grid inline-grid table inline-table
      table-row table-cell table-row-group table-header-group table-footer-group table-column table-column-group
      table-caption list-item ruby ruby-base ruby-text ruby-base-container ruby-text-container run-in math
      """),
    "flex-direction": words("row row-reverse column column-reverse"),
    "flex-wrap": words("nowrap wrap wrap-reverse"),
    "float": words("none left right inline-start inline-end"),
    "font-style": words("normal italic oblique"),
    "font-weight": words("normal bold bolder lighter"),
    "justify-content": words("\(places) left right space-between space-around space-evenly"),
    "justify-items": words("\(places) left right legacy"),
    "justify-self": words("auto \(places) left right"),
    "list-style-position": words("inside outside"),
    "object-fit": words("fill contain cover none scale-down"),
    "overflow": overflow,
    "pointer-events": words(
      "auto none visiblepainted visiblefill visiblestroke visible painted fill stroke bounding-box all"),
    "position": words("static relative absolute fixed sticky"),
    "resize": words("none both horizontal vertical block inline"),
    "table-layout": words("auto fixed"),
    "text-align": words("start end left right center justify match-parent justify-all"),
    "text-decoration": words(
      "none underline overline line-through blink spelling-error grammar-error auto from-font solid double dotted dashed wavy currentcolor"
    )
    .union(CSSVocabulary.namedColours),
    "text-decoration-line": words("none underline overline line-through blink spelling-error grammar-error"),
    "text-overflow": words("clip ellipsis fade"),
    "text-transform": words("none capitalize uppercase lowercase full-width full-size-kana math-auto"),
    "unicode-bidi": words("normal embed isolate bidi-override isolate-override plaintext"),
    "user-select": words("auto none text contain all"),
    "visibility": words("visible hidden collapse"),
    "white-space": words(
      "normal pre nowrap pre-wrap pre-line break-spaces collapse preserve preserve-breaks wrap"),
    "word-break": words("normal break-all keep-all manual auto-phrase break-word"),
  ]

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isHTMLSpace).map(String.init))
  }
}
