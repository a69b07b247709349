/// Names that Windows keeps for devices, so that no file or folder there can have them.
package enum DeviceName {
  /// Whether a part of a path is one; upper and lower case, blanks and what follows the first dot make no difference.
  package static func matches(_ part: some StringProtocol) -> Bool {
    let stem = part.prefix { $0 != "." }.lowercased().filter { $0 != " " }
    if ["con", "prn", "aux", "nul", "conin$", "conout$"].contains(stem) { return true }
    return stem.count == 4 && (stem.hasPrefix("com") || stem.hasPrefix("lpt"))
      && "0123456789\u{B9}\u{B2}\u{B3}".contains(stem.suffix(1))
  }
}
