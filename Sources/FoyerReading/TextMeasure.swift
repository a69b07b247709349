internal import FoyerModel

/// How many lines a text takes, as far as that can be known without the reader's fonts.
enum TextMeasure {
  /// The fewest lines that are likely: widths are Helvetica's, less what narrower faces save.
  ///
  /// - Parameter width: of the lines, in points.
  static func lines(of text: String, in style: TextStyle, width: Double) -> Int {
    let narrowing =
      ["Condensed", "Narrow", "Compressed"].contains { style.font.utf8.end(of: $0) != nil } ? 0.7 : 0.9
    let perUnit = style.size / 1000 * narrowing
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.reduce(0) { count, line in
      count + self.lines(of: Substring(line), style, perUnit: perUnit, width: width)
    }
  }

  /// Fills line after line with whole words, as browsers do; scripts without blanks may break after any character.
  private static func lines(of line: Substring, _ style: TextStyle, perUnit: Double, width: Double) -> Int {
    func advance(_ scalar: Unicode.Scalar) -> Double {
      let scalar =
        style.textCase == .upper ? scalar.properties.uppercaseMapping.unicodeScalars.first ?? scalar : scalar
      return advanceUnits(of: scalar) * perUnit + style.tracking
    }
    var (count, filled) = (1, 0.0)
    for word in line.utf8.split(separator: UInt8(ascii: " ")).map({ Substring($0) }) {
      let parts =
        word.unicodeScalars.contains(where: \.isWide)
        ? word.map { $0.unicodeScalars.map(advance).reduce(0, +) }
        : [word.unicodeScalars.map(advance).reduce(0, +)]
      var blank = filled > 0 ? advance(" ") : 0
      for part in parts {
        if filled > 0, filled + blank + part > width {
          count += 1
          filled = part
        } else {
          filled += blank + part
        }
        blank = 0
      }
    }
    return count
  }

  /// In thousandths of the size.
  private static func advanceUnits(of scalar: Unicode.Scalar) -> Double {
    if (0x20...0x7E).contains(scalar.value) { return Double(helvetica[Int(scalar.value) - 0x20]) }
    if scalar.properties.generalCategory == .nonspacingMark || scalar.properties.isDefaultIgnorableCodePoint {
      return 0
    }
    return scalar.isWide ? 1000 : 500
  }

  /// The advances of Helvetica from U+0020 to U+007E (Adobe's metrics of the 14 core fonts).
  private static let helvetica = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
    500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
    556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
    278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}

extension Unicode.Scalar {
  /// Whether it is as wide as high and lines may break beside it: Chinese, Japanese and Korean.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
