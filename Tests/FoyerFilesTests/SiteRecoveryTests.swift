import FoyerDiagnostics
import FoyerFiles
import FoyerTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A site of sixty files that all say the same number.
private func version(_ number: Int) -> [String: String] {
  Dictionary(uniqueKeysWithValues: (0..<60).map { ("d\($0 % 7)/f\($0)", "\(number)") })
}

/// Builds that are killed, meet each other or a bad disk.
struct SiteRecoveryTests {
  let folder: TemporaryFolder
  var target: String { folder.path(of: "public") }

  init() throws { folder = try TemporaryFolder() }

  @Test func `puts back a site whose build was killed between two steps`() throws {
    try folder.write("old", to: "public.tmp-0123456789abcdef-old/x")
    try folder.write(unfinishedMarker, to: "public.tmp-0123456789abcdef-old/.foyer")
    try folder.write(unfinishedMarker, to: "public.tmp-0123456789abcdef/.foyer")
    do { _ = try SiteFolder(at: target) }
    #expect(try listed(folder.path).texts() == ["public/x": "old", "public/.foyer": unfinishedMarker])
  }

  @Test func `sweeps what killed builds left, and nothing else`() throws {
    try publish(["x": "1"], at: target)
    try folder.write("half", to: "public.tmp-00000000000000aa/deep/er/x")
    try folder.write(unfinishedMarker, to: "public.tmp-00000000000000aa/.foyer")
    try folder.write(unfinishedMarker, to: "public.tmp-00000000000000ac-old/.foyer")
    try folder.makeFolder("public.tmp-00000000000000ab")
    let others = [
      "public.tmp-00000000000000ad/no-marker", "public.tmp-short/.foyer",
      "public2.tmp-00000000000000ae/.foyer",
      "public.tmp-00000000000000AF/.foyer", "kept/file",
    ]
    for other in others { try folder.write("keep", to: other) }
    try folder.link("public.tmp-00000000000000b0", to: "kept")
    try publish(["x": "2"], at: target)
    let tree = try listed(folder.path)
    #expect(Set(tree.paths()) == Set(others + ["public/x", "public/.foyer"]))
    #expect(tree.entry(at: "public.tmp-00000000000000ab") == nil)
    #expect(tree.entry(at: "public.tmp-00000000000000b0") == .symlink)
  }

  @Test func `removes links in an old site and not what they lead to`() throws {
    try folder.write("keep", to: "kept/file")
    try publish(["x": "1", "link": "2", "pipe": "3"], at: target)
    for name in ["link", "pipe"] { folder.remove("public/" + name) }
    try folder.link("public/link", to: "../kept")
    try folder.makePipe("public/pipe")
    try publish(["x": "2"], at: target)
    #expect(
      try listed(folder.path).texts() == ["kept/file": "keep", "public/x": "2", "public/.foyer": marker("x")])
  }

  @Test func `keeps an old site that a build was killed beside, if somebody put a file into it`() throws {
    let left = "public.tmp-0123456789abcdef"
    try publish(["x": "1"], at: target)
    try folder.write(marker("x"), to: "\(left)/.foyer")
    try folder.write("mine", to: "\(left)/thesis.txt")
    let path = folder.path(of: "\(left)/thesis.txt")
    #expect(
      refusal(at: target)
        == "\(path): error: can't replace '\(path)': Foyer did not write it; move it elsewhere or remove it [stray-file]\n"
    )
    #expect(try listed(folder.path).paths().contains("\(left)/thesis.txt"))
    folder.remove("\(left)/thesis.txt")
    try publish(["x": "2"], at: target)
    #expect(try listed(folder.path).texts() == ["public/x": "2", "public/.foyer": marker("x")])
  }

  @Test func `lets one build at a time work on a target`() throws {
    do {
      let first = try SiteFolder(at: target)
      #expect(
        refusal(at: target)
          == "\(target): error: can't replace '\(target)': another build is working on it [locked]\n")
      #expect(refusal(at: folder.path(of: "other")) == nil)
      try first.publish(durably: false)
    }
    #expect(refusal(at: target) == nil)
    #expect(try listed(folder.path).paths() == ["public/.foyer"])
  }

  @Test func `waits for the other build, and every build in a crowd has its turn`() async throws {
    let target = target
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<8 {
        group.addTask { (try? publish(["only-\(number)": "x"], at: target, waiting: true)) != nil }
      }
      for await isDone in group { #expect(isDone) }
    }
    let paths = try listed(folder.path).paths()
    #expect(paths.count == 2 && paths[0] == "public/.foyer" && paths[1].hasPrefix("public/only-"), "\(paths)")
  }

  #if os(Linux) || os(macOS)
    @Test(.timeLimit(.minutes(5)), arguments: [1, 2, 3, 4, 5, 6, 7, 8])
    func `killed at any moment leaves the old site or the new`(seed: UInt64) async throws {
      let target = target
      var random = SeededGenerator(seed: seed)
      let delay = UInt32.random(in: 200...400_000, using: &random)
      try publish(version(0), at: target)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [target = target as String, delay = delay as UInt32] in
        Task.detached {
          usleep(delay)
          kill(getpid(), SIGKILL)
        }
        for number in 1...1_000_000 { try publish(version(number), at: target) }
      }
      let site = try listed(target).texts()
      #expect(site.count == 61, "seed \(seed)")
      #expect(Set(site.values).count == 2, "seed \(seed): \(Set(site.values))")
      try publish(["x": "after"], at: target)
      #expect(
        try listed(folder.path).texts() == ["public/x": "after", "public/.foyer": marker("x")], "seed \(seed)"
      )
    }
  #endif

  @Test(.enabled(if: TinyDisk.isToBeHad, "needs root and Linux, to mount a small disk"))
  func `keeps the old site when the disk is full, and says so`() throws {
    let disk = try TinyDisk(in: folder)
    let target = disk.path + "/public"
    try publish(["x": "old"], at: target)
    do throws(FileError) {
      var site = try SiteFolder(at: target)
      for number in 0..<100 { try site.write([UInt8](repeating: 0, count: 10_000), to: "f\(number)") }
      Issue.record("there was room")
    } catch {
      #expect(error.isDiskFault)
      #expect(error.diagnostic.id == "disk")
      #expect(error.description.hasSuffix("': the disk is full"))
    }
    #expect(try listed(disk.path).texts() == ["public/x": "old", "public/.foyer": marker("x")])
  }

  @Test(.enabled(if: TinyDisk.isToBeHad, "needs root and Linux, to mount a small disk"))
  func `says that a disk is read-only`() throws {
    let disk = try TinyDisk(in: folder)
    disk.makeReadOnly()
    let target = disk.path + "/public"
    #expect(refusal(at: target) == "\(target): error: can't lock '\(target)': the disk is read-only [disk]\n")
  }
}
