internal import FoyerDiagnostics
internal import FoyerFiles
internal import FoyerIntake
internal import FoyerMedia
internal import FoyerModel

/// `foyer intake accept` and `foyer intake reject`: what is decided, and kept.
struct IntakeDecisionCommand {
  private let kind: Outcome.Kind
  private let terminal: Terminal
  private let media: any MediaInspecting
  private let folders: Folders
  private let name: String
  private let newName: String?
  private let digest: String?
  private let reason: String?
  private let format: DiagnosticPrinter.Format

  init(_ kind: Outcome.Kind, _ words: [String], terminal: Terminal, media: any MediaInspecting)
    throws(Arguments.Misuse)
  {
    let own = kind == .accepted ? ["--as", "--digest"] : ["--reason"]
    let arguments = try Arguments(words, options: ["--gallery", "--templates", "--format"] + own, flags: [])
    let verb = kind == .accepted ? "accept" : "reject"
    guard let name = arguments.operands.first else {
      throw Arguments.Misuse(message: "'intake \(verb)' needs the slug of a submission")
    }
    if arguments.operands.count > 1 {
      throw Arguments.Misuse(message: "'\(arguments.operands[1])' is more than this command takes")
    }
    if kind == .rejected, arguments["--reason"] == nil {
      throw Arguments.Misuse(message: "'intake reject' needs --reason, which is kept with the outcome")
    }
    self.kind = kind
    self.terminal = terminal
    self.media = media
    folders = Folders(arguments)
    self.name = name
    newName = arguments["--as"]
    digest = arguments["--digest"]
    reason = arguments["--reason"]
    format = try arguments.choice("--format", default: .text)
  }

  func run() throws(FileError) -> ExitCode {
    let report = Report(terminal: terminal, format: format)
    do throws(FileError) {
      var findings: [Diagnostic] = []
      let facts = try GalleryFacts(gallery: folders.gallery, symbols: nil, media: media, into: &findings)
      guard let facts else {
        report.print(findings)
        return .findings
      }
      let intake = try Intake(gallery: folders.gallery, limits: facts.limits)
      if let finished = intake.finished {
        note(
          "finished what an earlier run had begun: '\(visible(finished.slug))' is \(finished.kind.rawValue)")
      }
      // The gallery is read under the lock, so that nothing is decided on names that are no longer free.
      findings = []
      guard let desk = try IntakeDesk(folders, media: media, into: &findings) else {
        report.print(findings)
        return .findings
      }
      guard let submission = desk.submission(name, into: &findings) else {
        if let finished = intake.finished, finished.kind == kind,
          [finished.slug, finished.submission].contains(name) || finished.slug == newName
        {
          return .done
        }
        report.print(findings)
        return .findings
      }
      let checked = CheckedSubmission(submission, as: newName, for: desk.facts)
      switch kind {
      case .accepted: return try accept(checked, intake, report)
      case .rejected: return try reject(checked, intake)
      }
    } catch {
      // What Foyer refuses is a fact about the submission; what the system refuses is the disk's.
      guard error.code == nil else { throw error }
      report.print([error.diagnostic])
      return .findings
    }
  }

  private func accept(_ checked: CheckedSubmission, _ intake: borrowing Intake, _ report: Report)
    throws(FileError) -> ExitCode
  {
    var findings = checked.findings
    if let digest, digest != checked.digest {
      findings.append(
        Diagnostic(
          id: "changed",
          "the submission is not the one that was checked: its SHA-256 is \(checked.digest), not \(visible(digest))",
          at: SourceLocation(path: "\(folders.gallery)/\(Submission.folder)/\(checked.submission.name)")))
    }
    report.print(findings)
    guard let slug = checked.slug, checked.passes, !findings.haveErrors else {
      note("'\(visible(name))' does not pass: \(Report.count(findings)); nothing was changed")
      return .findings
    }
    try intake.accept(checked, as: slug, outcome: outcome(checked, slug.text))
    note("'\(slug)' is accepted, \(Report.count(findings)): \(folders.gallery)/Entries/\(slug)")
    return .done
  }

  private func reject(_ checked: CheckedSubmission, _ intake: borrowing Intake) throws(FileError) -> ExitCode
  {
    let text = checked.submission.slug
    let slug = (Slug(text) ?? Slug(slugging: text))?.text ?? "submission"
    try intake.reject(checked, slug: slug, outcome: outcome(checked, slug))
    note("'\(visible(text))' is rejected, \(Report.count(checked.findings))")
    return .done
  }

  private func outcome(_ checked: CheckedSubmission, _ slug: String) -> Outcome {
    Outcome(
      kind, checked, slug: slug, date: Moment.now.text, tool: "foyer \(CommandLineTool.version)",
      reason: reason)
  }

  /// A word to the person; tools that read findings on standard output get nothing else there.
  private func note(_ text: String) {
    terminal.write(text + "\n", to: format == .text ? .output : .error)
  }
}
