internal import FoyerArchive
package import FoyerDiagnostics
internal import FoyerFiles
internal import FoyerMedia
package import FoyerModel

/// The files of a submission as they were at one moment, in memory: what is checked, cleaned and accepted.
package struct HandedIn: Sendable {
  /// By their paths; only of kinds that are taken, and within the limits.
  package private(set) var files: [String: [UInt8]] = [:]
  /// The SHA-256 of the archive, or of a folder's paths and contents in order, as hexadecimal digits.
  package private(set) var digest = ""
  /// In bytes, as handed in.
  package private(set) var size = 0
  package private(set) var findings: [Diagnostic] = []
  private let shown: String
  private let limits: Limits

  /// The endings of names that a submission may hold.
  package static let endings =
    ["yaml", "yml", "svg"] + ["png", "jpg", "jpeg", "gif", "webp", "mp4", "woff2"]

  /// Reads all of it once; nothing is written anywhere.
  ///
  /// - Parameters:
  ///   - folder: the folder that it lies in.
  ///   - limits: bound what is read, whatever is there.
  package init(_ submission: Submission, in folder: String, limits: Limits) {
    shown = "\(folder)/\(submission.name)"
    self.limits = limits
    switch submission.form {
    case .folder: readFolder()
    case .archive: readArchive(submission.name, in: folder)
    case .other(let words):
      let isLink = words.contains("link") || !words.contains("file that")
      report(
        isLink ? "link" : "extra-file", "this is \(words); hand in a folder, or an archive of one")
    }
  }

  /// Takes the files out, so that each can be let go once it is cleaned.
  mutating func takeFiles() -> [String: [UInt8]] {
    defer { files = [:] }
    return files
  }

  private mutating func report(_ id: String, _ message: String, at path: String? = nil) {
    let place = path.map { "\(shown)/\($0)" } ?? shown
    findings.append(Diagnostic(id: id, message, at: SourceLocation(path: place)))
  }

  // MARK: Archives

  private mutating func readArchive(_ name: String, in folder: String) {
    do throws(FileError) {
      let bytes = try FolderListing.bytes(of: name, in: folder, limit: limits.archiveBytes)
      digest = SHA256.digest(of: bytes)
      size = bytes.count
      guard let tree = Archive.unpack(bytes, path: shown, limits: limits, into: &findings) else { return }
      for path in tree.paths() where isTaken(path, size: nil) { files[path] = try tree.bytes(at: path) }
    } catch {
      let id = error.diagnostic.id == "file-too-large" ? "archive-limit" : error.diagnostic.id
      report(id, error.description)
    }
  }

  // MARK: Folders

  private mutating func readFolder() {
    var options = FileTree.Options()
    options.entries = limits.entries
    options.depth = limits.depth
    options.listsHidden = true
    options.refusesHardLinks = true
    do throws(FileError) {
      let tree = try FileTree.read(folder: shown, options: options, into: &findings)
      for (path, entry) in tree.irregular() {
        let words = if case .special(let kind) = entry { "a \(kind)" } else { "a symbolic link" }
        report("link", "this is \(words); put the file itself there", at: path)
      }
      for group in tree.collisions() {
        let names = group.map { "'\($0)'" }.joined(separator: " and ")
        report("bad-name", "\(names) are one file on some systems; rename all but one", at: group[0])
      }
      readFiles(of: tree)
    } catch {
      report(error.diagnostic.id, error.description)
    }
  }

  private mutating func readFiles(of tree: FileTree) {
    var sum = SHA256()
    var hidden: Set<Substring> = []
    for path in tree.paths() {
      guard case .file(let fileSize) = tree.entry(at: path) else { continue }
      do throws(SubmittedName.Fault) {
        guard try SubmittedName.judge(path, limits: limits) == .kept else { continue }
      } catch {
        // A hidden folder is one thing to take out, however much is in it.
        let top = path.split(separator: "/").first { $0.hasPrefix(".") } ?? path[...]
        if error.id != "hidden-file" || hidden.insert(top).inserted { report(error.id, error.message) }
        continue
      }
      sum.add(Array("\(path)\0\(fileSize)\0".utf8))
      guard isTaken(path, size: fileSize) else { continue }
      guard size + fileSize <= limits.expandedBytes else {
        report("too-large", "the files together have more than \(limits.expandedBytes) bytes")
        break
      }
      do throws(FileError) {
        let bytes = try tree.bytes(at: path, limit: min(most(path), limits.expandedBytes - size))
        sum.add(bytes)
        size += bytes.count
        files[path] = bytes
      } catch {
        report(error.diagnostic.id, error.description, at: path)
      }
    }
    digest = sum.finished()
  }

  /// Whether it is a file of a kind that is taken and not too large; a finding where it is not.
  private mutating func isTaken(_ path: String, size: Int?) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    guard Self.endings.contains(ending) else {
      report(
        "extra-file",
        "a submission may hold svg, png, jpg, gif, webp, mp4, woff2 and its YAML files; take this one out",
        at: path)
      return false
    }
    guard let size, size > most(path) else { return true }
    report("file-too-large", "the file has \(size) bytes; at most \(most(path)) are allowed", at: path)
    return false
  }

  private func most(_ path: String) -> Int {
    let ending = path[(path.lastIndex(of: ".") ?? path.startIndex)...].lowercased()
    return switch ending {
    case ".yaml", ".yml": limits.yamlBytes
    case ".svg": limits.svgBytes
    case ".mp4": limits.videoBytes
    case ".woff2": limits.fontBytes
    default: limits.imageBytes
    }
  }
}
