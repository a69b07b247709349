internal import FoyerBytes

/// Where the directory of a zip archive stands, as its end records say (APPNOTE 4.3.14 to 4.3.16).
struct ZipDirectory {
  private(set) var offset = 0
  private(set) var count = 0
  private var end = 0

  /// Finds the one end record, which must reach to the last byte.
  init(in bytes: ArraySlice<UInt8>) throws(ZipFault) {
    guard bytes.holds("PK") else {
      throw ZipFault(
        id: "archive-unsupported", message: "the archive is no zip archive, whatever its name says")
    }
    let tail = bytes.suffix(22 + 65_535)
    let lead = bytes.count - tail.count
    var ends: [Int] = []
    for place in tail.indices where tail[place] == 0x50 {
      let offset = lead + place - tail.startIndex
      if bytes.holds("PK\u{5}\u{6}", at: offset) { ends.append(offset) }
    }
    let whole = ends.filter { place in
      bytes.little(place + 20, 2).map { place + 22 + $0 == bytes.count } ?? false
    }
    guard let place = whole.first else {
      let isCut = ends.allSatisfy { place in
        bytes.little(place + 20, 2).map { place + 22 + $0 > bytes.count } ?? true
      }
      throw .broken(
        isCut
          ? "the archive is cut off: its end record is not whole"
          : "there is something after the archive's end record")
    }
    guard ends.count == 1 else {
      throw .broken("the archive has two end records, so that programs see different files in it")
    }
    guard let disks = bytes.little(place + 4, 4), let here = bytes.little(place + 8, 2),
      let count = bytes.little(place + 10, 2), let size = bytes.little(place + 12, 4),
      let offset = bytes.little(place + 16, 4)
    else { throw .broken("the archive is cut off in its end record") }
    (self.offset, self.count, end) = (offset, count, place)
    var length = size
    let isLarge = count == 0xFFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF
    if place >= 20, bytes.holds("PK\u{6}\u{7}", at: place - 20) {
      length = try readLarge(bytes, locator: place - 20, size: size)
    } else if isLarge {
      throw .broken("the archive needs an end record of 64 bits that is not there")
    }
    guard disks == 0 || disks == 0xFFFF_FFFF && isLarge, here == count else {
      throw ZipFault(
        id: "archive-unsupported", message: "the archive is one part of several; hand in one archive")
    }
    guard length <= end, self.offset == end - length else {
      throw .broken("the archive's end record does not say where its directory is")
    }
    guard self.count <= length / 46 else {
      throw .broken("the archive's end record counts more files than there are")
    }
  }

  /// Reads the record of 64 bits; what the small one says must be the same or left open.
  private mutating func readLarge(_ bytes: ArraySlice<UInt8>, locator: Int, size: Int) throws(ZipFault) -> Int
  {
    let place = locator - 56
    guard place >= 0, bytes.little(locator + 8, 8) == place, bytes.little(locator + 4, 4) == 0,
      bytes.little(locator + 16, 4) == 1, bytes.holds("PK\u{6}\u{6}", at: place),
      bytes.little(place + 4, 8) == 44, bytes.little(place + 16, 8) == 0,
      let here = bytes.little(place + 24, 8), let count = bytes.little(place + 32, 8), here == count,
      let large = bytes.little(place + 40, 8), let offset = bytes.little(place + 48, 8),
      self.count == 0xFFFF || self.count == count, size == 0xFFFF_FFFF || size == large,
      self.offset == 0xFFFF_FFFF || self.offset == offset
    else { throw .broken("the archive's end records of 32 and 64 bits disagree") }
    (self.offset, self.count, end) = (offset, count, place)
    return large
  }

  /// All headers of the directory, which must fill it.
  func headers(in bytes: ArraySlice<UInt8>) throws(ZipFault) -> [ZipHeader] {
    var headers: [ZipHeader] = []
    var place = offset
    for _ in 0..<count {
      let header = try ZipHeader(in: bytes, at: place, upTo: end)
      place = header.next
      headers.append(header)
    }
    guard place == end else { throw .broken("the archive's directory and its end record disagree") }
    return headers
  }
}
