internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Where a run speaks to: the two streams of the process, or whatever a test puts in their place.
package struct Terminal: Sendable {
  /// A stream by its descriptor.
  package enum Stream: Int32, Sendable { case output = 1, error = 2 }

  private let writer: @Sendable (String, Stream) -> Void
  private let looksAt: @Sendable (Stream) -> Bool

  /// - Parameters:
  ///   - isTerminal: whether a person reads the stream.
  ///   - write: takes each piece of text in order.
  package init(
    isTerminal: @escaping @Sendable (Stream) -> Bool, write: @escaping @Sendable (String, Stream) -> Void
  ) {
    looksAt = isTerminal
    writer = write
  }

  /// The streams of this process.
  ///
  /// - Parameter loss: learns of what could not be written, unless its reader went away, which is no fault of ours.
  static func process(_ loss: Loss) -> Terminal {
    Terminal(isTerminal: { isatty($0.rawValue) == 1 }) { text, stream in
      var bytes = Array(text.utf8)[...]
      while !bytes.isEmpty {
        let written = bytes.withUnsafeBytes { systemWrite(stream.rawValue, $0.baseAddress, $0.count) }
        if written < 0, errno == EINTR { continue }
        guard written > 0 else {
          if errno != EPIPE { loss.note() }
          return
        }
        bytes = bytes.dropFirst(written)
      }
    }
  }

  /// Whether words of a run did not reach their stream, say because the disk behind it is full.
  final class Loss: Sendable {
    private let happened = Atomic(false)

    var hasHappened: Bool { happened.load(ordering: .relaxed) }

    func note() { happened.store(true, ordering: .relaxed) }
  }

  /// Gives a stream that the caller closed a place to go to, before a file of the run can take its number.
  static func openClosedStreams() {
    while true {
      let number = systemOpen("/dev/null")
      guard (0...2).contains(number) else {
        if number > 2 { close(number) }
        return
      }
    }
  }

  func write(_ text: String, to stream: Stream) { writer(text, stream) }

  /// Whether a person reads the stream.
  func isTerminal(_ stream: Stream) -> Bool { looksAt(stream) }

  /// Whether colour is wanted there; see https://no-color.org.
  func wantsColour(_ stream: Stream) -> Bool {
    let refused = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    return isTerminal(stream) && !refused
  }

  /// How many processors there are to work on.
  static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

private func systemOpen(_ path: String) -> Int32 { open(path, O_RDWR) }

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}
