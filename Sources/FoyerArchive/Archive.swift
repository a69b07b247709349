package import FoyerDiagnostics
package import FoyerFiles
package import FoyerModel

/// Archives that strangers hand in: a zip or a tar.gz, turned into files in memory or refused.
///
/// Every archive is read twice. The structure is checked by a reader of our own that knows no leniency: each part must
/// stand where it belongs, and whatever two programs could read in two ways is refused. Only then libarchive unpacks,
/// and must find the same members with the same sizes. Nothing is written to disk, no name becomes a path of the
/// system, and no more is unpacked than the limits allow, whatever the headers say.
package enum Archive {
  /// The kinds that are taken.
  package enum Kind: String, Sendable, CaseIterable {
    case zip
    case tarGzip = "tar.gz"

    /// The kind that a file's name says; upper and lower case are the same.
    package init?(name: String) {
      let name = name.lowercased()
      guard let kind = Self.allCases.first(where: { name.hasSuffix("." + $0.rawValue) }) else { return nil }
      self = kind
    }
  }

  /// The files of an archive, without the one folder that may hold all of them.
  ///
  /// What systems leave behind (`__MACOSX`, `.DS_Store`, `Thumbs.db` …) is left out with a note of severity `info`.
  /// The ids of errors are `archive-broken`, `archive-unsafe`, `archive-limit`, `archive-unsupported`,
  /// `nested-archive`, `unsafe-path`, `bad-name`, `hidden-file` and `link`; after a hundred of them `more-findings`
  /// counts the others. All findings stand at the archive, which has no lines.
  ///
  /// - Parameters:
  ///   - bytes: the whole archive; at most `limits.archiveBytes`.
  ///   - path: the archive as findings name it; its ending tells which kind it must be.
  /// - Returns: `nil` when there was an error. Files are not judged by what they hold; that is up to the caller, as
  ///   is which endings are allowed.
  package static func unpack(
    _ bytes: [UInt8], path: String, limits: Limits, into findings: inout [Diagnostic]
  ) -> FileTree? {
    var report = ArchiveReport(path: path)
    let files = unpack(bytes[...], limits, into: &report)
    findings += report.finished()
    return report.hasErrors ? nil : files
  }

  private static func unpack(_ bytes: ArraySlice<UInt8>, _ limits: Limits, into report: inout ArchiveReport)
    -> FileTree?
  {
    guard let kind = Kind(name: report.path) else {
      report.refuse("archive-unsupported", "only .zip and .tar.gz are taken")
      return nil
    }
    guard bytes.count <= limits.archiveBytes else {
      report.refuse(
        "archive-limit",
        "the archive has \(bytes.count) bytes; an archive may have at most \(limits.archiveBytes)")
      return nil
    }
    let members: [Member]
    switch kind {
    case .zip:
      var reader = ZipReader(bytes, limits: limits)
      members = reader.members(into: &report)
    case .tarGzip:
      members = TarReader.members(of: bytes, limits: limits, into: &report)
    }
    let table = MemberTable(members, limits: limits, into: &report)
    guard !report.hasErrors else { return nil }
    guard !table.paths.isEmpty else {
      report.refuse("archive-broken", "there is no file in this archive")
      return nil
    }
    let contents = Unpacking.contents(of: bytes, kind, members, wanted: table.paths, into: &report)
    return FileTree(bytes: contents.map { (key: $0.path, value: $0.bytes) })
  }
}
