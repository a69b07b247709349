internal import CSodium

/// A file of the site that is no page: a script, a style sheet, a picture, a font.
package struct Asset: Sendable, Hashable {
  package let route: Route
  package let bytes: [UInt8]

  /// The folder of all assets.
  package static let folder = "assets"

  /// Publishes bytes under their content's hash.
  ///
  /// - Parameters:
  ///   - name: stands before the hash; `nil` for what a contributor named.
  ///   - ending: the file's type; never `html`, since pages come from the validator alone.
  /// - Returns: `nil` for a page.
  package init?(name: String?, ending: String, bytes: [UInt8]) {
    guard !["html", "htm", "xhtml"].contains(ending.lowercased()) else { return nil }
    let file = [name, ContentHash(of: bytes).text, ending].compactMap { $0 }.joined(separator: ".")
    self.route = Route("\(Self.folder)/\(file)")
    self.bytes = bytes
  }
}

/// The first 80 bits of SHA-256, enough that nobody finds two files of one name by trying.
struct ContentHash: Hashable {
  /// Sixteen letters and digits of base 32, in lower case.
  let text: String

  init(of bytes: [UInt8]) {
    var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    // Cannot fail: the digest has the size that the function writes.
    _ = crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
    let letters = Array("abcdefghijkmnpqrstuvwxyz23456789".utf8)
    var (text, buffer, bits) = ([UInt8](), 0, 0)
    for byte in digest.prefix(10) {
      buffer = buffer << 8 | Int(byte)
      bits += 8
      while bits >= 5 {
        bits -= 5
        text.append(letters[buffer >> bits & 31])
      }
    }
    self.text = String(decoding: text, as: UTF8.self)
  }
}
