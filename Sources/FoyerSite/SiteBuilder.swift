package import FoyerDiagnostics
package import FoyerFiles
internal import FoyerJobs
package import FoyerMarkup
package import FoyerMedia
package import FoyerModel
internal import FoyerTemplate

/// Turns a catalog into a site: renders every page, has it validated, checks all links.
package struct SiteBuilder: Sendable {
  private let materials: SiteMaterials
  private let files: FileTree
  private let shown: String
  /// How many entries are worked on at once.
  private let jobs: Int
  private let media: any MediaInspecting

  /// - Parameters:
  ///   - files: the gallery's folder.
  ///   - shown: the folder as findings show it.
  ///   - media: who looks into pictures, films and fonts.
  package init(
    materials: SiteMaterials, files: FileTree, shownAs shown: String, jobs: Int, media: any MediaInspecting
  ) {
    self.materials = materials
    self.files = files
    self.shown = shown
    self.jobs = max(1, jobs)
    self.media = media
  }

  /// Builds the site.
  ///
  /// - Parameters:
  ///   - keepGoing: leaves out entries with errors and lists them on a page of their own.
  ///   - findings: takes what is wrong with art and pages.
  /// - Returns: `nil` where an error stands in the way.
  package func build(_ catalog: Catalog, keepGoing: Bool, into findings: inout [Diagnostic]) async
    -> BuiltSite?
  {
    var none = Verdicts()
    return await build(catalog, keepGoing: keepGoing, reusing: &none, into: &findings)
  }

  /// Builds the site again, for somebody who watches it grow.
  ///
  /// - Parameters:
  ///   - verdicts: of the build before; a page that did not change is not checked again. Afterwards, of this one.
  package func build(
    _ catalog: Catalog, keepGoing: Bool, reusing verdicts: inout Verdicts, into findings: inout [Diagnostic]
  ) async -> BuiltSite? {
    let known = verdicts
    let worked = await catalog.entries.mapped(jobs: jobs) { work(on: $0, gallery: catalog.gallery, known) }
    var checked = worked.flatMap { $0.pages.map(\.checked) }
    defer { verdicts = Verdicts(checked) }
    var good: [EntryWork] = []
    var unshown = catalog.unshown
    var onPages = PageFindings()
    for work in worked {
      let found = work.findings + work.onPages.diagnostics
      if found.haveErrors {
        unshown.append(.init(folder: work.entry.folder, findings: found))
      } else {
        good.append(work)
      }
      findings += work.findings
      // One fault of a template is on the page of every entry: put together, it is told once.
      onPages.merge(work.onPages)
    }
    findings += onPages.diagnostics
    guard keepGoing || !findings.haveErrors else { return nil }
    return await assemble(good, catalog: catalog, unshown: unshown, known, &checked, into: &findings)
  }

  /// Adds the pages of the whole site to those of the entries, and checks links among all.
  private func assemble(
    _ works: [EntryWork], catalog: Catalog, unshown: [Catalog.Unshown], _ known: Verdicts,
    _ results: inout [CheckedPage], into findings: inout [Diagnostic]
  ) async -> BuiltSite? {
    let published = works.compactMap(\.published)
    var renderer = PageRenderer(
      gallery: catalog.gallery, materials: materials,
      entries: Dictionary(published.map { ($0.entry.slug, $0) }, uniquingKeysWith: { first, _ in first }),
      unshown: unshown.sorted { $0.folder < $1.folder })
    renderer.folder = shown
    renderer.listing = PageRenderer.listing(of: published, gallery: catalog.gallery)
    let common: [PageJob] =
      renderer.listing.indices.map { .index($0 + 1) } + [.notFound] + (unshown.isEmpty ? [] : [.problems])
    let complete = renderer
    let checked = await common.mapped(jobs: jobs) { check($0, with: complete, known) }
    results += checked.compactMap { $0?.checked }
    let assets = materials.assets + published.flatMap(\.assets)
    let pages = works.flatMap(\.pages) + checked.compactMap { $0 }
    var found = PageFindings()
    for page in checked.compactMap({ $0 }) {
      found.add(page.checked.findings, on: page.rendered, source: nil)
    }
    for (path, links) in linkFindings(pages, assets: assets) {
      let page = pages.first { $0.checked.facts?.path == path }
      found.add(links, on: page.flatMap { complete.render($0.job) }, source: page?.source)
    }
    let own = found.diagnostics
    findings += own
    guard !own.haveErrors else { return nil }
    return BuiltSite(entryCount: published.count, pages: pages.compactMap(\.checked.page), assets: assets)
  }

  /// What is wrong with links among all files, and inside the style sheets, by the file that it stands in.
  private func linkFindings(_ pages: [CheckedJob], assets: [Asset]) -> [(String, [MarkupFinding])] {
    let facts = pages.compactMap(\.checked.facts)
    let sheets = Set(assets).filter { $0.route.path.hasSuffix(".css") }
      .map { StyleSheetFacts(path: $0.route.path, bytes: $0.bytes) }
    let links = LinkChecker(files: Set(facts.map(\.path) + assets.map(\.route.path)))
    let found = links.findings(in: facts, styleSheets: sheets)
    return Dictionary(grouping: found, by: \.path).sorted { $0.key < $1.key }
  }

  // MARK: One entry

  /// What became of one entry.
  private struct EntryWork: Sendable {
    var entry: Entry
    var published: PublishedEntry?
    var pages: [CheckedJob] = []
    var findings: [Diagnostic] = []
    var onPages = PageFindings()
  }

  /// A page with what the validator says of it.
  private struct CheckedJob: Sendable {
    var job: PageJob
    var checked: CheckedPage
    /// Kept only while it has findings, since a large site has many pages.
    var rendered: RenderedText?
    var source: SourceLocation?
  }

  private func work(on entry: Entry, gallery: Gallery, _ known: Verdicts) -> EntryWork {
    var work = EntryWork(entry: entry)
    let folder = shown.isEmpty ? entry.folder : "\(shown)/\(entry.folder)"
    guard
      let published = PublishedEntry(
        entry, files: files.subtree(entry.folder), shownAs: folder, symbols: materials.symbols,
        limits: gallery.limits, media: media, into: &work.findings)
    else { return work }
    work.published = published
    let renderer = PageRenderer(
      gallery: gallery, materials: materials, entries: [entry.slug: published], unshown: [])
    for job in published.jobs {
      guard var page = check(job, with: renderer, known) else { continue }
      page.source = entry.location
      work.onPages.add(page.checked.findings, on: page.rendered, source: entry.location)
      page.rendered = nil
      work.pages.append(page)
    }
    return work
  }

  private func check(_ job: PageJob, with renderer: PageRenderer, _ known: Verdicts) -> CheckedJob? {
    guard let route = renderer.route(of: job), let rendered = renderer.render(job) else { return nil }
    let page = UncheckedPage(path: route.path, bytes: rendered.bytes)
    let checked = materials.validator.check(page, reusing: known)
    return CheckedJob(job: job, checked: checked, rendered: checked.findings.isEmpty ? nil : rendered)
  }
}
