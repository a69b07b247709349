/// What the structure of an archive says of one of its members, before anything is unpacked.
struct Member: Sendable {
  /// The name as written, of any bytes.
  var name: [UInt8]
  var isFolder: Bool
  /// In bytes, unpacked; what is unpacked must have just so many.
  var size: Int
  /// The check sum of the content, where the archive keeps one.
  var checksum: UInt32?
}
