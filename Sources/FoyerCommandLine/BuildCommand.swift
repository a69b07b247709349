internal import FoyerDiagnostics
internal import FoyerFiles
internal import FoyerMedia
internal import FoyerModel
internal import FoyerReading
internal import FoyerSite

/// `foyer build`: the gallery on disk becomes a site on disk.
struct BuildCommand {
  static let options = ["--gallery", "--templates", "--output", "--base-url", "--jobs", "--format"]
  static let flags = ["--keep-going", "--strict"]

  private let terminal: Terminal
  private let media: any MediaInspecting
  private let folders: Folders
  private let output: String
  private let baseURL: WebURL?
  private let jobs: Int
  private let keepGoing, isStrict: Bool
  private let format: DiagnosticPrinter.Format

  init(_ words: [String], terminal: Terminal, media: any MediaInspecting) throws(Arguments.Misuse) {
    let arguments = try Arguments(words, options: Self.options, flags: Self.flags)
    try arguments.refuseOperands()
    self.terminal = terminal
    self.media = media
    folders = Folders(arguments)
    output = arguments["--output"] ?? "public"
    baseURL = try Self.baseURL(arguments)
    jobs = try arguments.number("--jobs", in: 1...256) ?? Terminal.processors
    keepGoing = arguments.has("--keep-going")
    isStrict = arguments.has("--strict")
    format = try arguments.choice("--format", default: .text)
  }

  /// An address that must be right, since every page would carry it.
  private static func baseURL(_ arguments: Arguments) throws(Arguments.Misuse) -> WebURL? {
    guard let text = arguments["--base-url"] else { return nil }
    let url: WebURL
    do throws(WebURL.Refusal) {
      url = try WebURL(text)
    } catch {
      throw Arguments.Misuse(
        message: "'--base-url' must be a web address such as https://example.com/, not '\(text)': \(error)")
    }
    guard url.endsWithPath else {
      throw Arguments.Misuse(
        message: "'--base-url' must end with its path, without '?' and '#', not '\(text)'")
    }
    return url
  }

  func run() async throws(FileError) -> ExitCode {
    let start = ContinuousClock.now
    var findings: [Diagnostic] = []
    let gallery = try FileTree.read(folder: folders.gallery, options: Folders.gallery, into: &findings)
    let templates = try FileTree.read(folder: folders.templates, into: &findings)
    let report = Report(
      terminal: terminal, format: format,
      sources: [(folders.gallery, gallery), (folders.templates, templates)])
    let site = await build(gallery: gallery, templates: templates, into: &findings)
    let failed = findings.haveErrors || isStrict && findings.contains { $0.severity == .warning }
    let isToBeWritten = site != nil && (keepGoing || !failed)
    // Findings are told whatever becomes of the site; that its place is taken by another file is one of them.
    var refusal: FileError?
    do throws(FileError) {
      if let site, isToBeWritten { try write(site) }
    } catch {
      if error.isStrayFile { findings.append(error.diagnostic) }
      refusal = error
    }
    report.print(findings)
    if let refusal, !refusal.isStrayFile { throw refusal }
    guard let site, isToBeWritten, refusal == nil else {
      note("\(Report.count(findings)); \(output) is left as it was")
      return .findings
    }
    let time = start.duration(to: .now)
    note(
      "\(counted(site.entryCount, "entry", "entries")), \(counted(site.pageCount, "page", "pages")), \(Report.count(findings)), in \(milliseconds(time)) ms\nOpen \(Folders.trimmed(output))/index.html"
    )
    return failed ? .findings : .done
  }

  private func write(_ site: BuiltSite) throws(FileError) {
    var target = try SiteFolder(at: output, apartFrom: [folders.gallery, folders.templates])
    try target.write(site.files)
    try target.publish()
  }

  private func build(
    gallery: FileTree, templates: FileTree, into findings: inout [Diagnostic]
  ) async -> BuiltSite? {
    let materials = SiteMaterials(templates, shownAs: folders.templates, into: &findings)
    var catalog = await CatalogReading.read(
      gallery, shownAs: folders.gallery, symbols: materials?.symbols.names, jobs: jobs, into: &findings)
    if let baseURL { catalog?.gallery.baseURL = baseURL }
    guard let materials, let catalog, keepGoing || !findings.haveErrors else { return nil }
    let builder = SiteBuilder(
      materials: materials, files: gallery, shownAs: folders.gallery, jobs: jobs, media: media)
    return await builder.build(catalog, keepGoing: keepGoing, into: &findings)
  }

  /// A word to the person; tools that read findings on standard output get nothing else there.
  private func note(_ text: String) {
    terminal.write(text + "\n", to: format == .text ? .output : .error)
  }

  private func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  private func milliseconds(_ time: Duration) -> Int64 {
    time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000
  }
}
