import FoyerDiagnostics
import FoyerFiles
import FoyerTestSupport
import Testing

/// The walls of the house: who may import whom.
///
/// The compiler sees targets; this sees the lines.
struct ImportDirectionTests {
  /// Each module with all that its files may import, from the bottom up; system libraries are named where they enter.
  static let table: [(module: String, mayImport: Set<String>)] = [
    ("FoyerDiagnostics", []),
    ("FoyerJobs", []),
    ("FoyerFiles", ["FoyerDiagnostics", "CFileCalls", "Glibc", "Musl", "Darwin"]),
    ("FoyerYAML", ["FoyerDiagnostics", "CLibYAML"]),
    ("FoyerMarkup", ["FoyerDiagnostics", "FoyerJobs", "CLibXML2", "Synchronization"]),
    ("FoyerTemplate", ["FoyerDiagnostics"]),
    ("FoyerModel", ["FoyerDiagnostics"]),
    ("FoyerBytes", ["CZLib", "CBrotli"]),
    ("FoyerArchive", ["FoyerBytes", "FoyerDiagnostics", "FoyerFiles", "FoyerModel", "CLibArchive"]),
    (
      "FoyerMedia",
      ["FoyerBytes", "FoyerDiagnostics", "FoyerModel", "CLibWebP", "CTurboJPEG"]
    ),
    (
      "FoyerDecoding",
      [
        "FoyerDiagnostics", "FoyerMedia", "FoyerModel", "CProcessCalls", "Synchronization", "Glibc", "Musl",
        "Darwin",
      ]
    ),
    ("FoyerReading", ["FoyerDiagnostics", "FoyerFiles", "FoyerJobs", "FoyerModel", "FoyerYAML"]),
    (
      "FoyerSite",
      [
        "FoyerDiagnostics", "FoyerFiles", "FoyerJobs", "FoyerMarkup", "FoyerMedia", "FoyerModel",
        "FoyerTemplate",
        "CSodium",
      ]
    ),
    (
      "FoyerIntake",
      [
        "FoyerArchive", "FoyerDiagnostics", "FoyerFiles", "FoyerMarkup", "FoyerMedia", "FoyerModel",
        "FoyerReading", "FoyerYAML", "CSodium",
      ]
    ),
    (
      "FoyerCommandLine",
      [
        "FoyerDecoding", "FoyerDiagnostics", "FoyerFiles", "FoyerIntake", "FoyerMarkup", "FoyerMedia",
        "FoyerModel", "FoyerReading", "FoyerSite", "Synchronization", "Glibc", "Darwin",
      ]
    ),
    ("foyer", ["FoyerCommandLine", "Glibc", "Darwin"]),
  ]

  @Test(arguments: table.map(\.module))
  func `imports only what lies below`(module: String) throws {
    let allowed = try #require(Self.table.first { $0.module == module }).mayImport
    let files = try sources()
    let paths = files.paths(under: module).filter { $0.hasSuffix(".swift") }
    #expect(!paths.isEmpty)
    for path in paths {
      let text = String(decoding: try files.bytes(at: path), as: UTF8.self)
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        guard let place = words.firstIndex(of: "import"), place <= 1, words.count > place + 1 else {
          continue
        }
        #expect(allowed.contains(words[place + 1]), "\(path) imports \(words[place + 1])")
      }
    }
  }

  @Test func `lists every module that there is`() throws {
    let modules = try sources().children().filter { $0 == "foyer" || $0.hasPrefix("Foyer") }
    #expect(modules == Self.table.map(\.module).sorted())
  }

  @Test func `keeps every file of Sources short enough to read at once`() throws {
    let files = try sources()
    for path in files.paths() where path.hasSuffix(".swift") {
      let lines = try files.bytes(at: path).count { $0 == UInt8(ascii: "\n") }
      #expect(lines <= 300, "\(path) has \(lines) lines")
    }
  }

  private func sources() throws -> FileTree {
    var findings: [Diagnostic] = []
    let tree = try FileTree.read(folder: Checkout.path("Sources"), into: &findings)
    #expect(findings.isEmpty)
    return tree
  }
}
