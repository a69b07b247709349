internal import FoyerBytes
internal import FoyerModel

/// Walks the blocks of a tar archive as they come.
struct TarWalk {
  /// Headers of pax and long names are no longer than this, in bytes.
  private static let longestHeader = 65_536

  let limits: Limits
  private(set) var members: [Member] = []
  /// A part of a block that waits for the rest.
  private var pending: [UInt8] = []
  /// Bytes of content and padding that are still to come.
  private var skipping = 0
  /// A pax header or a long name that is being read, and what kind it is.
  private var record: (kind: UInt8, size: Int, bytes: [UInt8])?
  /// The name that a pax header or GNU's long name gave to the next member.
  private var nextName: [UInt8]?
  private var hasHeaderFor = false
  private var total = 0
  private var zeroBlocks = 0

  init(limits: Limits) { self.limits = limits }

  /// Takes the next bytes of the archive.
  mutating func feed(_ bytes: ArraySlice<UInt8>, into report: inout ArchiveReport) throws(TarFault) {
    var rest = bytes
    while !rest.isEmpty {
      if skipping > 0 {
        let count = min(skipping, rest.count)
        skipping -= count
        rest = rest.dropFirst(count)
        continue
      }
      let count = min(512 - pending.count, rest.count)
      pending += rest.prefix(count)
      rest = rest.dropFirst(count)
      guard pending.count == 512 else { return }
      let block = pending
      pending.removeAll(keepingCapacity: true)
      try take(block[...], into: &report)
    }
  }

  /// Tells what is missing at the end.
  mutating func finish(into report: inout ArchiveReport) throws(TarFault) {
    guard skipping == 0, pending.isEmpty, record == nil else {
      throw .broken("the archive is cut off in the middle of a file")
    }
    guard !hasHeaderFor else { throw .broken("the archive ends with a header that belongs to no file") }
    if zeroBlocks == 0 {
      report.note("archive-no-end", "the archive has no end mark; whether it is whole can't be told")
    }
  }

  private mutating func take(_ block: ArraySlice<UInt8>, into report: inout ArchiveReport) throws(TarFault) {
    if var open = record {
      open.bytes += block.prefix(open.size - open.bytes.count)
      record = open
      if open.bytes.count == open.size { try close(open) }
      return
    }
    if block.allSatisfy({ $0 == 0 }) {
      guard !hasHeaderFor else { throw .broken("the archive ends with a header that belongs to no file") }
      zeroBlocks += 1
      return
    }
    guard zeroBlocks == 0 else { throw .broken("there is something after the archive's end mark") }
    let header = try TarHeader(block, isFirst: members.isEmpty && !hasHeaderFor)
    switch header.kind {
    case UInt8(ascii: "x"), UInt8(ascii: "g"), UInt8(ascii: "L"):
      guard header.size <= Self.longestHeader else {
        throw .limit(
          "the archive has a header of \(header.size) bytes; at most \(Self.longestHeader) are allowed")
      }
      if header.kind != UInt8(ascii: "g") { hasHeaderFor = true }
      if header.size > 0 { record = (header.kind, header.size, []) }
    default: try enter(header, into: &report)
    }
  }

  private mutating func enter(_ header: TarHeader, into report: inout ArchiveReport) throws(TarFault) {
    let name = nextName ?? header.name
    (nextName, hasHeaderFor) = (nil, false)
    guard members.count < limits.entries else {
      throw .limit("the archive holds more than \(limits.entries) files and folders")
    }
    var isFolder = false
    var size = header.size
    switch header.kind {
    case 0, UInt8(ascii: "0"): isFolder = name.last == UInt8(ascii: "/")
    case UInt8(ascii: "5"): isFolder = true
    case UInt8(ascii: "1"), UInt8(ascii: "K"):
      report.refuse("link", "\(quoted(name)) is a hard link; put the file itself there")
      size = 0
    case UInt8(ascii: "2"):
      report.refuse("link", "\(quoted(name)) is a symbolic link; put the file itself there")
    case UInt8(ascii: "3"), UInt8(ascii: "4"), UInt8(ascii: "6"):
      report.refuse("link", "\(quoted(name)) is a device or a pipe")
    case UInt8(ascii: "S"): throw .unsupported("\(quoted(name)) is a sparse file; pack it as it is")
    default:
      let kind = String(decoding: [header.kind], as: UTF8.self)
      throw .unsupported("\(quoted(name)) is of the kind \(quoted(kind)), which is not taken")
    }
    if isFolder && size > 0 { throw .broken("\(quoted(name)) is half a file and half a folder") }
    let (sum, isOver) = total.addingReportingOverflow(size)
    guard !isOver, sum <= limits.expandedBytes else {
      throw .limit("the archive unpacks to more than \(limits.expandedBytes) bytes")
    }
    total = sum
    skipping = (size + 511) / 512 * 512
    members.append(Member(name: name, isFolder: isFolder, size: size, checksum: nil))
  }

  private mutating func close(_ open: (kind: UInt8, size: Int, bytes: [UInt8])) throws(TarFault) {
    record = nil
    let name: [UInt8]?
    switch open.kind {
    case UInt8(ascii: "L"):
      let text = open.bytes.prefix { $0 != 0 }
      guard !text.isEmpty, open.bytes.dropFirst(text.count).allSatisfy({ $0 == 0 }) else {
        throw .broken("the archive has a long name that is damaged")
      }
      name = Array(text)
    default: name = try PaxRecords.path(in: open.bytes[...], isGlobal: open.kind == UInt8(ascii: "g"))
    }
    guard let name else { return }
    guard nextName == nil else { throw .broken("the archive gives \(quoted(name)) two names") }
    nextName = name
  }
}
