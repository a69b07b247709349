internal import FoyerDiagnostics
internal import FoyerFiles
internal import FoyerSite

/// `foyer validate`: any folder of pages against the grammar, the rules and the link check.
struct ValidateCommand {
  static let options = ["--templates", "--jobs", "--format"]
  static let flags = ["--strict"]

  private let terminal: Terminal
  private let site: String
  private let templates: String
  private let jobs: Int
  private let isStrict: Bool
  private let format: DiagnosticPrinter.Format

  init(_ words: [String], terminal: Terminal) throws(Arguments.Misuse) {
    let arguments = try Arguments(words, options: Self.options, flags: Self.flags)
    guard let site = arguments.operands.first else {
      throw Arguments.Misuse(message: "'validate' needs the folder of a site")
    }
    if arguments.operands.count > 1 {
      throw Arguments.Misuse(message: "'\(arguments.operands[1])' is more than this command takes")
    }
    self.terminal = terminal
    self.site = Folders.trimmed(site)
    templates = Folders(arguments).templates
    jobs = try arguments.number("--jobs", in: 1...256) ?? Terminal.processors
    isStrict = arguments.has("--strict")
    format = try arguments.choice("--format", default: .text)
  }

  func run() async throws(FileError) -> ExitCode {
    var findings: [Diagnostic] = []
    let files = try FileTree.read(folder: site, into: &findings)
    let grammars = try FileTree.read(folder: templates, into: &findings)
    let report = Report(terminal: terminal, format: format, sources: [(site, files), (templates, grammars)])
    var count = SiteCheck.Count()
    if let check = SiteCheck(templates: grammars, shownAs: templates, jobs: jobs, into: &findings) {
      count = try await check.check(files, shownAs: site, into: &findings)
    }
    if count.pages == 0, !findings.haveErrors {
      let message = "there is no page in this folder; the name of a page ends in .html"
      findings.append(Diagnostic(id: "no-pages", message, at: SourceLocation(path: site)))
    }
    report.print(findings)
    if format == .text {
      terminal.write(
        "\(count.pages) pages, \(count.sheets) style sheets, \(Report.count(findings))\n", to: .output)
    }
    let failed = findings.haveErrors || isStrict && findings.contains { $0.severity == .warning }
    return failed ? .findings : .done
  }
}
