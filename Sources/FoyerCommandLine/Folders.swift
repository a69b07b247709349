/// The folders that a command works on.
struct Folders {
  /// As given, without a slash at the end, since findings show it.
  let gallery, templates: String

  init(_ arguments: Arguments) {
    gallery = Self.trimmed(arguments["--gallery"] ?? "Gallery")
    templates = Self.trimmed(arguments["--templates"] ?? "Templates")
  }

  static func trimmed(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    while path.hasPrefix("./"), path.utf8.count > 2 { path.removeFirst(2) }
    return path
  }
}
