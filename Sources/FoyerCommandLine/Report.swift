internal import FoyerDiagnostics
internal import FoyerFiles

/// Prints findings in the form that was asked for, where that form belongs.
struct Report {
  var terminal: Terminal
  var format: DiagnosticPrinter.Format
  /// The folders that findings speak of, by what stands before their paths.
  var sources: [(prefix: String, files: FileTree)] = []

  /// Findings for people go to standard error, those for tools to standard output.
  func print(_ findings: [Diagnostic]) {
    let stream: Terminal.Stream = format == .text ? .error : .output
    let printer = DiagnosticPrinter(format, colour: format == .text && terminal.wantsColour(stream))
    // The source line helps a person; a tool that reads our lines needs only the lines.
    var lines = SourceLines(sources: format == .text && terminal.isTerminal(stream) ? sources : [])
    terminal.write(printer.print(findings) { lines.line(at: $0) }, to: stream)
  }

  /// `2 errors, 1 warning`.
  static func count(_ findings: [Diagnostic]) -> String {
    let distinct = Set(findings)
    let counts = Diagnostic.Severity.allCases.compactMap { severity -> String? in
      let count = distinct.count { $0.severity == severity }
      guard count > 0 else { return nil }
      let noun = severity == .info ? "note" : severity.rawValue
      return "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    return counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
  }
}

/// Looks up lines of the files that findings speak of.
private struct SourceLines {
  let sources: [(prefix: String, files: FileTree)]
  private var texts: [String: [Substring]] = [:]

  init(sources: [(prefix: String, files: FileTree)]) { self.sources = sources }

  mutating func line(at place: SourceLocation) -> String? {
    guard let line = place.line else { return nil }
    let lines = texts[place.path] ?? read(place.path)
    texts[place.path] = lines
    return line >= 1 && line <= lines.count ? String(lines[line - 1]) : nil
  }

  private func read(_ path: String) -> [Substring] {
    for (prefix, files) in sources where path.hasPrefix(prefix + "/") {
      let name = String(path.dropFirst(prefix.utf8.count + 1))
      guard let bytes = try? files.bytes(at: name, limit: 1 << 20) else { continue }
      return String(decoding: bytes, as: UTF8.self).split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    return []
  }
}
