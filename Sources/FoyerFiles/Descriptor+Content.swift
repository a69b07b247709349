#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension Descriptor {
  /// The bytes of a file from its start, at most `limit` of them.
  func bytes(limit: Int, expecting size: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    // One more than expected, so that the end is seen without another round; a file may also grow meanwhile.
    var room = min(limit, max(0, size) + 1)
    var bytes: [UInt8] = []
    while failure == nil, bytes.count < limit {
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        var result = unsafe read(number, buffer.baseAddress, room)
        while result < 0, errno == EINTR { result = unsafe read(number, buffer.baseAddress, room) }
        if result < 0 { failure = .last }
        count = max(0, result)
      }
      if chunk.isEmpty { break }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      room = min(limit - bytes.count, 64 * 1024)
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes all bytes, however many calls it takes.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    let failure: SystemError? = unsafe bytes.withUnsafeBytes { buffer in
      var rest = unsafe buffer[...]
      while unsafe !rest.isEmpty {
        let count = unsafe systemWrite(number, UnsafeRawBufferPointer(rebasing: rest))
        if count < 0, errno == EINTR { continue }
        // A write of nothing without an error would never end.
        guard count > 0 else { return count < 0 ? .last : SystemError(code: EIO) }
        unsafe rest = rest.dropFirst(count)
      }
      return nil
    }
    if let failure { throw failure }
  }

  /// The names in this folder, sorted by their bytes; without `.` and `..`.
  func names() throws(SystemError) -> [[UInt8]] {
    // The stream closes the descriptor it is given, so it gets one of its own.
    let own = unsafe openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0 else { throw .last }
    guard let stream = unsafe fdopendir(own) else {
      let failure = SystemError.last
      _ = systemClose(own)
      throw failure
    }
    defer { unsafe _ = closedir(stream) }
    var names: [[UInt8]] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno != 0 { throw .last }
        break
      }
      let name = unsafe bytes(ofNameIn: entry)
      if name != [0x2E], name != [0x2E, 0x2E] { names.append(name) }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private func bytes(ofNameIn entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    // By its offset and not by the field's declared size, which some file systems exceed.
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    let start = unsafe (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
  }
}

// Inside the extension its own `write` hides the system's.
private func systemWrite(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(number, bytes.baseAddress, bytes.count)
}
