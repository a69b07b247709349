#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The program that is started to decode files, with its words.
package struct DecodingCommand: Sendable {
  let program: String
  let words: [String]

  /// - Parameters:
  ///   - program: a path; nothing is searched for.
  ///   - words: what comes behind the program's name.
  package init(program: String, words: [String]) {
    (self.program, self.words) = (program, words)
  }

  /// This very program, as the process that decodes.
  package static var own: DecodingCommand {
    DecodingCommand(program: ownPath, words: [DecodingServer.verb])
  }

  private static var ownPath: String {
    #if canImport(Darwin)
      var size: UInt32 = 0
      unsafe _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size) + 1)
      guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return CommandLine.arguments[0] }
      return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      // Looked up by the new process before it becomes another: the same program, even if its file was replaced.
      return "/proc/self/exe"
    #endif
  }

  /// What the new process gets of the environment: where libraries are found, if somebody said so.
  static var environment: [String] {
    // Whoever crashes is to end at once, and no other program is to look at what it holds.
    ["SWIFT_BACKTRACE=enable=no"]
      + ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"].compactMap { name in
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe name + "=" + String(cString: value)
      }
  }
}
