import FoyerTestSupport

/// One member of a zip archive that a test makes, with what may be wrong about it.
struct ZipMember {
  var name: [UInt8]
  var content: [UInt8]
  /// The name in the local header, where it differs.
  var localName: [UInt8]?
  /// What the directory says of its size, where it differs.
  var size: Int?
  var checksum: Int?
  var method = 8
  var flags = 0
  var mode = 0o100644
  var extra: [UInt8] = []
  /// Whether sizes follow the content, as makers of streams write them.
  var isStreamed = false
  /// Packed bytes instead of the content's.
  var packed: [UInt8]?

  init(_ name: String, _ content: String = "text") {
    self.name = Array(name.utf8)
    self.content = Array(content.utf8)
  }

  /// A change of one thing, for tests.
  func with<Value>(_ path: WritableKeyPath<ZipMember, Value>, _ value: Value) -> ZipMember {
    var copy = self
    copy[keyPath: path] = value
    return copy
  }
}

/// Makes zip archives, sound ones and others.
struct ZipMaker {
  var members: [ZipMember]
  var comment: [UInt8] = []
  /// What the end record says of the number of members, where it differs.
  var count: Int?
  /// Whether an end record of 64 bits stands before the small one.
  var isLarge = false

  init(_ members: [ZipMember]) { self.members = members }

  /// The files of the names, each with a short content.
  init(_ names: String...) { members = names.map { ZipMember($0) } }

  var bytes: [UInt8] {
    var result: [UInt8] = []
    var directory: [UInt8] = []
    for member in members {
      let packed = member.packed ?? (member.method == 8 ? Packing.deflated(member.content) : member.content)
      let sum = member.checksum ?? Packing.checksum(member.content)
      let sizes =
        Packing.little(sum, 4) + Packing.little(packed.count, 4)
        + Packing.little(member.size ?? member.content.count, 4)
      let flags = member.flags | (member.isStreamed ? 8 : 0)
      let middle =
        Packing.little(20, 2) + Packing.little(flags, 2) + Packing.little(member.method, 2)
        + [0, 0, 0x21, 0x58]
      let name = member.localName ?? member.name
      directory += Array("PK\u{1}\u{2}".utf8) + [20, 3] + middle + sizes
      directory += Packing.little(member.name.count, 2) + Packing.little(member.extra.count, 2) + [0, 0]
      directory += [0, 0, 0, 0] + Packing.little(member.mode << 16, 4) + Packing.little(result.count, 4)
      directory += member.name + member.extra
      result +=
        Array("PK\u{3}\u{4}".utf8) + middle + (member.isStreamed ? [UInt8](repeating: 0, count: 12) : sizes)
      result += Packing.little(name.count, 2) + Packing.little(member.extra.count, 2) + name + member.extra
      result += packed + (member.isStreamed ? Array("PK\u{7}\u{8}".utf8) + sizes : [])
    }
    let start = result.count
    let number = count ?? members.count
    result += directory
    if isLarge {
      let place = result.count
      result +=
        Array("PK\u{6}\u{6}".utf8) + Packing.little(44, 8) + [45, 3, 45, 0] + [UInt8](repeating: 0, count: 8)
      result += Packing.little(number, 8) + Packing.little(number, 8)
      result += Packing.little(directory.count, 8) + Packing.little(start, 8)
      result +=
        Array("PK\u{6}\u{7}".utf8) + Packing.little(0, 4) + Packing.little(place, 8) + Packing.little(1, 4)
    }
    result +=
      Array("PK\u{5}\u{6}".utf8) + [0, 0, 0, 0] + Packing.little(number, 2) + Packing.little(number, 2)
    result += Packing.little(directory.count, 4) + Packing.little(start, 4) + Packing.little(comment.count, 2)
    return result + comment
  }
}
