internal import FoyerBytes

/// One header block of a tar archive (POSIX.1-2017, ustar; the old form; GNU's).
struct TarHeader {
  /// With the prefix where the form has one, of any bytes.
  let name: [UInt8]
  let kind: UInt8
  /// Of the content, in bytes.
  let size: Int

  /// Reads a block of 512 bytes that is not all zero.
  ///
  /// - Parameter isFirst: whether nothing was read before, so that it may be no tar archive at all.
  init(_ block: ArraySlice<UInt8>, isFirst: Bool) throws(TarFault) {
    guard let sum = Self.octal(block.part(148, 8)), Self.sums(of: block).contains(sum) else {
      throw isFirst
        ? .unsupported("the archive holds no tar archive, or one whose first check sum is wrong")
        : .broken("a header's check sum is wrong")
    }
    guard let size = Self.octal(block.part(124, 12)), let kind = block.big(156, 1) else {
      throw .broken("a file's size is not to be read")
    }
    var name = Array((block.part(0, 100) ?? []).prefix { $0 != 0 })
    if block.holds("ustar\0", at: 257), let prefix = block.part(345, 155)?.prefix(while: { $0 != 0 }),
      !prefix.isEmpty
    {
      name = Array(prefix) + [UInt8(ascii: "/")] + name
    }
    self.name = name
    self.kind = UInt8(truncatingIfNeeded: kind)
    self.size = size
  }

  /// A number in octal digits, with spaces before and a space or zero behind; `nil` for anything else, GNU's binary
  /// numbers too, which nothing of an allowed size needs.
  private static func octal(_ field: ArraySlice<UInt8>?) -> Int? {
    guard let field else { return nil }
    let digits = field.drop { $0 == 0x20 }.prefix { 0x30...0x37 ~= $0 }
    let isFollowedWell = field[digits.endIndex...].allSatisfy { $0 == 0x20 || $0 == 0 }
    guard isFollowedWell, digits.count <= 12, !digits.isEmpty || field.allSatisfy({ $0 == 0 }) else {
      return nil
    }
    return digits.reduce(0) { $0 << 3 | Int($1 & 7) }
  }

  /// The sums that makers of archives have written: of bytes, and of bytes with signs.
  private static func sums(of block: ArraySlice<UInt8>) -> [Int] {
    var (plain, signed) = (0, 0)
    for (place, byte) in block.enumerated() {
      let value = 148..<156 ~= place ? 0x20 : byte
      plain += Int(value)
      signed += Int(Int8(bitPattern: value))
    }
    return [plain, signed]
  }
}

/// The records of a pax header, `length key=value` line by line.
enum PaxRecords {
  /// Keys that say nothing of the content.
  private static let harmless: Set<String> = [
    "mtime", "atime", "ctime", "uid", "gid", "uname", "gname", "comment", "LIBARCHIVE.creationtime",
    "SCHILY.dev", "SCHILY.ino", "SCHILY.nlink", "SCHILY.fflags",
  ]

  /// The path for the next member, if the records give one.
  static func path(in bytes: ArraySlice<UInt8>, isGlobal: Bool) throws(TarFault) -> [UInt8]? {
    var path: [UInt8]?
    var rest = bytes
    while !rest.isEmpty {
      let digits = rest.prefix(6).prefix { 0x30...0x39 ~= $0 }
      let length = digits.reduce(0) { $0 * 10 + Int($1 & 15) }
      guard !digits.isEmpty, rest.part(digits.count, 1) == [0x20], let record = rest.part(0, length),
        record.count > digits.count + 1, record.last == 0x0A,
        let equals = record.firstIndex(of: UInt8(ascii: "="))
      else { throw .broken("the archive has a pax header that is damaged") }
      let key = String(decoding: record[(record.startIndex + digits.count + 1)..<equals], as: UTF8.self)
      let value = record[(equals + 1)...].dropLast()
      rest = rest.dropFirst(length)
      switch key {
      case "path" where !isGlobal:
        guard path == nil, !value.isEmpty, !value.contains(0) else {
          throw .broken("the archive has a pax header that is damaged")
        }
        path = Array(value)
      case "linkpath":
        throw TarFault(id: "link", message: "the archive has a link; put the file itself there")
      case _
      where harmless.contains(key) || key.hasPrefix("SCHILY.xattr.") || key.hasPrefix("LIBARCHIVE.xattr."):
        break
      case _ where key.hasPrefix("GNU.sparse."):
        throw .unsupported("the archive has a sparse file; pack it as it is")
      default: throw .unsupported("the archive has a pax header with \(quoted(key)), which is not taken")
      }
    }
    return path
  }
}
