internal import FoyerBytes
internal import FoyerModel

/// The structure of a zip archive, read strictly (PKWARE's APPNOTE 6.3).
///
/// The file must consist of its members, one after the other from its first byte, the directory and the end record,
/// with nothing between, before, after or twice. Each local header must say the same as the directory. So there is one
/// way only to read it, and no member can borrow the bytes of another.
struct ZipReader {
  let bytes: ArraySlice<UInt8>
  let limits: Limits

  init(_ bytes: ArraySlice<UInt8>, limits: Limits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// All members in the order of their bytes; errors go to the report.
  mutating func members(into report: inout ArchiveReport) -> [Member] {
    do throws(ZipFault) {
      let directory = try ZipDirectory(in: bytes)
      guard directory.count <= limits.entries else {
        report.refuse(
          "archive-limit",
          "the archive holds \(directory.count) files and folders; at most \(limits.entries) are allowed")
        return []
      }
      let headers = try directory.headers(in: bytes).sorted { $0.offset < $1.offset }
      for header in headers { refuse(header, into: &report) }
      guard !report.hasErrors else { return [] }
      limit(headers, into: &report)
      guard !report.hasErrors else { return [] }
      try checkSpans(of: headers, upTo: directory.offset)
      return headers.map {
        Member(name: Array($0.name), isFolder: $0.isFolder, size: $0.size, checksum: UInt32($0.checksum))
      }
    } catch {
      report.refuse(error.id, error.message)
      return []
    }
  }

  /// Kinds of members that are not taken.
  private func refuse(_ header: ZipHeader, into report: inout ArchiveReport) {
    let name = quoted(header.name)
    if header.flags & 0x2041 != 0 {
      report.refuse("archive-unsupported", "\(name) is encrypted; hand it in without a password")
    } else if header.flags & ~0x080E != 0 {
      report.refuse("archive-unsupported", "\(name) uses a feature of zip that is not taken")
    } else if header.method != 0 && header.method != 8 {
      report.refuse("archive-unsupported", "\(name) is packed by method \(header.method); use deflate")
    }
    switch header.mode & 0xF000 {
    case 0, 0x8000, 0x4000: break
    case 0xA000: report.refuse("link", "\(name) is a symbolic link; put the file itself there")
    default: report.refuse("link", "\(name) is a device, pipe or socket")
    }
    let saysFolder = header.mode & 0xF000 == 0x4000 || header.mode & 0xF000 == 0 && header.isMarkedFolder
    if header.isFolder ? header.mode & 0xF000 == 0x8000 || header.size > 0 : saysFolder {
      report.refuse("archive-broken", "\(name) is half a file and half a folder")
    }
  }

  /// Sizes as declared; what is unpacked is held to them later.
  private func limit(_ headers: [ZipHeader], into report: inout ArchiveReport) {
    var total = 0
    for header in headers {
      let (sum, isOver) = total.addingReportingOverflow(header.size)
      total = isOver ? .max : sum
      if header.size > 1_048_576, header.size / max(1, header.packedSize) >= limits.ratio {
        report.refuse(
          "archive-limit",
          "\(quoted(header.name)) unpacks to more than \(limits.ratio) times its packed size")
      }
    }
    if total > 1_048_576, total / bytes.count >= limits.ratio {
      report.refuse("archive-limit", "the archive unpacks to more than \(limits.ratio) times its packed size")
    }
    if total > limits.expandedBytes {
      report.refuse("archive-limit", "the archive unpacks to more than \(limits.expandedBytes) bytes")
    }
  }

  /// Each member must begin where the one before has ended, and the directory behind the last.
  private func checkSpans(of headers: [ZipHeader], upTo end: Int) throws(ZipFault) {
    for (place, header) in headers.enumerated() {
      let next = place + 1 < headers.count ? headers[place + 1].offset : end
      let start = place == 0 ? 0 : header.offset
      guard header.offset == start else {
        throw .broken("there is something before the archive's first file")
      }
      try header.checkLocal(in: bytes, upTo: next)
    }
    if headers.isEmpty && end > 0 { throw .broken("there is something before the archive's directory") }
  }
}

/// Why a zip archive can't be read.
struct ZipFault: Error {
  var id: String
  var message: String

  /// Parts that are damaged, missing or in disagreement.
  static func broken(_ message: String) -> ZipFault { ZipFault(id: "archive-broken", message: message) }
}
