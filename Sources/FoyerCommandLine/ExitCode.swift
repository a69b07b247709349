/// How a run ended; the numbers are those of sysexits.h where it has one.
package enum ExitCode: Int32, Sendable {
  /// Done; warnings are allowed.
  case done = 0
  /// The author's files have errors, all of which were printed.
  case findings = 1
  /// The command line itself was wrong (EX_USAGE).
  case usage = 64
  /// A fault of Foyer (EX_SOFTWARE).
  case fault = 70
  /// The disk refused (EX_IOERR).
  case disk = 74
}
