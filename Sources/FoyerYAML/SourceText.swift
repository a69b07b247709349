internal import FoyerDiagnostics

/// A file's text, made safe to parse: without a byte order mark, and with U+FFFD for all that is no text.
struct SourceText {
  /// Well-formed UTF-8 without characters that YAML forbids; line breaks are LF, CR or CRLF.
  private(set) var bytes: [UInt8]
  /// Where something was replaced: distances from the start in Unicode scalars, ascending.
  private(set) var replaced: [Int] = []

  /// Checks every byte and adds a finding for each fault, or one for many alike.
  ///
  /// Gives `nil` when the file is in another encoding, where nothing more can be said.
  init?(checking input: [UInt8], path: String, into findings: inout [Diagnostic]) {
    if let encoding = otherEncoding(of: input) {
      let place = SourceLocation(path: path, line: 1, column: 1)
      findings.append(Diagnostic(id: "invalid-utf8", "this file is \(encoding); save it as UTF-8", at: place))
      return nil
    }
    let start = input.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var (index, line, lineStart) = (0, 1, 0)
    var faults = FindingList()
    var mended: [UInt8] = []
    var (place, copied) = (start, start)
    while place < input.count {
      let byte = input[place]
      let step = ScalarStep(at: place, of: input)
      if let fault = step.fault {
        let found = SourceLocation(path: path, line: line, column: index - lineStart + 1)
        faults.add(fault.diagnostic(at: found), most: fault.most)
        replaced.append(index)
        mended += input[copied..<place]
        mended += [0xEF, 0xBF, 0xBD]
        copied = place + step.length
      }
      place += step.length
      index += 1
      let isLast = byte == 0x0A || byte == 0x0D && !(place < input.count && input[place] == 0x0A)
      if isLast { (line, lineStart) = (line + 1, index) }
    }
    bytes = copied == 0 ? input : mended + input[copied...]
    findings += faults.diagnostics
  }

  /// Whether something was replaced from `start` to before `end`.
  func isReplaced(from start: YAMLEvent.Mark, to end: YAMLEvent.Mark) -> Bool {
    guard !replaced.isEmpty else { return false }
    var (low, high) = (0, replaced.count)
    while low < high {
      let middle = low + (high - low) / 2
      if replaced[middle] < start.index { low = middle + 1 } else { high = middle }
    }
    return low < replaced.count && replaced[low] < end.index
  }

  /// The lines without their breaks; as many as an editor counts.
  func lines() -> [String] {
    bytes.split(omittingEmptySubsequences: false) { $0 == 0x0A }.flatMap { line in
      let line = line.last == 0x0D && line.endIndex < bytes.count ? line.dropLast() : line
      return line.split(separator: 0x0D, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }
}

/// The name of an encoding that is not UTF-8, if the first bytes or many NULs give it away.
private func otherEncoding(of bytes: [UInt8]) -> String? {
  if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
  if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
  let sample = bytes.prefix(64)
  guard sample.count >= 8, sample.count(where: { $0 == 0 }) * 3 > sample.count else { return nil }
  return "UTF-16 or binary"
}
