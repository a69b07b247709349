internal import FoyerBytes
internal import FoyerModel

/// The parts of a PNG file that show.
struct PNGParts {
  /// More chunks than this are no honest picture.
  private static let mostChunks = 5000

  private(set) var header: PNGHeader
  private(set) var palette: [UInt8] = []
  private(set) var transparency: [UInt8] = []
  /// The packed pixels of all `IDAT` chunks.
  private(set) var data: [UInt8] = []
  /// How the picture is to be turned, 1 for not at all (Exif 2.32, 4.6.4).
  private(set) var orientation = 1
  /// None for a still picture.
  var frames: [PNGFrame] = []
  /// Chunks about colour and density, by name.
  private var others: [String: [UInt8]] = [:]
  /// How often the animation runs, 0 for ever, and how many frames it has; `nil` for a still picture.
  var animation: (frames: Int, plays: Int)?
  var sequence = 0
  /// Whether the still picture is the animation's first frame.
  private(set) var isFirstStill = false

  /// Walks all chunks; each must be whole, and nothing may follow the last.
  init(_ bytes: ArraySlice<UInt8>, _ limits: Limits, _ removed: inout Removed) throws(MediaFault) {
    guard bytes.holds("IHDR", at: 12), bytes.big(8, 4) == 13, let body = bytes.part(16, 13) else {
      throw .bad(.image, "has a header that is damaged")
    }
    header = try PNGHeader(body)
    try limits.check(header.size)
    var seen: Set<String> = []
    var last = ""
    var offset = 8
    for count in 0... {
      guard count < Self.mostChunks else {
        throw .large(.image, "has more than \(Self.mostChunks) chunks; save it anew")
      }
      guard let length = bytes.big(offset, 4), let name = bytes.letters(offset + 4),
        let body = bytes.part(offset + 8, length), let whole = bytes.part(offset + 4, length + 4),
        let sum = bytes.big(offset + 8 + length, 4)
      else { throw .bad(.image, "is cut off") }
      guard sum == Int(Checksum.crc32(whole)) else {
        throw .bad(.image, "is damaged: the check sum of its chunk '\(name)' is wrong")
      }
      offset += 12 + length
      if !["IDAT", "fcTL", "fdAT"].contains(name), !seen.insert(name).inserted, !Self.isMetadata(name) {
        throw .bad(.image, "has two chunks '\(name)'")
      }
      if name == "IDAT", last != "IDAT", !data.isEmpty {
        throw .bad(.image, "has its pixels in two places")
      }
      if name == "IEND" { break }
      if name != "IHDR" { try take(name, body, limits, &removed) }
      last = name
    }
    try finish(bytes.dropFirst(offset), limits)
  }

  private static func isMetadata(_ name: String) -> Bool { name.utf8.first.map { $0 & 0x20 != 0 } ?? false }

  private mutating func take(
    _ name: String, _ body: ArraySlice<UInt8>, _ limits: Limits, _ removed: inout Removed
  )
    throws(MediaFault)
  {
    let isBeforePixels = data.isEmpty
    switch name {
    case "IDAT":
      if data.isEmpty { isFirstStill = !frames.isEmpty }
      data += body
    case "PLTE":
      guard isBeforePixels, body.count % 3 == 0, 3...768 ~= body.count,
        ![.grey, .greyAlpha].contains(header.colour),
        header.colour == .rgb || header.colour == .rgbAlpha || body.count / 3 <= 1 << header.depth
      else { throw .bad(.image, "has a palette that is damaged") }
      // A palette beside full colours is a hint for screens that are gone.
      if header.colour == .palette { palette = Array(body) }
    case "tRNS":
      let isRight =
        switch header.colour {
        case .grey: body.count == 2
        case .rgb: body.count == 6
        case .palette: 1...max(1, palette.count / 3) ~= body.count && !palette.isEmpty
        case .greyAlpha, .rgbAlpha: false
        }
      guard isBeforePixels, isRight else { throw .bad(.image, "has a transparency that is damaged") }
      transparency = Array(body)
    case "gAMA" where body.count == 4 && body.big(0, 4) != 0, "cHRM" where body.count == 32,
      "sRGB" where body.count == 1 && body.big(0, 1) ?? 4 <= 3,
      "pHYs" where body.count == 9 && body.big(8, 1) ?? 2 <= 1, "cICP" where body.count == 4:
      if isBeforePixels { others[name] = Array(body) }
    case "iCCP": try takeProfile(body, &removed)
    case "acTL": try takeAnimation(body, limits)
    case "fcTL" where animation != nil: try takeFrame(body, limits)
    case "fdAT" where animation != nil: try takeFrameData(body)
    case _ where Self.isMetadata(name):
      if name == "eXIf" { orientation = Exif.orientation(in: body) }
      removed.insert(name == "eXIf" ? "Exif data" : "chunk '\(name)'")
    default: throw .bad(.image, "has a chunk '\(name)' that is unknown")
    }
  }

  private mutating func takeProfile(_ body: ArraySlice<UInt8>, _ removed: inout Removed) throws(MediaFault) {
    let name = body.prefix(80).prefix { $0 != 0 }
    guard let packed = body.part(name.count + 2, body.count - name.count - 2), body.big(name.count, 2) == 0
    else {
      throw .bad(.image, "has a colour profile that is damaged")
    }
    do throws(PackedFault) {
      let profile = try Packed.unzlib(packed, limit: ColourProfile.longest)
      if let clean = ColourProfile.rewritten(profile[...]) {
        others["iCCP"] = Array("icc\0\0".utf8) + Packed.zlibStored(clean)
        if clean != profile { removed.insert("words in the colour profile") }
      } else {
        removed.insert("a colour profile")
      }
    } catch {
      if error == .tooLarge {
        throw .large(.image, "has a colour profile of more than \(ColourProfile.longest) bytes")
      }
      removed.insert("a colour profile")
    }
  }

  private mutating func finish(_ rest: ArraySlice<UInt8>, _ limits: Limits) throws(MediaFault) {
    guard rest.isEmpty else { throw .bad(.image, "has \(rest.count) bytes after its end; save it anew") }
    guard !data.isEmpty else { throw .bad(.image, "has no pixels") }
    guard header.colour != .palette || !palette.isEmpty else { throw .bad(.image, "has no palette") }
    guard animation.map({ $0.frames == frames.count }) ?? true else {
      throw .bad(.image, "has \(frames.count) frames and says another number")
    }
    guard frames.dropFirst(isFirstStill ? 1 : 0).allSatisfy({ $0.data != nil }) else {
      throw .bad(.image, "has a frame without pixels")
    }
    if others["iCCP"] != nil { others["sRGB"] = nil }
  }

  /// Takes pixels that are turned: packed, and row by row.
  mutating func replacePixels(_ size: PixelSize, _ packed: [UInt8]) {
    if size != header.size, let density = others["pHYs"] {
      others["pHYs"] = Array(density[4..<8] + density[..<4] + density[8...])
    }
    (header.size, header.isInterlaced, data, orientation) = (size, false, packed, 1)
  }

  /// The file, written anew.
  func written() -> [UInt8] {
    var file = PNG.signature
    func chunk(_ name: String, _ body: [UInt8]) {
      let whole = Array(name.utf8) + body
      file.append(big: body.count, 4)
      file += whole
      file.append(big: Int(Checksum.crc32(whole[...])), 4)
    }
    chunk("IHDR", header.body)
    for name in ["cICP", "cHRM", "gAMA", "iCCP", "sRGB"] { if let body = others[name] { chunk(name, body) } }
    if !palette.isEmpty { chunk("PLTE", palette) }
    if !transparency.isEmpty { chunk("tRNS", transparency) }
    if let body = others["pHYs"] { chunk("pHYs", body) }
    var number = 0
    func numbered(_ body: [UInt8]) -> [UInt8] {
      defer { number += 1 }
      var start: [UInt8] = []
      start.append(big: number, 4)
      return start + body
    }
    if let animation {
      var body: [UInt8] = []
      body.append(big: animation.frames, 4)
      body.append(big: animation.plays, 4)
      chunk("acTL", body)
    }
    if let first = frames.first, first.data == nil { chunk("fcTL", numbered(first.control)) }
    chunk("IDAT", data)
    for frame in frames {
      guard let data = frame.data else { continue }
      chunk("fcTL", numbered(frame.control))
      chunk("fdAT", numbered(data))
    }
    chunk("IEND", [])
    return file
  }
}
