import FoyerDecoding
import FoyerDiagnostics
import FoyerFiles
import FoyerMedia
import FoyerModel
import FoyerTestSupport
import Testing

/// A file that begins as a PNG picture does; what reads it here is not Foyer.
private let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

/// Readers of files that do anything but read them.
struct PoolTests {
  /// What a pool with this shell script for its reader says of a picture.
  private func said(by script: String, patience: Duration = .seconds(15), bytes: [UInt8] = picture) -> String
  {
    let pool = DecodingPool(.init(program: "/bin/sh", words: ["-c", script]), patience: patience)
    return said(by: pool, bytes: bytes)
  }

  private func said(by pool: DecodingPool, bytes: [UInt8] = picture, path: String = "a.png") -> String {
    var findings: [Diagnostic] = []
    let media = pool.inspect(bytes, path: path, limits: Limits(), into: &findings)
    #expect(media == nil)
    return DiagnosticPrinter(.text).print(findings)
  }

  private static let advice = "save it anew with another program [reader-failed]\n"

  @Test(arguments: [4, 6, 9, 11])
  func `a reader that a signal ends is a finding on the file`(signal: Int) {
    let expected = "a.png: error: the file makes its reader break off (signal \(signal)); " + Self.advice
    #expect(said(by: "head -c 20 >/dev/null; kill -\(signal) $$") == expected)
    #expect(said(by: "kill -\(signal) $$") == expected)
  }

  @Test func `a reader that ends by itself is one too`() {
    let expected = "a.png: error: the file makes its reader give up (exit code 7); " + Self.advice
    #expect(said(by: "exit 7") == expected)
  }

  @Test(arguments: ["sleep 600", "cat >/dev/null; sleep 600", "exec sleep 600 0</dev/null"])
  func `a reader that never answers is ended in time`(script: String) {
    let start = ContinuousClock.now
    let words = said(by: script, patience: .milliseconds(300))
    let isGone = script.hasPrefix("exec")
    #expect(
      words
        == (isGone
          ? "a.png: error: the file makes its reader break off (signal 9); " + Self.advice
          : "a.png: error: reading the file takes too long; " + Self.advice))
    #expect(start.duration(to: .now) < .seconds(10))
  }

  @Test func `a reader that takes none of a large file is ended in time`() {
    let large = picture + [UInt8](repeating: 7, count: 8 << 20)
    #expect(
      said(by: "sleep 600", patience: .milliseconds(300), bytes: large)
        == "a.png: error: reading the file takes too long; " + Self.advice)
  }

  @Test(arguments: [
    // Lengths that are no right message's, from one byte too many to the most that there is.
    #"\377\377\377\377\377\377\377\377"#, #"\0\0\0\0\0\0\0\200"#, #"\0\0\0\0\1\0\0\0"#,
    // Messages of a right length that say nothing right.
    #"\0\0\0\0\0\0\0\0"#, #"\4\0\0\0\0\0\0\0FMC1"#, #"\5\0\0\0\0\0\0\0hello"#,
    #"\24\0\0\0\0\0\0\0FMF1\1\0\0\0\0\0\0\0x\0\0\0\0\0\0\0"#,
  ])
  func `a reader that answers nonsense is ended`(bytes: String) {
    #expect(
      said(by: "printf '\(bytes)' >&0; sleep 600")
        == "a.png: error: the file makes its reader answer what can't be right; " + Self.advice)
  }

  @Test func `a reader that never stops to answer is ended`() {
    #expect(said(by: "exec cat /dev/zero >&0").hasSuffix(Self.advice))
  }

  @Test func `a program that is not there is no fault of the file`() {
    let pool = DecodingPool(.init(program: "/no/such/program", words: []))
    #expect(
      said(by: pool)
        == "a.png: error: nothing could be started to read the file with (system error 2) [reader-failed]\n")
  }

  @Test func `the next file gets a new reader`() throws {
    let folder = try TemporaryFolder()
    let log = folder.path(of: "log")
    let pool = DecodingPool(.init(program: "/bin/sh", words: ["-c", "echo $$ >>\(log); exit 7"]))
    for _ in 0..<3 { _ = said(by: pool) }
    let text = String(
      decoding: try FolderListing.bytes(of: "log", in: folder.path, limit: 1 << 16), as: UTF8.self)
    #expect(Set(text.split(separator: "\n")).count == 3)
  }

  @Test func `what is no picture starts nothing`() throws {
    let folder = try TemporaryFolder()
    let pool = DecodingPool(.init(program: "/bin/sh", words: ["-c", "echo >>\(folder.path(of: "log"))"]))
    #expect(
      said(by: pool, bytes: Array("PK\u{3}\u{4}".utf8))
        == "a.png: error: the file is a zip archive, though its name ends in .png [wrong-file-type]\n")
    #expect(throws: (any Error).self) { try FolderListing.bytes(of: "log", in: folder.path, limit: 1 << 16) }
  }

  @Test func `a reader sees nothing of the environment`() throws {
    let folder = try TemporaryFolder()
    let script = "env >\(folder.path(of: "log")); ls -l /proc/self/fd >>\(folder.path(of: "log"))"
    _ = said(by: script)
    let text = String(
      decoding: try FolderListing.bytes(of: "log", in: folder.path, limit: 1 << 16), as: UTF8.self)
    #expect(!text.contains("HOME="))
    #expect(text.contains("0 -> socket:") || !text.contains("->"))
  }
}
