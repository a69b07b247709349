internal import FoyerDiagnostics
internal import FoyerFiles
internal import FoyerIntake
internal import FoyerSite

/// The folders that a command works on.
struct Folders {
  /// As given, without a slash at the end, since findings show it.
  let gallery, templates: String

  init(_ arguments: Arguments) {
    gallery = Self.trimmed(arguments["--gallery"] ?? "Gallery")
    templates = Self.trimmed(arguments["--templates"] ?? "Templates")
  }

  /// How a gallery is read: without its intake, which strangers fill and only the intake's commands look into.
  static let gallery: FileTree.Options = {
    var options = FileTree.Options()
    options.leavesOut = [Submission.folder]
    return options
  }()

  /// The names that icons may use; `nil` where there is no folder of templates, which a check can do without.
  func symbols() -> [String]? {
    var findings: [Diagnostic] = []
    guard let files = try? FileTree.read(folder: templates, into: &findings) else { return nil }
    return SymbolSet(files, shownAs: templates, into: &findings).names
  }

  static func trimmed(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    while path.hasPrefix("./") {
      // What stands behind it must not become an absolute path.
      let rest = path.dropFirst().drop { $0 == "/" }
      if rest.isEmpty { return "." }
      path = String(rest)
    }
    return path
  }
}
