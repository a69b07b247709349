internal import FoyerDiagnostics

/// Collects what is wrong with one archive.
///
/// All findings stand at the archive itself: people see it as one file, and its members are quoted by name.
struct ArchiveReport {
  /// More findings than this are counted, not listed; an archive may hold thousands of bad names.
  private static let most = 100

  /// The archive as findings name it.
  let path: String
  private(set) var findings: [Diagnostic] = []
  private(set) var hasErrors = false
  private var unlisted = 0

  init(path: String) { self.path = path }

  /// Adds an error.
  mutating func refuse(_ id: String, _ message: String) {
    hasErrors = true
    add(Diagnostic(id: id, message, at: SourceLocation(path: path)))
  }

  /// Adds a fact that stops nothing.
  mutating func note(_ id: String, _ message: String) {
    add(Diagnostic(.info, id: id, message, at: SourceLocation(path: path)))
  }

  /// All findings, each once, in the order that runs print them.
  func finished() -> [Diagnostic] {
    var all = Array(Set(findings))
    if unlisted > 0 {
      let message = "\(unlisted) more findings on this archive are not listed"
      all.append(
        Diagnostic(
          hasErrors ? .error : .info, id: "more-findings", message, at: SourceLocation(path: path)))
    }
    return all.sorted()
  }

  private mutating func add(_ finding: Diagnostic) {
    if findings.count < Self.most { findings.append(finding) } else { unlisted += 1 }
  }
}

/// Some bytes in quotes for a message: cut short where long, and with all that is no visible text spelled as `\u{…}`.
func quoted(_ bytes: some Sequence<UInt8>) -> String {
  quoted(String(decoding: Array(bytes.prefix(400)), as: UTF8.self))
}

/// A name in quotes for a message: cut short where long, and with all that is no visible text spelled as `\u{…}`.
func quoted(_ name: String) -> String {
  let scalars = name.unicodeScalars
  let start = scalars.prefix(80)
  let shown = start.map { $0.isUnseen || $0.isJoiner ? "\\u{\(String($0.value, radix: 16))}" : String($0) }
    .joined()
  return "'\(shown)\(start.endIndex == scalars.endIndex ? "" : "…")'"
}
