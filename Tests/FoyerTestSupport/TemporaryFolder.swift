package import FoyerFiles

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A fresh folder for one test; removed with all that is in it when the last reference goes.
package final class TemporaryFolder: Sendable {
  /// What the system refused while a test was being set up.
  package struct SetUpError: Error {
    /// The call that failed.
    package let call: String
    /// Its `errno`.
    package let code: Int32
  }

  /// The folder's absolute path.
  package let path: String

  /// Makes an empty folder.
  package init() throws {
    var template = Array("/tmp/foyer-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SetUpError(call: "mkdtemp", code: errno) }
    path = template.withUnsafeBufferPointer { String(decoding: $0.dropLast().map(UInt8.init), as: UTF8.self) }
  }

  /// Makes a folder that holds the files of a tree.
  package convenience init(_ tree: FileTree) throws {
    try self.init()
    for path in tree.paths() { try write(tree.bytes(at: path), to: path) }
  }

  deinit { remove("") }

  /// The path of something in the folder.
  package func path(of name: String) -> String { name.isEmpty ? path : path + "/" + name }

  /// Writes a file anew; the folders on its way come into being.
  package func write(_ bytes: [UInt8], to name: String) throws {
    if let slash = name.lastIndex(of: "/") { try makeFolder(String(name[..<slash])) }
    let file = open(path(of: name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { throw SetUpError(call: "open", code: errno) }
    defer { close(file) }
    guard systemWrite(file, bytes, bytes.count) == bytes.count else {
      throw SetUpError(call: "write", code: errno)
    }
  }

  /// Writes a text anew.
  package func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  /// Makes a folder and those on the way to it.
  package func makeFolder(_ name: String) throws {
    var made = ""
    for part in name.split(separator: "/") {
      made += made.isEmpty ? String(part) : "/" + part
      if mkdir(path(of: made), 0o755) != 0, errno != EEXIST { throw SetUpError(call: "mkdir", code: errno) }
    }
  }

  /// Makes a symbolic link that says just this.
  package func link(_ name: String, to destination: String) throws {
    if symlink(destination, path(of: name)) != 0 { throw SetUpError(call: "symlink", code: errno) }
  }

  /// Makes a named pipe, which nobody writes to.
  package func makePipe(_ name: String) throws {
    if mkfifo(path(of: name), 0o600) != 0 { throw SetUpError(call: "mkfifo", code: errno) }
  }

  /// Gives something another name, in one step.
  package func rename(_ from: String, to name: String) throws {
    if systemRename(path(of: from), Array(path(of: name).utf8CString)) != 0 {
      throw SetUpError(call: "rename", code: errno)
    }
  }

  /// Gives something a name that need not be text.
  package func rename(_ from: String, toBytes name: [UInt8]) throws {
    let path = Array(path.utf8) + [UInt8(ascii: "/")] + name + [0]
    let result = systemRename(self.path(of: from), path.map { CChar(bitPattern: $0) })
    if result != 0 { throw SetUpError(call: "rename", code: errno) }
  }

  /// Removes something with all that is in it.
  package func remove(_ name: String) {
    _ = run("/bin/rm", ["-rf", "--", path(of: name)])
  }

  /// The permissions of something, links not followed; `nil` when it is not there.
  package func mode(of name: String) -> UInt32? {
    var status = stat()
    return lstat(path(of: name), &status) == 0 ? UInt32(status.st_mode) & 0o7777 : nil
  }
}

// Inside the class its own methods hide the system's calls.
private func systemWrite(_ file: Int32, _ bytes: [UInt8], _ count: Int) -> Int { write(file, bytes, count) }
private func systemRename(_ from: String, _ to: [CChar]) -> Int32 { rename(from, to) }
