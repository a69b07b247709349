import FoyerDiagnostics
import FoyerFiles
import FoyerMedia
import FoyerModel
import FoyerTestSupport
import Testing

@testable import FoyerIntake

/// A gallery on disk with one accepted entry, for one test.
struct Desk {
  let folder: TemporaryFolder
  var gallery: String { folder.path(of: "Gallery") }

  static let entry = """
    title: Night Garden
    kind: app
    summary: A garden that opens after dark.
    author:
      name: Ada Example
    licence: CC-BY-4.0
    contact: ada@example.org
    rights: All of this is mine, and it may be shown here.

    """
  static let flow = """
    background: {color: "#20324a"}
    skip: true
    pages:
      - title: Forty beds of moonflowers
        icon: {image: icon.svg, alt: A square}
      - title: Tonight
        button: {label: Enter, action: finish}

    """
  static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16H4z" fill="#2a7"/></svg>
    """
  /// A submission that passes.
  static let good = ["entry.yaml": entry, "flow.yaml": flow, "icon.svg": icon]

  init(limits: String = "") throws {
    folder = try TemporaryFolder()
    try folder.write("title: Test\n" + limits, to: "Gallery/gallery.yaml")
    let kept = Self.entry.split(separator: "\n").filter { !$0.hasPrefix("contact") }.joined(separator: "\n")
    for (name, text) in Self.good {
      try folder.write(name == "entry.yaml" ? kept : text, to: "Gallery/Entries/pool-club/\(name)")
    }
  }

  /// Hands in a folder.
  func handIn(_ files: [String: String], as slug: String = "night-garden") throws {
    for (name, text) in files { try folder.write(text, to: "Gallery/Submissions/\(slug)/\(name)") }
  }

  func facts() throws -> GalleryFacts {
    var findings: [Diagnostic] = []
    let facts = try GalleryFacts(gallery: gallery, symbols: nil, media: MediaHere(), into: &findings)
    #expect(findings.isEmpty)
    return try #require(facts)
  }

  func check(_ slug: String = "night-garden") throws -> CheckedSubmission {
    let submission = try #require(try Submission.all(in: gallery).first { $0.slug == slug })
    return CheckedSubmission(submission, for: try facts())
  }

  /// The findings as they are printed, without the folder in front.
  func printed(_ checked: CheckedSubmission) -> String {
    let folder = "\(gallery)/Submissions/"
    let moved = checked.findings.map { finding in
      var finding = finding
      finding.location.path = String(finding.location.path.dropFirst(folder.utf8.count))
      return finding
    }
    return DiagnosticPrinter(.text).print(moved)
  }

  /// Every file of the gallery by its path.
  func files() throws -> [String: String] {
    var findings: [Diagnostic] = []
    var options = FileTree.Options()
    options.listsHidden = true
    let tree = try FileTree.read(folder: gallery, options: options, into: &findings)
    let pairs = try tree.paths().map { ($0, String(decoding: try tree.bytes(at: $0), as: UTF8.self)) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  func accept(_ slug: String = "night-garden", as newName: String? = nil) throws {
    let checked = try check(slug)
    let intake = try Intake(gallery: gallery, limits: Limits(), patience: .milliseconds(50))
    let name = try #require(Slug(newName ?? slug))
    try intake.accept(checked, as: name, outcome: Self.outcome(.accepted, checked, name.text))
  }

  static func outcome(_ kind: Outcome.Kind, _ checked: CheckedSubmission, _ slug: String) -> Outcome {
    Outcome(
      kind, checked, slug: slug, date: "2026-01-31T12:00:00Z", tool: "foyer test",
      reason: kind == .rejected ? "Not an app: a \"poem\"" : nil)
  }
}
