internal import FoyerFiles
internal import FoyerModel

/// The members that will become files, under names that are safe and that no system takes for one another.
struct MemberTable {
  /// The path of each member that is kept, by its place in the archive; folders have none.
  private(set) var paths: [Int: String] = [:]

  /// Judges all names; one finding for each that is wrong.
  init(_ members: [Member], limits: Limits, into report: inout ArchiveReport) {
    var kept: [(place: Int, path: String)] = []
    var junk: [String] = []
    var hidden: Set<Substring> = []
    var folders: [(place: Int, path: String)] = []
    for (place, member) in members.enumerated() {
      guard let name = String(validating: member.name, as: UTF8.self) else {
        report.refuse("bad-name", "\(quoted(member.name)) has a name that is not UTF-8")
        continue
      }
      guard let path = Self.bare(name, isFolder: member.isFolder) else { continue }
      do throws(SubmittedName.Fault) {
        switch try SubmittedName.judge(path, limits, spareFolders: 1) {
        case .junk: junk.append(path)
        case .kept:
          if member.isFolder { folders.append((place, path)) } else { kept.append((place, path)) }
        }
      } catch {
        // A hidden folder is one thing to take out, however much is in it.
        let top = Self.hiddenTop(of: path)
        if error.id != "hidden-file" || hidden.insert(top).inserted { report.refuse(error.id, error.message) }
      }
    }
    if let first = junk.first {
      let others = junk.count > 1 ? " and \(junk.count - 1) more" : ""
      report.note("ignored-file", "ignored what the sender's system left behind: \(quoted(first))\(others)")
    }
    Self.collisions(folders: folders, files: kept, into: &report)
    paths = Dictionary(uniqueKeysWithValues: Self.stripped(kept, limits, into: &report))
  }

  /// The name without `./` in front and the `/` of a folder; `nil` for the folder that holds all.
  private static func bare(_ name: String, isFolder: Bool) -> String? {
    var name = Substring(name)
    if name.hasPrefix("./") { name = name.dropFirst(2) }
    if isFolder, name.hasSuffix("/") { name = name.dropLast() }
    return name.isEmpty || isFolder && name == "." ? nil : String(name)
  }

  private static func hiddenTop(of path: String) -> Substring {
    let parts = path.split(separator: "/")
    let end =
      parts.firstIndex { $0.hasPrefix(".") || $0.lowercased().hasPrefix("git~") } ?? parts.endIndex - 1
    return path[..<parts[end].endIndex]
  }

  /// Tells of names that stand twice, differ in case or Unicode form alone, or are a file and a folder.
  private static func collisions(
    folders: [(place: Int, path: String)], files: [(place: Int, path: String)],
    into report: inout ArchiveReport
  ) {
    /// The spelling of each name by how a careless disk sees it.
    var seen: [String: (path: String, isFile: Bool)] = [:]
    func enter(_ path: String, isFile: Bool) {
      let key = PlainPath.folded(path)
      guard let other = seen[key] else {
        seen[key] = (path, isFile)
        return
      }
      if !other.path.utf8.elementsEqual(path.utf8) {
        report.refuse(
          "bad-name",
          "\(quoted(path)) and \(quoted(other.path)) differ only in case or Unicode form; some systems take them for one"
        )
      } else if isFile && other.isFile {
        report.refuse("archive-unsafe", "\(quoted(path)) is in the archive twice")
      } else if isFile != other.isFile {
        report.refuse("archive-unsafe", "\(quoted(path)) is a file and a folder")
      }
    }
    func enterParents(of path: String) {
      var end = path.startIndex
      while let slash = path[end...].firstIndex(of: "/") {
        enter(String(path[..<slash]), isFile: false)
        end = path.index(after: slash)
      }
    }
    for (_, path) in folders {
      enterParents(of: path)
      enter(path, isFile: false)
    }
    for (_, path) in files {
      enterParents(of: path)
      enter(path, isFile: true)
    }
  }

  /// Takes off the one folder that holds all, as made by those who pack a folder and not what is in it.
  private static func stripped(
    _ files: [(place: Int, path: String)], _ limits: Limits, into report: inout ArchiveReport
  ) -> [(Int, String)] {
    var result = files
    if let top = files.first?.path.prefix(while: { $0 != "/" }),
      files.allSatisfy({ $0.path.hasPrefix(top + "/") })
    {
      result = files.map { ($0.place, String($0.path.dropFirst(top.count + 1))) }
    }
    let roots = result.filter { $0.path.split(separator: "/").dropFirst() == ["entry.yaml"] }
    if roots.count > 1 {
      report.refuse(
        "archive-unsafe", "there are \(roots.count) submissions in this archive; hand in each alone")
    }
    for (_, path) in result {
      do throws(SubmittedName.Fault) {
        _ = try SubmittedName.judge(path, limits: limits)
      } catch {
        report.refuse(error.id, error.message)
      }
      if let ending = nestedEnding(of: path) {
        report.refuse("nested-archive", "\(quoted(path)) is an archive itself (.\(ending)); put its files in")
      }
    }
    return result.map { ($0.place, $0.path) }
  }

  private static let archiveEndings: Set<String> = [
    "zip", "tar", "gz", "tgz", "bz2", "tbz", "tbz2", "xz", "txz", "zst", "tzst", "lz", "lz4", "lzma", "7z",
    "rar",
    "cab", "iso", "dmg", "jar", "apk", "ipa", "deb", "rpm", "cpio", "ar", "a", "z", "br",
  ]

  private static func nestedEnding(of path: String) -> String? {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    let ending = path[path.index(after: dot)...].lowercased()
    return archiveEndings.contains(ending) ? ending : nil
  }
}
