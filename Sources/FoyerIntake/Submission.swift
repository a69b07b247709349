internal import FoyerArchive
package import FoyerFiles

/// One thing in the intake folder, as it lies there; nobody has looked into it yet.
package struct Submission: Sendable, Hashable {
  /// What it was handed in as.
  package enum Form: Sendable, Hashable {
    case folder, archive
    /// A link, a pipe, a file of another kind: in words with their article.
    case other(String)
  }

  /// The folder of a gallery that submissions are put into.
  package static let folder = "Submissions"
  /// The folder in it that keeps what was decided.
  package static let outcomes = "Outcomes"
  /// The page in it that tells contributors everything.
  package static let readMe = "README.md"

  /// Its name in the intake folder.
  package var name: String
  /// The name without the ending of an archive; it need not be a slug.
  package var slug: String
  package var form: Form
  /// When it last changed, in seconds since 1970.
  package var modified: Int

  /// What an item of the intake folder is; `nil` for what belongs to the folder itself.
  package init?(_ item: FolderListing.Item) {
    guard !item.name.hasPrefix("."), ![Self.outcomes, Self.readMe].contains(item.name) else { return nil }
    name = item.name
    slug = item.name
    modified = item.modified
    switch item.entry {
    case .folder: form = .folder
    case .symlink: form = .other("a symbolic link")
    case .special(let kind): form = .other("a \(kind)")
    case .file:
      guard let kind = Archive.Kind(name: item.name) else {
        form = .other("a file that is neither .zip nor .tar.gz")
        return
      }
      slug = String(item.name.dropLast(kind.rawValue.count + 1))
      form = item.isHardLink ? .other("a file with another name elsewhere (a hard link)") : .archive
    }
  }

  /// All submissions of a gallery, sorted by name.
  ///
  /// - Parameter gallery: the gallery's folder.
  package static func all(in gallery: String) throws(FileError) -> [Submission] {
    try FolderListing.items(of: "\(gallery)/\(folder)").compactMap { Submission($0) }
  }
}
