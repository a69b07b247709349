internal import FoyerDiagnostics
internal import FoyerFiles
internal import FoyerMarkup
internal import FoyerModel
internal import FoyerTemplate

/// The pictures and fonts of an entry as the site serves them, each under its content's hash.
struct PublishedArt {
  /// By the path in the entry's folder.
  private(set) var assets: [String: Asset] = [:]

  /// Reads and cleans what the entry's pages name.
  ///
  /// - Parameters:
  ///   - entry: names its art by paths that were there when it was read.
  ///   - files: the entry's folder.
  ///   - shown: the folder as findings show it.
  ///   - findings: takes what is wrong inside the files; a file with an error is not published.
  init(of entry: Entry, files: FileTree, shownAs shown: String, into findings: inout [Diagnostic]) {
    let cleaner = SVGCleaner()
    for art in entry.art where assets[art.path] == nil {
      let ending = art.path.split(separator: ".").last.map { $0.lowercased() } ?? ""
      do throws(FileError) {
        var bytes = try files.bytes(at: art.path)
        if ending == "svg" {
          let place = shown.isEmpty ? art.path : "\(shown)/\(art.path)"
          guard let clean = cleaner.clean(bytes, path: place, into: &findings) else { continue }
          bytes = clean
        }
        assets[art.path] = Asset(name: nil, ending: ending, bytes: bytes)
      } catch {
        findings.append(Diagnostic(id: error.diagnostic.id, error.description, at: art.location))
      }
    }
  }

  /// A picture as a template sees it, from a page of the site.
  func value(of picture: Picture?, on route: Route) -> TemplateValue {
    guard let picture, let asset = assets[picture.art.path] else { return .none }
    return .record(["src": .link(from: route, to: asset.route), "alt": .words(picture.alt)])
  }
}

extension Entry {
  /// Every file that the entry's pages show, in the order of the text, some more than once.
  fileprivate var art: [Art] {
    flows.flatMap { flow in
      flow.fonts.map(\.file)
        + flow.pages.flatMap { page in
          [page.icon?.art, page.image?.art, page.background.image].compactMap { $0 }
        }
    } + screens.map(\.picture.art)
  }
}
