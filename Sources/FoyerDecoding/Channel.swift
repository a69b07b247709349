#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// One end of a line between two processes, over which whole messages go: eight bytes of length, then as many bytes.
///
/// Nobody is killed by a signal for writing to an end that is gone.
final class Channel: Sendable {
  /// Why a message did not go or come.
  enum Failure: Error, Equatable {
    /// The other end is gone.
    case closed
    /// The time is over.
    case late
    /// Longer than any right message.
    case tooLong
    case system(Int32)

    /// The system's number for the reason, if it is the system's.
    var code: Int32? { if case .system(let code) = self { code } else { nil } }
  }

  private let number: Int32

  /// Takes over an open socket, which is closed with this value.
  init(number: Int32) { self.number = number }

  deinit { _ = systemClose(number) }

  /// Two ends of one line; neither is inherited by programs that are started.
  static func pair() throws(Failure) -> (Channel, Channel) {
    var numbers: [Int32] = [0, 0]
    guard unsafe socketpair(AF_UNIX, stream, 0, &numbers) == 0 else { throw .system(errno) }
    let ends = (Channel(number: numbers[0]), Channel(number: numbers[1]))
    for number in numbers {
      guard fcntl(number, F_SETFD, FD_CLOEXEC) == 0 else { throw .system(errno) }
      #if canImport(Darwin)
        var yes: Int32 = 1
        unsafe setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
      #endif
    }
    return ends
  }

  /// The system's number, for starting a program with it.
  var descriptor: Int32 { number }

  /// Sends one message; waits until it is taken, or until `deadline`.
  func send(_ message: [UInt8], by deadline: ContinuousClock.Instant? = nil) throws(Failure) {
    var length: [UInt8] = []
    for shift in stride(from: 0, to: 64, by: 8) {
      length.append(UInt8(truncatingIfNeeded: message.count >> shift))
    }
    for part in [length, message] {
      var sent = 0
      while sent < part.count {
        let count = unsafe part.withUnsafeBytes { buffer in
          unsafe systemSend(number, UnsafeRawBufferPointer(rebasing: buffer[sent...]))
        }
        if count > 0 { sent += count } else { try wait(for: Int16(POLLOUT), errno, deadline) }
      }
    }
  }

  /// Takes one message of at most `most` bytes; waits for it, or until `deadline`.
  func receive(atMost most: Int, by deadline: ContinuousClock.Instant? = nil) throws(Failure) -> [UInt8] {
    let head = try bytes(8, deadline)
    let length = head.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length <= UInt64(max(0, most)) else { throw .tooLong }
    return try bytes(Int(length), deadline)
  }

  private func bytes(_ count: Int, _ deadline: ContinuousClock.Instant?) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      // No more room than a part at a time: what a length promises need not come.
      let room = min(count - bytes.count, 1 << 20)
      var result = 0
      var code: Int32 = 0
      let part = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        result = unsafe recv(number, buffer.baseAddress, room, dontWait)
        code = errno
        filled = max(0, result)
      }
      if result == 0 { throw .closed }
      if result < 0 { try wait(for: Int16(POLLIN), code, deadline) } else { bytes += part }
    }
    return bytes
  }

  /// Waits until the socket is ready again, after a call that ended with this `errno`.
  private func wait(for event: Int16, _ code: Int32, _ deadline: ContinuousClock.Instant?) throws(Failure) {
    switch code {
    case EINTR: return
    case EPIPE, ECONNRESET: throw .closed
    case EAGAIN: break
    default: throw .system(code)
    }
    var milliseconds: Int32 = -1
    if let deadline {
      let (seconds, parts) = ContinuousClock.now.duration(to: deadline).components
      guard seconds >= 0, parts >= 0 else { throw .late }
      milliseconds = Int32(clamping: seconds * 1000 + parts / 1_000_000_000_000_000 + 1)
    }
    var request = pollfd(fd: number, events: event, revents: 0)
    if unsafe poll(&request, 1, milliseconds) < 0, errno != EINTR { throw .system(errno) }
  }
}

#if canImport(Glibc)
  private let stream = Int32(SOCK_STREAM.rawValue)
#else
  private let stream = SOCK_STREAM
#endif
private let dontWait = Int32(MSG_DONTWAIT)

// Inside the type its own `send` hides the system's.
private func systemSend(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  #if canImport(Darwin)
    let flags = dontWait
  #else
    let flags = dontWait | Int32(MSG_NOSIGNAL)
  #endif
  return unsafe send(number, bytes.baseAddress, bytes.count, flags)
}

func systemClose(_ number: Int32) -> Int32 { close(number) }
