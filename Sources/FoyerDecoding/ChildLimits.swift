internal import CProcessCalls

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What a process that decodes strangers' files takes from itself before it sees the first of them.
struct ChildLimits {
  /// Bytes of address space; a picture of the most pixels that may be needs about half of it.
  var space = 768 << 20
  /// Seconds of computing for one file.
  var seconds = 12
  /// How many files the process may be given.
  var files = DecodingServer.files

  /// Sets them for good: they can be lowered and never raised.
  ///
  /// - Returns: `false` where the system refuses one, so that nothing should be decoded.
  func set() -> Bool {
    for number in 3..<Int32(4096) { _ = systemClose(number) }
    #if os(Linux)
      guard foyer_set_no_new_privileges() == 0 else { return false }
    #endif
    // No file can be made, opened or grown; the one descriptor that is needed is open. A crash leaves no core file.
    let fixed: [(Resource, Int)] = [
      (Resource.space, space), (.fileSize, 0), (.openFiles, 3), (.core, 0),
    ]
    return fixed.allSatisfy { Self.limit($0, soft: $1, hard: $1) } && renewTime()
  }

  /// Gives the process its seconds for another file.
  func renewTime() -> Bool {
    var usage = rusage()
    guard unsafe getrusage(Self.own, &usage) == 0 else { return false }
    let spent = Int(usage.ru_utime.tv_sec) + Int(usage.ru_stime.tv_sec)
    // The limit counts whole seconds, and the two sums may each have begun another.
    return Self.limit(.time, soft: spent + 2 + seconds, hard: (files + 1) * (seconds + 2))
  }

  private enum Resource { case space, time, fileSize, openFiles, core }

  private static func limit(_ resource: Resource, soft: Int, hard: Int) -> Bool {
    var limit = rlimit()
    limit.rlim_cur = rlim_t(min(soft, hard))
    limit.rlim_max = rlim_t(hard)
    return unsafe setrlimit(number(of: resource), &limit) == 0
  }

  #if canImport(Glibc)
    private static let own = __rusage_who_t(RUSAGE_SELF.rawValue)
    private static func number(of resource: Resource) -> __rlimit_resource_t {
      let name =
        switch resource {
        case .space: RLIMIT_AS
        case .time: RLIMIT_CPU
        case .fileSize: RLIMIT_FSIZE
        case .openFiles: RLIMIT_NOFILE
        case .core: RLIMIT_CORE
        }
      return __rlimit_resource_t(name.rawValue)
    }
  #else
    private static let own = RUSAGE_SELF
    private static func number(of resource: Resource) -> Int32 {
      switch resource {
      case .space: RLIMIT_AS
      case .time: RLIMIT_CPU
      case .fileSize: RLIMIT_FSIZE
      case .openFiles: RLIMIT_NOFILE
      case .core: RLIMIT_CORE
      }
    }
  #endif
}
