internal import FoyerDiagnostics
internal import FoyerFiles
internal import FoyerMarkup
internal import FoyerMedia
internal import FoyerModel
internal import FoyerTemplate

/// The pictures, films and fonts of an entry as the site serves them, each under its content's hash.
struct PublishedArt {
  /// By the path in the entry's folder.
  private(set) var assets: [String: Asset] = [:]
  private let symbols: SymbolSet

  /// Reads and cleans what the entry's pages name.
  ///
  /// - Parameters:
  ///   - entry: names its art by paths that were there when it was read.
  ///   - files: the entry's folder.
  ///   - shown: the folder as findings show it.
  ///   - symbols: what icons may show beside pictures.
  ///   - limits: what a file may hold.
  ///   - media: who looks into pictures, films and fonts.
  ///   - findings: takes what is wrong inside the files; a file with an error is not published.
  init(
    of entry: Entry, files: FileTree, shownAs shown: String, symbols: SymbolSet, limits: Limits,
    media inspecting: any MediaInspecting, into findings: inout [Diagnostic]
  ) {
    self.symbols = symbols
    let cleaner = SVGCleaner()
    for art in entry.art where assets[art.path] == nil {
      let ending = art.path.split(separator: ".").last.map { $0.lowercased() } ?? ""
      do throws(FileError) {
        var bytes = try files.bytes(at: art.path)
        let place = shown.isEmpty ? art.path : "\(shown)/\(art.path)"
        // What was accepted long ago is trusted as little as what a stranger hands in.
        if ending == "svg" {
          guard let clean = cleaner.clean(bytes, path: place, into: &findings) else { continue }
          bytes = clean
        } else {
          var found: [Diagnostic] = []
          let media = inspecting.inspect(bytes, path: place, limits: limits, into: &found)
          // That metadata goes is what everybody expects of a build; only a check tells of it.
          findings += found.filter { $0.severity != .info }
          guard let media else { continue }
          bytes = media.bytes
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

  /// A page's icon: a picture, a symbol, or neither.
  func icon(of page: Page, on route: Route) -> TemplateValue {
    switch page.icon {
    case .picture(let picture): .record(["picture": value(of: picture, on: route)])
    case .symbol(let name, let alt):
      .record(["symbol": symbols.value(of: name, alt: alt.value.isEmpty ? .none : .words(alt))])
    case nil: .none
    }
  }

  /// The shape of an icon.
  static let iconShape = TemplateShape.optional(
    .record(["picture": .optional(ScreenView.pictureShape), "symbol": .optional(SymbolSet.shape)]))

  /// The picture that fills a page, on a page of the site.
  func image(of page: Page, on route: Route) -> TemplateValue {
    value(of: page.image.map { Picture(art: $0.art, alt: page.imageAlt) }, on: route)
  }

  /// A film with its formats, on a page of the site; none where no file of it is published.
  func film(_ film: Film?, on route: Route) -> TemplateValue {
    guard let film else { return .none }
    let sources = film.files.compactMap { file in
      assets[file.path].map { asset in
        TemplateValue.record([
          "src": .link(from: route, to: asset.route),
          "type": .text(file.path.lowercased().hasSuffix("webm") ? "video/webm" : "video/mp4"),
        ])
      }
    }
    guard !sources.isEmpty else { return .none }
    let poster = film.poster.flatMap { assets[$0.path] }
    return .record([
      "sources": .list(sources), "poster": poster.map { .link(from: route, to: $0.route) } ?? .none,
      "alt": film.alt.value.isEmpty ? .none : .words(film.alt),
    ])
  }

  /// The shape of a film.
  static let filmShape = TemplateShape.optional(
    .record([
      "sources": .list(.record(["src": .url, "type": .text])), "poster": .maybeURL, "alt": .maybeText,
    ]))
}

extension Entry {
  /// Every file that the entry's pages show, in the order of the text, some more than once.
  fileprivate var art: [Art] {
    flows.flatMap { flow in
      flow.fonts.map(\.file)
        + flow.pages.flatMap { page in
          [page.icon?.art, page.image?.art, page.background.image?.art].compactMap { $0 }
            + [page.film, page.background.film].compactMap { $0 }
            .flatMap { $0.files + [$0.poster].compactMap { $0 } }
        }
    } + screens.map(\.picture.art)
  }
}

extension Page.Icon {
  /// The file that it shows, if it shows one.
  fileprivate var art: Art? {
    if case .picture(let picture) = self { picture.art } else { nil }
  }
}
