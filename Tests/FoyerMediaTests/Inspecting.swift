import FoyerDiagnostics
import FoyerMedia
import FoyerModel
import Testing

/// Checks and cleans, and prints what was found.
func inspected(_ bytes: [UInt8], _ name: String, limits: Limits = Limits()) -> (
  media: CleanedMedia?, printed: String
) {
  var findings: [Diagnostic] = []
  let media = Media.inspect(bytes, path: name, limits: limits, into: &findings)
  return (media, DiagnosticPrinter(.text).print(findings))
}

/// The file cleaned, which must pass; cleaning it again must change nothing and find nothing.
func cleaned(_ bytes: [UInt8], _ name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation)
  throws -> CleanedMedia
{
  let (media, printed) = inspected(bytes, name)
  let first = try #require(media, "\(printed)", sourceLocation: sourceLocation)
  let (again, words) = inspected(first.bytes, name)
  #expect(again?.bytes == first.bytes && words == "", "\(words)", sourceLocation: sourceLocation)
  #expect(again?.size == first.size && again?.look == first.look, sourceLocation: sourceLocation)
  return first
}

/// The one finding on a file that is refused.
func refusal(_ bytes: [UInt8], _ name: String, limits: Limits = Limits()) -> String {
  let (media, printed) = inspected(bytes, name, limits: limits)
  return media == nil ? printed : "not refused: \(printed)"
}

/// Where the pixel that is stored at a place is seen (Exif 2.32, 4.6.4).
func seenPlace(of stored: (x: Int, y: Int), width: Int, height: Int, orientation: Int) -> (x: Int, y: Int) {
  let (column, row) = stored
  let (right, bottom) = (width - 1 - column, height - 1 - row)
  return [
    (column, row), (right, row), (right, bottom), (column, bottom), (row, column), (bottom, column),
    (bottom, right), (row, right),
  ][orientation - 1]
}

extension [UInt8] {
  /// Whether the bytes of a text stand anywhere.
  func hold(_ text: String) -> Bool { firstRange(of: Array(text.utf8)) != nil }

  /// The bytes that pairs of hexadecimal digits spell.
  init(hex: String) {
    let digits = hex.compactMap(\.hexDigitValue)
    self = stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
