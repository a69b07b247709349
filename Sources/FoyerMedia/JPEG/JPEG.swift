internal import FoyerBytes
internal import FoyerModel

/// JPEG pictures (ITU-T T.81), as cameras and browsers know them: baseline and progressive, of 8 bits.
enum JPEG {
  /// Checks, turns upright as Exif says, and writes anew: without Exif, comments, thumbnails and what follows the end.
  static func cleaned(_ bytes: ArraySlice<UInt8>, _ limits: Limits, _ removed: inout Removed)
    throws(MediaFault) -> CleanedMedia
  {
    var parts = try JPEGParts(bytes, limits, &removed)
    let profile = try parts.profile(&removed)
    var file = parts.written(profile: profile)
    if parts.orientation != 1 {
      let upright = try turned(file, parts)
      var ignored = Removed()
      parts = try JPEGParts(upright[...], limits, &ignored)
      file = parts.written(profile: profile)
      removed.insert("Exif orientation, which was applied to the pixels")
    }
    let grey = try TurboJPEG.grey(file, colours: parts.components)
    guard grey.fullSize == parts.size else { throw .bad(.image, "has two sizes") }
    var grid = PictureGrid(grey.size)
    for row in 0..<grey.size.height {
      grid.take(row: row) { grey.pixels[row * grey.size.width + $0] }
    }
    var result = CleanedMedia(bytes: file, type: .jpg)
    result.size = parts.size
    result.frames = 1
    result.look = grid.hash
    return result
  }

  /// The upright picture: without loss where its sides are whole blocks, else saved anew.
  private static func turned(_ file: [UInt8], _ parts: JPEGParts) throws(MediaFault) -> [UInt8] {
    // The coefficients of both pictures, two bytes each.
    let coefficients = parts.size.pixels * 2 * parts.components
    guard 2 * coefficients <= Upright.mostMemory else { throw Upright.tooLarge }
    if let upright = try TurboJPEG.turned(file, orientation: parts.orientation) { return upright }
    let pixels = parts.size.pixels * 6 + (parts.isProgressive ? coefficients : 0)
    guard pixels <= Upright.mostMemory, parts.components < 4 else { throw Upright.tooLarge }
    return try TurboJPEG.redrawn(file, orientation: parts.orientation, isGrey: parts.components == 1)
  }
}
