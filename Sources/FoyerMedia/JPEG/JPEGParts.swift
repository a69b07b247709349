internal import FoyerBytes
internal import FoyerModel

/// The parts of a JPEG file that show.
struct JPEGParts {
  /// More segments than this are no honest picture.
  private static let mostSegments = 5000

  private(set) var size = PixelSize(width: 0, height: 0)
  /// 1 for grey, 3 for colour, 4 for print.
  private(set) var components = 0
  private(set) var isProgressive = false
  /// As Exif says, 1 to 8; 1 is upright.
  private(set) var orientation = 1
  /// Units and densities of the JFIF header.
  private var density: [UInt8]?
  /// Version, flags and transform of Adobe's segment, which tells how colours are coded.
  private var adobe: [UInt8]?
  /// Tables, frame and scans as they stand in the file.
  private var body: [UInt8] = []
  private var profileParts: [Int: ArraySlice<UInt8>] = [:]
  private var profileCount = 0
  private var scans = 0

  init(_ bytes: ArraySlice<UInt8>, _ limits: Limits, _ removed: inout Removed) throws(MediaFault) {
    var offset = 2
    for count in 0... {
      guard count < Self.mostSegments else {
        throw .large(.image, "has more than \(Self.mostSegments) segments")
      }
      guard let marker = Self.marker(in: bytes, &offset) else { throw .bad(.image, "is cut off or damaged") }
      if marker == 0xD9 { break }
      guard let length = bytes.big(offset, 2), length >= 2, let segment = bytes.part(offset + 2, length - 2)
      else {
        throw .bad(.image, "is cut off or damaged")
      }
      offset += length
      try take(marker, segment, limits, &removed)
      if marker == 0xDA {
        let start = offset
        Self.skipData(bytes, &offset)
        body += bytes.part(start, offset - start) ?? []
      }
    }
    guard scans > 0 else { throw .bad(.image, "has no pixels") }
    if offset < bytes.count { removed.insert("\(bytes.count - offset) bytes after the end of the picture") }
  }

  /// The code of the next marker, with bytes that fill in front of it.
  private static func marker(in bytes: ArraySlice<UInt8>, _ offset: inout Int) -> Int? {
    guard bytes.big(offset, 1) == 0xFF else { return nil }
    while bytes.big(offset, 1) == 0xFF { offset += 1 }
    guard let code = bytes.big(offset, 1), code != 0 else { return nil }
    offset += 1
    return code
  }

  /// Goes behind the packed pixels to the next marker that is none of theirs.
  private static func skipData(_ bytes: ArraySlice<UInt8>, _ offset: inout Int) {
    var place = bytes.startIndex + offset
    while place + 1 < bytes.endIndex {
      if bytes[place] == 0xFF {
        let next = bytes[place + 1]
        if next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) { break }
      }
      place += 1
    }
    offset = place - bytes.startIndex
  }

  private mutating func take(
    _ marker: Int, _ segment: ArraySlice<UInt8>, _ limits: Limits, _ removed: inout Removed
  ) throws(MediaFault) {
    switch marker {
    case 0xC0, 0xC1, 0xC2: try takeFrame(marker, segment, limits)
    case 0xC4, 0xDB, 0xDD: keep(marker, segment)
    case 0xDA:
      scans += 1
      guard components > 0 else { throw .bad(.image, "has pixels before their header") }
      guard scans <= limits.jpegScans else {
        throw .large(.image, "has more than \(limits.jpegScans) scans; save it anew")
      }
      keep(marker, segment)
    case 0xE0:
      if segment.holds("JFIF\0"), let part = segment.part(7, 5) {
        density = part.first.map { $0 <= 2 } ?? false ? Array(part) : [0, 0, 1, 0, 1]
        if segment.count > 14 { removed.insert("a thumbnail") }
      } else {
        removed.insert("application data")
      }
    case 0xE1:
      if segment.holds("Exif\0\0") {
        orientation = Exif.orientation(in: segment.dropFirst(6))
        removed.insert("Exif data")
      } else {
        removed.insert("XMP data")
      }
    case 0xE2 where segment.holds("ICC_PROFILE\0"):
      guard let number = segment.big(12, 1), let count = segment.big(13, 1), profileParts[number] == nil,
        1...max(1, count) ~= number, profileParts.isEmpty || profileCount == count
      else { throw .bad(.image, "has a colour profile that is damaged") }
      profileCount = count
      profileParts[number] = segment.dropFirst(14)
    case 0xED: removed.insert("IPTC data")
    case 0xEE where segment.holds("Adobe"): adobe = segment.part(5, 7).map { Array($0) }
    case 0xE0...0xEF: removed.insert("application data")
    case 0xFE: removed.insert("comments")
    default:
      throw .bad(.image, "is JPEG of a kind that browsers don't show; save it as baseline or progressive")
    }
  }

  private mutating func takeFrame(_ marker: Int, _ segment: ArraySlice<UInt8>, _ limits: Limits)
    throws(MediaFault)
  {
    guard components == 0 else { throw .bad(.image, "has two headers") }
    guard let depth = segment.big(0, 1), let height = segment.big(1, 2), let width = segment.big(3, 2),
      let count = segment.big(5, 1), segment.count == 6 + 3 * count
    else { throw .bad(.image, "has a header that is damaged") }
    guard depth == 8, [1, 3, 4].contains(count) else {
      throw .bad(.image, "has \(depth) bits and \(count) colours; save it with 8 bits, in colour or grey")
    }
    size = PixelSize(width: width, height: height)
    (components, isProgressive) = (count, marker == 0xC2)
    try limits.check(size)
    keep(marker, segment)
  }

  private mutating func keep(_ marker: Int, _ segment: ArraySlice<UInt8>) {
    body += [0xFF, UInt8(truncatingIfNeeded: marker)]
    body.append(big: segment.count + 2, 2)
    body += segment
  }

  /// The colour profile, written anew; `nil` where there is none that can be kept.
  func profile(_ removed: inout Removed) throws(MediaFault) -> [UInt8]? {
    guard !profileParts.isEmpty else { return nil }
    var whole: [UInt8] = []
    for number in 1...max(1, profileCount) {
      guard let part = profileParts[number] else {
        throw .bad(.image, "has a colour profile that is damaged")
      }
      whole += part
      guard whole.count <= ColourProfile.longest else {
        throw .large(.image, "has a colour profile of more than \(ColourProfile.longest) bytes")
      }
    }
    guard let clean = ColourProfile.rewritten(whole[...]) else {
      removed.insert("a colour profile")
      return nil
    }
    if clean != whole { removed.insert("words in the colour profile") }
    return clean
  }

  /// The file, written anew.
  func written(profile: [UInt8]?) -> [UInt8] {
    var file: [UInt8] = [0xFF, 0xD8]
    if let density { file += [0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [1, 2] + density + [0, 0] }
    if let profile {
      // Profiles that are kept are short; one segment holds 65,519 bytes.
      let pieces = (profile.count + 65_518) / 65_519
      for piece in 0..<pieces {
        let part = profile.dropFirst(piece * 65_519).prefix(65_519)
        file += [0xFF, 0xE2]
        file.append(big: part.count + 16, 2)
        file += Array("ICC_PROFILE\0".utf8) + [UInt8(piece + 1), UInt8(pieces)] + part
      }
    }
    if let adobe { file += [0xFF, 0xEE, 0, 14] + Array("Adobe".utf8) + adobe }
    return file + body + [0xFF, 0xD9]
  }
}
