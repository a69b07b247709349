import FoyerDiagnostics
import FoyerFiles
import FoyerModel
import FoyerTestSupport
import Testing

@testable import FoyerIntake

struct DecisionTests {
  let desk: Desk

  init() throws {
    desk = try Desk()
    try desk.handIn(Desk.good)
  }

  @Test func `accepts the cleaned files without the contact, keeps the outcome, takes the submission away`()
    throws
  {
    try desk.accept()
    let files = try desk.files()
    #expect(
      files.keys.sorted() == [
        "Entries/night-garden/entry.yaml", "Entries/night-garden/flow.yaml", "Entries/night-garden/icon.svg",
        "Entries/pool-club/entry.yaml", "Entries/pool-club/flow.yaml", "Entries/pool-club/icon.svg",
        "Submissions/Outcomes/night-garden.yaml", "gallery.yaml",
      ])
    #expect(
      files["Entries/night-garden/entry.yaml"] == """
        title: Night Garden
        kind: app
        summary: A garden that opens after dark.
        author:
          name: Ada Example
        licence: CC-BY-4.0
        rights: "All of this is mine, and it may be shown here."

        """)
    let outcome = try #require(files["Submissions/Outcomes/night-garden.yaml"])
    #expect(outcome.hasPrefix("outcome: accepted\nslug: night-garden\nsubmission: night-garden\ndate: "))
    #expect(Outcome.Summary(Array(outcome.utf8))?.kind == .accepted)
  }

  @Test func `accepts under another name`() throws {
    try desk.accept(as: "moon-garden")
    #expect(try desk.files()["Entries/moon-garden/flow.yaml"] == Desk.flow)
  }

  @Test func `refuses to overwrite and leaves everything as it was`() throws {
    let checked = try desk.check()
    try desk.folder.write("mine", to: "Gallery/Entries/night-garden/keep.txt")
    let before = try desk.files()
    let intake = try Intake(gallery: desk.gallery, limits: Limits(), patience: .milliseconds(50))
    let slug = try #require(Slug("night-garden"))
    let outcome = Desk.outcome(.accepted, checked, slug.text)
    #expect {
      try intake.accept(checked, as: slug, outcome: outcome)
    } throws: { error in
      (error as? FileError)?.diagnostic.id == "slug-taken"
    }
    #expect(try desk.files().filter { !$0.key.hasSuffix("foyer-lock") } == before)
  }

  @Test func `keeps a rejected submission with the reason, and an earlier outcome too`() throws {
    for _ in 1...2 {
      let checked = try desk.check()
      let intake = try Intake(gallery: desk.gallery, limits: Limits(), patience: .milliseconds(50))
      try intake.reject(
        checked, slug: "night-garden", outcome: Desk.outcome(.rejected, checked, "night-garden"))
      try desk.handIn(Desk.good)
    }
    let files = try desk.files()
    #expect(files["Submissions/Outcomes/rejected/night-garden/flow.yaml"] == Desk.flow)
    #expect(files["Submissions/Outcomes/rejected/night-garden.2/flow.yaml"] == Desk.flow)
    #expect(
      files["Submissions/Outcomes/night-garden.yaml"]?.contains("reason: \"Not an app: a \\\"poem\\\"\"\n")
        == true)
    #expect(files["Submissions/Outcomes/night-garden.2.yaml"] != nil)
  }

  @Test func `only one decides at a time`() throws {
    let first = try Intake(gallery: desk.gallery, limits: Limits())
    #expect {
      _ = try Intake(gallery: desk.gallery, limits: Limits(), patience: .milliseconds(50))
    } throws: { error in
      (error as? FileError)?.diagnostic.id == "locked"
    }
    _ = consume first
    _ = try Intake(gallery: desk.gallery, limits: Limits(), patience: .milliseconds(50))
  }

  @Test func `what was handed in anew meanwhile stays handed in`() throws {
    let checked = try desk.check()
    try desk.folder.write(Desk.flow + "\n", to: "Gallery/Submissions/night-garden/flow.yaml")
    let intake = try Intake(gallery: desk.gallery, limits: Limits(), patience: .milliseconds(50))
    let slug = try #require(Slug("night-garden"))
    try intake.accept(checked, as: slug, outcome: Desk.outcome(.accepted, checked, slug.text))
    let files = try desk.files()
    #expect(files["Entries/night-garden/flow.yaml"] == Desk.flow)
    #expect(files["Submissions/night-garden/flow.yaml"] == Desk.flow + "\n")
  }

  /// The steps of an accept after the decision, counted as those that were done before the kill.
  @Test(arguments: 0...3) func `finishes what a killed run has decided`(done: Int) throws {
    let checked = try desk.check()
    let decision = Decision(
      kind: .accepted, slug: "night-garden", submission: "night-garden", digest: checked.digest,
      work: ".foyer-intake/work-1", outcome: "Submissions/Outcomes/night-garden.yaml", rejected: "")
    do {
      let store = try GalleryStore(gallery: desk.gallery)
      let outcome = Desk.outcome(.accepted, checked, "night-garden").text
      try store.write(
        try #require(checked.filesToKeep()),
        to: done > 0 ? "Entries/night-garden" : ".foyer-intake/work-1/entry")
      try store.write(
        Array(outcome.utf8), to: done > 1 ? decision.outcome : ".foyer-intake/work-1/outcome.yaml")
      if done > 2 { try store.move("Submissions/night-garden", to: ".foyer-intake/work-1/gone/night-garden") }
      try store.write(Array(decision.text.utf8), to: Decision.path)
    }
    let finished = try Intake(gallery: desk.gallery, limits: Limits()).finished
    #expect(finished == decision)
    #expect(
      try desk.files().keys.filter { !$0.contains("pool-club") && !$0.hasSuffix("foyer-lock") }.sorted() == [
        "Entries/night-garden/entry.yaml", "Entries/night-garden/flow.yaml", "Entries/night-garden/icon.svg",
        "Submissions/Outcomes/night-garden.yaml", "gallery.yaml",
      ])
  }

  @Test func `forgets what was made ready and never decided`() throws {
    let before = try desk.files()
    do {
      let store = try GalleryStore(gallery: desk.gallery)
      try store.write(FileTree(Desk.good), to: ".foyer-intake/work-1/entry")
    }
    _ = try Intake(gallery: desk.gallery, limits: Limits())
    #expect(try desk.files().filter { !$0.key.hasSuffix("foyer-lock") } == before)
  }

  @Test func `reads a decision as it was written`() throws {
    let decision = Decision(
      kind: .rejected, slug: "a", submission: "night\ngarden: '\".zip", digest: "00", work: "w", outcome: "o",
      rejected: "r")
    #expect(Decision(Array(decision.text.utf8)) == decision)
  }
}
