internal import FoyerBytes

/// The one thing in Exif data that changes how a picture is shown.
enum Exif {
  /// The orientation, 1 to 8 (Exif 2.32, 4.6.4); 1, upright, where there is none.
  ///
  /// - Parameter bytes: from the TIFF header on.
  static func orientation(in bytes: ArraySlice<UInt8>) -> Int {
    let isLittle: Bool
    if bytes.holds("II") { isLittle = true } else if bytes.holds("MM") { isLittle = false } else { return 1 }
    func number(_ offset: Int, _ length: Int) -> Int? {
      isLittle ? bytes.little(offset, length) : bytes.big(offset, length)
    }
    guard number(2, 2) == 42, let list = number(4, 4), let count = number(list, 2) else { return 1 }
    for place in 0..<count {
      guard let tag = number(list + 2 + 12 * place, 2) else { return 1 }
      guard tag == 0x0112, number(list + 4 + 12 * place, 2) == 3 else { continue }
      return number(list + 10 + 12 * place, 2).flatMap { 1...8 ~= $0 ? $0 : nil } ?? 1
    }
    return 1
  }
}
