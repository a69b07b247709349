internal import FoyerModel
internal import FoyerTemplate

/// One page of a flow as a picture of live HTML, for cards and storyboards.
struct ScreenView: View {
  var entry: Entry
  var flow: Flow
  /// The page, counted from 0.
  var index: Int
  /// The published files of the entry.
  var art: PublishedArt
  /// The page of the site that shows it.
  var route: Route

  static let shape = TemplateShape.record([
    "flowClass": .text, "pageClass": .text, "statusBar": .optional(.record(["style": .text])),
    "title": .lines, "body": .lines, "icon": PublishedArt.iconShape, "image": .optional(pictureShape),
    "poster": .optional(pictureShape), "hasContent": .bool, "blurred": .bool,
    "controls": .text, "look": .text, "dynamic": .bool,
    "primary": .optional(.record(["label": .text, "shape": .text])),
    "button": .optional(.record(["label": .text])), "dots": .list(.record(["current": .bool])),
    "skip": .optional(.record(["label": .text, "position": .text])),
    "footer": .optional(
      .record(["buttons": .list(.record(["label": .text, "first": .bool])), "dividers": .bool])),
  ])

  static let pictureShape = TemplateShape.record(["src": .url, "alt": .text])

  var value: TemplateValue {
    let page = flow.pages[index]
    let isPill = flow.controls == .pill && flow.primaryShape(onPage: index) == .pill
    let dots =
      isPill || flow.pageControl.isHidden || isFaded && flow.fade.pageControlOnLastPage ? 0 : flow.pages.count
    return .record([
      "flowClass": .text(FlowStyle.flowClass(flow, of: entry)),
      "pageClass": .text(FlowStyle.pageClass(index)),
      "statusBar": Self.statusBar(of: flow), "title": .lines(page.title), "body": .lines(page.body),
      "icon": art.icon(of: page, on: route), "image": art.image(of: page, on: route),
      "poster": art.value(
        of: page.film?.poster.map { Picture(art: $0, alt: page.film?.alt ?? page.imageAlt) }, on: route),
      "hasContent": .bool(page.hasContent), "blurred": .bool(page.background.blur != nil),
      "controls": .text(flow.controls.rawValue), "look": .text(flow.look.rawValue),
      "dynamic": .bool(flow.textSize == .dynamic), "primary": primary,
      "button": (flow.controls == .onboard ? page.button : nil).map { .record(["label": .words($0.label)]) }
        ?? .none,
      "dots": .list((0..<dots).map { .record(["current": .bool($0 == index)]) }),
      "skip": skip, "footer": footer,
    ])
  }

  private var primary: TemplateValue {
    guard flow.controls != .onboard else { return .none }
    return .record([
      "label": .words(flow.primaryButton(onPage: index).label),
      "shape": .text(flow.primaryShape(onPage: index).rawValue),
    ])
  }

  /// Whether what fades on the way to the last page is gone here; a single page is on the way to none.
  private var isFaded: Bool { index > 0 && index == flow.pages.count - 1 }

  private var skip: TemplateValue {
    guard let skip = flow.skip, skip.isShown(onPage: index, of: flow.pages.count),
      !(isFaded && flow.fade.skipOnLastPage)
    else { return .none }
    return .record(["label": .words(skip.label), "position": .text(skip.position.rawValue)])
  }

  private var footer: TemplateValue {
    guard let footer = flow.footer else { return .none }
    let buttons = footer.buttons.enumerated().map { index, button in
      TemplateValue.record(["label": .words(button.label), "first": .bool(index == 0)])
    }
    return .record(["buttons": .list(buttons), "dividers": .bool(footer.dividers)])
  }

  static func statusBar(of flow: Flow) -> TemplateValue {
    flow.statusBar == .hidden ? .none : .record(["style": .text(flow.statusBar.rawValue)])
  }
}
