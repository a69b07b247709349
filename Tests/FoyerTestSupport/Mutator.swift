/// Damages a text at random places, as slips of the hand, bad merges and attackers do.
package struct Mutator: Sendable {
  /// What is put in: the marks that mean something, and bytes that are no text.
  private static let pieces: [[UInt8]] =
    [
      ":", ": ", "- ", "-", "? ", "#", " #", "\n", "\r", "\r\n", "\t", "  ", "\"", "'", "[", "]", "{", "}",
      ",", "|",
      ">", "|-", ">+2", "*a", "&a ", "!!str ", "!<x>", "%YAML 1.2\n", "---\n", "...\n", "<<: ", "~", "\\",
      "\\u0000",
      "\u{0}", "\u{1B}", "\u{85}", "\u{2028}", "\u{FEFF}", "é", "e\u{301}", "\u{1F600}", "<<<<<<< HEAD\n",
      "/", "../",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF5], [0x80]]

  private var random: SeededGenerator

  /// The same seed damages the same texts in the same way.
  package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// The text with one to six changes.
  package mutating func damaged(_ text: [UInt8]) -> [UInt8] {
    var bytes = text
    for _ in 0..<Int.random(in: 1...6, using: &random) { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let length = min(bytes.count - place, Int.random(in: 0...12, using: &random))
    switch Int.random(in: 0..<8, using: &random) {
    case 0: bytes.removeSubrange(place..<place + length)
    case 1: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
    case 2 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 3 where place < bytes.count: bytes[place] = .random(in: .min ... .max, using: &random)
    case 4: moveLine(in: &bytes)
    case 5: bytes.removeSubrange(place...)
    default: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: place)
    }
  }

  private mutating func moveLine(in bytes: inout [UInt8]) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = lines.remove(at: Int.random(in: lines.indices, using: &random))
    lines.insert(line, at: Int.random(in: 0...lines.count, using: &random))
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}
