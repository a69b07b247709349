internal import FoyerDiagnostics
package import FoyerFiles
package import FoyerModel
internal import FoyerReading

/// Decides about submissions so that nothing is lost: made ready aside, written down, moved into place, removed last.
///
/// Killed at any moment, a decision has either not begun, and all is as it was, or is written down whole, and the next
/// run finishes it. What is accepted are the very bytes that were checked; the submission itself is read only once.
package struct Intake: ~Copyable {
  private let store: GalleryStore
  private let gallery: String
  private let limits: Limits
  /// The decision of an earlier run that was killed, finished when this value was made.
  package let finished: Decision?

  private static let outcomes = "\(Submission.folder)/\(Submission.outcomes)"

  /// Takes the lock of a gallery, and finishes what a killed run has begun.
  ///
  /// - Throws: with the id `locked` where somebody else works on the gallery for long.
  package init(gallery: String, limits: Limits, patience: Duration = .seconds(20)) throws(FileError) {
    let store = try GalleryStore(gallery: gallery, patience: patience)
    var finished: Decision?
    if try store.exists(Decision.path) {
      let folder = "\(gallery)/\(Decision.folder)"
      let bytes = try FolderListing.bytes(of: "decision.yaml", in: folder, limit: 1 << 16)
      if let decision = Decision(bytes) {
        try Self.finish(decision, store, gallery, limits)
        finished = decision
      }
    }
    // Whatever else stands there was never decided upon: the submission it is made of is where it was.
    try store.remove(Decision.folder)
    self.store = store
    self.gallery = gallery
    self.limits = limits
    self.finished = finished
  }

  /// Puts a submission that passes into the gallery; refuses to overwrite.
  ///
  /// - Throws: with the id `slug-taken` where something has the name by now.
  package func accept(_ checked: CheckedSubmission, as slug: Slug, outcome: Outcome) throws(FileError) {
    let place = "\(CatalogReading.entriesFolder)/\(slug)"
    guard try !store.exists(place) else { throw Self.taken(gallery, place) }
    guard checked.passes, let files = checked.filesToKeep() else {
      throw FileError("accept", checked.submission.name, .refused(id: "fault", "its files can't be kept"))
    }
    let work = Self.freshFolder()
    try clearingUp { () throws(FileError) in
      try store.write(files, to: "\(work)/entry")
      try Self.verify(files, in: "\(gallery)/\(work)/entry", slug, limits)
      try decide(.accepted, checked, slug: slug.text, work: work, outcome)
    }
  }

  /// Puts a submission away, with the reason.
  package func reject(_ checked: CheckedSubmission, slug: String, outcome: Outcome) throws(FileError) {
    try clearingUp { () throws(FileError) in
      try decide(.rejected, checked, slug: slug, work: Self.freshFolder(), outcome)
    }
  }

  /// Leaves nothing behind where the disk is full or a name is taken, unless the decision is written down by then.
  private func clearingUp(_ body: () throws(FileError) -> Void) throws(FileError) {
    do throws(FileError) {
      try body()
    } catch {
      if (try? store.exists(Decision.path)) == false { try? store.remove(Decision.folder) }
      throw error
    }
  }

  private func decide(
    _ kind: Outcome.Kind, _ checked: CheckedSubmission, slug: String, work: String, _ outcome: Outcome
  ) throws(FileError) {
    let submission = checked.submission
    guard try store.exists("\(Submission.folder)/\(submission.name)") else {
      throw FileError(
        kind == .accepted ? "accept" : "reject", submission.name,
        .refused(id: "no-submission", "it is gone, or its name is no text; rename it"))
    }
    try store.write(Array(outcome.text.utf8), to: "\(work)/outcome.yaml")
    var rejected = try freePath("\(Self.outcomes)/rejected/\(slug)", ending: "")
    if submission.form != .folder { rejected += "/\(submission.name)" }
    let decision = Decision(
      kind: kind, slug: slug, submission: submission.name, digest: checked.digest, work: work,
      outcome: try freePath("\(Self.outcomes)/\(slug)", ending: ".yaml"), rejected: rejected)
    try store.write(Array(decision.text.utf8), to: "\(work)/decision.yaml")
    try store.synchronize()
    try store.move("\(work)/decision.yaml", to: Decision.path)
    try Self.finish(decision, store, gallery, limits)
    try store.remove(Decision.folder)
  }

  /// A path that nothing has; earlier outcomes of the same slug are kept beside it.
  private func freePath(_ base: String, ending: String) throws(FileError) -> String {
    var number = 1
    var path = base + ending
    while try store.exists(path) {
      number += 1
      path = "\(base).\(number)\(ending)"
    }
    return path
  }

  /// Takes all steps of a decision that were not taken yet.
  private static func finish(
    _ decision: Decision, _ store: borrowing GalleryStore, _ gallery: String, _ limits: Limits
  ) throws(FileError) {
    let submission = "\(Submission.folder)/\(decision.submission)"
    let ready = "\(decision.work)/entry"
    if decision.kind == .accepted, try store.exists(ready) {
      let place = "\(CatalogReading.entriesFolder)/\(decision.slug)"
      guard try !store.exists(place) else {
        try store.remove(Decision.path)
        throw taken(gallery, place)
      }
      try store.move(ready, to: place)
    }
    if try store.exists("\(decision.work)/outcome.yaml") {
      try store.move("\(decision.work)/outcome.yaml", to: decision.outcome)
    }
    switch decision.kind {
    case .accepted:
      // Moved first and looked at then, so that nobody can put something else there in between.
      let gone = "\(decision.work)/gone"
      if try store.names(in: gone).isEmpty, try store.exists(submission) {
        try store.move(submission, to: "\(gone)/\(decision.submission)")
      }
      try putBackWhatChanged(decision, store, gallery, limits)
    case .rejected:
      if try !store.exists(decision.rejected), try store.exists(submission) {
        try store.move(submission, to: decision.rejected)
      }
    }
    try store.remove(Decision.path)
  }

  /// What was changed or handed in anew since it was checked is not what was accepted, so it stays handed in.
  private static func putBackWhatChanged(
    _ decision: Decision, _ store: borrowing GalleryStore, _ gallery: String, _ limits: Limits
  ) throws(FileError) {
    let gone = "\(decision.work)/gone"
    let items = try FolderListing.items(of: "\(gallery)/\(gone)")
    guard let item = items.first(where: { $0.name == decision.submission }),
      let submission = Submission(item)
    else { return }
    let now = HandedIn(submission, in: "\(gallery)/\(gone)", limits: limits)
    guard now.digest != decision.digest else { return }
    var place = "\(Submission.folder)/\(decision.submission)"
    if try store.exists(place) { place = "\(outcomes)/changed-\(Self.random())/\(decision.submission)" }
    try store.move("\(gone)/\(decision.submission)", to: place)
  }

  /// Reads back what was written, and reads the entry as the gallery will.
  private static func verify(_ files: FileTree, in folder: String, _ slug: Slug, _ limits: Limits)
    throws(FileError)
  {
    var findings: [Diagnostic] = []
    let copy = try FileTree.read(folder: folder, into: &findings)
    func fault(_ words: String) -> FileError { FileError("accept", folder, .refused(id: "fault", words)) }
    guard copy.paths() == files.paths(), findings.isEmpty else { throw fault("other files were written") }
    for path in files.paths() {
      guard try copy.bytes(at: path) == files.bytes(at: path) else {
        throw fault("'\(path)' was not written as it is")
      }
    }
    let (entry, found) = CatalogReading.readEntry(
      copy, at: "\(CatalogReading.entriesFolder)/\(slug)", shownAs: folder, slug: slug.text, limits: limits)
    guard entry != nil, !found.haveErrors else {
      throw fault(found.first { $0.severity == .error }?.message ?? "it can't be read")
    }
  }

  private static func taken(_ gallery: String, _ place: String) -> FileError {
    FileError(
      "accept", "\(gallery)/\(place)", .refused(id: "slug-taken", "something has this name already"))
  }

  private static func freshFolder() -> String { "\(Decision.folder)/work-\(random())" }

  private static func random() -> String { String(UInt64.random(in: .min ... .max), radix: 16) }
}
