internal import FoyerModel
internal import FoyerTemplate

/// What one template sees: the shape is declared once, for the check of templates when they are loaded, and each
/// value must have it.
protocol View {
  static var shape: TemplateShape { get }
  var value: TemplateValue { get }
}

extension TemplateValue {
  /// Text with the place it came from, for findings on the page.
  static func words(_ words: Words) -> TemplateValue { .text(words.value, from: words.location) }

  static func words(_ words: Words?) -> TemplateValue { words.map { .words($0) } ?? .none }

  /// A link from one page of the site to another place of it.
  static func link(from page: Route, to other: Route, fragment: String? = nil) -> TemplateValue {
    // Routes are made of checked slugs and hashes, which are always a path.
    TemplateURL(path: page.link(to: other), fragment: fragment).map { .url($0) } ?? .none
  }

  /// A link to a place on the same page.
  static func fragment(_ id: String) -> TemplateValue { TemplateURL(fragment: id).map { .url($0) } ?? .none }

  static func web(_ url: WebURL) -> TemplateValue {
    TemplateURL(absolute: url.text).map { .url($0) } ?? .none
  }

  static func web(_ url: WebURL?) -> TemplateValue { url.map { .web($0) } ?? .none }

  /// Text whose line breaks are line breaks on the page.
  static func lines(_ words: Words?) -> TemplateValue {
    guard let words else { return .none }
    let lines = words.value.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return .record([
      "lines": .list(
        lines.enumerated().map { index, line in
          .record(["text": .text(String(Substring(line)), from: words.location), "first": .bool(index == 0)])
        })
    ])
  }
}

extension TemplateShape {
  /// The shape of `TemplateValue.lines`.
  static let lines = TemplateShape.optional(
    .record(["lines": .list(.record(["text": .text, "first": .bool]))]))
  static let maybeText = TemplateShape.optional(.text)
  static let maybeURL = TemplateShape.optional(.url)
}
