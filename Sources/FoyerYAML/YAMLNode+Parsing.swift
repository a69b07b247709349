package import FoyerDiagnostics

extension YAMLNode {
  /// Reads one YAML document and adds an error for everything in it that a form may not hold.
  ///
  /// Gives `nil` when the file can't be used at all; then a finding says why. Otherwise each value is as written
  /// and what was at fault is `refused` or, for a key, left out. An empty file is an empty map at 1:1.
  ///
  /// - Parameter path: the file's name in findings.
  package init?(
    parsing bytes: [UInt8], path: String, limits: YAMLLimits = .standard, into findings: inout [Diagnostic]
  ) {
    guard bytes.count <= limits.bytes else {
      let message = "the file has \(bytes.count) bytes; at most \(limits.bytes) are read"
      findings.append(Diagnostic(id: "file-too-large", message, at: SourceLocation(path: path)))
      return nil
    }
    guard let text = SourceText(checking: bytes, path: path, into: &findings) else { return nil }
    let conflicts = mergeConflicts(in: text, path: path)
    guard conflicts.isEmpty else {
      findings += conflicts
      return nil
    }
    var builder = YAMLTreeBuilder(of: text, path: path, limits: limits)
    let isWhole = builder.run()
    findings += builder.findings
    guard isWhole else { return nil }
    let start = SourceLocation(path: path, line: 1, column: 1)
    self = if let root = builder.root, !root.isNull { root } else { YAMLNode(.mapping([]), at: start) }
  }
}

extension YAMLTreeBuilder {
  /// Takes the events of the whole text; whether it was read to its end.
  fileprivate mutating func run() -> Bool {
    var parser = YAMLEventParser(text.bytes)
    do {
      while true {
        switch take(try parser.next()) {
        case .goOn: continue
        case .finish: return true
        case .giveUp: return false
        }
      }
    } catch {
      blame(error)
      return false
    }
  }
}

/// One finding for each place where git left both versions of a text.
private func mergeConflicts(in text: SourceText, path: String) -> [Diagnostic] {
  guard text.hasRunOfMarkers else { return [] }
  var found: [Diagnostic] = []
  var isInside = false
  for (number, line) in text.lines().enumerated() {
    let opens = line == "<<<<<<<" || line.hasPrefix("<<<<<<< ")
    let closes = line == ">>>>>>>" || line.hasPrefix(">>>>>>> ")
    if opens || closes && !isInside {
      let message = "git left a conflict here; keep one of the versions and remove the marker lines"
      let place = SourceLocation(path: path, line: number + 1, column: 1)
      found.append(Diagnostic(id: "yaml-syntax", message, at: place))
    }
    isInside = opens || isInside && !closes
  }
  return found
}

extension SourceText {
  /// Whether seven `<` or `>` follow each other anywhere; most files have none and need no look at each line.
  fileprivate var hasRunOfMarkers: Bool {
    var run = 0
    for byte in bytes {
      run = byte == 0x3C || byte == 0x3E ? run + 1 : 0
      if run == 7 { return true }
    }
    return false
  }
}

/// The text in quotes for a message, cut short where it is long.
func quoted(_ text: some StringProtocol) -> String {
  let start = text.unicodeScalars.prefix(40)
  let isWhole = start.endIndex == text.unicodeScalars.endIndex
  return "'\(String(String.UnicodeScalarView(start)))\(isWhole ? "" : "…")'"
}
