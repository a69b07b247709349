/// What makes a reference a plain relative path, the only kind that files may use to name each other.
package enum PlainPath {
  /// Why a reference names no file that may be used, in words for its author.
  package struct Fault: Error, Sendable, Hashable {
    /// The stable name of its kind: `outside-entry`, `bad-path`, `no-such-file`, `symlink` or `not-a-file`.
    package var id: String
    /// One sentence without its full stop that quotes the reference.
    package var message: String

    /// A fault of a kind, in words.
    package init(id: String, message: String) {
      self.id = id
      self.message = message
    }
  }

  /// The reference without a leading `./`, if it is plain.
  ///
  /// Plain is: relative, with `/` between names, without empty, `.` or `..` parts, schemes, backslashes and control
  /// characters. Nothing is decoded: `a%28b.png` names the file that is called just so.
  package static func checked(_ reference: String) throws(Fault) -> String {
    func refuse(_ id: String, _ words: String) -> Fault {
      Fault(id: id, message: "the path \(quoted(reference)) \(words)")
    }
    guard !reference.isEmpty else { throw Fault(id: "bad-path", message: "the path is empty") }
    if let control = reference.unicodeScalars.first(where: \.isControl) {
      let code = String(control.value, radix: 16, uppercase: true)
      throw refuse(
        "bad-path", "holds the control character U+\(String(repeating: "0", count: 4 - code.count))\(code)")
    }
    if reference.unicodeScalars.contains("\\") {
      throw refuse("bad-path", "has a backslash; write '/' between folders")
    }
    if reference.utf8.first == UInt8(ascii: "/") {
      throw refuse("outside-entry", "begins with '/'; paths are relative to the folder of the entry")
    }
    if reference.utf8.first == UInt8(ascii: "~") {
      throw refuse("outside-entry", "begins with '~'; paths are relative to the folder of the entry")
    }
    if let scheme = scheme(of: reference) {
      let hint = "has the scheme '\(scheme):'; a file of such a name is written './\(quotable(reference))'"
      throw refuse("outside-entry", hint)
    }
    let path = reference.hasPrefix("./") ? String(reference.dropFirst(2)) : reference
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      switch part {
      case "": throw refuse("bad-path", "has an empty part; write one '/' between names and none at the end")
      case ".": throw refuse("bad-path", "has a part '.'; leave it out")
      case "..": throw refuse("outside-entry", "has a part '..'; files belong in the folder of the entry")
      default: continue
      }
    }
    return path
  }

  /// The name as a disk sees it that ignores case and normal form; equal for names that can't stand side by side there.
  package static func folded(_ name: String) -> String {
    // Upper first: it spells out ß, ligatures and other letters that full case folding treats as two.
    name.uppercased().lowercased()
  }

  /// The part before a colon that a URL would take for its scheme (RFC 3986, 3.1).
  private static func scheme(of reference: String) -> Substring? {
    guard let colon = reference.firstIndex(of: ":") else { return nil }
    let scheme = reference[..<colon]
    guard let first = scheme.utf8.first, first.isLetter else { return nil }
    let isScheme = scheme.utf8.allSatisfy {
      $0.isLetter || 0x30...0x39 ~= $0 || [0x2B, 0x2D, 0x2E].contains($0)
    }
    return isScheme ? scheme : nil
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { 0x61...0x7A ~= self | 0x20 }
}

extension Unicode.Scalar {
  /// Whether it is of C0, C1 or DEL, or breaks a line.
  var isControl: Bool { value < 0x20 || 0x7F...0x9F ~= value || value == 0x2028 || value == 0x2029 }
}

/// The text in quotes for a message, cut short where it is long.
func quoted(_ text: String) -> String { "'\(quotable(text))'" }

private func quotable(_ text: String) -> String {
  let start = text.unicodeScalars.prefix(80)
  let isWhole = start.endIndex == text.unicodeScalars.endIndex
  return String(String.UnicodeScalarView(start)) + (isWhole ? "" : "…")
}
