internal import FoyerDiagnostics
internal import FoyerFiles
internal import FoyerIntake
internal import FoyerMedia

/// `foyer intake check`: all findings on submissions; nothing is written.
struct IntakeCheckCommand {
  /// As findings are printed, or as a letter to the contributor.
  private enum Format: String, CaseIterable { case text, json, github, markdown }

  private let terminal: Terminal
  private let media: any MediaInspecting
  private let folders: Folders
  private let slugs: [String]
  private let format: Format

  init(_ words: [String], terminal: Terminal, media: any MediaInspecting) throws(Arguments.Misuse) {
    let arguments = try Arguments(words, options: ["--gallery", "--templates", "--format"], flags: [])
    self.terminal = terminal
    self.media = media
    folders = Folders(arguments)
    slugs = arguments.operands
    format = try arguments.choice("--format", default: .text)
  }

  func run() throws(FileError) -> ExitCode {
    var findings: [Diagnostic] = []
    var summary = ""
    if let desk = try IntakeDesk(folders, media: media, into: &findings) {
      let all = slugs.isEmpty ? Array(Set(desk.submissions.map(\.slug))).sorted() : slugs
      // Two of one name are told of, and still both looked into where nobody has chosen.
      let named = all.compactMap { desk.submission($0, into: &findings) }
      let chosen = slugs.isEmpty ? desk.submissions : named
      for submission in chosen {
        let checked = CheckedSubmission(submission, for: desk.facts)
        findings += checked.findings
        summary += format == .markdown ? Letter(checked).text : Self.line(checked)
      }
      if slugs.isEmpty, desk.submissions.isEmpty { summary = "no submissions\n" }
    }
    let printed = DiagnosticPrinter.Format(rawValue: format.rawValue)
    let report = Report(terminal: terminal, format: printed ?? .text)
    // The letters hold the findings on submissions; what else there is still has to be told.
    if printed != nil || summary.isEmpty { report.print(findings) }
    if format == .text || format == .markdown { terminal.write(summary, to: .output) }
    return findings.haveErrors ? .findings : .done
  }

  private static func line(_ checked: CheckedSubmission) -> String {
    let verdict = checked.passes ? "passes" : "fails"
    let digest = checked.digest.isEmpty ? "" : ", sha256 \(checked.digest)"
    return "\(visible(checked.submission.slug)): \(verdict), \(Report.count(checked.findings))\(digest)\n"
  }
}
