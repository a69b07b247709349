package import FoyerDiagnostics
package import FoyerMedia
package import FoyerModel
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Checks and cleans media files in processes of their own, which may crash, hang or run out of memory.
///
/// A process is started for the first file and serves many; as many are there as files are asked for at once. One that
/// ends, answers nonsense or is late is a finding on the file that it had, and the next file gets a new process.
package final class DecodingPool: MediaInspecting {
  private let command: DecodingCommand
  private let patience: Duration
  private let idle = Mutex<[DecodingChild]>([])

  /// - Parameters:
  ///   - command: starts a process as `DecodingServer` is one.
  ///   - patience: how long one file may take.
  package init(_ command: DecodingCommand = .own, patience: Duration = .seconds(15)) {
    (self.command, self.patience) = (command, patience)
  }

  package func inspect(
    _ bytes: [UInt8], path: String, limits: Limits, into findings: inout [Diagnostic]
  ) -> CleanedMedia? {
    Media.inspect(bytes, path: path, limits: limits, into: &findings) { request in
      do throws(DecodingChild.Failure) {
        let child = if let waiting = waiting() { waiting } else { try DecodingChild(command) }
        let answer = try child.answer(to: request, patience: patience)
        idle.withLock { $0.append(child) }
        return answer
      } catch {
        return .fault(id: "reader-failed", error.words)
      }
    }
  }

  /// A process that waits for a file; those that can take no more end.
  private func waiting() -> DecodingChild? {
    while let child = idle.withLock({ $0.popLast() }) {
      if child.isReady { return child }
    }
    return nil
  }

  /// Ends the processes that wait for files; later files get new ones.
  package func end() { idle.withLock { $0 = [] } }
}

extension DecodingChild.Failure {
  /// What it means for whoever made the file.
  fileprivate var words: String {
    let advice = "save it anew with another program"
    return switch self {
    case .notStarted(let code): "nothing could be started to read the file with (system error \(code))"
    case .late, .ended(.signal(SIGXCPU)): "reading the file takes too long; \(advice)"
    case .nonsense: "the file makes its reader answer what can't be right; \(advice)"
    case .ended(.unknown): "the file makes its reader break off; \(advice)"
    case .ended(.exit(let code)): "the file makes its reader give up (exit code \(code)); \(advice)"
    case .ended(.signal(let number)): "the file makes its reader break off (signal \(number)); \(advice)"
    }
  }
}
