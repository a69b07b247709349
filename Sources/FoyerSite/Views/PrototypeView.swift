internal import FoyerModel
internal import FoyerTemplate

/// A flow as its prototype page shows it.
struct PrototypeView: View {
  var frame: PageFrame
  var entry: Entry
  var flow: Flow
  var art: PublishedArt

  /// The fragment of the main screen; no page id begins with `foyer-`.
  static let mainID = "foyer-main"

  var value: TemplateValue {
    frame.value(with: [
      "lang": .text(frame.gallery.language.text),
      "dir": .text(frame.gallery.language.isRightToLeft ? "rtl" : "ltr"),
      "entry": .record([
        "slug": .text(entry.slug.text), "title": .words(entry.title),
        "href": .link(from: frame.route, to: .entry(entry)),
      ]),
      "flow": .record(flowFields),
    ])
  }

  private var flowFields: [String: TemplateValue] {
    [
      "strings": flow.translations.isEmpty ? .none : .json(ActionJSON.text(flow.translations)),
      "controls": .text(flow.controls.rawValue), "look": .text(flow.look.rawValue),
      "present": .text(flow.presentation.rawValue), "dynamic": .bool(flow.textSize == .dynamic),
      "primary": primary(0), "title": .words(flow.title),
      "flowClass": .text(FlowStyle.flowClass(flow, of: entry)),
      "storageKey": .text("foyer:\(entry.slug)/\(flow.name):\(flow.completion.key)"),
      "completion": .text(flow.completion.kind.rawValue), "version": .text(String(flow.version)),
      "device": .text(flow.device.name ?? "custom"), "statusBar": ScreenView.statusBar(of: flow),
      "swiping": .bool(flow.isSwipingEnabled), "fadeContent": .bool(flow.fade.content),
      "fadePageControl": .bool(flow.fade.pageControlOnLastPage), "fadeSkip": .bool(flow.fade.skipOnLastPage),
      "hasFilm": .bool(flow.hasFilm), "backgrounds": backgrounds,
      "pages": .list(flow.pages.indices.map(page)), "pageControl": pageControl,
      "skip": skip, "footer": footer,
      "main": .record([
        "title": .words(flow.main.title), "body": .lines(flow.main.body),
        "items": .list(flow.main.items.map { .record(["text": .words($0)]) }),
        "buttons": .list(flow.main.buttons.map { .record(labelled($0, from: nil)) }),
      ]),
    ]
  }

  /// One layer for each run of pages that look the same behind.
  private var backgrounds: TemplateValue {
    let starts = flow.pages.indices.filter { index in
      index == 0 || !flow.pages[index].background.looksLike(flow.pages[index - 1].background)
    }
    return .list(
      starts.map { index in
        .record([
          "pageClass": .text(FlowStyle.pageClass(index)), "from": .text(String(index)),
          "film": art.film(flow.pages[index].background.film, on: frame.route),
          "blurred": .bool(flow.pages[index].background.blur != nil),
        ])
      })
  }

  private func page(_ index: Int) -> TemplateValue {
    let page = flow.pages[index]
    let hooks = Page.Phase.allCases.map { phase in
      (phase.rawValue, page.hooks[phase].map { TemplateValue.json(ActionJSON.text($0)) } ?? .none)
    }
    return .record([
      "id": .text(page.id, from: page.location), "number": .text(String(index + 1)),
      "pageClass": .text(FlowStyle.pageClass(index)), "label": label(index), "current": .bool(index == 0),
      "title": .lines(page.title), "body": .lines(page.body),
      "icon": art.icon(of: page, on: frame.route), "image": art.image(of: page, on: frame.route),
      "film": art.film(page.film, on: frame.route), "hasContent": .bool(page.hasContent),
      "hasHotspots": .bool(!page.hotspots.isEmpty), "blurred": .bool(page.background.blur != nil),
      "hotspots": .list(page.hotspots.enumerated().map { hotspot($1, number: $0, on: index) }),
      "primary": primary(index),
      "button": (flow.controls == .onboard ? page.button : nil).map { button in
        .record(
          labelled(Flow.LabelledAction(label: button.label, actions: effective(button)), from: index).merging(
            [
              "action": .json(ActionJSON.text(button.actions)), "movesToNext": .bool(button.movesToNext),
            ]) { _, own in own })
      } ?? .none,
      "hooks": .record(Dictionary(uniqueKeysWithValues: hooks)),
    ])
  }

  /// The one button of the other controls, as it is on a page.
  private func primary(_ index: Int) -> TemplateValue {
    guard flow.controls != .onboard else { return .none }
    let button = flow.primaryButton(onPage: index)
    return .record(
      labelled(button, from: index).merging(["shape": .text(flow.primaryShape(onPage: index).rawValue)]) {
        _, own in own
      })
  }

  private func hotspot(_ spot: Page.Hotspot, number: Int, on index: Int) -> TemplateValue {
    let button = Flow.LabelledAction(label: spot.label, actions: spot.actions)
    return .record(
      labelled(button, from: index).merging(["hotspotClass": .text(FlowStyle.hotspotClass(number))]) {
        _, own in own
      }
    )
  }

  /// `Title, 1 of 3`, as a reader of the page hears it.
  private func label(_ index: Int) -> TemplateValue {
    let page = flow.pages[index]
    let place = "\(index + 1) of \(flow.pages.count)"
    let names = [page.title, page.icon?.alt, page.imageAlt, page.film?.alt, page.body].compactMap { $0 }
    guard let name = names.first(where: { !$0.value.isEmpty }) else { return .text(place) }
    let line = name.value.split(separator: "\n").joined(separator: " ")
    return .text("\(line), \(place)", from: name.location)
  }

  private var pageControl: TemplateValue {
    guard !flow.pageControl.isHidden else { return .none }
    let dots = flow.pages.indices.map { index in
      TemplateValue.record([
        "href": .fragment(flow.pages[index].id), "label": label(index), "current": .bool(index == 0),
      ])
    }
    return .record(["interactive": .bool(flow.pageControl.isInteractive), "dots": .list(dots)])
  }

  private var skip: TemplateValue {
    guard let skip = flow.skip, skip.show != .none else { return .none }
    return .record(
      labelled(Flow.LabelledAction(label: skip.label, actions: skip.actions), from: nil).merging([
        "position": .text(skip.position.rawValue), "show": .text(skip.show.rawValue),
        "firstHidden": .bool(!skip.isShown(onPage: 0, of: flow.pages.count)),
      ]) { _, own in own })
  }

  private var footer: TemplateValue {
    guard let footer = flow.footer else { return .none }
    let buttons = footer.buttons.enumerated().map { index, button in
      TemplateValue.record(
        labelled(button, from: nil).merging(["first": .bool(index == 0)]) { _, own in own })
    }
    return .record(["buttons": .list(buttons), "dividers": .bool(footer.dividers)])
  }

  // MARK: Actions

  private func labelled(_ button: Flow.LabelledAction, from index: Int?) -> [String: TemplateValue] {
    [
      "label": .words(button.label), "action": .json(ActionJSON.text(button.actions)),
      "href": href(of: button.actions, from: index),
    ]
  }

  private func effective(_ button: Page.Button) -> [Action] {
    button.movesToNext ? [.next] + button.actions : button.actions
  }

  /// Where the link of a button leads without script: the first action that can be a link.
  private func href(of actions: [Action], from index: Int?) -> TemplateValue {
    for action in actions {
      switch action {
      case .finish: return .fragment(Self.mainID)
      case .goTo(let page): return .fragment(page)
      case .open(let url): return .web(url)
      case .next:
        if let index, index + 1 < flow.pages.count { return .fragment(flow.pages[index + 1].id) }
      case .previous:
        if let index, index > 0 { return .fragment(flow.pages[index - 1].id) }
      case .alert, .ask, .signIn: continue
      }
    }
    return .fragment(index.map { flow.pages[$0].id } ?? Self.mainID)
  }
}

extension PrototypeView {
  static let shape = PageFrame.shape(with: [
    "lang": .text, "dir": .text, "entry": .record(["slug": .text, "title": .text, "href": .url]),
    "flow": .record([
      "strings": .optional(.json), "controls": .text, "look": .text, "present": .text, "dynamic": .bool,
      "primary": primaryShape,
      "title": .text, "flowClass": .text, "storageKey": .text, "completion": .text, "version": .text,
      "device": .text, "statusBar": .optional(.record(["style": .text])), "swiping": .bool,
      "fadeContent": .bool, "fadePageControl": .bool, "fadeSkip": .bool,
      "hasFilm": .bool,
      "backgrounds": .list(
        .record(["pageClass": .text, "from": .text, "film": PublishedArt.filmShape, "blurred": .bool])),
      "pages": .list(pageShape),
      "pageControl": .optional(
        .record([
          "interactive": .bool, "dots": .list(.record(["href": .url, "label": .text, "current": .bool])),
        ])),
      "skip": .optional(
        .record(
          buttonShape.merging(["position": .text, "show": .text, "firstHidden": .bool]) { _, own in own })),
      "footer": .optional(
        .record([
          "buttons": .list(.record(buttonShape.merging(["first": .bool]) { _, own in own })),
          "dividers": .bool,
        ])),
      "main": .record([
        "title": .text, "body": .lines, "items": .list(.record(["text": .text])),
        "buttons": .list(.record(buttonShape)),
      ]),
    ]),
  ])

  private static let buttonShape: [String: TemplateShape] = ["label": .text, "action": .json, "href": .url]

  private static let primaryShape = TemplateShape.optional(
    .record(buttonShape.merging(["shape": .text]) { _, own in own }))

  private static let pageShape = TemplateShape.record([
    "id": .text, "number": .text, "pageClass": .text, "label": .text, "current": .bool, "title": .lines,
    "body": .lines, "icon": PublishedArt.iconShape, "image": .optional(ScreenView.pictureShape),
    "film": PublishedArt.filmShape, "hasContent": .bool, "hasHotspots": .bool,
    "blurred": .bool, "primary": primaryShape,
    "hotspots": .list(.record(buttonShape.merging(["hotspotClass": .text]) { _, own in own })),
    "button": .optional(.record(buttonShape.merging(["movesToNext": .bool]) { _, own in own })),
    "hooks": .record(
      Dictionary(
        uniqueKeysWithValues: Page.Phase.allCases.map { ($0.rawValue, TemplateShape.optional(.json)) })),
  ])
}
