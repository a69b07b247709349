internal import FoyerModel

/// What the first bytes of a picture say about it.
enum ImageHeader {
  /// Width and height in pixels (points for SVG); another type than its name says; or nothing that could be read.
  case size(Page.Size), otherType(String), unknown

  /// The endings of names that a picture may have.
  static let endings = ["svg", "png", "jpg", "jpeg", "gif", "webp"]

  /// Looks at the type by its signature and at the size by its header; decodes nothing.
  static func read(_ bytes: [UInt8], ending: String) -> ImageHeader {
    let (type, size) = detect(bytes)
    guard let type else { return ending == "svg" ? svgSize(bytes) : .unknown }
    guard type == ending || type == "jpg" && ending == "jpeg" else { return .otherType("a \(type) picture") }
    guard let size, size.width > 0, size.height > 0 else { return .unknown }
    return .size(size)
  }

  private static func detect(_ bytes: [UInt8]) -> (type: String?, size: Page.Size?) {
    func starts(_ signature: [UInt8], at offset: Int = 0) -> Bool {
      bytes.count >= offset + signature.count && Array(bytes[offset..<offset + signature.count]) == signature
    }
    if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      return ("png", big(bytes, 16, 4).flatMap { width in big(bytes, 20, 4).map { size(width, $0) } })
    }
    if starts(Array("GIF87a".utf8)) || starts(Array("GIF89a".utf8)) {
      return ("gif", little(bytes, 6, 2).flatMap { width in little(bytes, 8, 2).map { size(width, $0) } })
    }
    if starts([0xFF, 0xD8, 0xFF]) { return ("jpg", jpegSize(bytes)) }
    if starts(Array("RIFF".utf8)), starts(Array("WEBP".utf8), at: 8) { return ("webp", webpSize(bytes)) }
    return (nil, nil)
  }

  private static func size(_ width: Int, _ height: Int) -> Page.Size {
    Page.Size(width: Double(width), height: Double(height))
  }

  private static func big(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int? {
    guard offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int? {
    guard offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Walks the segments to the start of frame (ITU-T T.81, B.2.2).
  private static func jpegSize(_ bytes: [UInt8]) -> Page.Size? {
    var offset = 2
    while let mark = big(bytes, offset, 1), mark == 0xFF, let code = big(bytes, offset + 1, 1) {
      if code == 0xFF {
        offset += 1
      } else if (0xC0...0xCF).contains(code), ![0xC4, 0xC8, 0xCC].contains(code) {
        guard let height = big(bytes, offset + 5, 2), let width = big(bytes, offset + 7, 2) else {
          return nil
        }
        return size(width, height)
      } else {
        guard let length = big(bytes, offset + 2, 2), length >= 2 else { return nil }
        offset += 2 + length
      }
    }
    return nil
  }

  /// The three kinds of first chunk of the WebP container.
  private static func webpSize(_ bytes: [UInt8]) -> Page.Size? {
    guard bytes.count >= 30 else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X":
      guard let width = little(bytes, 24, 3), let height = little(bytes, 27, 3) else { return nil }
      return size(width + 1, height + 1)
    case "VP8L":
      guard let packed = little(bytes, 21, 4) else { return nil }
      return size((packed & 0x3FFF) + 1, (packed >> 14 & 0x3FFF) + 1)
    case "VP8 ":
      guard let width = little(bytes, 26, 2), let height = little(bytes, 28, 2) else { return nil }
      return size(width & 0x3FFF, height & 0x3FFF)
    default: return nil
    }
  }

  /// Reads `width` and `height`, else the `viewBox`, of the root's start tag.
  ///
  /// The drawing itself is parsed when the site is built; here its size is all that is asked for.
  private static func svgSize(_ bytes: [UInt8]) -> ImageHeader {
    let head = bytes.prefix(4096)
    guard let start = head.end(of: "<svg"),
      let end = head[start...].firstIndex(of: UInt8(ascii: ">"))
    else {
      return .otherType("no SVG drawing")
    }
    let tag = head[start..<end]
    func attribute(_ name: String) -> Substring? {
      for quote in ["\"", "'"] {
        for blank in [" ", "\n", "\t"] {
          guard let start = tag.end(of: "\(blank)\(name)=\(quote)") else { continue }
          let value = tag[start...].prefix { $0 != quote.utf8.first }
          return Substring(String(decoding: value, as: UTF8.self))
        }
      }
      return nil
    }
    func length(_ name: String) -> Double? {
      attribute(name).flatMap { text in Double(plain: text.hasSuffix("px") ? text.dropLast(2) : text) }
    }
    let box = attribute("viewBox").map { text in
      text.split(whereSeparator: { $0 == " " || $0 == "," }).compactMap { Double(plain: $0) }
    }
    let sides = box?.count == 4 ? box.map { ($0[2], $0[3]) } : nil
    guard let width = length("width") ?? sides?.0, let height = length("height") ?? sides?.1, width > 0,
      height > 0
    else {
      return .unknown
    }
    return .size(Page.Size(width: width, height: height))
  }
}
