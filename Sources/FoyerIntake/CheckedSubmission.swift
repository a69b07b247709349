package import FoyerDiagnostics
package import FoyerFiles
package import FoyerModel
internal import FoyerReading
internal import FoyerYAML

/// A submission with all that was found in it, and its files as they may be published.
package struct CheckedSubmission: Sendable {
  package let submission: Submission
  /// The slug that it was checked for; `nil` where the name is none.
  package let slug: Slug?
  /// The SHA-256 of what was handed in, as hexadecimal digits.
  package let digest: String
  /// In bytes, as handed in.
  package let size: Int
  /// Sorted, each once.
  package let findings: [Diagnostic]
  /// The entry as far as it could be read; to be shown only if it passes.
  package let entry: Entry?
  /// The cleaned files.
  package let files: FileTree

  /// Whether it may be accepted.
  package var passes: Bool { entry != nil && slug != nil && !findings.haveErrors }

  /// Checks a submission.
  ///
  /// - Parameters:
  ///   - name: the slug to check for, where it is not the submission's own.
  ///   - facts: the gallery that it was handed in to.
  package init(_ submission: Submission, as name: String? = nil, for facts: GalleryFacts) {
    let folder = "\(facts.folder)/\(Submission.folder)"
    let shown = "\(folder)/\(submission.name)"
    let place = SourceLocation(path: shown)
    let text = name ?? submission.slug
    self.submission = submission
    slug = Slug(text)
    var handedIn = HandedIn(submission, in: folder, limits: facts.limits)
    (digest, size) = (handedIn.digest, handedIn.size)
    var found = handedIn.findings
    if let slug { facts.check(slug, at: place, into: &found) }
    let raw = handedIn.takeFiles()
    guard !raw.isEmpty else {
      if !found.haveErrors {
        found.append(Diagnostic(id: "missing-file", "there is no file in this submission", at: place))
      }
      (entry, files) = (nil, FileTree([:]))
      findings = Self.finished(found)
      return
    }
    let cleaning = FileCleaning(raw, shownAs: shown, limits: facts.limits, media: facts.media)
    found += cleaning.findings
    facts.compare(cleaning.files, looks: cleaning.looks, shownAs: shown, into: &found)
    files = FileTree(bytes: cleaning.files.map { (key: $0.key, value: $0.value) })
    let (entry, read) = CatalogReading.readEntry(
      files, at: "\(CatalogReading.entriesFolder)/\(text)", shownAs: shown, slug: text,
      limits: facts.limits, symbols: facts.symbols, isSubmission: true)
    self.entry = entry
    found += read
    // A file that is itself at fault is not blamed again where it is used.
    let atFault = Set(cleaning.findings.filter { $0.severity == .error }.map(\.location.path))
    found = found.filter { finding in
      guard Self.repeated.contains(finding.id), let line = finding.location.line, line > 0 else {
        return true
      }
      return !atFault.contains { path in finding.message.contains("'\(path.dropFirst(shown.utf8.count + 1))'")
      }
    }
    found += Self.strayYAML(read, shown)
    findings = Self.finished(found)
  }

  /// What the reader says of a picture's use and the cleaner says better of the picture.
  private static let repeated: Set<String> = [
    "wrong-file-type", "bad-image", "image-too-large", "file-too-large",
  ]

  /// A YAML file that is neither the entry nor a flow has no place in a submission.
  private static func strayYAML(_ findings: [Diagnostic], _ shown: String) -> [Diagnostic] {
    findings.filter {
      let path = $0.location.path.lowercased()
      return $0.id == "unused-file" && (path.hasSuffix(".yaml") || path.hasSuffix(".yml"))
    }.map {
      Diagnostic(id: "extra-file", "this is no flow of the entry; take it out", at: $0.location)
    }
  }

  private static func finished(_ findings: [Diagnostic]) -> [Diagnostic] { Set(findings).sorted() }

  /// The files for the gallery: as cleaned, but for the way to reach the contributor.
  ///
  /// - Returns: `nil` where entry.yaml can't be written anew, which is a fault of Foyer.
  package func filesToKeep() -> FileTree? {
    let name = "entry.yaml"
    var ignored: [Diagnostic] = []
    guard let bytes = try? files.bytes(at: name),
      let root = YAMLNode(parsing: bytes, path: name, into: &ignored), let pairs = root.mapping
    else { return nil }
    let kept = YAMLNode(.mapping(pairs.filter { $0.key != "contact" }), at: root.location)
    let text = Array(kept.written.utf8)
    guard let again = YAMLNode(parsing: text, path: name, into: &ignored), again.saysTheSame(as: kept)
    else { return nil }
    var all: [(key: String, value: [UInt8])] = [(name, text)]
    for path in files.paths() where path != name {
      guard let bytes = try? files.bytes(at: path) else { return nil }
      all.append((path, bytes))
    }
    return FileTree(bytes: all)
  }
}
