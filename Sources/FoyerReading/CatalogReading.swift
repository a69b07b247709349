package import FoyerDiagnostics
package import FoyerFiles
internal import FoyerJobs
package import FoyerModel

/// Reads a whole gallery.
package enum CatalogReading {
  /// The folder of the entries in a gallery.
  package static let entriesFolder = "Entries"

  /// Reads gallery.yaml and every entry.
  ///
  /// - Parameters:
  ///   - files: the gallery's folder.
  ///   - shown: the folder as findings show it.
  ///   - symbols: the names that icons may use, sorted; `nil` takes any name.
  ///   - jobs: how many entries are read at once.
  ///   - findings: takes all that was found, in no order.
  /// - Returns: the gallery with the entries that have no error, or `nil` where gallery.yaml itself can't be used.
  package static func read(
    _ files: FileTree, shownAs shown: String, symbols: [String]? = nil, jobs: Int = 1,
    into findings: inout [Diagnostic]
  ) async -> Catalog? {
    var reader = Reader(files: files, folder: shown, limits: Limits())
    let site = reader.gallery()
    let limits = site?.limits ?? Limits()
    var entries: [Entry] = []
    var unshown: [Catalog.Unshown] = []
    let names = files.children(of: entriesFolder)
    reader.checkNames(names)
    findings += reader.findings
    let folders = names.map { "\(entriesFolder)/\($0)" }.filter { files.entry(at: $0) == .folder }
      .map { (path: $0, shown: reader.shown($0)) }
    let read = await folders.mapped(jobs: jobs) { folder in
      readEntry(
        files.subtree(folder.path), at: folder.path, shownAs: folder.shown, limits: limits, symbols: symbols)
    }
    for (folder, (entry, found)) in zip(folders.map(\.path), read) {
      findings += found
      if found.haveErrors {
        unshown.append(Catalog.Unshown(folder: folder, findings: found.sorted()))
      } else if let entry {
        entries.append(entry)
      }
    }
    guard let gallery = site?.gallery else { return nil }
    return Catalog(gallery: gallery, entries: entries, unshown: unshown)
  }

  /// Reads gallery.yaml alone.
  ///
  /// - Parameters:
  ///   - files: the gallery's folder.
  ///   - shown: the folder as findings show it.
  /// - Returns: `nil` where the site can't be built for it.
  package static func readGallery(
    _ files: FileTree, shownAs shown: String, into findings: inout [Diagnostic]
  ) -> (gallery: Gallery, limits: Limits)? {
    var reader = Reader(files: files, folder: shown, limits: Limits())
    let site = reader.gallery()
    findings += reader.findings
    return site
  }

  /// Reads one entry.
  ///
  /// - Parameters:
  ///   - files: the entry's folder.
  ///   - folder: its path from the gallery's folder; empty where there is no gallery around it.
  ///   - shown: the folder as findings show it.
  ///   - name: the slug; `nil` takes the last part of `shown`.
  ///   - symbols: the names that icons may use, sorted; `nil` takes any name.
  ///   - isSubmission: whether nobody has accepted it yet, so that more is asked of it.
  /// - Returns: the entry as far as it could be read, and what was found; with an error among that, it is good for
  ///   finding more and not for showing.
  package static func readEntry(
    _ files: FileTree, at folder: String, shownAs shown: String, slug name: String? = nil,
    limits: Limits = Limits(), symbols: [String]? = nil, isSubmission: Bool = false
  ) -> (entry: Entry?, findings: [Diagnostic]) {
    var reader = Reader(files: files, folder: shown, limits: limits, symbols: symbols)
    reader.isSubmission = isSubmission
    let name = name ?? String(shown.split(separator: "/").last ?? "")
    let place = SourceLocation(path: shown)
    let slug = Slug(name)
    if slug == nil {
      reader.report(
        "bad-slug", "'\(name.shortened)' can't be the name of an entry; \(Reader.slugRule)", at: place)
    } else if slug?.isReserved == true {
      let owner = DeviceName.matches(name) ? "Windows keeps for a device" : "the site needs itself"
      reader.report("reserved-slug", "'\(name)' is a name that \(owner); rename the folder", at: place)
    }
    // A folder with a bad name is read all the same, so that one run finds all.
    guard let stand = slug ?? Slug("entry") else { return (nil, reader.findings) }
    let entry = reader.entry(slug: stand, inGalleryAt: folder)
    reader.checkFolder()
    return (slug == nil ? nil : entry, reader.findings)
  }
}

extension Reader {
  /// Checks what stands among the entries: only folders, and no two that are one on many disks.
  fileprivate mutating func checkNames(_ names: [String]) {
    var seen: [String: String] = [:]
    for name in names {
      let path = "\(CatalogReading.entriesFolder)/\(name)"
      let place = SourceLocation(path: shown(path))
      switch files.entry(at: path) {
      case .folder:
        if let first = seen[PlainPath.folded(name)] {
          report(
            "duplicate-slug", "the folders '\(first)' and '\(name)' differ by case only; rename one",
            at: place)
        }
        seen[PlainPath.folded(name)] = name
      case .symlink: report("symlink", "this is a symbolic link; put the folder itself here", at: place)
      default: warn("unused-file", "only folders are entries", at: place)
      }
    }
  }
}
