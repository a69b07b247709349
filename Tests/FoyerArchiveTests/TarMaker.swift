import FoyerTestSupport

/// Makes tar archives, sound ones and others.
struct TarMaker {
  private(set) var blocks: [UInt8] = []

  /// The files of the names, each with a short content.
  init(_ names: String...) { for name in names { add(name) } }

  /// Adds a member.
  ///
  /// - Parameter size: the field of the size, where it differs from that of the content.
  mutating func add(
    _ name: String, kind: Character = "0", _ content: String = "text", link: String = "", size: String? = nil,
    isSummedRight: Bool = true, bytes: [UInt8]? = nil
  ) {
    let content = bytes ?? (["0", "x", "g", "L"].contains(kind) ? Array(content.utf8) : [])
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ text: [UInt8], _ place: Int) { header.replaceSubrange(place..<place + text.count, with: text) }
    let digits = String(content.count, radix: 8)
    put(Array(name.utf8.prefix(100)), 0)
    put(Array("0000644\0".utf8), 100)
    put(Array((size ?? String(repeating: "0", count: 11 - digits.count) + digits).utf8), 124)
    put([UInt8](repeating: 0x20, count: 8), 148)
    put(Array(String(kind).utf8), 156)
    put(Array(link.utf8.prefix(100)), 157)
    put(Array("ustar\00000".utf8), 257)
    let sum = header.reduce(isSummedRight ? 0 : 1) { $0 + Int($1) }
    let text = String(sum, radix: 8)
    put(Array((String(repeating: "0", count: 6 - text.count) + text + "\0").utf8), 148)
    blocks += header + content + [UInt8](repeating: 0, count: (512 - content.count % 512) % 512)
  }

  /// Adds a pax header for the next member.
  mutating func addPax(_ records: (key: String, value: String)..., kind: Character = "x") {
    var text = ""
    for (key, value) in records {
      let rest = " \(key)=\(value)\n"
      var length = rest.utf8.count
      while String(length).utf8.count + rest.utf8.count != length {
        length = String(length).utf8.count + rest.utf8.count
      }
      text += "\(length)\(rest)"
    }
    add("pax", kind: kind, text)
  }

  /// The archive with its end mark, before it is packed.
  var plain: [UInt8] { blocks + [UInt8](repeating: 0, count: 1024) }

  var bytes: [UInt8] { Packing.gzip(plain) }
}
