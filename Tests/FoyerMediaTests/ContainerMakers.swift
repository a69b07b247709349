import FoyerTestSupport

/// A box of an MP4 file, from its type and content.
func box(_ type: String, _ body: [UInt8] = []) -> [UInt8] {
  Packing.big(body.count + 8, 4) + Array(type.utf8) + body
}

/// Makes MP4 files of one video track with two samples.
struct MP4Maker {
  var brand = "isom"
  var codec = "avc1"
  var kind = "vide"
  var width = 320
  var height = 180
  var reference: [UInt8] = box("url ", [0, 0, 0, 1])
  /// More boxes in `moov`, in the track and at the end of the file.
  var inMovie: [UInt8] = []
  var inTrack: [UInt8] = []
  var atEnd: [UInt8] = []
  /// What is added to the place of the samples.
  var shift = 0
  var sampleCount = 2
  /// What stands in `mdat` behind the samples.
  var behind: [UInt8] = []

  private func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  private var entry: [UInt8] {
    let sizes = Packing.big(width, 2) + Packing.big(height, 2)
    let name = [UInt8(4)] + Array("Ines".utf8) + zeros(27)
    return box(
      codec,
      zeros(24) + sizes + zeros(14) + name + [0, 24, 255, 255] + box("avcC", [1, 100, 0, 30])
        + box("secr", [7]))
  }

  private func movie(samplesAt place: Int) -> [UInt8] {
    let dates: [UInt8] = [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8]
    let mvhd = box("mvhd", dates + Packing.big(1000, 4) + Packing.big(2500, 4) + zeros(80))
    let matrix = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x4000_0000].flatMap { Packing.big($0, 4) }
    let tkhd = box(
      "tkhd", dates + zeros(28) + matrix + Packing.big(width << 16, 4) + Packing.big(height << 16, 4))
    let mdhd = box("mdhd", dates + Packing.big(1000, 4) + Packing.big(2500, 4) + zeros(4))
    let hdlr = box("hdlr", zeros(8) + Array(kind.utf8) + zeros(12) + Array("my own name\0".utf8))
    let stbl = box(
      "stbl",
      box("stsd", zeros(4) + Packing.big(1, 4) + entry)
        + box("stts", zeros(4) + [1, 2, 1250].flatMap { Packing.big($0, 4) })
        + box("stsc", zeros(4) + [1, 1, sampleCount, 1].flatMap { Packing.big($0, 4) })
        + box("stsz", zeros(4) + [0, 2, 3, 5].flatMap { Packing.big($0, 4) })
        + box("stco", zeros(4) + [1, place + shift].flatMap { Packing.big($0, 4) }))
    let dinf = box("dinf", box("dref", zeros(4) + Packing.big(1, 4) + reference))
    let minf = box("minf", box("vmhd", zeros(12)) + dinf + stbl)
    return box("moov", mvhd + box("trak", tkhd + box("mdia", mdhd + hdlr + minf) + inTrack) + inMovie)
  }

  var bytes: [UInt8] {
    let start = box("ftyp", Array(brand.utf8) + zeros(4) + Array("isomHACK".utf8))
    let length = start.count + movie(samplesAt: 0).count + 8
    return start + movie(samplesAt: length) + box("mdat", Array("abcdefgh".utf8) + behind) + atEnd
  }
}

/// An element of a WebM file, from its id and content.
func element(_ id: Int, _ body: [UInt8]) -> [UInt8] {
  let width = (1...4).first { id < 1 << (8 * $0) } ?? 4
  return Packing.big(id, width) + Packing.big(1 << 28 | body.count, 4) + body
}

/// Makes WebM files of one track.
struct WebMMaker {
  var type = "webm"
  var codec = "V_VP9"
  var width = 160
  var inSegment: [UInt8] = []

  var bytes: [UInt8] {
    let duration = Packing.big(Int(bitPattern: UInt(Double(1500).bitPattern)), 8)
    let info =
      element(0x2AD7B1, Packing.big(1_000_000, 3)) + element(0x4489, duration)
      + element(0x4D80, Array("muxer".utf8)) + element(0x7BA9, Array("title".utf8))
    let video = element(0xB0, Packing.big(width, 2)) + element(0xBA, [90])
    let track =
      element(0xD7, [1]) + element(0x86, Array(codec.utf8)) + element(0x536E, Array("name".utf8))
      + element(0xE0, video)
    return element(0x1A45_DFA3, element(0x4282, Array(type.utf8)))
      + element(
        0x1853_8067,
        element(0x1549_A966, info) + element(0x1654_AE6B, element(0xAE, track)) + inSegment
          + element(0x1F43_B675, element(0xE7, [0])))
  }
}

/// Makes WOFF2 files whose tables hold nothing to speak of.
struct WOFF2Maker {
  var tables: [(name: UInt8, content: [UInt8])] = [
    (0, [1]), (1, [UInt8](repeating: 0, count: 12) + [0x5F, 0x0F, 0x3C, 0xF5]), (2, [2]), (3, [3]), (4, [4]),
    (13, [5, 5]),
  ]
  var metadata: [UInt8] = []
  /// What is added to the length in the header, and to that of the first table in the list.
  var lengthError = 0
  var tableError = 0
  var flavor: [UInt8] = Array("OTTO".utf8)

  /// A Brotli stream that stores its bytes.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    Packing.little((bytes.count - 1) << 4 | 1 << 20, 3) + bytes + [3]
  }

  var bytes: [UInt8] {
    let list = tables.enumerated().flatMap { place, table in
      [table.name, UInt8(table.content.count + (place == 0 ? tableError : 0))]
    }
    let data = Self.stored(tables.flatMap(\.content))
    var body = list + data
    let padding = [UInt8](repeating: 0, count: (4 - (48 + body.count) % 4) % 4)
    let metadataPlace = 48 + body.count + padding.count
    body += metadata.isEmpty ? padding : padding + metadata
    var header = Array("wOF2".utf8) + flavor + Packing.big(48 + body.count + lengthError, 4)
    header +=
      Packing.big(tables.count, 2) + [0, 0] + Packing.big(200, 4) + Packing.big(data.count, 4) + [0, 1, 0, 0]
    header +=
      metadata.isEmpty
      ? [UInt8](repeating: 0, count: 12)
      : Packing.big(metadataPlace, 4) + Packing.big(metadata.count, 4) + Packing.big(99, 4)
    return header + [UInt8](repeating: 0, count: 8) + body
  }
}
