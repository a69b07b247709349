internal import FoyerFiles
internal import FoyerIntake
internal import FoyerModel

/// `foyer new`: a submission to start from.
struct NewCommand {
  private let terminal: Terminal
  private let folders: Folders
  private let slug: Slug

  init(_ words: [String], terminal: Terminal) throws(Arguments.Misuse) {
    let arguments = try Arguments(words, options: ["--gallery"], flags: [])
    guard let name = arguments.operands.first else {
      throw Arguments.Misuse(message: "'new' needs a slug, which will be the name of the folder")
    }
    if arguments.operands.count > 1 {
      throw Arguments.Misuse(message: "'\(arguments.operands[1])' is more than this command takes")
    }
    guard let slug = Slug(name), !slug.isReserved else {
      let near = Slug(slugging: name).flatMap { $0.isReserved ? nil : $0 }
      let hint = near.map { "; '\($0)' is one" } ?? ""
      throw Arguments.Misuse(
        message:
          "'\(name)' is no slug, which has a-z, 0-9 and single hyphens, at most \(Slug.longest) characters, and is no name of the site's own\(hint)"
      )
    }
    self.terminal = terminal
    folders = Folders(arguments)
    self.slug = slug
  }

  func run() throws(FileError) -> ExitCode {
    let store = try GalleryStore(gallery: folders.gallery)
    let path = "\(Submission.folder)/\(slug)"
    for taken in [path, path + ".zip", path + ".tar.gz", "Entries/\(slug)"] where try store.exists(taken) {
      throw FileError(
        "write", "\(folders.gallery)/\(path)",
        .refused(id: "slug-taken", "there is '\(taken)' already; choose another name"))
    }
    let names = (try? FolderListing.items(of: "\(folders.gallery)/Entries"))?.map(\.name) ?? []
    if let other = slug.lookAlike(among: names) {
      throw FileError(
        "write", "\(folders.gallery)/\(path)",
        .refused(
          id: "slug-taken", "'\(slug)' looks like '\(other)', which the gallery has; choose another name"))
    }
    try store.write(NewEntry.files(for: slug), to: path)
    terminal.write(
      """
      \(folders.gallery)/\(path) is ready.
      Replace the texts that begin with 'Replace this', then run 'foyer intake check \(slug)'.

      """, to: .output)
    return .done
  }
}
