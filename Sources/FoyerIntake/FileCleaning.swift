internal import FoyerDiagnostics
internal import FoyerMarkup
internal import FoyerMedia
internal import FoyerModel

/// Cleans the files of a submission one by one, within a budget for all of them.
struct FileCleaning {
  /// The files as they may be published; those with errors stay as they were, for more findings on their use.
  private(set) var files: [String: [UInt8]] = [:]
  private(set) var findings: [Diagnostic] = []
  /// What pictures look like, by path.
  private(set) var looks: [String: PictureHash] = [:]
  private let shown: String
  private let limits: Limits
  private let media: any MediaInspecting
  /// Pixels of all frames, and bytes of drawings, that were looked into so far.
  private var pixels = 0
  private var drawn = 0
  private var isOverBudget = false

  /// Drawings together may be this many times as large as one.
  private static let drawings = 16

  /// - Parameters:
  ///   - files: given up one after the other, so that no two copies of all stand in memory.
  ///   - shown: the submission as findings show it.
  ///   - media: who looks into pictures, films and fonts.
  init(
    _ files: consuming [String: [UInt8]], shownAs shown: String, limits: Limits, media: any MediaInspecting
  ) {
    self.shown = shown
    self.limits = limits
    self.media = media
    for path in files.keys.sorted() {
      guard let bytes = files.removeValue(forKey: path) else { continue }
      self.files[path] = cleaned(bytes, path) ?? bytes
    }
  }

  private mutating func cleaned(_ bytes: [UInt8], _ path: String) -> [UInt8]? {
    let place = "\(shown)/\(path)"
    let ending = (path.split(separator: ".").last ?? "").lowercased()
    switch ending {
    case "yaml", "yml": return bytes
    case "svg":
      guard bytes.count <= limits.svgBytes else {
        report(
          "file-too-large", "the drawing has \(bytes.count) bytes; at most \(limits.svgBytes) are allowed",
          at: place)
        return nil
      }
      let (all, most) = (drawn + bytes.count, Self.drawings * limits.svgBytes)
      guard all <= most else {
        overBudget("the drawings together have more than \(most) bytes; leave some out")
        return nil
      }
      drawn = all
      return SVGCleaner().clean(bytes, path: place, into: &findings)
    default:
      // One more picture is always looked into before the sum is known, so a run decodes at most twice the limit.
      guard pixels <= limits.framePixels else {
        overBudget("the pictures together have more than \(limits.framePixels) pixels; leave some out")
        return nil
      }
      let cleaned = media.inspect(bytes, path: place, limits: limits, into: &findings)
      guard let cleaned else { return nil }
      pixels += (cleaned.size?.pixels ?? 0) * max(0, cleaned.frames)
      looks[path] = cleaned.look
      return cleaned.bytes
    }
  }

  private mutating func overBudget(_ message: String) {
    if !isOverBudget { report("too-large", message, at: shown) }
    isOverBudget = true
  }

  private mutating func report(_ id: String, _ message: String, at path: String) {
    findings.append(Diagnostic(id: id, message, at: SourceLocation(path: path)))
  }
}
