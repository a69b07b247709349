internal import FoyerBytes

/// What a file is by its first bytes, whatever its name says.
package enum ContentType: Sendable, Hashable {
  /// A kind that an entry may hold.
  case media(MediaType)
  /// Something else, in words with their article: `a zip archive`.
  case other(String)
  /// Text that is no markup and no program, as YAML is.
  case text
  /// An SVG drawing, by its root element.
  case svg
  case empty
  case unknown

  /// Looks at the first bytes, at most 4,096 of them, and at no name.
  package init(of bytes: [UInt8]) {
    let head = bytes[...].prefix(4096)
    self = Self.media(head) ?? Self.binary(head) ?? Self.textual(head)
  }

  /// What it is, in words with their article.
  package var words: String {
    switch self {
    case .media(.png): "a PNG picture"
    case .media(.jpg): "a JPEG picture"
    case .media(.gif): "a GIF picture"
    case .media(.webp): "a WebP picture"
    case .media(.mp4): "an MP4 video"
    case .media(.webm): "a WebM or Matroska video"
    case .media(.woff2): "a WOFF2 font"
    case .other(let words): words
    case .text: "a plain text"
    case .svg: "an SVG drawing"
    case .empty: "an empty file"
    case .unknown: "something unknown"
    }
  }

  private static func media(_ head: ArraySlice<UInt8>) -> ContentType? {
    if head.starts(with: PNG.signature) { return .media(.png) }
    if head.big(0, 3) == 0xFFD8FF { return .media(.jpg) }
    if head.holds("GIF87a") || head.holds("GIF89a") { return .media(.gif) }
    if head.holds("RIFF"), head.holds("WEBP", at: 8) { return .media(.webp) }
    if head.holds("wOF2") { return .media(.woff2) }
    if head.big(0, 4) == 0x1A45_DFA3 { return .media(.webm) }
    guard head.holds("ftyp", at: 4) else { return nil }
    let brand = head.letters(8) ?? ""
    if ["heic", "heix", "mif1", "msf1", "hevc"].contains(brand) { return .other("a HEIF picture") }
    if brand == "avif" || brand == "avis" { return .other("an AVIF picture") }
    if brand == "qt  " { return .other("a QuickTime film") }
    return brand == "M4A " ? .other("a sound file") : .media(.mp4)
  }

  private static let signatures: [(offset: Int, bytes: [UInt8], words: String)] = [
    (0, [0x50, 0x4B, 3, 4], "a zip archive"), (0, [0x50, 0x4B, 5, 6], "a zip archive"),
    (0, [0x1F, 0x8B], "a gzip archive"), (257, Array("ustar".utf8), "a tar archive"),
    (0, Array("7z".utf8) + [0xBC, 0xAF], "a 7-Zip archive"), (0, Array("Rar!".utf8), "a RAR archive"),
    (0, [0xFD] + Array("7zXZ".utf8), "an xz archive"), (0, Array("BZh".utf8), "a bzip2 archive"),
    (0, [0x28, 0xB5, 0x2F, 0xFD], "a Zstandard archive"), (0, Array("%PDF".utf8), "a PDF document"),
    (0, Array("%!PS".utf8), "a PostScript document"), (0, [0x7F] + Array("ELF".utf8), "a program"),
    (0, Array("MZ".utf8), "a program"), (0, [0xCA, 0xFE, 0xBA, 0xBE], "a program"),
    (0, [0xCF, 0xFA, 0xED, 0xFE], "a program"), (0, [0, 0x61, 0x73, 0x6D], "a program"),
    (0, Array("BM".utf8), "a BMP picture"), (0, [0x49, 0x49, 0x2A, 0], "a TIFF picture"),
    (0, [0x4D, 0x4D, 0, 0x2A], "a TIFF picture"), (0, [0, 0, 1, 0], "an icon file"),
    (0, [0, 0, 2, 0], "a cursor file"), (0, Array("8BPS".utf8), "a Photoshop picture"),
    (0, [0xFF, 0x0A], "a JPEG XL picture"), (4, Array("JXL ".utf8), "a JPEG XL picture"),
    (0, Array("ID3".utf8), "a sound file"), (0, [0xFF, 0xFB], "a sound file"),
    (0, Array("OggS".utf8), "an Ogg file"),
    (0, Array("fLaC".utf8), "a sound file"), (8, Array("WAVE".utf8), "a sound file"),
    (8, Array("AVI ".utf8), "an AVI film"), (4, Array("moov".utf8), "a QuickTime film"),
    (4, Array("mdat".utf8), "a QuickTime film"), (4, Array("wide".utf8), "a QuickTime film"),
    (0, Array("wOFF".utf8), "a WOFF font of version 1"), (0, Array("OTTO".utf8), "an OpenType font"),
    (0, [0, 1, 0, 0], "a TrueType font"), (0, Array("ttcf".utf8), "a font collection"),
    (0, Array("SQLite format 3".utf8), "a database"),
  ]

  private static func binary(_ head: ArraySlice<UInt8>) -> ContentType? {
    let found = signatures.first { head.part($0.offset, $0.bytes.count)?.elementsEqual($0.bytes) ?? false }
    return found.map { .other($0.words) }
  }

  private static func textual(_ head: ArraySlice<UInt8>) -> ContentType {
    if head.isEmpty { return .empty }
    if head.contains(0) { return .unknown }
    // The head may end inside a character.
    let whole =
      head.count == 4096 ? head.dropLast((1...3).first { head[head.endIndex - $0] >= 0xC0 } ?? 0) : head
    guard let text = String(validating: whole, as: UTF8.self) else { return .unknown }
    let lower = text.lowercased().drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if lower.hasPrefix("#!") || lower.hasPrefix("<?php") { return .other("a script") }
    if lower.hasPrefix("<!doctype html") || lower.hasPrefix("<html")
      || lower.contains("<script")
        && !lower.contains("<svg")
    {
      return .other("a web page")
    }
    if lower.contains("<svg") { return .svg }
    return lower.hasPrefix("<") ? .other("a markup document") : .text
  }
}
