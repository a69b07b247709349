import Foundation
import Testing

/// Files that hold what is expected, and the way to write them anew: `RECORD=1 swift test` writes and fails.
enum Recording {
  private static let isOn = ProcessInfo.processInfo.environment["RECORD"] == "1"

  /// The folders directly in a folder, by name.
  static func folders(in path: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Compares bytes with a file.
  static func compare(_ bytes: [UInt8], with path: String) throws {
    let url = URL(fileURLWithPath: path)
    if isOn {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
      Issue.record("recorded \(url.lastPathComponent)")
      return
    }
    let expected = try Data(contentsOf: url)
    #expect(String(decoding: bytes, as: UTF8.self) == String(decoding: expected, as: UTF8.self), "\(path)")
  }
}
