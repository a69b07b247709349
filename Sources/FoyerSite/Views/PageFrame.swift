internal import FoyerModel
internal import FoyerTemplate

/// What every page of the site has around its content.
struct PageFrame {
  /// The page itself.
  var route: Route
  var gallery: Gallery
  var documentTitle: String
  var description: Words?
  /// What a browser shows beside the title.
  var icon: Route
  var stylesheets: [Route]
  var scripts: [Route] = []

  /// The frame's keys, to which a page adds its own.
  static let fields: [String: TemplateShape] = [
    "site": .record([
      "title": .text, "tagline": .maybeText, "language": .text, "direction": .text, "home": .url,
      "icon": .url, "isPreview": .bool,
    ]),
    "documentTitle": .text, "canonical": .maybeURL, "description": .maybeText,
    "stylesheets": .list(.record(["href": .url])), "scripts": .list(.record(["src": .url])),
  ]

  var fields: [String: TemplateValue] {
    [
      "site": .record([
        "title": .words(gallery.title), "tagline": .words(gallery.tagline),
        "language": .text(gallery.language.text),
        "direction": .text(gallery.language.isRightToLeft ? "rtl" : "ltr"),
        "isPreview": .bool(gallery.isPreview),
        "home": .link(from: route, to: .index(1)), "icon": .link(from: route, to: icon),
      ]),
      "documentTitle": .text(gallery.isPreview ? "Preview · \(documentTitle)" : documentTitle),
      "canonical": canonical, "description": .words(description),
      "stylesheets": .list(stylesheets.map { .record(["href": .link(from: route, to: $0)]) }),
      "scripts": .list(scripts.map { .record(["src": .link(from: route, to: $0)]) }),
    ]
  }

  /// The shape of a page with those keys beside the frame's.
  static func shape(with own: [String: TemplateShape]) -> TemplateShape {
    .record(fields.merging(own) { _, own in own })
  }

  /// The page's own address, where the gallery knows where it will stand.
  private var canonical: TemplateValue {
    guard let base = gallery.baseURL else { return .none }
    let folder = base.text.hasSuffix("/") ? base.text : base.text + "/"
    return .web(try? WebURL(folder + route.path))
  }

  /// The value of a page with those keys beside the frame's.
  func value(with own: [String: TemplateValue]) -> TemplateValue {
    .record(fields.merging(own) { _, own in own })
  }
}
