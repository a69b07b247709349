package import FoyerDiagnostics
package import FoyerFiles
package import FoyerMedia
package import FoyerModel

/// Looks into the files that an entry's pages show, without building anything.
package enum ArtCheck {
  /// - Parameters:
  ///   - files: the gallery's folder.
  ///   - shown: the folder as findings show it.
  ///   - media: who looks into pictures, films and fonts.
  package static func findings(
    in catalog: Catalog, files: FileTree, shownAs shown: String, media: any MediaInspecting
  ) -> [Diagnostic] {
    catalog.entries.flatMap { entry in
      let folder = shown.isEmpty ? entry.folder : "\(shown)/\(entry.folder)"
      return findings(
        in: entry, files: files.subtree(entry.folder), shownAs: folder, limits: catalog.gallery.limits,
        media: media)
    }
  }

  /// - Parameters:
  ///   - files: the entry's folder.
  ///   - shown: the folder as findings show it.
  package static func findings(
    in entry: Entry, files: FileTree, shownAs shown: String, limits: Limits = Limits(),
    media: any MediaInspecting
  ) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    // The reader has looked at names of symbols; only files are looked into here.
    var none: [Diagnostic] = []
    let symbols = SymbolSet(FileTree([:]), shownAs: "", into: &none)
    _ = PublishedArt(
      of: entry, files: files, shownAs: shown, symbols: symbols, limits: limits, media: media,
      into: &findings)
    return findings
  }
}
