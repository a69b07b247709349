internal import FoyerDecoding
internal import FoyerDiagnostics
internal import FoyerFiles
package import FoyerMedia

/// The `foyer` command: finds the subcommand and turns how it ended into an exit code.
package enum CommandLineTool {
  /// The version of the tool, as `foyer --version` prints it.
  package static let version = "0.1.0"

  private static let commands = ["build", "check", "validate", "new", "intake", "help"]

  /// Decodes the files that another process of Foyer sends, if the words say so; else gives `nil`, and nothing was done.
  ///
  /// To be called first of all, on the first thread, before anything is concurrent.
  package static func runAsReader(_ words: [String]) -> ExitCode? {
    guard words == [DecodingServer.verb] else { return nil }
    return DecodingServer.run() ? .done : .fault
  }

  /// Gives standard streams that the caller closed a place to go to, so that no file of the run takes their numbers.
  ///
  /// To be called before anything is concurrent, since threads have files too.
  package static func openClosedStreams() { Terminal.openClosedStreams() }

  /// Runs the words behind the program's name, as the whole of this process.
  ///
  /// Files of strangers are decoded in processes of their own, which are this program too.
  package static func run(_ words: [String]) async -> ExitCode {
    let pool = DecodingPool()
    defer { pool.end() }
    let loss = Terminal.Loss()
    let code = await run(words, on: .process(loss), media: pool)
    // Whoever waits for the findings must not take silence for praise.
    return code == .done && loss.hasHappened ? .disk : code
  }

  /// Runs the words behind the program's name.
  ///
  /// - Parameter media: who looks into pictures, films and fonts.
  package static func run(_ words: [String], on terminal: Terminal, media: any MediaInspecting) async
    -> ExitCode
  {
    do {
      return try await dispatch(words, terminal, media)
    } catch let misuse as Arguments.Misuse {
      terminal.write("foyer: \(visible(misuse.message))\nSee 'foyer help'.\n", to: .error)
      return .usage
    } catch let error as FileError {
      terminal.write("foyer: \(visible("\(error)"))\n", to: .error)
      // What was named wrongly, or must not be replaced, is the caller's to mend; the rest is the system's.
      let isMisuse = error.code == nil || ["read", "open"].contains(error.operation) && error.isMisnamed
      return isMisuse ? .usage : .disk
    } catch {
      terminal.write("foyer: \(visible("\(error)"))\n", to: .error)
      return .fault
    }
  }

  private static func dispatch(_ words: [String], _ terminal: Terminal, _ media: any MediaInspecting)
    async throws -> ExitCode
  {
    let rest = Array(words.dropFirst())
    if rest.prefix(while: { $0 != "--" }).contains(where: { ["--help", "-h"].contains($0) }) {
      let words = words.first == "intake" ? ["intake", "help"] : ["help"]
      return try await dispatch(words, terminal, media)
    }
    switch words.first {
    case "build": return try await BuildCommand(rest, terminal: terminal, media: media).run()
    case "check": return try await CheckCommand(rest, terminal: terminal, media: media).run()
    case "validate": return try await ValidateCommand(rest, terminal: terminal).run()
    case "new": return try NewCommand(rest, terminal: terminal).run()
    case "intake": return try await IntakeCommand.run(rest, terminal: terminal, media: media)
    case "help", "--help", "-h":
      terminal.write(help, to: .output)
      return .done
    case "--version":
      terminal.write("foyer \(version)\n", to: .output)
      return .done
    case nil:
      terminal.write(help, to: .error)
      return .usage
    case let word?:
      let hint = word.nearest(in: commands).map { "; did you mean '\($0)'?" } ?? ""
      throw Arguments.Misuse(message: "unknown command '\(word)'\(hint)")
    }
  }

  private static let help = """
    foyer turns gallery entries into a static site of clickable onboardings.

      foyer build   [--gallery DIR] [--templates DIR] [--output DIR] [--base-url URL] [--jobs N]
                    [--keep-going] [--strict] [--format text|json|github]
                    builds the site; without options Gallery and Templates become public
      foyer check   [PATH ...] [--gallery DIR] [--strict] [--format text|json|github]
                    prints all findings on entries and flows; writes nothing
      foyer validate SITE [--templates DIR] [--jobs N] [--strict] [--format text|json|github]
                    checks any folder of pages with the same grammar, rules and link check
      foyer new     SLUG [--gallery DIR]
                    makes a submission to start from in the gallery's folder Submissions
      foyer intake  list | check | preview | accept | reject | rules
                    takes in what others hand in; 'foyer intake' tells more
      foyer help    prints this
      foyer --version

    Exit codes: 0 done (warnings allowed unless --strict), 1 the files have errors, 64 wrong usage,
    70 a fault of foyer, 74 a fault of the disk.

    """
}
