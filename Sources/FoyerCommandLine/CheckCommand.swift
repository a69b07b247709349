internal import FoyerDiagnostics
internal import FoyerFiles
internal import FoyerMedia
internal import FoyerReading
internal import FoyerSite

/// `foyer check`: all findings on entries and flows; nothing is written.
struct CheckCommand {
  static let options = ["--gallery", "--templates", "--format"]
  static let flags = ["--strict"]

  private let terminal: Terminal
  private let media: any MediaInspecting
  private let folders: Folders
  private let paths: [String]
  private let isStrict: Bool
  private let format: DiagnosticPrinter.Format

  init(_ words: [String], terminal: Terminal, media: any MediaInspecting) throws(Arguments.Misuse) {
    let arguments = try Arguments(words, options: Self.options, flags: Self.flags)
    self.terminal = terminal
    self.media = media
    folders = Folders(arguments)
    paths = arguments.operands.map(Folders.trimmed)
    isStrict = arguments.has("--strict")
    format = try arguments.choice("--format", default: .text)
  }

  func run() async throws(FileError) -> ExitCode {
    var findings: [Diagnostic] = []
    var report = Report(terminal: terminal, format: format)
    let symbols = folders.symbols()
    for path in paths.isEmpty ? [folders.gallery] : paths {
      let folder = Self.folder(of: path)
      let files = try FileTree.read(folder: folder, options: Folders.gallery, into: &findings)
      report.sources.append((folder, files))
      if paths.isEmpty || files.entry(at: "gallery.yaml") != nil {
        let catalog = await CatalogReading.read(
          files, shownAs: folder, symbols: symbols, jobs: Terminal.processors, into: &findings)
        if let catalog {
          findings += ArtCheck.findings(in: catalog, files: files, shownAs: folder, media: media)
        }
      } else {
        let (entry, found) = CatalogReading.readEntry(
          files, at: "", shownAs: folder, slug: Self.slug(of: folder), symbols: symbols)
        findings += found
        if let entry { findings += ArtCheck.findings(in: entry, files: files, shownAs: folder, media: media) }
      }
    }
    report.print(findings)
    let failed = findings.haveErrors || isStrict && findings.contains { $0.severity == .warning }
    if format == .text { terminal.write(Report.count(findings) + "\n", to: .output) }
    return failed ? .findings : .done
  }

  /// The folder of the entry or gallery that a path belongs to: itself, or the one around a YAML file.
  private static func folder(of path: String) -> String {
    guard path.hasSuffix(".yaml") || path.hasSuffix(".yml") else { return path }
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    if parts.last == "flows" { parts = parts.dropLast() }
    if parts == [""] { return "/" }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// The name of an entry's folder where the path does not end in it; `nil` where it does.
  private static func slug(of folder: String) -> String? {
    let last = folder.split(separator: "/").last
    return last == "." || last == ".." ? FolderListing.name(of: folder) : nil
  }
}
