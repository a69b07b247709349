internal import FoyerBytes

/// What the directory of a zip archive says of one member (APPNOTE 4.3.12).
struct ZipHeader {
  let name: ArraySlice<UInt8>
  let flags: Int
  let method: Int
  let checksum: Int
  /// In bytes, unpacked.
  private(set) var size: Int
  private(set) var packedSize: Int
  /// Of the local header.
  private(set) var offset: Int
  /// The file's mode on Unix, or 0 where the archive was made elsewhere.
  let mode: Int
  /// Whether DOS would call it a folder.
  let isMarkedFolder: Bool
  /// Where the next header of the directory begins.
  let next: Int

  var isFolder: Bool { name.last == UInt8(ascii: "/") }

  /// Reads one header of the directory that ends at `end`.
  init(in bytes: ArraySlice<UInt8>, at place: Int, upTo end: Int) throws(ZipFault) {
    guard let part = bytes.part(place, 46), place + 46 <= end, part.holds("PK\u{1}\u{2}"),
      let maker = part.little(5, 1), let flags = part.little(8, 2), let method = part.little(10, 2),
      let checksum = part.little(16, 4), let packedSize = part.little(20, 4), let size = part.little(24, 4),
      let nameLength = part.little(28, 2), let extraLength = part.little(30, 2),
      let commentLength = part.little(32, 2), let disk = part.little(34, 2),
      let attributes = part.little(38, 4), let offset = part.little(42, 4)
    else { throw .broken("its directory is damaged") }
    guard let name = bytes.part(place + 46, nameLength),
      let extra = bytes.part(place + 46 + nameLength, extraLength),
      place + 46 + nameLength + extraLength + commentLength <= end
    else { throw .broken("its directory is damaged") }
    (self.name, self.flags, self.method, self.checksum) = (name, flags, method, checksum)
    (self.size, self.packedSize, self.offset) = (size, packedSize, offset)
    mode = attributes >> 16
    // Bit 4 is the folder's only where DOS, or somebody who thinks so, has set it; 10 is NTFS, 11 MVS.
    isMarkedFolder = [0, 3, 10, 14, 19].contains(maker) && attributes & 0x10 != 0
    next = place + 46 + nameLength + extraLength + commentLength
    let fields = try ZipExtra(extra, name: name)
    var large = fields.large
    if size == 0xFFFF_FFFF { self.size = try large.take(name) }
    if packedSize == 0xFFFF_FFFF { self.packedSize = try large.take(name) }
    if offset == 0xFFFF_FFFF { self.offset = try large.take(name) }
    guard disk == 0 else {
      throw ZipFault(id: "archive-unsupported", message: "is one part of several; hand in one archive")
    }
    guard self.offset <= place, method != 0 || self.size == self.packedSize || flags & 1 != 0 else {
      throw .broken("the directory contradicts itself about \(quoted(name))")
    }
  }

  /// Holds the local header, the packed bytes and what follows them to the directory.
  ///
  /// - Parameter end: where the next member, or the directory, begins.
  func checkLocal(in bytes: ArraySlice<UInt8>, upTo end: Int) throws(ZipFault) {
    func disagree(_ what: String) -> ZipFault {
      .broken("the directory and the file's own header disagree about \(what) of \(quoted(name))")
    }
    guard let part = bytes.part(offset, 30), part.holds("PK\u{3}\u{4}"), let flags = part.little(6, 2),
      let method = part.little(8, 2), let checksum = part.little(14, 4), let packed = part.little(18, 4),
      let size = part.little(22, 4), let nameLength = part.little(26, 2),
      let extraLength = part.little(28, 2), let name = bytes.part(offset + 30, nameLength),
      let extra = bytes.part(offset + 30 + nameLength, extraLength)
    else { throw .broken("there is no file where the directory says \(quoted(name)) is") }
    guard name.elementsEqual(self.name) else { throw disagree("the name") }
    guard flags == self.flags, method == self.method else { throw disagree("the method") }
    var large = try ZipExtra(extra, name: name).large
    let hasLarge = !large.isEmpty
    let ownSize = size == 0xFFFF_FFFF ? try large.take(name) : size
    let ownPacked = packed == 0xFFFF_FFFF ? try large.take(name) : packed
    let start = offset + 30 + nameLength + extraLength
    let (after, isOver) = start.addingReportingOverflow(packedSize)
    guard !isOver, after <= end else { throw .broken("\(quoted(name)) reaches into what follows it") }
    if flags & 8 == 0 {
      guard checksum == self.checksum, ownSize == self.size, ownPacked == packedSize else {
        throw disagree("the size")
      }
      guard after == end else { throw .broken("there is something behind \(quoted(name))") }
    } else {
      guard [0, self.checksum].contains(checksum), [0, self.size].contains(ownSize),
        [0, packedSize].contains(ownPacked)
      else { throw disagree("the size") }
      guard isDescriptor(bytes.part(after, end - after), large: hasLarge) else { throw disagree("the size") }
    }
  }

  /// Whether the bytes behind a streamed member say what the directory says (APPNOTE 4.3.9).
  private func isDescriptor(_ part: ArraySlice<UInt8>?, large: Bool) -> Bool {
    guard var part else { return false }
    if part.count == 16 || part.count == 24 {
      guard part.holds("PK\u{7}\u{8}") else { return false }
      part = part.dropFirst(4)
    }
    let width = part.count == 20 ? 8 : 4
    guard part.count == 4 + 2 * width else { return false }
    return part.little(0, 4) == checksum && part.little(4, width) == packedSize
      && part.little(4 + width, width) == size
  }
}

/// The extra fields of one header (APPNOTE 4.5).
struct ZipExtra {
  /// Numbers of 64 bits, in the order of the fields that left them open.
  struct Large {
    fileprivate var rest: ArraySlice<UInt8>

    var isEmpty: Bool { rest.isEmpty }

    /// The next number.
    mutating func take(_ name: ArraySlice<UInt8>) throws(ZipFault) -> Int {
      guard let number = rest.little(0, 8) else {
        throw .broken("the sizes of \(quoted(name)) are not to be read")
      }
      rest = rest.dropFirst(8)
      return number
    }
  }

  private(set) var large = Large(rest: [])

  /// Reads all fields; what they say beside the sizes does not matter, but a second name must be the same.
  init(_ extra: ArraySlice<UInt8>, name: ArraySlice<UInt8>) throws(ZipFault) {
    var rest = extra
    while !rest.isEmpty {
      guard let id = rest.little(0, 2), let length = rest.little(2, 2), let part = rest.part(4, length) else {
        throw .broken("the extra fields of \(quoted(name)) are longer than they say")
      }
      if id == 0x0001 { large = Large(rest: part) }
      if id == 0x7075, !part.dropFirst(5).elementsEqual(name) {
        throw ZipFault(id: "archive-unsafe", message: "\(quoted(name)) has a second name beside its own")
      }
      rest = rest.dropFirst(4 + length)
    }
  }
}
