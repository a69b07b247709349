import FoyerDiagnostics
import FoyerFiles
import FoyerTestSupport
import Testing

struct FileTreeTests {
  let sample = FileTree([
    "gallery.yaml": "g", "Entries/b/flow.yaml": "f", "Entries/b/art/é 🌙 #%28:.svg": "<svg/>",
    "Entries/b-2/x": "",
    "Entries/a/entry.yaml": "e",
  ])
  let walk = [
    "Entries/a/entry.yaml", "Entries/b/art/é 🌙 #%28:.svg", "Entries/b/flow.yaml", "Entries/b-2/x",
    "gallery.yaml",
  ]

  @Test func `lists files folder by folder, each by the bytes of its names`() {
    #expect(sample.paths() == walk)
    #expect(sample.paths(under: "Entries/b") == Array(walk[1...2]))
    #expect(sample.children() == ["Entries", "gallery.yaml"])
    #expect(sample.children(of: "Entries") == ["a", "b", "b-2"])
    #expect(sample.children(of: "gallery.yaml") == [])
    #expect(sample.children(of: "none") == [])
    #expect(sample.paths(under: "Entries/b/") == [])
  }

  @Test func `knows what stands at a path`() {
    #expect(sample.entry(at: "") == .folder)
    #expect(sample.entry(at: "Entries/b/art") == .folder)
    #expect(sample.entry(at: "gallery.yaml") == .file(size: 1))
    #expect(sample.entry(at: "Gallery.yaml") == nil)
  }

  @Test func `is the same read from disk`() throws {
    let folder = try TemporaryFolder(sample)
    let tree = try listed(folder.path)
    #expect(tree.paths() == walk)
    #expect(try tree.texts() == sample.texts())
    #expect(tree.children(of: "Entries") == ["a", "b", "b-2"])
  }

  @Test func `finds a name in either normal form and gives it as the disk spells it`() throws {
    let folder = try TemporaryFolder(FileTree(["e\u{301}/a": "1"]))
    let tree = try listed(folder.path)
    #expect(tree.entry(at: "\u{E9}/a") == .file(size: 1))
    #expect(try tree.bytes(at: "\u{E9}/a") == Array("1".utf8))
    #expect(Array(try tree.resolve("\u{E9}/a").utf8) == Array("e\u{301}/a".utf8))
  }

  @Test func `gives a folder as a tree of its own`() throws {
    let folder = try TemporaryFolder(sample)
    for tree in [sample, try listed(folder.path)] {
      let part = tree.subtree("Entries/b")
      #expect(part.paths() == ["art/é 🌙 #%28:.svg", "flow.yaml"])
      #expect(part.children() == ["art", "flow.yaml"])
      #expect(part.subtree("art").children() == ["é 🌙 #%28:.svg"])
      #expect(try part.subtree("art").bytes(at: "é 🌙 #%28:.svg") == Array("<svg/>".utf8))
      #expect(part.entry(at: "Entries") == nil)
      #expect(tree.subtree("gallery.yaml").isEmpty)
      #expect(tree.subtree("none").isEmpty)
    }
  }

  @Test func `groups names that some disks take for one`() {
    let paths = [
      "A/x", "a/x", "b/Space.png", "b/space.png", "b/SPACE.png", "c/\u{E9}", "c/e\u{301}", "d/x", "D2/x",
    ]
    let tree = FileTree(paths.map { (key: $0, value: "") })
    #expect(
      tree.collisions().map { $0.map { Array($0.utf8) } }
        == [
          ["A", "a"], ["b/SPACE.png", "b/Space.png", "b/space.png"], ["c/e\u{301}", "c/\u{E9}"],
        ].map { $0.map { Array($0.utf8) } })
    #expect(tree.collisions(under: "b").count == 1)
    #expect(tree.collisions(under: "d").isEmpty)
  }

  @Test func `lets a folder win over a file of the same path`() {
    let tree = FileTree(["a": "file", "a/b": "inner"])
    #expect(tree.entry(at: "a") == .folder)
    #expect(tree.paths() == ["a/b"])
  }

  @Test func `depends on nothing but paths, whatever the order of insertion`() throws {
    for seed in 0..<50 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let names = ["a", "b", "B", "é", "a-", "a b", "夜"]
      var files: [String: String] = [:]
      for number in 0..<12 {
        let parts = (0...Int.random(in: 0...3, using: &random)).map { _ in
          names.randomElement(using: &random) ?? ""
        }
        files[parts.joined(separator: "/") + ".\(number)"] = "\(number)"
      }
      let shuffled = files.map { ($0.key, $0.value) }.shuffled(using: &random)
      let tree = FileTree(shuffled.map { (key: $0.0, value: $0.1) })
      #expect(tree.paths() == FileTree(files).paths(), "seed \(seed): \(files)")
      #expect(Set(tree.paths()) == Set(files.keys), "seed \(seed): \(files)")
      #expect(
        Set(tree.children().flatMap { [$0].filter { tree.entry(at: $0) != .folder } + tree.paths(under: $0) })
          == Set(files.keys), "seed \(seed): \(files)")
    }
  }
}
