internal import FoyerModel
internal import FoyerTemplate

/// The page of an entry: its story, its flows with all their pages, its screens.
struct EntryView: View {
  var frame: PageFrame
  var entry: Entry
  var art: PublishedArt

  static let shape = PageFrame.shape(with: [
    "entry": .record([
      "title": .text, "summary": .text, "kind": .text, "status": .optional(CardView.statusShape),
      "author": creditShape, "recreates": .optional(creditShape), "href": .maybeURL, "licence": creditShape,
      "tags": .list(.record(["text": .text])), "notes": .list(.record(["text": .text])), "accentClass": .text,
      "hasTags": .bool, "hasScreens": .bool, "flows": .list(flowShape), "hasSeveralFlows": .bool,
      "sideBySide": .list(frameShape),
      "screens": .list(.record(["src": .url, "alt": .text, "caption": .maybeText])),
    ])
  ])

  private static let creditShape = TemplateShape.record(["name": .text, "href": .maybeURL])

  private static let flowShape = TemplateShape.record([
    "title": .text, "id": .text, "several": .bool, "prototype": .url, "width": .text, "height": .text,
    "pages": .text,
    "flowClass": .text, "first": .bool,
    "facts": .list(.record(["term": .text, "value": .text])),
    "storyboard": .list(frameShape),
  ])

  /// A page of a flow with its name, leading to it.
  private static let frameShape = TemplateShape.record([
    "href": .url, "caption": .text, "number": .text, "screen": ScreenView.shape,
  ])

  var value: TemplateValue {
    let kinds: [Entry.Kind: String] = [.app: "App", .sample: "Sample", .demo: "Demo"]
    return frame.value(with: [
      "entry": .record([
        "title": .words(entry.title), "summary": .words(entry.summary),
        "kind": .text(kinds[entry.kind] ?? ""),
        "status": CardView.status(entry.status), "author": credit(entry.author),
        "recreates": entry.recreates.map(credit) ?? .none, "href": .web(entry.url), "licence": licence,
        "tags": .list(entry.tags.map { .record(["text": .text($0)]) }),
        "notes": .list(entry.notes.map { .record(["text": .words($0)]) }),
        "accentClass": .text(FlowStyle.accentClass(entry)),
        "flows": .list(entry.flows.enumerated().map(flow)),
        "screens": .list(entry.screens.compactMap(screen)), "hasTags": .bool(!entry.tags.isEmpty),
        "hasScreens": .bool(!entry.screens.isEmpty), "hasSeveralFlows": .bool(entry.flows.count > 1),
        "sideBySide": .list(
          entry.flows.enumerated().map { place, flow in
            storyFrame(of: flow, at: 0, number: place + 1, caption: .words(flow.title))
          }),
      ])
    ])
  }

  private func credit(_ credit: Entry.Credit) -> TemplateValue {
    .record(["name": .words(credit.name), "href": .web(credit.url)])
  }

  private var licence: TemplateValue {
    let page =
      entry.licence.isSingle ? try? WebURL("https://spdx.org/licenses/\(entry.licence.text).html") : nil
    return .record(["name": .text(entry.licence.text), "href": .web(page)])
  }

  private func screen(_ screen: Entry.Screenshot) -> TemplateValue? {
    guard case .record(let picture) = art.value(of: screen.picture, on: frame.route) else { return nil }
    return .record(picture.merging(["caption": .words(screen.caption)]) { _, own in own })
  }

  private func flow(_ index: Int, _ flow: Flow) -> TemplateValue {
    let prototype = Route.prototype(flow, of: entry)
    let story = flow.pages.indices.map { place in
      storyFrame(
        of: flow, at: place, number: place + 1, caption: caption(flow.pages[place], number: place + 1))
    }
    return .record([
      "title": .words(flow.title), "id": .text("flow-\(flow.name)"), "several": .bool(entry.flows.count > 1),
      "first": .bool(index == 0), "prototype": .link(from: frame.route, to: prototype),
      "width": .text(flow.device.width.cssNumber), "height": .text(flow.device.height.cssNumber),
      "pages": .text(flow.pages.count == 1 ? "1 page" : "\(flow.pages.count) pages"),
      "flowClass": .text(FlowStyle.flowClass(flow, of: entry)),
      "facts": .list(facts(flow).map { .record(["term": .text($0), "value": .text($1)]) }),
      "storyboard": .list(story),
    ])
  }

  private func storyFrame(of flow: Flow, at place: Int, number: Int, caption: TemplateValue) -> TemplateValue
  {
    let prototype = Route.prototype(flow, of: entry)
    return .record([
      "href": .link(from: frame.route, to: prototype, fragment: flow.pages[place].id),
      "number": .text(String(number)), "caption": caption,
      "screen": ScreenView(entry: entry, flow: flow, index: place, art: art, route: frame.route).value,
    ])
  }

  private func caption(_ page: Page, number: Int) -> TemplateValue {
    guard let title = page.title ?? page.icon?.alt ?? (page.image == nil ? nil : page.imageAlt),
      !title.value.isEmpty
    else {
      return .text("Page \(number)")
    }
    return .text(title.value.split(separator: "\n").joined(separator: " "), from: title.location)
  }

  private func facts(_ flow: Flow) -> [(String, String)] {
    let device = flow.device
    let size = "\(device.width.cssNumber) × \(device.height.cssNumber) pt"
    let fades = [
      flow.fade.content ? "content" : nil, flow.fade.pageControlOnLastPage ? "dots on the last page" : nil,
      flow.fade.skipOnLastPage ? "skip on the last page" : nil,
    ].compactMap { $0 }
    let remembered: [Flow.Completion.Kind: String] = [
      .version: "version \(flow.version)", .flag: "a flag",
    ]
    return [
      ("Screen", device.title.map { "\($0), \(size)" } ?? size),
      ("Swiping", flow.isSwipingEnabled ? "yes" : "no"), ("Skip", flow.skip == nil ? "no" : "yes"),
      ("Fades", fades.isEmpty ? "nothing" : fades.joined(separator: ", ")),
      ("Remembered by", remembered[flow.completion.kind] ?? ""),
    ]
  }
}
