internal import FoyerBytes

/// WebM videos for the keeper's own entries: the elements are walked, and what is not shown is blanked in its place.
enum WebM {
  /// Checks the elements, and blanks tags, attachments, chapters, names and dates.
  static func cleaned(_ bytes: [UInt8], _ removed: inout Removed) throws(MediaFault) -> CleanedMedia {
    var file = WebMFile(bytes)
    try file.walk(&removed)
    var result = CleanedMedia(bytes: file.bytes, type: .webm)
    result.size = file.size
    result.seconds = file.seconds
    return result
  }
}

/// One element of an EBML file (RFC 8794); offsets count from the start of the file.
struct EBMLElement {
  let id: Int
  let start: Int
  let body: Int
  let end: Int

  /// Reads the element at an offset; it must end inside its parent.
  init(in bytes: [UInt8], at start: Int, upTo end: Int) throws(MediaFault) {
    let all = bytes[..<end]
    guard let first = all.big(start, 1), first > 0x0F,
      let id = all.big(start, UInt8(first).leadingZeroBitCount + 1)
    else {
      throw .bad(.video, "is cut off or damaged")
    }
    let place = start + UInt8(first).leadingZeroBitCount + 1
    guard let lead = all.big(place, 1), lead > 0 else { throw .bad(.video, "is cut off or damaged") }
    let width = UInt8(lead).leadingZeroBitCount + 1
    guard let coded = all.big(place, width) else { throw .bad(.video, "is cut off or damaged") }
    let length = coded & (1 << (7 * width) - 1)
    guard length != 1 << (7 * width) - 1 else {
      throw .bad(.video, "was streamed and does not say how long its parts are; save it anew")
    }
    let body = place + width
    guard length <= end - body else { throw .bad(.video, "is cut off or damaged") }
    (self.id, self.start, self.body, self.end) = (id, start, body, body + length)
  }

  /// All elements in a range, which they must fill.
  static func all(in bytes: [UInt8], from start: Int, upTo end: Int) throws(MediaFault) -> [EBMLElement] {
    var elements: [EBMLElement] = []
    var place = start
    while place < end {
      guard elements.count < 100_000 else {
        throw .large(.video, "has more than 100000 elements side by side")
      }
      let element = try EBMLElement(in: bytes, at: place, upTo: end)
      elements.append(element)
      place = element.end
    }
    return elements
  }
}

/// A WebM file while it is checked and blanked.
struct WebMFile {
  private(set) var bytes: [UInt8]
  private(set) var size: PixelSize?
  private(set) var seconds: Double?
  private var hasFrames = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Walks all elements.
  mutating func walk(_ removed: inout Removed) throws(MediaFault) {
    let top = try EBMLElement.all(in: bytes, from: 0, upTo: bytes.count)
    guard top.count == 2, top[0].id == 0x1A45_DFA3, top[1].id == 0x1853_8067 else {
      throw .bad(.video, "has something beside its one segment")
    }
    let head = try EBMLElement.all(in: bytes, from: top[0].body, upTo: top[0].end)
    let type = head.first { $0.id == 0x4282 }.map { bytes[$0.body..<$0.end].prefix { $0 != 0 } }
    guard type.map({ $0.elementsEqual("webm".utf8) }) ?? false else {
      throw .bad(.video, "is Matroska of a kind that browsers don't play; save it as WebM")
    }
    for element in try EBMLElement.all(in: bytes, from: top[1].body, upTo: top[1].end) {
      switch element.id {
      case 0x1549_A966: try walkInfo(element, &removed)
      case 0x1654_AE6B: try walkTracks(element, &removed)
      case 0x1F43_B675: hasFrames = true
      case 0x114D_9B74, 0x1C53_BB6B: break
      default: blank(element, "tags and attachments", &removed)
      }
    }
    guard size != nil else { throw .bad(.video, "has no pictures") }
    guard hasFrames else { throw .bad(.video, "has no pictures") }
  }

  private mutating func walkInfo(_ info: EBMLElement, _ removed: inout Removed) throws(MediaFault) {
    var (scale, length) = (1_000_000.0, 0.0)
    for element in try EBMLElement.all(in: bytes, from: info.body, upTo: info.end) {
      let body = bytes[element.body..<element.end]
      switch element.id {
      case 0x2AD7B1: scale = Double(body.big(0, body.count) ?? 1_000_000)
      case 0x4489:
        length =
          body.count == 4
          ? Double(Float(bitPattern: UInt32(body.big(0, 4) ?? 0)))
          : body.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }.asDouble
      // The names of the programs must be there; empty will do.
      case 0x4D80, 0x5741: blankBody(element, "dates and names", &removed)
      default: blank(element, "dates and names", &removed)
      }
    }
    let time = length * scale / 1e9
    seconds = time.isFinite && time > 0 ? time : nil
  }

  private static let codecs: Set<String> = ["V_VP8", "V_VP9", "V_AV1", "A_OPUS", "A_VORBIS"]

  private mutating func walkTracks(_ tracks: EBMLElement, _ removed: inout Removed) throws(MediaFault) {
    for track in try EBMLElement.all(in: bytes, from: tracks.body, upTo: tracks.end) {
      guard track.id == 0xAE else {
        blank(track, "tags and attachments", &removed)
        continue
      }
      for element in try EBMLElement.all(in: bytes, from: track.body, upTo: track.end) {
        let body = bytes[element.body..<element.end]
        switch element.id {
        case 0x86:
          let codec = String(decoding: body.prefix { $0 != 0 }, as: UTF8.self)
          guard Self.codecs.contains(codec) else {
            throw .bad(.video, "has a track of another kind than VP8, VP9, AV1, Opus and Vorbis")
          }
        case 0xE0: try walkVideo(element)
        case 0x536E, 0x258688: blankBody(element, "dates and names", &removed)
        case 0xBF: blank(element, "dates and names", &removed)
        default: break
        }
      }
    }
  }

  private mutating func walkVideo(_ video: EBMLElement) throws(MediaFault) {
    var (width, height) = (0, 0)
    for element in try EBMLElement.all(in: bytes, from: video.body, upTo: video.end) {
      let body = bytes[element.body..<element.end]
      if element.id == 0xB0 { width = body.big(0, min(4, body.count)) ?? 0 }
      if element.id == 0xBA { height = body.big(0, min(4, body.count)) ?? 0 }
    }
    guard width > 0, height > 0 else { throw .bad(.video, "has no size") }
    guard max(width, height) <= MP4.longestSide else {
      throw .large(.video, "is \(width) x \(height); a side may have at most \(MP4.longestSide) pixels")
    }
    size = size ?? PixelSize(width: width, height: height)
  }

  /// Turns an element into one that says nothing (`Void`) and is as long.
  private mutating func blank(_ element: EBMLElement, _ words: String, _ removed: inout Removed) {
    let length = element.end - element.start
    // The shortest is two bytes; one of them alone can't be.
    let width = length - 2 < 127 ? 1 : 8
    var void: [UInt8] = [0xEC]
    let rest = length - 1 - width
    if width == 1 { void.append(UInt8(0x80 | rest)) } else { void.append(big: 1 << 56 | rest, 8) }
    void += [UInt8](repeating: 0, count: rest)
    guard !bytes[element.start..<element.end].elementsEqual(void) else { return }
    if element.id != 0xEC { removed.insert(words) }
    bytes.replaceSubrange(element.start..<element.end, with: void)
  }

  private mutating func blankBody(_ element: EBMLElement, _ words: String, _ removed: inout Removed) {
    guard bytes[element.body..<element.end].contains(where: { $0 != 0 }) else { return }
    removed.insert(words)
    bytes.replaceSubrange(
      element.body..<element.end, with: [UInt8](repeating: 0, count: element.end - element.body))
  }
}

extension UInt64 {
  /// The number whose bits these are.
  fileprivate var asDouble: Double { Double(bitPattern: self) }
}
