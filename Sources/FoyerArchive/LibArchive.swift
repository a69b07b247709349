internal import CLibArchive
internal import FoyerBytes

/// libarchive, open on an archive in memory, with one format and no filter of its own.
@safe struct LibArchive: ~Copyable {
  /// A member as libarchive sees it.
  struct Found: Equatable {
    var isFile: Bool
    var isFolder: Bool
    /// In bytes, or `nil` where the header leaves it to what follows.
    var size: Int?
    /// The name in bytes where libarchive could give it.
    var name: [UInt8]?

    /// Whether the name is the same; libarchive spells names in the system's encoding, so only ASCII is compared.
    func matches(_ other: [UInt8]) -> Bool {
      guard let name, name.allSatisfy({ $0 < 0x80 }), other.allSatisfy({ $0 < 0x80 }) else { return true }
      // It adds the slash of a folder where the archive has none.
      return name == other || name == other + [UInt8(ascii: "/")]
    }
  }

  private let archive: OpaquePointer

  private init(_ kind: Archive.Kind) {
    guard let archive = unsafe archive_read_new() else { fatalError("out of memory") }
    unsafe self.archive = archive
    // Only what was asked for: no other format is ever tried.
    switch kind {
    case .zip: unsafe archive_read_support_format_zip_seekable(archive)
    case .tarGzip: unsafe archive_read_support_format_tar(archive)
    }
    // Otherwise a Mac would fold the files `._x` into their neighbours.
    unsafe archive_read_set_format_option(archive, nil, "mac-ext", nil)
  }

  deinit { unsafe archive_read_free(archive) }

  /// Opens the bytes for as long as `body` runs.
  static func read(
    _ bytes: ArraySlice<UInt8>, _ kind: Archive.Kind,
    _ body: (borrowing LibArchive) throws(LibArchiveFault) -> Void
  ) throws(LibArchiveFault) {
    let reader = LibArchive(kind)
    switch kind {
    case .zip:
      let outcome = unsafe bytes.withUnsafeBytes { buffer in
        Result { () throws(LibArchiveFault) in
          try reader.expect(unsafe archive_read_open_memory(reader.archive, buffer.baseAddress, buffer.count))
          try body(reader)
        }
      }
      try outcome.get()
    case .tarGzip:
      let source = GzipSource(bytes)
      let data = unsafe Unmanaged.passUnretained(source).toOpaque()
      defer { withExtendedLifetime(source) {} }
      let status = unsafe archive_read_open(
        reader.archive, data, nil,
        { _, data, place in
          guard let data = unsafe data, let place = unsafe place else { return -1 }
          let piece = unsafe Unmanaged<GzipSource>.fromOpaque(data).takeUnretainedValue().next()
          unsafe place.pointee = unsafe UnsafeRawPointer(piece?.baseAddress)
          return unsafe piece?.count ?? -1
        }, nil)
      try reader.expect(status)
      try body(reader)
    }
  }

  /// Goes to the next member; `nil` at the end.
  borrowing func next() throws(LibArchiveFault) -> Found? {
    var entry: OpaquePointer?
    let status = unsafe archive_read_next_header(archive, &entry)
    if status == ARCHIVE_EOF { return nil }
    // A warning says that a name can't be spelled in the system's encoding; names are taken from the structure.
    if status != ARCHIVE_WARN { try expect(status) }
    guard let entry = unsafe entry else { throw LibArchiveFault("archive-broken", "the archive is damaged") }
    let type = unsafe archive_entry_filetype(entry)
    let isLink = unsafe archive_entry_hardlink(entry) != nil
    return unsafe Found(
      isFile: !isLink && type == 0o100000, isFolder: !isLink && type == 0o040000,
      size: archive_entry_size_is_set(entry) != 0 ? Int(archive_entry_size(entry)) : nil,
      name: archive_entry_pathname(entry).map { unsafe Array(String(cString: $0).utf8) })
  }

  /// The content of the member, which must have just so many bytes.
  borrowing func content(size: Int, of name: [UInt8]) throws(LibArchiveFault) -> [UInt8] {
    var content: [UInt8] = []
    content.reserveCapacity(size)
    var piece = [UInt8](repeating: 0, count: min(65_536, size + 1))
    while true {
      let count = unsafe piece.withUnsafeMutableBytes {
        unsafe archive_read_data(archive, $0.baseAddress, $0.count)
      }
      if count == 0 { break }
      guard count > 0 else {
        throw LibArchiveFault("archive-broken", "\(quoted(name)) is damaged: its packed data can't be read")
      }
      guard content.count + count <= size else {
        throw LibArchiveFault(
          "archive-limit", "\(quoted(name)) holds more than the \(size) bytes that it says")
      }
      content += piece[..<count]
    }
    guard content.count == size else {
      throw LibArchiveFault(
        "archive-broken", "\(quoted(name)) holds fewer than the \(size) bytes that it says")
    }
    return content
  }

  private borrowing func expect(_ status: Int32) throws(LibArchiveFault) {
    guard status != ARCHIVE_OK else { return }
    let text = unsafe archive_error_string(archive).map { unsafe String(cString: $0) } ?? ""
    throw LibArchiveFault("archive-broken", "the archive can't be unpacked (\(quoted(text)))")
  }
}

/// Hands the bytes of a gzip stream to libarchive, piece by piece, from memory that stays in its place.
@safe final class GzipSource {
  private let bytes: ArraySlice<UInt8>
  private var inflater = Inflater(.gzip)
  private var piece = [UInt8](repeating: 0, count: 65_536)
  private let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 65_536)

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  deinit { unsafe room.deallocate() }

  /// The next piece, which holds until the next call; empty at the end, `nil` on a fault.
  func next() -> UnsafeMutableBufferPointer<UInt8>? {
    guard let count = try? inflater.read(bytes, into: &piece) else { return nil }
    _ = unsafe room.update(fromContentsOf: piece[..<count])
    return unsafe UnsafeMutableBufferPointer(rebasing: room[..<count])
  }
}
