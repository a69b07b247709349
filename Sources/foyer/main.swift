import FoyerCommandLine

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

exit(await CommandLineTool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
