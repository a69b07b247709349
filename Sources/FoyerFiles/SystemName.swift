/// A name or path for the system: bytes that end with NUL and hold no other.
struct SystemName {
  let characters: [CChar]

  static let dot = SystemName(bytes: [UInt8(ascii: ".")])
  static let dotDot = SystemName(bytes: [UInt8(ascii: "."), UInt8(ascii: ".")])

  /// Gives `nil` for a text with a NUL, which C would cut short.
  init?(_ text: String) {
    let bytes = text.utf8
    guard !bytes.contains(0) else { return nil }
    characters = bytes.map { CChar(bitPattern: $0) } + [0]
  }

  /// A name that came from the system and need not be UTF-8.
  init(bytes: [UInt8]) {
    characters = bytes.map { CChar(bitPattern: $0) } + [0]
  }
}
