#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A memory disk of 256 KiB in a folder, to see what happens when a disk is full or read-only; Linux and root only.
package final class TinyDisk: Sendable {
  /// Whether this machine and user can have one; tests that need it are skipped where not.
  package static let isToBeHad: Bool = {
    guard geteuid() == 0, let folder = try? TemporaryFolder(), let disk = try? TinyDisk(in: folder) else {
      return false
    }
    return disk.isMounted
  }()

  /// The path of the disk's folder.
  package let path: String
  private let folder: TemporaryFolder
  private let isMounted: Bool

  /// Makes a disk in the folder `disk` of a temporary one, or an ordinary folder where that is not allowed.
  package init(in folder: TemporaryFolder) throws {
    try folder.makeFolder("disk")
    self.folder = folder
    path = folder.path(of: "disk")
    isMounted = run("/bin/mount", ["-t", "tmpfs", "-o", "size=256k", "tmpfs", path]) == 0
  }

  deinit { if isMounted { _ = run("/bin/umount", ["-l", path]) } }

  /// Lets nothing more be written.
  package func makeReadOnly() { _ = run("/bin/mount", ["-o", "remount,ro", path]) }
}

/// Runs a program without output to its end; its exit code, or -1 when it did not start or end by itself.
func run(_ program: String, _ words: [String]) -> Int32 {
  var arguments = ([program] + words).map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  var process: pid_t = 0
  guard posix_spawn(&process, program, &actions, nil, &arguments, [nil]) == 0 else { return -1 }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return -1 } }
  return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
}
