internal import FoyerModel
internal import FoyerTemplate

/// Renders every page of a site from the same values; nothing in it changes.
struct PageRenderer {
  let gallery: Gallery
  let materials: SiteMaterials
  /// By slug.
  let entries: [Slug: PublishedEntry]
  let unshown: [Catalog.Unshown]
  /// The gallery's folder as findings show it.
  var folder = ""

  /// The listed entries in the order of the index, by section, and cut into pages.
  var listing: [[IndexView.Group]] = []

  func route(of job: PageJob) -> Route? {
    switch job {
    case .entry(let slug): entries[slug].map { .entry($0.entry) }
    case .prototype(let slug, let name):
      entries[slug].flatMap { published in
        published.entry.flows.first { $0.name == name }.map { .prototype($0, of: published.entry) }
      }
    case .index(let number): .index(number)
    case .notFound: .notFound
    case .problems: .problems
    }
  }

  /// Renders a page; `nil` for an entry or flow that is not there.
  func render(_ job: PageJob) -> RenderedText? {
    view(of: job).map { materials.templates.render($0.template, $0.view.value) }
  }

  /// What a page shows and the template that shows it.
  func view(of job: PageJob) -> (template: String, view: any View)? {
    guard let route = route(of: job) else { return nil }
    switch job {
    case .entry(let slug): return entries[slug].map { ("entry", entryView(of: $0, at: route)) }
    case .prototype(let slug, let name):
      guard let published = entries[slug], let flow = published.entry.flows.first(where: { $0.name == name })
      else { return nil }
      return ("prototype", prototypeView(of: flow, in: published, at: route))
    case .index(let number): return indexView(number, at: route).map { ("index", $0) }
    case .notFound:
      return ("not-found", NotFoundView(frame: frame(route, title: "Not found · \(gallery.title.value)")))
    case .problems:
      let frame = frame(route, title: "Entries not shown · \(gallery.title.value)")
      return ("problems", ProblemsView(frame: frame, unshown: unshown, folder: folder))
    }
  }

  private func entryView(of published: PublishedEntry, at route: Route) -> EntryView {
    let entry = published.entry
    var frame = frame(route, title: "\(entry.title.value) · \(gallery.title.value)", sheets: [published])
    frame.description = entry.summary
    return EntryView(frame: frame, entry: entry, art: published.art)
  }

  private func prototypeView(of flow: Flow, in published: PublishedEntry, at route: Route) -> PrototypeView {
    let title = published.entry.title.value
    let own = flow.title.value == title ? "" : "\(flow.title.value) · "
    var frame = frame(route, title: "\(own)\(title) · Prototype", sheets: [published])
    let needsControls = flow.controls != .onboard || flow.textSize == .dynamic || flow.presentation == .modal
    frame.stylesheets.removeAll {
      $0 == materials.siteStyle.route || !needsControls && $0 == materials.controlsStyle.route
    }
    frame.stylesheets.append(materials.panelStyle.route)
    frame.scripts = scripts(for: flow)
    frame.description = published.entry.summary
    return PrototypeView(frame: frame, entry: published.entry, flow: flow, art: published.art)
  }

  /// What a prototype needs; the others listen from its own script's first event on, so they come before it.
  private func scripts(for flow: Flow) -> [Route] {
    let isForSystem = flow.actionLists.contains { $0.contains(where: needsSystem) }
    let followsReader = flow.textSize == .dynamic || !flow.translations.isEmpty
    return (followsReader ? [materials.readerScript.route] : [])
      + (flow.hasFilm ? [materials.filmScript.route] : [])
      + (isForSystem ? [materials.systemScript.route] : [])
      + [materials.panelScript.route, materials.script.route]
  }

  /// Whether the system would answer an action, not the app.
  private func needsSystem(_ action: Action) -> Bool {
    switch action {
    case .ask, .signIn, .open: true
    default: false
    }
  }

  private func indexView(_ number: Int, at route: Route) -> IndexView? {
    guard listing.indices.contains(number - 1) else { return nil }
    let groups = listing[number - 1]
    let shown = groups.flatMap(\.cards).compactMap { entries[$0.entry.slug] }
    let place = listing.count > 1 ? " · Page \(number)" : ""
    var frame = frame(route, title: gallery.title.value + place, sheets: shown)
    frame.description = gallery.tagline
    return IndexView(
      frame: frame, number: number, count: listing.count,
      total: listing.reduce(0) { $0 + $1.reduce(0) { $0 + $1.cards.count } }, groups: groups,
      hasProblems: !unshown.isEmpty)
  }

  private func frame(_ route: Route, title: String, sheets: [PublishedEntry] = []) -> PageFrame {
    PageFrame(
      route: route, gallery: gallery, documentTitle: title, icon: materials.icon.route,
      stylesheets: [materials.stageStyle.route, materials.controlsStyle.route, materials.siteStyle.route]
        + sheets.map(\.sheet.route))
  }

  /// Cuts the listed entries into pages of the index; an empty gallery has one page without cards.
  static func listing(of entries: [PublishedEntry], gallery: Gallery) -> [[IndexView.Group]] {
    var cards: [(section: Gallery.Section, published: PublishedEntry)] = []
    for section in gallery.sections {
      let inside = entries.filter { $0.entry.kind == section.kind && $0.entry.isListed }
        .sorted { Entry.precedes($0.entry, $1.entry) }
      cards += inside.map { (section, $0) }
    }
    let starts = Array(stride(from: 0, to: max(1, cards.count), by: gallery.perPage))
    return starts.enumerated().map { page, start in
      var groups: [IndexView.Group] = []
      for (section, published) in cards[start..<min(cards.count, start + gallery.perPage)] {
        let card = CardView(entry: published.entry, art: published.art, route: .index(page + 1))
        if groups.last?.section.kind == section.kind {
          groups[groups.count - 1].cards.append(card)
        } else {
          groups.append(IndexView.Group(section: section, cards: [card]))
        }
      }
      return groups
    }
  }
}
