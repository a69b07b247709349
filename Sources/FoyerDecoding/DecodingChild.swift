internal import FoyerMedia
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A process that decodes files for this one, and ends with this value.
final class DecodingChild: Sendable {
  /// How a process ended.
  enum Ending: Sendable, Equatable {
    case exit(Int32), signal(Int32)
    /// Somebody else took its last word.
    case unknown

    /// - Parameter status: as `waitpid` gives it.
    init(status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
    }
  }

  /// Why there is no answer.
  enum Failure: Error, Equatable {
    case notStarted(Int32)
    case late
    case nonsense
    case ended(Ending)
  }

  private let process: pid_t
  private let channel: Channel
  private let ending = Mutex<Ending?>(nil)
  private let asked = Mutex(0)

  /// Starts the program with one end of a new line as its standard input, and nothing else of ours.
  init(_ command: DecodingCommand) throws(Failure) {
    do throws(Channel.Failure) {
      let (ours, theirs) = try Channel.pair()
      channel = ours
      process = try Self.start(command, with: theirs)
    } catch {
      throw .notStarted(error.code ?? EPIPE)
    }
  }

  deinit { _ = end() }

  /// Whether it may be given another file: it has not had its share, and nobody has ended it while it waited.
  var isReady: Bool {
    guard asked.withLock({ $0 < DecodingServer.files }) else { return false }
    return ending.withLock { known in
      var status: Int32 = 0
      guard known == nil, unsafe waitpid(process, &status, WNOHANG) == 0 else {
        if known == nil { known = Ending(status: status) }
        return false
      }
      return true
    }
  }

  /// Has one file checked; after a failure the process has ended.
  func answer(to request: MediaRequest, patience: Duration) throws(Failure) -> MediaAnswer {
    asked.withLock { $0 += 1 }
    let deadline = ContinuousClock.now + patience
    do throws(Channel.Failure) {
      try channel.send(request.message, by: deadline)
      let message = try channel.receive(atMost: MediaAnswer.most(for: request), by: deadline)
      if let answer = MediaAnswer(message: message, to: request) { return answer }
      _ = end()
      throw Channel.Failure.tooLong
    } catch {
      let ending = end()
      switch error {
      case .late: throw .late
      case .tooLong: throw .nonsense
      case .closed, .system: throw .ended(ending)
      }
    }
  }

  /// Ends it, if it has not ended by itself, and says how it did.
  private func end() -> Ending {
    ending.withLock { known in
      if let known { return known }
      // Whoever is ending already keeps the reason that he has.
      kill(process, SIGKILL)
      var status: Int32 = 0
      var result = unsafe waitpid(process, &status, 0)
      while result < 0, errno == EINTR { result = unsafe waitpid(process, &status, 0) }
      let ending = result < 0 ? Ending.unknown : Ending(status: status)
      known = ending
      return ending
    }
  }

  private static func start(_ command: DecodingCommand, with end: Channel) throws(Channel.Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, end.descriptor, 0)
    for number in [1, 2] as [Int32] {
      unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_WRONLY, 0)
    }
    // A signal that this process ignores or holds back, the other must not.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    var words = unsafe (["foyer"] + command.words).map { unsafe strdup($0) } + [nil]
    var environment = unsafe DecodingCommand.environment.map { unsafe strdup($0) } + [nil]
    defer { unsafe (words + environment).forEach { unsafe free($0) } }
    var process: pid_t = 0
    let result = unsafe posix_spawn(&process, command.program, &actions, &attributes, &words, &environment)
    guard result == 0 else { throw .system(result) }
    return process
  }
}
