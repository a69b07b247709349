package import FoyerDiagnostics
package import FoyerFiles
package import FoyerMedia
package import FoyerModel
internal import FoyerReading

/// What a submission is held against: the gallery's limits, names and pictures.
package struct GalleryFacts: Sendable {
  /// The gallery's folder as findings show it.
  package let folder: String
  package let gallery: Gallery
  package let limits: Limits
  /// The names of symbols that icons may use; `nil` where nobody knows them.
  package let symbols: [String]?
  /// Everything that stands among the entries, whatever it is.
  let names: [String]
  /// The folder of the entries.
  private let entries: FileTree
  /// Who looks into pictures, films and fonts.
  let media: any MediaInspecting

  /// Files of the gallery that are looked into for one submission, in bytes; those beyond are compared as they are.
  private static let budget = 16 << 20

  /// Reads what is needed of a gallery.
  ///
  /// - Parameter media: who looks into pictures, films and fonts, also those of submissions.
  /// - Returns: `nil` where gallery.yaml can't be used; `findings` say why.
  package init?(
    gallery folder: String, symbols: [String]?, media: any MediaInspecting, into findings: inout [Diagnostic]
  ) throws(FileError) {
    self.folder = folder
    self.symbols = symbols
    self.media = media
    let file = "gallery.yaml"
    let bytes = try FolderListing.bytes(of: file, in: folder, limit: 1 << 20)
    let tree = FileTree(bytes: [(key: file, value: bytes)])
    let site = CatalogReading.readGallery(tree, shownAs: folder, into: &findings)
    let place = "\(folder)/\(CatalogReading.entriesFolder)"
    names = try FolderListing.items(of: place).map(\.name)
    // What is wrong with entries of the gallery is for the build to tell.
    var ignored: [Diagnostic] = []
    entries = names.isEmpty ? FileTree([:]) : try FileTree.read(folder: place, into: &ignored)
    guard let site else { return nil }
    (gallery, limits) = (site.gallery, site.limits)
  }

  /// Says where a slug is taken, or could be mistaken for one that is.
  func check(_ slug: Slug, at place: SourceLocation, into findings: inout [Diagnostic]) {
    let folder = CatalogReading.entriesFolder
    for name in names where !name.hasPrefix(".") {
      if PlainPath.folded(name) == slug.text {
        findings.append(
          Diagnostic(
            id: "slug-taken", "the gallery has '\(folder)/\(name)' already; choose another name", at: place))
      } else if let other = Slug(name), other.skeleton == slug.skeleton {
        findings.append(
          Diagnostic(
            id: "slug-taken", "'\(slug)' looks like '\(other)', which the gallery has; choose another name",
            at: place))
      }
    }
  }

  /// Tells of pictures that the gallery shows already.
  ///
  /// - Parameters:
  ///   - files: cleaned.
  ///   - shown: the submission as findings show it.
  func compare(
    _ files: [String: [UInt8]], looks: [String: PictureHash], shownAs shown: String,
    into findings: inout [Diagnostic]
  ) {
    var spent = 0
    for path in entries.paths() {
      let ending = (path.split(separator: ".").last ?? "").lowercased()
      let isPicture = MediaType(ending: ending)?.isPicture ?? false
      guard isPicture || ending == "svg", case .file(let size) = entries.entry(at: path),
        let bytes = try? entries.bytes(at: path, limit: limits.imageBytes)
      else { continue }
      for (own, content) in files.sorted(by: { $0.key < $1.key }) where content == bytes {
        note("the gallery has this very picture in", path, at: "\(shown)/\(own)", into: &findings)
      }
      guard isPicture, !looks.isEmpty, spent + size <= Self.budget else { continue }
      spent += size
      var ignored: [Diagnostic] = []
      let look = media.inspect(bytes, path: path, limits: limits, into: &ignored)?.look
      guard let look else { continue }
      for (own, ownLook) in looks.sorted(by: { $0.key < $1.key })
      where ownLook.distance(to: look) <= 4 && files[own] != bytes {
        note("the gallery has a picture that looks the same in", path, at: "\(shown)/\(own)", into: &findings)
      }
    }
  }

  private func note(_ words: String, _ path: String, at place: String, into findings: inout [Diagnostic]) {
    let other = "\(CatalogReading.entriesFolder)/\(path)"
    let finding = Diagnostic(
      .info, id: "same-picture", "\(words) '\(other)'", at: SourceLocation(path: place))
    // The first place is enough to look at.
    if !findings.contains(where: { $0.id == finding.id && $0.location == finding.location }) {
      findings.append(finding)
    }
  }
}
