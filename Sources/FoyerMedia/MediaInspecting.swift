package import FoyerDiagnostics
package import FoyerModel

/// Whoever checks and cleans media files: this process, or another one that it can do without.
package protocol MediaInspecting: Sendable {
  /// Checks and cleans one file, as `Media.inspect` does, with the same findings.
  func inspect(
    _ bytes: [UInt8], path: String, limits: Limits, into findings: inout [Diagnostic]
  ) -> CleanedMedia?
}

/// Media checked in this very process: for processes that may end with it, and for tests.
package struct MediaHere: MediaInspecting {
  package init() {}

  package func inspect(
    _ bytes: [UInt8], path: String, limits: Limits, into findings: inout [Diagnostic]
  ) -> CleanedMedia? {
    Media.inspect(bytes, path: path, limits: limits, into: &findings)
  }
}
