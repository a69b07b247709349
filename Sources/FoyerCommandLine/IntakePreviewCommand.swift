internal import FoyerDiagnostics
internal import FoyerFiles
internal import FoyerIntake
internal import FoyerMedia
internal import FoyerModel
internal import FoyerSite

/// `foyer intake preview`: one submission as a site of its own, which says on every page that it is a preview.
struct IntakePreviewCommand {
  private let terminal: Terminal
  private let media: any MediaInspecting
  private let folders: Folders
  private let name: String
  private let output: String

  init(_ words: [String], terminal: Terminal, media: any MediaInspecting) throws(Arguments.Misuse) {
    let arguments = try Arguments(words, options: ["--gallery", "--templates", "--output"], flags: [])
    guard let name = arguments.operands.first else {
      throw Arguments.Misuse(message: "'intake preview' needs the slug of a submission")
    }
    if arguments.operands.count > 1 {
      throw Arguments.Misuse(message: "'\(arguments.operands[1])' is more than this command takes")
    }
    self.terminal = terminal
    self.media = media
    folders = Folders(arguments)
    self.name = name
    output = Folders.trimmed(arguments["--output"] ?? "preview")
  }

  func run() async throws(FileError) -> ExitCode {
    var findings: [Diagnostic] = []
    let report = Report(terminal: terminal, format: .text)
    let templates = try FileTree.read(folder: folders.templates, into: &findings)
    guard let materials = SiteMaterials(templates, shownAs: folders.templates, into: &findings),
      let desk = try IntakeDesk(folders, media: media, into: &findings),
      let submission = desk.submission(name, into: &findings)
    else {
      report.print(findings)
      return .findings
    }
    let checked = CheckedSubmission(submission, for: desk.facts)
    findings += checked.findings
    guard checked.passes, let entry = checked.entry, let slug = checked.slug else {
      report.print(findings)
      terminal.write(
        "'\(visible(name))' does not pass: \(Report.count(findings)); nothing was built\n", to: .output)
      return .findings
    }
    var files: [(key: String, value: [UInt8])] = []
    for path in checked.files.paths() {
      files.append((key: "\(entry.folder)/\(path)", value: try checked.files.bytes(at: path)))
    }
    var gallery = desk.facts.gallery
    gallery.isPreview = true
    gallery.baseURL = nil
    let builder = SiteBuilder(
      materials: materials, files: FileTree(bytes: files), shownAs: folders.gallery, jobs: 1,
      media: media)
    let catalog = Catalog(gallery: gallery, entries: [entry], unshown: [])
    let site = await builder.build(catalog, keepGoing: false, into: &findings)
    report.print(findings)
    guard let site else { return .findings }
    // The marker that every site has would let it take the place of the gallery's own.
    do throws(FileError) {
      var target = try SiteFolder(
        at: "\(output)/\(slug)", apartFrom: [folders.gallery, folders.templates, "public"])
      try target.write(site.files)
      try target.publish(durably: false)
    } catch {
      guard error.isStrayFile else { throw error }
      report.print([error.diagnostic])
      return .findings
    }
    terminal.write("\(Report.count(findings))\nOpen \(output)/\(slug)/index.html\n", to: .output)
    return .done
  }
}
