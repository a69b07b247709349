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
    var faults = TextFaults(path: path)
    var mended: [UInt8] = []
    var (place, copied) = (start, start)
    while place < input.count {
      let byte = input[place]
      let step = ScalarStep(at: place, of: input)
      if let fault = step.fault {
        faults.record(fault, line: line, column: index - lineStart + 1)
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

/// What can be wrong with a piece of text.
private enum TextFault {
  case notUTF8(UInt8)
  case forbidden(UInt32)
}

/// One scalar of a text that may be no text: how many bytes it takes, and what is wrong with it.
private struct ScalarStep {
  var length = 1
  var fault: TextFault?

  /// A faulty sequence is as long as its longest well-formed beginning, as the Unicode standard advises.
  init(at place: Int, of bytes: [UInt8]) {
    let lead = bytes[place]
    if 0x20...0x7E ~= lead || lead == 0x0A || lead == 0x0D || lead == 0x09 { return }
    guard lead >= 0x80 else {
      fault = .forbidden(UInt32(lead))
      return
    }
    let following =
      switch lead {
      case 0xC2...0xDF: 1
      case 0xE0...0xEF: 2
      case 0xF0...0xF4: 3
      default: 0
      }
    guard following > 0 else {
      fault = .notUTF8(lead)
      return
    }
    // The second byte rules out spellings that are too long, surrogates and what lies beyond Unicode.
    var allowed: ClosedRange<UInt8> =
      switch lead {
      case 0xE0: 0xA0...0xBF
      case 0xED: 0x80...0x9F
      case 0xF0: 0x90...0xBF
      case 0xF4: 0x80...0x8F
      default: 0x80...0xBF
      }
    var value = UInt32(lead & (following == 1 ? 0x1F : following == 2 ? 0x0F : 0x07))
    while length <= following {
      guard place + length < bytes.count, allowed ~= bytes[place + length] else {
        fault = .notUTF8(lead)
        return
      }
      value = value << 6 | UInt32(bytes[place + length] & 0x3F)
      length += 1
      allowed = 0x80...0xBF
    }
    if isForbidden(value) { fault = .forbidden(value) }
  }
}

/// Whether a text may not hold this scalar: controls but tab and line breaks, stray marks, and what is no character.
func isForbidden(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x09, 0x0A, 0x0D: false
  case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFDD0...0xFDEF: true
  default: scalar & 0xFFFE == 0xFFFE
  }
}

/// What a forbidden scalar is and what to do about it, for a message.
func wordsForForbidden(_ scalar: UInt32) -> String {
  let digits = String(scalar, radix: 16, uppercase: true)
  let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  return switch scalar {
  case 0: "NUL (\(code)) can't stand in a text; remove it"
  case 0x2028, 0x2029: "the separator \(code) can't stand in a text; use an ordinary line break"
  case 0xFEFF: "a byte order mark (\(code)) can only be the first character of a file; remove it"
  case 0..<0x100: "the control character \(code) can't stand in a text; remove it"
  default: "\(code) is not a character; remove it"
  }
}

/// The faults of one text, few enough to be read.
private struct TextFaults {
  /// More control characters than this are one fault: the file is no text.
  private let most = 20
  private let path: String
  private var notUTF8: (first: Diagnostic, count: Int)?
  private var forbidden: [Diagnostic] = []
  private var more = 0

  init(path: String) { self.path = path }

  mutating func record(_ fault: TextFault, line: Int, column: Int) {
    let place = SourceLocation(path: path, line: line, column: column)
    switch fault {
    case .notUTF8(let byte):
      if let (first, count) = notUTF8 {
        notUTF8 = (first, count + 1)
      } else {
        let code = String(byte, radix: 16, uppercase: true)
        let message = "the byte 0x\(code) is not UTF-8 here; save the file as UTF-8"
        notUTF8 = (Diagnostic(id: "invalid-utf8", message, at: place), 1)
      }
    case .forbidden(let scalar):
      guard forbidden.count < most else {
        more += 1
        return
      }
      forbidden.append(Diagnostic(id: "control-character", wordsForForbidden(scalar), at: place))
    }
  }

  var diagnostics: [Diagnostic] {
    var found = forbidden
    if more > 0, let last = found.indices.last {
      found[last].notes.append(.init("the file has \(more) more such characters"))
    }
    if let (fault, count) = notUTF8 {
      var first = fault
      if count > 1 { first.notes.append(.init("the file has \(count - 1) more such places")) }
      found.append(first)
    }
    return found
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
