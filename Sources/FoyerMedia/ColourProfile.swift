internal import FoyerBytes

/// Colour profiles (ICC.1), written anew with nothing in them but the colours.
enum ColourProfile {
  /// No profile of the kinds that are kept is longer, in bytes.
  static let longest = 1_048_576

  /// The tags that matter to a screen, with the longest that they may be.
  private static let tags: [String: Int] = [
    "rXYZ": 20, "gXYZ": 20, "bXYZ": 20, "wtpt": 20, "bkpt": 20, "chad": 44, "rTRC": 8204, "gTRC": 8204,
    "bTRC": 8204,
    "kTRC": 8204, "cicp": 12,
  ]

  /// A profile with the same colours and no words; `nil` where it is damaged or not made of matrix and curves.
  static func rewritten(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard bytes.big(0, 4) == bytes.count, bytes.count <= longest, bytes.holds("acsp", at: 36),
      let header = bytes.part(0, 128), let count = bytes.big(128, 4), count <= 100,
      bytes.holds("RGB ", at: 16) || bytes.holds("GRAY", at: 16), bytes.holds("XYZ ", at: 20)
    else { return nil }
    var kept: [(name: String, body: [UInt8])] = [
      ("desc", description(version: Int(bytes.big(8, 1) ?? 2))),
      ("cprt", text(version: Int(bytes.big(8, 1) ?? 2))),
    ]
    for place in 0..<count {
      guard let name = bytes.letters(132 + 12 * place), let offset = bytes.big(136 + 12 * place, 4),
        let length = bytes.big(140 + 12 * place, 4), let body = bytes.part(offset, length)
      else { return nil }
      guard let longest = tags[name] else { continue }
      guard !kept.contains(where: { $0.name == name }), let body = exact(body), body.count <= longest else {
        return nil
      }
      kept.append((name, body))
    }
    let names = Set(kept.map(\.name))
    guard names.isSuperset(of: ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"]) || names.contains("kTRC")
    else {
      return nil
    }
    return assembled(header, kept)
  }

  private static func assembled(_ header: ArraySlice<UInt8>, _ tags: [(name: String, body: [UInt8])])
    -> [UInt8]
  {
    // Of the header only what readers ask for: version, class, spaces, signature, intent and illuminant.
    var table: [UInt8] = []
    var bodies: [UInt8] = []
    let start = 132 + 12 * tags.count
    for (name, body) in tags {
      table += Array(name.utf8)
      table.append(big: start + bodies.count, 4)
      table.append(big: body.count, 4)
      bodies += body + [UInt8](repeating: 0, count: (4 - body.count % 4) % 4)
    }
    var result: [UInt8] = []
    result.append(big: start + bodies.count, 4)
    result += [0, 0, 0, 0] + (header.part(8, 2) ?? []) + [0, 0] + (header.part(12, 12) ?? [])
    result += [7, 0xD0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8) + [UInt8](repeating: 0, count: 24)
    result.append(big: min(3, header.big(64, 4) ?? 0), 4)
    result += [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D] + [UInt8](repeating: 0, count: 48)
    result.append(big: tags.count, 4)
    return result + table + bodies
  }

  /// The part of a tag that its own type defines; `nil` for other types, which are not kept.
  private static func exact(_ body: ArraySlice<UInt8>) -> [UInt8]? {
    let length: Int?
    switch body.letters(0) {
    case "XYZ ": length = 20
    case "sf32": length = 44
    case "cicp": length = 12
    case "curv": length = body.big(8, 4).flatMap { $0 <= 4096 ? 12 + 2 * $0 : nil }
    case "para":
      let counts = [1, 3, 4, 5, 7]
      length = body.big(8, 2).flatMap { counts.indices.contains($0) ? 12 + 4 * counts[$0] : nil }
    default: length = nil
    }
    guard let length, let part = body.part(0, length) else { return nil }
    var bytes = Array(part)
    bytes.replaceSubrange(4..<8, with: [0, 0, 0, 0])
    if body.holds("para") { bytes.replaceSubrange(10..<12, with: [0, 0]) }
    return bytes
  }

  /// The name that every profile must have: version 2 keeps it in ASCII, version 4 in UTF-16.
  private static func description(version: Int) -> [UInt8] {
    if version >= 4 { return text(version: version) }
    var bytes = Array("desc".utf8) + [0, 0, 0, 0, 0, 0, 0, 2] + Array("-\0".utf8)
    bytes += [UInt8](repeating: 0, count: 4 + 4 + 2 + 1 + 67)
    return bytes
  }

  private static func text(version: Int) -> [UInt8] {
    if version < 4 { return Array("text".utf8) + [0, 0, 0, 0] + Array("-\0".utf8) }
    return Array("mluc".utf8) + [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 12] + Array("enUS".utf8)
      + [0, 0, 0, 2, 0, 0, 0, 28, 0, 0x2D]
  }
}
