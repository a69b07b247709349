internal import FoyerBytes

/// Fonts for the web (WOFF File Format 2.0).
enum WOFF2 {
  /// A font unpacks to no more than this, in bytes.
  static let mostUnpacked = 16_777_216

  private static let damaged = MediaFault.bad(.font, "has a list of tables that is damaged")

  /// The tables of the list that stands in the standard for short, in its order.
  private static let names = [
    "cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post", "cvt ", "fpgm", "glyf", "loca", "prep",
    "CFF ",
    "VORG", "EBDT", "EBLC", "gasp", "hdmx", "kern", "LTSH", "PCLT", "VDMX", "vhea", "vmtx", "BASE", "GDEF",
    "GPOS",
    "GSUB", "EBSC", "JSTF", "MATH", "CBDT", "CBLC", "COLR", "CPAL", "SVG ", "sbix", "acnt", "avar", "bdat",
    "bloc",
    "bsln", "cvar", "fdsc", "feat", "fmtx", "fvar", "gvar", "hsty", "just", "lcar", "mort", "morx", "opbd",
    "prop",
    "trak", "Zapf", "Silf", "Glat", "Gloc", "Feat", "Sill",
  ]

  private struct Table {
    var name: String
    /// In the packed data, unpacked.
    var length: Int
    var isTransformed: Bool
  }

  /// Checks the header, the list and the packed data, and drops metadata and private data.
  static func cleaned(_ bytes: ArraySlice<UInt8>, _ removed: inout Removed) throws(MediaFault) -> CleanedMedia
  {
    guard bytes.count >= 48, let flavor = bytes.big(4, 4), let length = bytes.big(8, 4),
      let count = bytes.big(12, 2),
      bytes.big(14, 2) == 0, let unpacked = bytes.big(16, 4), let packed = bytes.big(20, 4)
    else { throw .bad(.font, "is cut off") }
    guard length == bytes.count else {
      throw .bad(.font, "has \(bytes.count) bytes, but says \(length)")
    }
    guard flavor == 0x0001_0000 || bytes.holds("OTTO", at: 4) || bytes.holds("true", at: 4) else {
      throw .bad(.font, "is no single font; save one font of the collection")
    }
    guard unpacked <= mostUnpacked else {
      throw .large(.font, "unpacks to \(unpacked) bytes; at most \(mostUnpacked) are allowed")
    }
    var offset = 48
    let tables = try tables(bytes, count, &offset)
    var sum = 0
    for table in tables { sum += table.length }
    guard sum <= mostUnpacked else {
      throw .large(.font, "unpacks to \(sum) bytes; at most \(mostUnpacked) are allowed")
    }
    guard let data = bytes.part(offset, packed) else { throw .bad(.font, "is cut off") }
    try check(data, tables, sum)
    try checkEnd(bytes, after: offset + packed, &removed)
    let padding = (4 - (offset + packed) % 4) % 4
    var file = Array(bytes.prefix(offset + packed)) + [UInt8](repeating: 0, count: padding)
    var size: [UInt8] = []
    size.append(big: file.count, 4)
    file.replaceSubrange(8..<12, with: size)
    file.replaceSubrange(28..<48, with: [UInt8](repeating: 0, count: 20))
    return CleanedMedia(bytes: file, type: .woff2)
  }

  private static func tables(_ bytes: ArraySlice<UInt8>, _ count: Int, _ offset: inout Int) throws(MediaFault)
    -> [Table]
  {
    guard 1...256 ~= count else { throw damaged }
    var tables: [Table] = []
    for _ in 0..<count {
      guard let flags = bytes.big(offset, 1) else { throw .bad(.font, "is cut off") }
      offset += 1
      var name = flags & 63 < names.count ? names[flags & 63] : ""
      if flags & 63 == 63 {
        guard let own = bytes.letters(offset) else { throw .bad(.font, "is cut off") }
        (name, offset) = (own, offset + 4)
      }
      let version = flags >> 6
      // Outlines are rewritten unless the version is 3, other tables only if it is not 0.
      let isOutline = name == "glyf" || name == "loca"
      let isTransformed = isOutline ? version == 0 : version != 0
      guard isOutline ? version == 0 || version == 3 : version == 0 || version == 1 && name == "hmtx" else {
        throw damaged
      }
      let original = try number(bytes, &offset)
      let length = isTransformed ? try number(bytes, &offset) : original
      guard name != "loca" || !isTransformed || length == 0, !tables.contains(where: { $0.name == name })
      else {
        throw damaged
      }
      tables.append(Table(name: name, length: length, isTransformed: isTransformed))
    }
    let have = Set(tables.map(\.name))
    for name in ["cmap", "head", "hhea", "hmtx", "maxp"] where !have.contains(name) {
      throw .bad(.font, "has no table '\(name)'")
    }
    guard
      have.contains("glyf") && have.contains("loca") || have.contains("CFF ") || have.contains("CFF2")
        || have.contains("CBDT") || have.contains("sbix")
    else { throw .bad(.font, "has no outlines") }
    let outlines = tables.filter { $0.name == "glyf" || $0.name == "loca" }
    guard Set(outlines.map(\.isTransformed)).count <= 1 else { throw damaged }
    return tables
  }

  /// A number of 7 bits a byte (WOFF2, 4.1), of at most 32 bits and without zeros in front.
  private static func number(_ bytes: ArraySlice<UInt8>, _ offset: inout Int) throws(MediaFault) -> Int {
    var value = 0
    for place in 0..<5 {
      guard let byte = bytes.big(offset, 1) else { throw .bad(.font, "is cut off") }
      guard place > 0 || byte != 0x80 else { throw damaged }
      offset += 1
      value = value << 7 | byte & 0x7F
      if byte & 0x80 == 0 {
        guard value <= 0xFFFF_FFFF else { throw damaged }
        return value
      }
    }
    throw damaged
  }

  private static func check(_ data: ArraySlice<UInt8>, _ tables: [Table], _ sum: Int) throws(MediaFault) {
    let content: [UInt8]
    do throws(PackedFault) {
      content = try Packed.unbrotli(data, size: sum)
    } catch {
      switch error {
      case .truncated: throw .bad(.font, "is cut off: its tables are shorter than its list says")
      case .tooLarge: throw .bad(.font, "has tables that are longer than its list says")
      case .damaged: throw .bad(.font, "is damaged: its tables can't be unpacked")
      }
    }
    var offset = 0
    for table in tables {
      // The number that marks every font's head (OpenType, head).
      if table.name == "head", !table.isTransformed, content[...].big(offset + 12, 4) != 0x5F0F_3CF5 {
        throw .bad(.font, "has a table 'head' that is damaged")
      }
      offset += table.length
    }
  }

  /// Metadata and private data, the only things that may follow the tables.
  private static func checkEnd(_ bytes: ArraySlice<UInt8>, after start: Int, _ removed: inout Removed)
    throws(MediaFault)
  {
    var end = start
    for (place, size, words) in [(28, 32, "metadata"), (40, 44, "private data")] {
      guard let offset = bytes.big(place, 4), let length = bytes.big(size, 4) else {
        throw .bad(.font, "is cut off")
      }
      if length == 0 && offset == 0 { continue }
      let padded = (end + 3) / 4 * 4
      guard offset == padded, bytes.part(offset, length) != nil else {
        throw .bad(.font, "has data in a wrong place")
      }
      removed.insert(words)
      end = offset + length
    }
    let rest = bytes.dropFirst(end)
    guard rest.count < 4, rest.allSatisfy({ $0 == 0 }) else {
      throw .bad(.font, "has \(rest.count) bytes after its end")
    }
  }
}
