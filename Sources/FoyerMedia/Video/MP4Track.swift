internal import FoyerBytes

/// One track of an MP4 file.
struct MP4Track {
  /// `vide` or `soun`.
  var kind: String?
  /// As shown; `nil` for sound.
  var size: PixelSize?
  /// The contents of its boxes, by type.
  var boxes: [String: Range<Int>] = [:]
  /// Where its pictures or sounds are.
  private(set) var chunks: [Range<Int>] = []

  /// Finds all chunks by the tables of the track, which must agree.
  mutating func locate(in bytes: [UInt8], inside media: [Range<Int>]) throws(MediaFault) {
    func table(_ name: String) throws(MediaFault) -> ArraySlice<UInt8> {
      guard let range = boxes[name] else { throw .bad(.video, "has a track without a box '\(name)'") }
      return bytes[range]
    }
    for name in ["tkhd", "mdhd", "dref", "stsd", "stts"] { _ = try table(name) }
    let offsets = try Self.offsets(
      boxes["co64"] == nil ? table("stco") : table("co64"), width: boxes["co64"] == nil ? 4 : 8)
    let runs = try Self.runs(table("stsc"))
    var sizes = try SampleSizes(
      boxes["stz2"] == nil ? table("stsz") : table("stz2"), isCompact: boxes["stz2"] != nil)
    var run = 0
    for (place, offset) in offsets.enumerated() {
      while run + 1 < runs.count, runs[run + 1].first <= place + 1 { run += 1 }
      guard run < runs.count, runs[run].first <= place + 1 else {
        throw .bad(.video, "has a table of chunks that is damaged")
      }
      let length = try sizes.take(runs[run].count)
      let (end, isOver) = offset.addingReportingOverflow(length)
      guard !isOver, media.contains(where: { $0.lowerBound <= offset && end <= $0.upperBound }) else {
        throw .bad(.video, "is cut off, or has a track that points outside of its data")
      }
      chunks.append(offset..<end)
    }
    guard sizes.isUsedUp else { throw .bad(.video, "has a table of chunks that is damaged") }
  }

  private static func offsets(_ box: ArraySlice<UInt8>, width: Int) throws(MediaFault) -> [Int] {
    guard let count = box.big(4, 4), box.count == 8 + width * count else {
      throw .bad(.video, "has a table of chunks that is damaged")
    }
    var offsets: [Int] = []
    for place in 0..<count { offsets.append(box.big(8 + width * place, width) ?? .max) }
    return offsets
  }

  private static func runs(_ box: ArraySlice<UInt8>) throws(MediaFault) -> [(first: Int, count: Int)] {
    guard let count = box.big(4, 4), box.count == 8 + 12 * count else {
      throw .bad(.video, "has a table of chunks that is damaged")
    }
    return (0..<count).map { (box.big(8 + 12 * $0, 4) ?? 0, box.big(12 + 12 * $0, 4) ?? 0) }
  }
}

/// The sizes of the samples of a track, taken in their order.
struct SampleSizes {
  private let box: ArraySlice<UInt8>
  /// The size of all samples, or 0 where each has its own.
  private let common: Int
  /// Bits of each size in the table.
  private let bits: Int
  private let count: Int
  private var next = 0

  init(_ box: ArraySlice<UInt8>, isCompact: Bool) throws(MediaFault) {
    guard let common = isCompact ? 0 : box.big(4, 4), let count = box.big(8, 4),
      let bits = isCompact ? box.big(7, 1) : 32, [4, 8, 16, 32].contains(bits),
      box.count == 12 + (common > 0 ? 0 : (count * bits + 7) / 8)
    else { throw .bad(.video, "has a table of sizes that is damaged") }
    (self.box, self.common, self.bits, self.count) = (box, common, bits, count)
  }

  var isUsedUp: Bool { next == count }

  /// How many bytes the next samples have together.
  mutating func take(_ samples: Int) throws(MediaFault) -> Int {
    guard samples <= count - next else { throw .bad(.video, "has a table of sizes that is too short") }
    defer { next += samples }
    // Both factors have 32 bits at most.
    if common > 0 { return min(samples * common, 1 << 62) }
    var sum = 0
    for place in next..<next + samples {
      if bits == 4 {
        let pair = box.big(12 + place / 2, 1) ?? 0
        sum += place % 2 == 0 ? pair >> 4 : pair & 15
      } else {
        sum += box.big(12 + place * bits / 8, bits / 8) ?? 0
      }
    }
    return sum
  }
}
