/// Damages files that are no text at random places, as bad disks and attackers do.
package struct ByteMutator: Sendable {
  private var random: SeededGenerator

  /// The same seed damages the same files in the same way.
  package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// The file with one to four changes.
  package mutating func damaged(_ file: [UInt8]) -> [UInt8] {
    var bytes = file
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = Int.random(in: bytes.indices, using: &random)
    let length = min(bytes.count - place, Int.random(in: 1...16, using: &random))
    switch Int.random(in: 0..<9, using: &random) {
    case 0: bytes.removeSubrange(place..<place + length)
    case 1: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
    case 2: bytes.removeSubrange(place...)
    case 3: bytes[place] = .random(in: .min ... .max, using: &random)
    case 4:
      // Numbers at their edges.
      let value: UInt8 = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
      for offset in place..<min(bytes.count, place + length) {
        bytes[offset] = value
      }
    case 5:
      let other = Int.random(in: bytes.indices, using: &random)
      for offset in 0..<min(length, bytes.count - other) { bytes.swapAt(place + offset, other + offset) }
    case 6: bytes += bytes[place..<place + length]
    default: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
  }
}
