internal import FoyerBytes
internal import FoyerModel

/// The structure of a gzipped tar archive: one gzip stream, unpacked a piece at a time and walked block by block.
enum TarReader {
  /// All members in their order; errors go to the report.
  static func members(of bytes: ArraySlice<UInt8>, limits: Limits, into report: inout ArchiveReport)
    -> [Member]
  {
    guard bytes.holds("\u{1F}", at: 0), bytes.big(1, 1) == 0x8B else {
      report.refuse("archive-unsupported", "the archive is not packed with gzip, whatever its name says")
      return []
    }
    var walk = TarWalk(limits: limits)
    var inflater = Inflater(.gzip)
    var piece = [UInt8](repeating: 0, count: 65_536)
    var total = 0
    do throws(TarFault) {
      while !inflater.isFinished {
        let count: Int
        do throws(PackedFault) {
          count = try inflater.read(bytes, into: &piece)
        } catch {
          throw .broken(
            error == .truncated
              ? "the archive is cut off"
              : "the archive is damaged: its packed data or their check sum are wrong")
        }
        total += count
        guard total <= mostUnpacked(limits) else {
          throw .limit("the archive unpacks to more than \(limits.expandedBytes) bytes")
        }
        guard total <= 1_048_576 || total / max(1, inflater.consumed) < limits.ratio else {
          throw .limit("the archive unpacks to more than \(limits.ratio) times its packed size")
        }
        try walk.feed(piece[..<count], into: &report)
      }
      let rest = bytes.dropFirst(inflater.consumed)
      guard rest.allSatisfy({ $0 == 0 }) else {
        throw .broken(
          rest.big(0, 2) == 0x1F8B
            ? "the archive is made of several gzip streams; pack it in one"
            : "there is something after the archive's end")
      }
      try walk.finish(into: &report)
    } catch {
      report.refuse(error.id, error.message)
    }
    return walk.members
  }

  /// The contents, and two blocks of header and padding for each member, and room for names and the end.
  private static func mostUnpacked(_ limits: Limits) -> Int {
    let (room, isOver) = limits.expandedBytes.addingReportingOverflow(
      min(limits.entries, 1_000_000) * 2048 + 1_048_576)
    return isOver ? .max : room
  }
}

/// Why a tar archive can't be read.
struct TarFault: Error {
  var id: String
  var message: String

  /// Parts that are damaged, missing or in disagreement.
  static func broken(_ message: String) -> TarFault { TarFault(id: "archive-broken", message: message) }
  /// More of something than is taken.
  static func limit(_ message: String) -> TarFault { TarFault(id: "archive-limit", message: message) }
  /// Features that are not taken.
  static func unsupported(_ message: String) -> TarFault {
    TarFault(id: "archive-unsupported", message: message)
  }
}
