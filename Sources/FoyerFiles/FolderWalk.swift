internal import FoyerDiagnostics

/// One walk through a folder on disk, which collects what is there and follows no link.
struct FolderWalk {
  private(set) var builder = ItemBuilder()
  private(set) var findings: [Diagnostic] = []
  private let shown: String
  private let options: FileTree.Options
  private var depth = 0
  private var isFull = false

  init(shown: String, options: FileTree.Options) {
    self.shown = shown
    self.options = options
  }

  /// Lists a folder and, as deep as the options allow, the folders in it.
  mutating func visit(_ folder: borrowing Descriptor) throws(SystemError) {
    for bytes in try folder.names() where !isFull && !isPassedOver(bytes) {
      // What vanished since the listing is not there.
      guard let status = try folder.status(of: SystemName(bytes: bytes)) else { continue }
      guard let name = String(validating: bytes, as: UTF8.self),
        !name.unicodeScalars.contains(where: \.isControl)
      else {
        let message = "the name \(quoted(spelledOut(bytes))) is not plain text; rename it"
        find("file-name", message, at: spelledOut(bytes))
        continue
      }
      if depth == 0, options.leavesOut.contains(name) { continue }
      guard builder.count < options.entries else {
        isFull = true
        find(
          "too-many-files", "there are more than \(options.entries) files and folders; the rest is not read",
          at: nil)
        return
      }
      if options.refusesHardLinks, status.kind == .file, status.links > 1 {
        find("link", "this file has another name elsewhere (a hard link); put a copy here", at: name)
        continue
      }
      guard status.kind == .folder else {
        builder.add(name, FileTree.Entry(status))
        continue
      }
      guard depth < options.depth else {
        find("too-deep", "folders are nested more than \(options.depth) deep; this one is not read", at: name)
        continue
      }
      try visit(folder, name)
    }
  }

  private mutating func visit(_ parent: borrowing Descriptor, _ name: String) throws(SystemError) {
    builder.enter(name)
    depth += 1
    defer {
      builder.leave()
      depth -= 1
    }
    let folder: Descriptor
    do throws(SystemError) {
      folder = try parent.folder(SystemName(bytes: Array(name.utf8)))
    } catch {
      // One folder that may not be read keeps nobody from the others.
      guard error.isForbidden else { throw error }
      findings.append(FileError("read", join(shown, builder.path), error).diagnostic)
      return
    }
    try visit(folder)
  }

  private mutating func find(_ id: String, _ message: String, at name: String?) {
    let path = name.map { join(shown, builder.path(of: $0)) } ?? shown
    findings.append(Diagnostic(id: id, message, at: SourceLocation(path: path)))
  }

  /// Whether an operating system left it behind, or it is hidden and hidden names are not asked for.
  private func isPassedOver(_ name: [UInt8]) -> Bool {
    name.first == UInt8(ascii: ".") && !options.listsHidden || Self.isLitter(name)
  }

  /// Whether operating systems leave such a name behind wherever they have looked.
  static func isLitter(_ name: [UInt8]) -> Bool {
    name.starts(with: "._".utf8)
      || [".DS_Store", "Thumbs.db", "desktop.ini", "__MACOSX"].contains { name.elementsEqual($0.utf8) }
  }

  /// The name with every byte that is no plain text as `\xFF`.
  private func spelledOut(_ name: [UInt8]) -> String {
    if let text = String(validating: name, as: UTF8.self) {
      return text.unicodeScalars.map { $0.isControl ? escape($0.value, "\\u{", "}") : String($0) }.joined()
    }
    return name.map { 0x20..<0x7F ~= $0 ? String(UnicodeScalar($0)) : escape(UInt32($0), "\\x", "") }.joined()
  }

  private func escape(_ value: UInt32, _ before: String, _ after: String) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return before + (digits.count < 2 ? "0" : "") + digits + after
  }
}

extension FileTree.Entry {
  init(_ status: FileStatus) {
    self =
      switch status.kind {
      case .file: .file(size: status.size)
      case .folder: .folder
      case .symlink: .symlink
      case .pipe: .special(kind: "named pipe")
      case .socket: .special(kind: "socket")
      case .device: .special(kind: "device")
      case .other: .special(kind: "special file")
      }
  }
}
