internal import FoyerModel
internal import FoyerTemplate

/// One page of the index.
struct IndexView: View {
  var frame: PageFrame
  /// Counted from 1.
  var number: Int
  var count: Int
  /// How many entries the whole index lists.
  var total: Int
  var groups: [Group]
  var hasProblems: Bool

  /// A section, or the part of one that falls on this page.
  struct Group {
    var section: Gallery.Section
    var cards: [CardView]
  }

  static let shape = PageFrame.shape(with: [
    "page": .record(["number": .text, "count": .text, "first": .bool]), "total": .text,
    "sections": .list(
      .record(["id": .text, "title": .text, "text": .maybeText, "cards": .list(CardView.shape)])),
    "pagination": .optional(
      .record([
        "label": .text, "previous": .maybeURL, "next": .maybeURL,
        "pages": .list(.record(["number": .text, "href": .url, "current": .bool])),
      ])),
    "problems": .maybeURL,
  ])

  var value: TemplateValue {
    frame.value(with: [
      "page": .record([
        "number": .text(String(number)), "count": .text(String(count)), "first": .bool(number == 1),
      ]),
      "total": .text(total == 1 ? "1 onboarding" : "\(total) onboardings"),
      "sections": .list(
        groups.map { group in
          .record([
            "id": .text(group.section.kind.rawValue + "s"), "title": .words(group.section.title),
            "text": .words(group.section.text), "cards": .list(group.cards.map(\.value)),
          ])
        }),
      "pagination": pagination,
      "problems": hasProblems ? .link(from: frame.route, to: .problems) : .none,
    ])
  }

  private var pagination: TemplateValue {
    guard count > 1 else { return .none }
    func link(_ number: Int) -> TemplateValue {
      (1...count).contains(number) ? .link(from: frame.route, to: .index(number)) : .none
    }
    return .record([
      "label": .text("Page \(number) of \(count)"), "previous": link(number - 1), "next": link(number + 1),
      "pages": .list(
        near.map { .record(["number": .text(String($0)), "href": link($0), "current": .bool($0 == number)]) }),
    ])
  }

  /// The first and last page and those around this one, so that the row stays short on a large site.
  private var near: [Int] {
    (1...count).filter { $0 == 1 || $0 == count || abs($0 - number) <= 2 }
  }
}

/// An entry in a list: a phone with its first page, or its first screen, and what it is.
struct CardView: View {
  var entry: Entry
  var art: PublishedArt
  var route: Route

  static let shape = TemplateShape.record([
    "title": .text, "summary": .text, "href": .url, "prototype": .maybeURL, "author": .text,
    "recreates": .maybeText,
    "status": .optional(statusShape), "pages": .text, "flowClass": .text, "accentClass": .text,
    "screen": .optional(ScreenView.shape), "image": .optional(ScreenView.pictureShape),
  ])

  static let statusShape = TemplateShape.record(["label": .text, "kind": .text])

  var value: TemplateValue {
    let first = entry.flows.first
    let pages = first.map { $0.pages.count } ?? entry.screens.count
    return .record([
      "title": .words(entry.title), "summary": .words(entry.summary),
      "href": .link(from: route, to: .entry(entry)),
      "prototype": first.map { .link(from: route, to: .prototype($0, of: entry)) } ?? .none,
      "author": .words(entry.author.name), "recreates": .words(entry.recreates?.name),
      "status": Self.status(entry.status),
      "pages": .text(pages == 1 ? "1 page" : "\(pages) pages"),
      "flowClass": .text(first.map { FlowStyle.flowClass($0, of: entry) } ?? ""),
      "accentClass": .text(FlowStyle.accentClass(entry)),
      "screen": first.map { ScreenView(entry: entry, flow: $0, index: 0, art: art, route: route).value }
        ?? .none,
      "image": first == nil ? art.value(of: entry.screens.first?.picture, on: route) : .none,
    ])
  }

  static func status(_ status: Entry.Status) -> TemplateValue {
    switch status {
    case .live: .none
    case .comingSoon: .record(["label": .text("Coming soon"), "kind": .text(status.rawValue)])
    case .retired: .record(["label": .text("Retired"), "kind": .text(status.rawValue)])
    }
  }
}
