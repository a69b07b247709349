internal import FoyerBytes

/// An MP4 file while it is checked and blanked.
struct MP4File {
  /// What may become of a box.
  private enum Fate {
    /// Its content is kept as it is.
    case keep
    /// It holds other boxes.
    case open
    /// Its content is looked at.
    case look
  }

  private(set) var bytes: [UInt8]
  private(set) var tracks: [MP4Track] = []
  private(set) var seconds: Double?
  private var media: [Range<Int>] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The boxes that are known, by the box that they stand in; all others are blanked.
  private static let known: [String: [String: Fate]] = [
    "moov": ["mvhd": .look, "trak": .open],
    "trak": ["tkhd": .look, "edts": .open, "mdia": .open],
    "edts": ["elst": .keep],
    "mdia": ["mdhd": .look, "hdlr": .look, "minf": .open],
    "minf": ["vmhd": .keep, "smhd": .keep, "dinf": .open, "stbl": .open],
    "dinf": ["dref": .look],
    "stbl": [
      "stsd": .look, "stts": .keep, "ctts": .keep, "cslg": .keep, "stsc": .keep, "stsz": .keep, "stz2": .keep,
      "stco": .keep, "co64": .keep, "stss": .keep, "stps": .keep, "sdtp": .keep, "sgpd": .keep, "sbgp": .keep,
    ],
  ]

  /// Walks all boxes.
  mutating func walk(_ removed: inout Removed) throws(MediaFault) {
    let boxes = try MP4Box.all(in: bytes, from: 0, upTo: bytes.count, isTop: true)
    guard let first = boxes.first, first.type == "ftyp" else { throw .bad(.video, "does not say what it is") }
    try cleanBrands(first)
    for box in boxes.dropFirst() {
      switch box.type {
      case "moov":
        guard tracks.isEmpty else { throw .bad(.video, "has two boxes 'moov'") }
        try open(box, &removed)
        guard !tracks.isEmpty else { throw .bad(.video, "has no tracks") }
      case "mdat": media.append(box.body..<box.end)
      case "moof", "mfra", "sidx": throw .bad(.video, "is made of fragments; save it as one plain MP4")
      case "ftyp": throw .bad(.video, "says twice what it is")
      default: blank(box, &removed)
      }
    }
    guard !tracks.isEmpty else { throw .bad(.video, "has no box 'moov'; it was not saved to its end") }
    guard !media.isEmpty else { throw .bad(.video, "has no box 'mdat' with pictures") }
  }

  private mutating func open(_ box: MP4Box, _ removed: inout Removed) throws(MediaFault) {
    let fates = Self.known[box.type] ?? [:]
    if box.type == "trak" {
      guard tracks.count < 8 else { throw .large(.video, "has more than 8 tracks") }
      tracks.append(MP4Track())
    }
    for child in try MP4Box.all(in: bytes, from: box.body, upTo: box.end) {
      guard let fate = fates[child.type] else {
        blank(child, &removed)
        continue
      }
      // Every known box but `sgpd` and `sbgp` stands once in its place.
      if !tracks.isEmpty, child.type != "trak", !["sgpd", "sbgp"].contains(child.type) {
        guard tracks[tracks.count - 1].boxes[child.type] == nil else {
          throw .bad(.video, "has two boxes '\(child.type)' in a track")
        }
        tracks[tracks.count - 1].boxes[child.type] = child.body..<child.end
      }
      switch fate {
      case .keep: break
      case .open: try open(child, &removed)
      case .look: try look(at: child, &removed)
      }
    }
  }

  private mutating func look(at box: MP4Box, _ removed: inout Removed) throws(MediaFault) {
    let damaged = MediaFault.bad(.video, "has a box '\(box.type)' that is damaged")
    let body = bytes[box.body..<box.end]
    let isLong = body.big(0, 1) == 1
    switch box.type {
    case "mvhd":
      guard let scale = body.big(isLong ? 20 : 12, 4),
        let length = body.big(isLong ? 24 : 16, isLong ? 8 : 4),
        scale > 0
      else { throw damaged }
      seconds = Double(length) / Double(scale)
      try blankDates(box, isLong, &removed)
    case "mdhd": try blankDates(box, isLong, &removed)
    case "tkhd":
      let matrix = isLong ? 52 : 40
      guard let width = body.big(matrix + 36, 2), let height = body.big(matrix + 40, 2),
        let slant = body.big(matrix + 4, 4)
      else { throw damaged }
      let size = PixelSize(width: width, height: height)
      if width > 0, height > 0, !tracks.isEmpty {
        tracks[tracks.count - 1].size = slant == 0 ? size : size.turned
      }
      try blankDates(box, isLong, &removed)
    case "hdlr":
      guard let kind = body.letters(8), body.count >= 24 else { throw damaged }
      guard kind == "vide" || kind == "soun" else {
        throw .bad(.video, "has a track of the kind '\(kind)'; save it with pictures and sound alone")
      }
      if !tracks.isEmpty { tracks[tracks.count - 1].kind = kind }
      blank(box.body + 24..<box.end, "dates and names", &removed)
    case "dref":
      guard let count = body.big(4, 4), count == 1, body.count == 20, body.holds("url ", at: 12) else {
        throw MediaFault(id: "external-data", message: "the video names data in other files")
      }
      guard body.big(16, 4) == 1 else {
        throw MediaFault(id: "external-data", message: "the video names data in another file")
      }
    default: try lookAtSamples(box, &removed)
    }
  }

  /// Creation and change, in all three headers behind version and flags.
  private mutating func blankDates(_ box: MP4Box, _ isLong: Bool, _ removed: inout Removed) throws(MediaFault)
  {
    let length = isLong ? 16 : 8
    guard box.end - box.body >= 4 + length + 12 else {
      throw .bad(.video, "has a box '\(box.type)' that is damaged")
    }
    blank(box.body + 4..<box.body + 4 + length, "dates and names", &removed)
  }

  private static let entryParts: Set<String> = [
    "avcC", "hvcC", "vpcC", "av1C", "esds", "dOps", "dfLa", "colr", "pasp", "clap", "btrt", "fiel", "chrm",
  ]

  /// The kinds of pictures and sound that browsers play.
  private static let codecs: [String: Set<String>] = [
    "vide": ["avc1", "avc3", "hvc1", "hev1", "vp08", "vp09", "av01"],
    "soun": ["mp4a", "Opus", "fLaC", ".mp3"],
  ]

  private mutating func lookAtSamples(_ box: MP4Box, _ removed: inout Removed) throws(MediaFault) {
    guard let count = bytes[box.body..<box.end].big(4, 4), let kind = tracks.last?.kind else {
      throw .bad(.video, "has a track that does not say what it is")
    }
    let entries = try MP4Box.all(in: bytes, from: box.body + 8, upTo: box.end)
    guard entries.count == count, count > 0 else { throw .bad(.video, "has a box 'stsd' that is damaged") }
    for entry in entries {
      guard Self.codecs[kind]?.contains(entry.type) ?? false else {
        throw .bad(
          .video, "has a track coded as '\(entry.type)', which browsers don't play; H.264 is played by all")
      }
      let body = bytes[entry.start..<entry.end]
      var start = 86
      if kind == "vide" {
        guard let width = body.big(32, 2), let height = body.big(34, 2), body.count >= start, width > 0,
          height > 0
        else { throw .bad(.video, "has a box '\(entry.type)' that is damaged") }
        guard max(width, height) <= MP4.longestSide else {
          throw .large(.video, "is \(width) x \(height); a side may have at most \(MP4.longestSide) pixels")
        }
        tracks[tracks.count - 1].size =
          tracks[tracks.count - 1].size ?? PixelSize(width: width, height: height)
        blank(entry.start + 50..<entry.start + 82, "the encoder's name", &removed)
      } else {
        guard let version = body.big(16, 2), version <= 2 else {
          throw .bad(.video, "has a box '\(entry.type)' that is damaged")
        }
        start = [36, 52, 72][version]
      }
      guard entry.start + start <= entry.end else {
        throw .bad(.video, "has a box '\(entry.type)' that is damaged")
      }
      for part in try MP4Box.all(in: bytes, from: entry.start + start, upTo: entry.end)
      where !Self.entryParts.contains(part.type) {
        blank(part, &removed)
      }
    }
  }
}

/// Blanking, which never changes the length of anything.
extension MP4File {
  private static let brands: Set<String> = [
    "isom", "iso2", "iso3", "iso4", "iso5", "iso6", "iso7", "iso8", "iso9", "mp41", "mp42", "avc1", "M4V ",
    "M4VH",
    "M4VP", "dash", "msdh", "msix", "hvc1", "hev1", "av01", "vp09", "f4v ", "3gp4", "3gp5", "3gp6", "qt  ",
    "MSNV",
    "mmp4",
  ]

  private mutating func cleanBrands(_ box: MP4Box) throws(MediaFault) {
    let length = box.end - box.body
    guard length >= 8, length % 4 == 0, length <= 400, let brand = bytes[...].letters(box.body),
      Self.brands.contains(brand), brand != "qt  "
    else { throw .bad(.video, "is of a kind that browsers don't play; save it as plain MP4") }
    for place in stride(from: box.body + 8, to: box.end, by: 4) {
      // A brand is a word that anybody may make up.
      if !Self.brands.contains(bytes[...].letters(place) ?? "") {
        bytes.replaceSubrange(place..<place + 4, with: Array("isom".utf8))
      }
    }
  }

  fileprivate mutating func blank(_ box: MP4Box, _ removed: inout Removed) {
    if box.type != "free" {
      bytes.replaceSubrange(box.start + 4..<box.start + 8, with: Array("free".utf8))
      removed.insert(["udta", "meta", "uuid"].contains(box.type) ? "user data" : "box '\(box.type)'")
    }
    blank(box.body..<box.end, "bytes that are not shown", &removed)
  }

  fileprivate mutating func blank(_ range: Range<Int>, _ words: String, _ removed: inout Removed) {
    var isChanged = false
    for place in range where bytes[place] != 0 {
      bytes[place] = 0
      isChanged = true
    }
    if isChanged { removed.insert(words) }
  }

  /// Holds each track to its tables, and its pictures and sounds to the boxes `mdat`.
  mutating func checkTracks() throws(MediaFault) {
    guard tracks.contains(where: { $0.kind == "vide" }) else { throw .bad(.video, "has no pictures") }
    for place in tracks.indices { try tracks[place].locate(in: bytes, inside: media) }
  }

  /// Blanks what no track uses.
  mutating func blankUnused(_ removed: inout Removed) {
    let used = tracks.flatMap(\.chunks).sorted { $0.lowerBound < $1.lowerBound }
    for box in media {
      var place = box.lowerBound
      for chunk in used where chunk.lowerBound >= box.lowerBound && chunk.upperBound <= box.upperBound {
        if chunk.lowerBound > place { blank(place..<chunk.lowerBound, "bytes that are not shown", &removed) }
        place = max(place, chunk.upperBound)
      }
      if place < box.upperBound { blank(place..<box.upperBound, "bytes that are not shown", &removed) }
    }
  }
}
