/// A file whose content was checked, with nothing in it but what is needed to show it.
package struct CleanedMedia: Sendable, Hashable {
  /// The file to keep and to publish; cleaning it again gives the same bytes.
  package var bytes: [UInt8]
  package var type: MediaType
  /// In pixels, as shown, that is turned as Exif said; `nil` for fonts.
  package var size: PixelSize?
  /// How many pictures follow each other: 1 for a still, 0 for videos and fonts.
  package var frames = 0
  /// How long a video lasts, where it says so.
  package var seconds: Double?
  /// What the picture, or its first frame, looks like; `nil` for videos, fonts and pictures without any contrast.
  package var look: PictureHash?
  /// What was taken out, in words such as `Exif data`; nothing where the bytes are as they were.
  package var removed: [String] = []

  init(bytes: [UInt8], type: MediaType) { (self.bytes, self.type) = (bytes, type) }
}

/// Width and height in whole pixels, both at least 1.
package struct PixelSize: Sendable, Hashable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// How many pixels there are; sides are bounded before, so it does not overflow.
  package var pixels: Int { width * height }

  /// Width and height exchanged.
  var turned: PixelSize { PixelSize(width: height, height: width) }
}
