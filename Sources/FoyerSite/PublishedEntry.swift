internal import FoyerDiagnostics
internal import FoyerFiles
internal import FoyerMedia
internal import FoyerModel

/// An entry with its art and its style sheet as the site serves them.
struct PublishedEntry {
  let entry: Entry
  let art: PublishedArt
  let sheet: Asset

  /// - Parameters:
  ///   - files: the entry's folder.
  ///   - shown: the folder as findings show it.
  ///   - symbols: what icons may show beside pictures.
  ///   - limits: what a file may hold.
  ///   - media: who looks into pictures, films and fonts.
  init?(
    _ entry: Entry, files: FileTree, shownAs shown: String, symbols: SymbolSet, limits: Limits,
    media: any MediaInspecting, into findings: inout [Diagnostic]
  ) {
    let art = PublishedArt(
      of: entry, files: files, shownAs: shown, symbols: symbols, limits: limits, media: media,
      into: &findings)
    let style = FlowStyle(of: entry, assets: art.assets)
    guard let sheet = Asset(name: entry.slug.text, ending: "css", bytes: Array(style.text.utf8)) else {
      return nil
    }
    (self.entry, self.art, self.sheet) = (entry, art, sheet)
  }

  var assets: [Asset] { art.assets.values.sorted { $0.route.path < $1.route.path } + [sheet] }

  /// The entry's own pages.
  var jobs: [PageJob] {
    [.entry(entry.slug)] + entry.flows.map { .prototype(entry.slug, flow: $0.name) }
  }
}
