import FoyerFiles
import FoyerTestSupport
import Testing

struct MutationTests {
  /// Sound archives of both kinds to damage.
  private static let archives: [(name: String, bytes: [UInt8])] = {
    var tar = TarMaker("lantern/entry.yaml", "lantern/flow.yaml")
    tar.addPax((key: "path", value: "lantern/art/月.svg"))
    tar.add("x", String(repeating: "<path/>", count: 99))
    let zip = ZipMaker([
      ZipMember("entry.yaml"), ZipMember("art/", "").with(\.mode, 0o040755),
      ZipMember("art/a.svg", String(repeating: "<path/>", count: 99)).with(\.isStreamed, true),
      ZipMember("art/b.svg", "<svg/>").with(\.method, 0),
    ])
    return [("a.zip", zip.bytes), ("a.tar.gz", tar.bytes), ("plain", tar.plain)]
  }()

  @Test(arguments: 0..<20)
  func `unpacks damaged archives without a trap, or says why not`(round: Int) {
    for step in 0..<100 {
      let seed = UInt64(round * 100 + step)
      var mutator = ByteMutator(seed: seed)
      let (name, bytes) = Self.archives[step % 3]
      // Damage inside a gzip stream ends at its check sum, so half of the tar archives are damaged before packing.
      let damaged = name == "plain" ? Packing.gzip(mutator.damaged(bytes)) : mutator.damaged(bytes)
      let (files, printed) = unpacked(damaged, name == "plain" ? "a.tar.gz" : name)
      #expect(files != nil || printed.contains(": error: "), "seed \(seed): \(damaged)")
      #expect(files.map { !$0.paths().isEmpty } ?? true, "seed \(seed): \(damaged)")
      #expect(
        printed.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 }, "seed \(seed): \(damaged)")
    }
  }
}
