/// The name of a folder and of an address: a-z, 0-9 and single hyphens, 1 to 64 characters.
package struct Slug: Sendable, Hashable, Comparable, CustomStringConvertible {
  package let text: String

  /// The longest slug, in characters.
  package static let longest = 64
  /// Names that the site needs for its own pages and folders.
  private static let siteNames: Set<String> = [
    "index", "assets", "tags", "page", "feed", "sitemap", "search-index", "404", "problems",
  ]

  /// Whether no entry can have it, since the site needs it itself or Windows keeps it for a device.
  package var isReserved: Bool { Self.siteNames.contains(text) || DeviceName.matches(text) }

  /// Takes a text that is a slug already; `nil` otherwise.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard (1...Self.longest).contains(bytes.count), bytes.first != UInt8(ascii: "-"),
      bytes.last != UInt8(ascii: "-")
    else {
      return nil
    }
    var previous: UInt8 = 0
    for byte in bytes {
      guard Self.letters.contains(byte) || byte == UInt8(ascii: "-") && previous != byte else { return nil }
      previous = byte
    }
    self.text = text
  }

  /// Makes one of the words of a title; `nil` where the title holds no Latin letter or digit.
  ///
  /// Accents are dropped where Unicode decomposes them; letters of other scripts are left out, not spelled.
  package init?(slugging title: String) {
    var bytes: [UInt8] = []
    for scalar in title.lowercased().decomposedForSlug {
      if let byte = UInt8(exactly: scalar.value), Self.letters.contains(byte) {
        bytes.append(byte)
      } else if !scalar.properties.isDiacritic, scalar != "'", scalar != "\u{2019}",
        bytes.last != UInt8(ascii: "-")
      {
        if !bytes.isEmpty { bytes.append(UInt8(ascii: "-")) }
      }
    }
    bytes = Array(bytes.prefix(Self.longest))
    while bytes.last == UInt8(ascii: "-") { bytes.removeLast() }
    self.init(String(decoding: bytes, as: UTF8.self))
  }

  package var description: String { text }

  package static func < (left: Slug, right: Slug) -> Bool { left.text < right.text }

  private static let letters = Set(UInt8(ascii: "a")...UInt8(ascii: "z")).union(
    UInt8(ascii: "0")...UInt8(ascii: "9"))
}

extension String {
  /// The scalars with the accents of common Latin letters taken off.
  ///
  /// The standard library keeps its normaliser to itself; this table covers Latin-1 and Latin Extended-A, and the
  /// letters that Unicode does not decompose.
  fileprivate var decomposedForSlug: [Unicode.Scalar] {
    unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
      if let plain = Self.plainLetters[scalar] { return Array(plain.unicodeScalars) }
      return [scalar]
    }
  }

  private static let plainLetters: [Unicode.Scalar: String] = {
    let rows: [(String, String)] = [
      ("a", "àáâãåāăą"), ("ae", "æä"), ("c", "çćĉċč"), ("d", "ďđð"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"),
      ("h", "ĥħ"),
      ("i", "ìíîïĩīĭįı"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľŀł"), ("n", "ñńņňŋ"), ("o", "òóôõøōŏő"),
      ("oe", "œö"),
      ("r", "ŕŗř"), ("s", "śŝşšș"), ("ss", "ß"), ("t", "ţťŧț"), ("th", "þ"), ("u", "ùúûũūŭůűų"), ("ue", "ü"),
      ("w", "ŵ"),
      ("y", "ýÿŷ"), ("z", "źżž"),
    ]
    var table: [Unicode.Scalar: String] = [:]
    for (plain, accented) in rows { for scalar in accented.unicodeScalars { table[scalar] = plain } }
    return table
  }()
}
