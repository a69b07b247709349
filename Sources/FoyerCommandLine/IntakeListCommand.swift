internal import FoyerDiagnostics
internal import FoyerFiles
internal import FoyerIntake
internal import FoyerMedia

/// `foyer intake list`: every submission and what became of it.
struct IntakeListCommand {
  private enum Format: String, CaseIterable { case text, json }

  /// One line of the list.
  private struct Row {
    var name: String
    var slug: String
    /// `new` where nobody has looked, `passes`, `fails`, `accepted` or `rejected`.
    var state: String
    /// When it was handed in or decided, in UTC.
    var date: String
    var age: String?
    /// In bytes.
    var size: Int?
    var findings: Int?
    var words: String?
  }

  private let terminal: Terminal
  private let media: any MediaInspecting
  private let folders: Folders
  private let isQuick: Bool
  private let format: Format

  init(_ words: [String], terminal: Terminal, media: any MediaInspecting) throws(Arguments.Misuse) {
    let arguments = try Arguments(
      words, options: ["--gallery", "--templates", "--format"], flags: ["--quick"])
    try arguments.refuseOperands()
    self.terminal = terminal
    self.media = media
    folders = Folders(arguments)
    isQuick = arguments.has("--quick")
    format = try arguments.choice("--format", default: .text)
  }

  func run() throws(FileError) -> ExitCode {
    var findings: [Diagnostic] = []
    guard let desk = try IntakeDesk(folders, media: media, into: &findings) else {
      Report(terminal: terminal, format: .text).print(findings)
      return .findings
    }
    let now = Moment.now
    var rows = desk.submissions.map { submission in
      let date = Moment(seconds: submission.modified)
      var row = Row(
        name: submission.name, slug: submission.slug, state: "new", date: date.text, age: date.age(at: now))
      if !isQuick {
        let checked = CheckedSubmission(submission, for: desk.facts)
        row.state = checked.passes ? "passes" : "fails"
        row.size = checked.size
        row.findings = checked.findings.count
        row.words = Report.count(checked.findings)
      }
      return row
    }
    rows += try outcomes()
    terminal.write(format == .json ? json(rows) : text(rows), to: .output)
    return .done
  }

  private func outcomes() throws(FileError) -> [Row] {
    let folder = "\(folders.gallery)/\(Submission.folder)/\(Submission.outcomes)"
    var rows: [Row] = []
    for item in try FolderListing.items(of: folder) where item.name.hasSuffix(".yaml") {
      // What else lies there is nobody's outcome.
      guard
        let bytes = try? FolderListing.bytes(of: item.name, in: folder, limit: Outcome.Summary.longest),
        let summary = Outcome.Summary(bytes)
      else { continue }
      rows.append(
        Row(
          name: "\(Submission.outcomes)/\(item.name)", slug: summary.slug, state: summary.kind.rawValue,
          date: summary.date, size: summary.size, findings: summary.findings,
          words: "\(summary.findings) findings"))
    }
    return rows
  }

  private func text(_ rows: [Row]) -> String {
    guard !rows.isEmpty else { return "no submissions\n" }
    let width = rows.map { visible($0.name).count }.max() ?? 0
    return rows.map { row in
      let name = visible(row.name)
      let padded = name + String(repeating: " ", count: width - name.count)
      let facts = [row.state, row.age ?? row.date, row.size.map { "\($0) bytes" }, row.words]
      return "\(padded)  \(facts.compactMap { $0 }.joined(separator: ", "))\n"
    }.joined()
  }

  private func json(_ rows: [Row]) -> String {
    let items = rows.map { row in
      let fields = [
        "\"name\": \(jsonText(row.name))", "\"slug\": \(jsonText(row.slug))",
        "\"state\": \(jsonText(row.state))", "\"date\": \(jsonText(row.date))",
        "\"size\": \(row.size.map(String.init) ?? "null")",
        "\"findings\": \(row.findings.map(String.init) ?? "null")",
      ]
      return "{\(fields.joined(separator: ", "))}"
    }
    return "{\"submissions\": [\(items.joined(separator: ", "))]}\n"
  }
}
