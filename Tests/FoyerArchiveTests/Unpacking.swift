import FoyerArchive
import FoyerDiagnostics
import FoyerFiles
import FoyerModel

/// Unpacks and prints what was found.
func unpacked(_ bytes: [UInt8], _ name: String, limits: Limits = Limits()) -> (
  files: FileTree?, printed: String
) {
  var findings: [Diagnostic] = []
  let files = Archive.unpack(bytes, path: name, limits: limits, into: &findings)
  return (files, DiagnosticPrinter(.text).print(findings))
}

/// What is printed of a zip archive that a test made.
func findings(_ zip: ZipMaker, limits: Limits = Limits()) -> String {
  unpacked(zip.bytes, "a.zip", limits: limits).printed
}

/// What is printed of a tar archive that a test made.
func findings(_ tar: TarMaker, limits: Limits = Limits()) -> String {
  unpacked(tar.bytes, "a.tar.gz", limits: limits).printed
}
