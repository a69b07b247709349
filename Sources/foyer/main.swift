import FoyerCommandLine

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let words = Array(CommandLine.arguments.dropFirst())
// What a process takes from itself holds for its first thread alone on Linux, so there may be no other yet.
if let code = CommandLineTool.runAsReader(words) { exit(code.rawValue) }
CommandLineTool.openClosedStreams()
Task.detached { [words] in exit(await CommandLineTool.run(words).rawValue) }
while true { pause() }
