internal import FoyerDiagnostics
internal import FoyerFiles
internal import FoyerIntake
internal import FoyerMedia

/// The gallery and its submissions, as the commands of the intake need them.
struct IntakeDesk {
  let folders: Folders
  let facts: GalleryFacts
  let submissions: [Submission]

  /// Reads the gallery; `nil` where gallery.yaml can't be used, and `findings` say why.
  init?(_ folders: Folders, media: any MediaInspecting, into findings: inout [Diagnostic]) throws(FileError) {
    self.folders = folders
    let facts = try GalleryFacts(
      gallery: folders.gallery, symbols: folders.symbols(), media: media, into: &findings)
    guard let facts else { return nil }
    self.facts = facts
    submissions = try Submission.all(in: folders.gallery)
  }

  /// The one submission of a slug; a finding where there is none or more than one.
  func submission(_ slug: String, into findings: inout [Diagnostic]) -> Submission? {
    let found = submissions.filter { $0.slug == slug || $0.name == slug }
    let folder = "\(folders.gallery)/\(Submission.folder)"
    if found.count == 1 { return found[0] }
    let (id, message): (String, String)
    if found.isEmpty {
      let near = slug.nearest(in: submissions.map(\.slug)).map { "; did you mean '\($0)'?" } ?? ""
      (id, message) = ("no-submission", "there is no submission '\(slug)'\(near)")
    } else {
      let names = found.map { "'\($0.name)'" }.joined(separator: " and ")
      (id, message) = ("several-submissions", "\(names) are the same submission; leave only one")
    }
    findings.append(Diagnostic(id: id, message, at: SourceLocation(path: folder)))
    return nil
  }
}
