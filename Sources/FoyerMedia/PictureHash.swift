/// What a picture looks like, in 64 bits that stay nearly the same when it is scaled or saved anew (a difference hash).
///
/// Each bit tells whether a field of the picture is darker than its right neighbour, on a grid of 9 by 8 fields.
package struct PictureHash: Sendable, Hashable {
  package var bits: UInt64

  package init(bits: UInt64) { self.bits = bits }

  /// How many bits differ, 0 to 64; up to about 6 it is likely the same picture.
  package func distance(to other: PictureHash) -> Int { (bits ^ other.bits).nonzeroBitCount }
}

/// Samples of a picture from which its hash is made, taken while rows pass by.
struct PictureGrid {
  private static let columns = 288
  private static let rows = 256

  private let size: PixelSize
  private var samples = [UInt8](repeating: 255, count: columns * rows)

  init(_ size: PixelSize) { self.size = size }

  /// Takes the samples that lie in a row of the picture.
  ///
  /// - Parameters:
  ///   - start: the column of the row's first pixel, and `step` that from one to the next.
  ///   - luminance: the brightness of the row's n-th pixel, 0 to 255, on white where it is transparent.
  mutating func take(row: Int, start: Int = 0, step: Int = 1, count: Int? = nil, luminance: (Int) -> UInt8) {
    // The sample y stands at the pixel (2y + 1) * height / (2 * rows); this is the reverse.
    let first = max(0, (2 * row * Self.rows / size.height - 1) / 2)
    let end = start + (count ?? (size.width - start + step - 1) / step) * step
    for y in first..<Self.rows {
      let here = (2 * y + 1) * size.height / (2 * Self.rows)
      if here > row { break }
      if here < row { continue }
      for x in 0..<Self.columns {
        let column = (2 * x + 1) * size.width / (2 * Self.columns)
        if column >= start, column < end, (column - start) % step == 0 {
          samples[y * Self.columns + x] = luminance((column - start) / step)
        }
      }
    }
  }

  /// The hash, or `nil` where all fields have about one brightness.
  var hash: PictureHash? {
    var fields: [Int] = []
    for row in 0..<8 {
      for column in 0..<9 {
        var sum = 0
        for y in row * 32..<row * 32 + 32 {
          for x in column * 32..<column * 32 + 32 { sum += Int(samples[y * Self.columns + x]) }
        }
        fields.append(sum)
      }
    }
    guard let darkest = fields.min(), let lightest = fields.max(), lightest - darkest > 2 * 32 * 32 else {
      return nil
    }
    var bits: UInt64 = 0
    for place in fields.indices where place % 9 < 8 {
      bits = bits << 1 | (fields[place] < fields[place + 1] ? 1 : 0)
    }
    return PictureHash(bits: bits)
  }
}

/// Brightness as the eye weighs red, green and blue (BT.601), on white behind what is transparent.
func luminance(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8 = 255) -> UInt8 {
  let light = (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1000
  return UInt8(truncatingIfNeeded: (light * Int(alpha) + 255 * (255 - Int(alpha))) / 255)
}
