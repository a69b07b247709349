internal import FoyerDiagnostics
internal import FoyerFiles
internal import FoyerIntake
internal import FoyerMedia

/// `foyer intake`: what others hand in.
enum IntakeCommand {
  private static let verbs = ["list", "check", "preview", "accept", "reject", "rules"]

  static func run(_ words: [String], terminal: Terminal, media: any MediaInspecting) async throws -> ExitCode
  {
    let rest = Array(words.dropFirst())
    switch words.first {
    case "list": return try IntakeListCommand(rest, terminal: terminal, media: media).run()
    case "check": return try IntakeCheckCommand(rest, terminal: terminal, media: media).run()
    case "preview": return try await IntakePreviewCommand(rest, terminal: terminal, media: media).run()
    case "accept": return try IntakeDecisionCommand(.accepted, rest, terminal: terminal, media: media).run()
    case "reject": return try IntakeDecisionCommand(.rejected, rest, terminal: terminal, media: media).run()
    case "rules": return try rules(rest, terminal, media)
    case nil, "help", "--help":
      terminal.write(help, to: words.isEmpty ? .error : .output)
      return words.isEmpty ? .usage : .done
    case let word?:
      let hint = word.nearest(in: verbs).map { "; did you mean '\($0)'?" } ?? ""
      throw Arguments.Misuse(message: "unknown command 'intake \(word)'\(hint)")
    }
  }

  private static func rules(_ words: [String], _ terminal: Terminal, _ media: any MediaInspecting) throws
    -> ExitCode
  {
    let arguments = try Arguments(words, options: ["--gallery"], flags: [])
    try arguments.refuseOperands()
    var findings: [Diagnostic] = []
    let facts = try GalleryFacts(
      gallery: Folders(arguments).gallery, symbols: nil, media: media, into: &findings)
    Report(terminal: terminal, format: .text).print(findings)
    guard let facts else { return .findings }
    terminal.write(Rules.text(limits: facts.limits), to: .output)
    return .done
  }

  private static let help = """
    foyer intake takes in what others hand in: folders, .zip and .tar.gz in the gallery's folder Submissions.

      foyer intake list    [--quick] [--format text|json]
                           every submission and what became of it
      foyer intake check   [SLUG ...] [--format text|json|github|markdown]
                           all findings; markdown is a letter to the contributor
      foyer intake preview SLUG [--output DIR] [--templates DIR]
                           builds only this submission, into preview/SLUG
      foyer intake accept  SLUG [--as SLUG] [--digest SHA256]
                           puts its cleaned files into the gallery and keeps the outcome
      foyer intake reject  SLUG --reason TEXT
                           puts its files away and keeps the outcome
      foyer intake rules   prints what a submission must keep to

    All take --gallery DIR and --templates DIR. Exit codes: 0 done, 1 a submission does not pass.

    """
}
