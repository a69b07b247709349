internal import CSodium

/// A check sum that no two files share, counted piece by piece.
struct SHA256 {
  private var state = crypto_hash_sha256_state()

  init() { _ = crypto_hash_sha256_init(&state) }

  mutating func add(_ bytes: [UInt8]) { _ = crypto_hash_sha256_update(&state, bytes, UInt64(bytes.count)) }

  /// The sum of all that was added, as 64 hexadecimal digits.
  consuming func finished() -> String {
    var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    _ = crypto_hash_sha256_final(&state, &digest)
    return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The sum of these bytes alone.
  static func digest(of bytes: [UInt8]) -> String {
    var sum = SHA256()
    sum.add(bytes)
    return sum.finished()
  }
}
