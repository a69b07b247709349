/// A bitmap inside a picture, as a `data:` URL.
enum EmbeddedImage {
  private static let signatures: [String: [[UInt8?]]] = [
    "image/png": [[0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]],
    "image/jpeg": [[0xFF, 0xD8, 0xFF]],
    "image/jpg": [[0xFF, 0xD8, 0xFF]],
    "image/gif": [Array("GIF87a".utf8), Array("GIF89a".utf8)],
    "image/webp": [Array("RIFF".utf8) + [nil, nil, nil, nil] + Array("WEBP".utf8)],
  ]

  /// What is wrong with it, or `nil`: the type must be a bitmap's, the text Base64, and the bytes of that type.
  static func fault(_ url: String) -> String? {
    guard let comma = url.firstIndex(of: ",") else { return "'data:' without a comma" }
    let parts = url[url.index(url.startIndex, offsetBy: 5)..<comma].split(
      separator: ";", omittingEmptySubsequences: false)
    guard let type = parts.first.map({ $0.lowercased() }), let wanted = signatures[type] else {
      return "an embedded image is PNG, JPEG, GIF or WebP, not \(quoted(String(parts.first ?? "")))"
    }
    guard parts.count == 2, parts[1].lowercased() == "base64" else {
      return "an embedded image is written in Base64"
    }
    guard let bytes = decoded(url[url.index(after: comma)...]) else {
      return "an embedded image is no Base64"
    }
    let isRight = wanted.contains { signature in
      bytes.count > signature.count && zip(signature, bytes).allSatisfy { $0 == nil || $0 == $1 }
    }
    if !isRight { return "an embedded image is not of the type \(quoted(type))" }
    if type == "image/png", !hasSmallSides(bytes) { return "an embedded image is too large" }
    return nil
  }

  /// Whether the header of a PNG says sides of at most 4,096 pixels.
  private static func hasSmallSides(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 24 else { return false }
    let width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
    let height = bytes[20..<24].reduce(0) { $0 << 8 | Int($1) }
    return (1...4_096).contains(width) && (1...4_096).contains(height)
  }

  private static func decoded(_ text: Substring) -> [UInt8]? {
    var result: [UInt8] = []
    var (bits, count, padding) = (0, 0, 0)
    for byte in text.utf8 where !byte.isSpace {
      let value: Int
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = Int(byte) - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = Int(byte) - 71
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = Int(byte) + 4
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="):
        padding += 1
        continue
      default: return nil
      }
      guard padding == 0 else { return nil }
      bits = (bits << 6 | value) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return padding <= 2 ? result : nil
  }
}
