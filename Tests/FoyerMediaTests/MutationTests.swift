import FoyerMedia
import FoyerTestSupport
import Testing

struct MutationTests {
  /// Sound files of every kind to damage.
  private static let files: [(name: String, bytes: [UInt8])] = [
    ("a.png", PNGMaker().bytes), ("a.png", PNGMaker.animated.bytes), ("a.jpg", JPEGMaker.picture()),
    ("a.jpg", JPEGMaker.picture(isProgressive: true)),
    ("a.jpg", JPEGMaker.picture(segment: 0xE1, JPEGMaker.exif(orientation: 6))),
    ("a.gif", GIFMaker(frames: 2).bytes), ("a.webp", WebPTests.lossless), ("a.webp", WebPTests.transparent),
    ("a.webp", WebPTests.animated), ("a.mp4", MP4Maker().bytes), ("a.webm", WebMMaker().bytes),
    ("a.woff2", WOFF2Maker().bytes),
  ]

  @Test(arguments: 0..<20)
  func `cleans damaged files without a trap, or says why not, and finds nothing more in what it cleaned`(
    round: Int
  ) {
    for step in 0..<100 {
      let seed = UInt64(round * 100 + step)
      var mutator = ByteMutator(seed: seed)
      let (name, bytes) = Self.files[(round + step) % Self.files.count]
      let damaged = mutator.damaged(bytes)
      let (media, printed) = inspected(damaged, name)
      #expect(media != nil || printed.contains(": error: "), "seed \(seed): \(name) \(damaged)")
      #expect(
        printed.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 }, "seed \(seed): \(damaged)")
      guard let media else { continue }
      let (again, words) = inspected(media.bytes, name)
      #expect(again?.bytes == media.bytes && words == "", "seed \(seed): \(words) \(name) \(damaged)")
    }
  }

  /// Damage that a check sum would stop is done below it.
  @Test(arguments: 0..<10)
  func `reads damaged pixels below their check sums without a trap`(round: Int) {
    for step in 0..<50 {
      let seed = UInt64(1_000_000 + round * 50 + step)
      var mutator = ByteMutator(seed: seed)
      var maker = step % 2 == 0 ? PNGMaker() : PNGMaker.animated
      let place = step % maker.chunks.count
      maker.chunks[place].body = mutator.damaged(maker.chunks[place].body)
      let (media, printed) = inspected(maker.bytes, "a.png")
      #expect(media != nil || printed.contains(": error: "), "seed \(seed): \(maker.bytes)")
      guard let media else { continue }
      #expect(inspected(media.bytes, "a.png").media?.bytes == media.bytes, "seed \(seed): \(maker.bytes)")
    }
  }
}
