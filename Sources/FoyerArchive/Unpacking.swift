internal import CLibArchive
internal import FoyerBytes

/// Unpacks with libarchive what the structure has promised.
enum Unpacking {
  /// The contents of the wanted members; what is not as promised goes to the report, and the rest is left alone.
  ///
  /// - Parameter wanted: the path of each member to keep, by its place.
  static func contents(
    of bytes: ArraySlice<UInt8>, _ kind: Archive.Kind, _ members: [Member], wanted: [Int: String],
    into report: inout ArchiveReport
  ) -> [(path: String, bytes: [UInt8])] {
    var result: [(path: String, bytes: [UInt8])] = []
    do throws(LibArchiveFault) {
      try LibArchive.read(bytes, kind) { (archive) throws(LibArchiveFault) in
        for (place, member) in members.enumerated() {
          guard let found = try archive.next() else {
            throw .init("archive-broken", "\(quoted(member.name)) is not to be found")
          }
          guard found.isFolder == member.isFolder, found.isFolder || found.isFile,
            found.size.map({ $0 == member.size }) ?? true, found.matches(member.name)
          else {
            throw .init("archive-broken", "two ways of reading \(quoted(member.name)) disagree")
          }
          guard let path = wanted[place] else { continue }
          let content = try archive.content(size: member.size, of: member.name)
          guard member.checksum.map({ $0 == Checksum.crc32(content[...]) }) ?? true else {
            throw .init("archive-broken", "\(quoted(member.name)) is damaged: its check sum is wrong")
          }
          result.append((path, content))
        }
        guard try archive.next() == nil else {
          throw .init("archive-broken", "two ways of reading the archive find different files")
        }
      }
    } catch {
      report.refuse(error.id, error.message)
    }
    return result
  }
}

/// What libarchive says against an archive.
struct LibArchiveFault: Error {
  var id: String
  var message: String

  init(_ id: String, _ message: String) { (self.id, self.message) = (id, message) }
}
