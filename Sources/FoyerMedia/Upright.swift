/// Moves pixels to where Exif says that they are seen.
enum Upright {
  /// What turning a picture may take of memory, in bytes.
  static let mostMemory = 320_000_000
  static let tooLarge = MediaFault.large(
    .image, "lies on its side and is too large to be turned here; turn it and save it anew")
  static let moving = MediaFault.bad(
    .image, "is an animation that lies on its side; turn it and save it anew")

  /// The upright picture.
  ///
  /// - Parameters:
  ///   - orientation: 2 to 8 (Exif 2.32, 4.6.4); from 5 on, width and height change places.
  ///   - bytes: how many each pixel has.
  static func drawn(_ pixels: [UInt8], _ size: PixelSize, _ orientation: Int, bytes: Int) -> [UInt8] {
    let target = orientation >= 5 ? size.turned : size
    var drawn = [UInt8](repeating: 0, count: pixels.count)
    for y in 0..<target.height {
      for x in 0..<target.width {
        let (right, bottom) = (target.width - 1 - x, target.height - 1 - y)
        let (column, row) =
          switch orientation {
          case 2: (right, y)
          case 3: (right, bottom)
          case 4: (x, bottom)
          case 5: (y, x)
          case 6: (y, right)
          case 7: (bottom, right)
          case 8: (bottom, x)
          default: (x, y)
          }
        let (from, to) = (bytes * (row * size.width + column), bytes * (y * target.width + x))
        for part in 0..<bytes { drawn[to + part] = pixels[from + part] }
      }
    }
    return drawn
  }
}
