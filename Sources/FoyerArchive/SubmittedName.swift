package import FoyerModel

/// The rules for names of files and folders that strangers hand in, in archives and in folders alike.
///
/// A name that passes can be written on every system, means the same file on all of them, and is told apart by eye.
/// Names that collide, and what kinds of files are taken, are for the caller to tell (`FileTree.collisions`).
package enum SubmittedName {
  /// Why a path is refused.
  package struct Fault: Error, Sendable, Hashable {
    /// `unsafe-path` for a way outside, `hidden-file` for names with a dot in front, else `bad-name`.
    package var id: String
    /// One sentence without its full stop that quotes the path.
    package var message: String
  }

  /// What becomes of a path that has passed.
  package enum Verdict: Sendable, Hashable {
    case kept
    /// Systems leave such files behind; they are left out with a note.
    case junk
  }

  /// Judges a relative path with `/` between its parts, without one at the end.
  ///
  /// - Throws: the first fault, from the front of the path.
  package static func judge(_ path: String, limits: Limits = Limits()) throws(Fault) -> Verdict {
    try judge(path, limits, spareFolders: 0)
  }

  /// Judges a path that may lie in so many folders more, which will be taken off.
  static func judge(_ path: String, _ limits: Limits, spareFolders: Int) throws(Fault) -> Verdict {
    func refuse(_ id: String, _ words: String) -> Fault { Fault(id: id, message: "\(quoted(path)) \(words)") }
    if path.unicodeScalars.contains("\\") { throw refuse("unsafe-path", "has a backslash in its name") }
    if path.utf8.first == UInt8(ascii: "/") { throw refuse("unsafe-path", "is an absolute path") }
    if isDrive(path) { throw refuse("unsafe-path", "names a drive") }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if parts.contains("..") { throw refuse("unsafe-path", "climbs out of its folder") }
    if parts.contains("") || parts.contains(".") {
      throw refuse("unsafe-path", "has an empty part or a part '.' in its path")
    }
    if parts.contains(where: { $0.lowercased() == "__macosx" }) { return .junk }
    guard path.utf8.count - spareFolders * (limits.nameBytes + 1) <= limits.pathBytes else {
      throw refuse(
        "bad-name", "is a path of \(path.utf8.count) bytes; at most \(limits.pathBytes) are allowed")
    }
    guard parts.count - spareFolders <= limits.depth else {
      throw refuse(
        "bad-name", "lies \(parts.count - 1) folders deep; at most \(limits.depth - 1) are allowed")
    }
    for part in parts {
      if isJunk(part) { return .junk }
      if let (id, words) = fault(of: part, limits) { throw refuse(id, words) }
    }
    return .kept
  }

  /// The first thing that is wrong with one part.
  private static func fault(of part: Substring, _ limits: Limits) -> (id: String, words: String)? {
    if part.utf8.count > limits.nameBytes {
      return ("bad-name", "has a name of \(part.utf8.count) bytes; at most \(limits.nameBytes) are allowed")
    }
    if let unseen = part.unicodeScalars.first(where: \.isUnseen) {
      let code = String(unseen.value, radix: 16, uppercase: true)
      let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
      return ("bad-name", "has the character U+\(padded) in its name, which can't be seen")
    }
    if let mark = part.unicodeScalars.first(where: { ":*?\"<>|".unicodeScalars.contains($0) }) {
      return ("bad-name", "has '\(mark)' in its name, which some systems can't write")
    }
    if isGitName(part) { return ("hidden-file", "belongs to git; hand in the files without it") }
    if part.first == "." {
      return ("hidden-file", "is hidden, since its name begins with a dot; leave it out")
    }
    if part.first == " " || part.last == " " || part.last == "." {
      return ("bad-name", "has a space or a dot at the edge of its name, which some systems drop")
    }
    if part.first == "-" || part.first == "~" {
      return ("bad-name", "has a name that begins with '\(part.prefix(1))', which commands misread")
    }
    if DeviceName.matches(part) { return ("bad-name", "has the name of a device on Windows") }
    return nil
  }

  /// Files that systems add by themselves.
  private static func isJunk(_ part: Substring) -> Bool {
    part.hasPrefix("._") || [".ds_store", "thumbs.db", "desktop.ini"].contains(part.lowercased())
  }

  /// `.git` as disks without upper case, or with short names, see it.
  private static func isGitName(_ part: Substring) -> Bool {
    let trimmed = part.lowercased().reversed().drop { $0 == "." || $0 == " " }
    let name = String(trimmed.reversed())
    return name == ".git" || name.hasPrefix("git~") && name.dropFirst(4).allSatisfy(\.isNumber)
  }

  private static func isDrive(_ path: String) -> Bool {
    guard let first = path.utf8.first, path.utf8.dropFirst().first == UInt8(ascii: ":") else { return false }
    return 0x61...0x7A ~= first | 0x20
  }
}
