package import FoyerDiagnostics
package import FoyerModel

/// Pictures, videos and fonts that strangers hand in: checked by what they hold, and cleaned of all that is not shown.
///
/// A file passes when it is of the kind that its name says, whole, within the limits, and nothing more: its structure
/// is walked by a strict reader, its pixels are decoded once, and what comes out is written anew from the parts that are
/// known. So Exif data, places, comments, thumbnails and whatever hides before, between or after the parts are gone.
/// Memory stays within a few times the limits, whatever a header claims.
package enum Media {
  /// Checks and cleans one file.
  ///
  /// The ids of errors are `wrong-file-type`, `file-too-large`, `bad-image`, `image-too-large`, `bad-video`,
  /// `video-too-large`, `external-data`, `bad-font` and `font-too-large`. What was removed, and what changes a look,
  /// is told with severity `info` or `warning`.
  ///
  /// A picture may cost a second or two; whoever checks many keeps a sum of `size.pixels * frames` and stops in time.
  ///
  /// - Parameter path: the file as findings name it; its ending must be one of `MediaType`.
  /// - Returns: `nil` when there was an error. The same bytes give the same result with the same libraries; a file
  ///   that has passed passes again and stays as it is.
  package static func inspect(
    _ bytes: [UInt8], path: String, limits: Limits, into findings: inout [Diagnostic]
  ) -> CleanedMedia? {
    inspect(bytes, path: path, limits: limits, into: &findings) { $0.answer() }
  }

  /// The same by somebody else's work: here is only looked at the file's first bytes.
  ///
  /// - Parameter answer: checks and cleans a file that is of the kind that its name says, and not too large.
  package static func inspect(
    _ bytes: [UInt8], path: String, limits: Limits, into findings: inout [Diagnostic],
    by answer: (MediaRequest) -> MediaAnswer
  ) -> CleanedMedia? {
    let place = SourceLocation(path: path)
    do throws(MediaFault) {
      let type = try type(of: bytes, path: path, limits)
      switch answer(MediaRequest(bytes, type: type, limits: limits)) {
      case .fault(let id, let message): throw MediaFault(id: id, message: message)
      case .cleaned(let cleaned):
        if !cleaned.removed.isEmpty {
          let list = cleaned.removed.joined(separator: ", ")
          findings.append(
            Diagnostic(.info, id: "removed-metadata", "removed from the file: \(list)", at: place))
        }
        return cleaned
      }
    } catch {
      findings.append(Diagnostic(id: error.id, error.message, at: place))
      return nil
    }
  }

  /// The ids of errors that are found inside a file.
  static let errors: Set<String> = [
    "file-too-large", "bad-image", "image-too-large", "bad-video", "video-too-large", "external-data",
    "bad-font", "font-too-large",
  ]

  /// The kind of a file, by its name and its first bytes.
  private static func type(of bytes: [UInt8], path: String, _ limits: Limits) throws(MediaFault) -> MediaType
  {
    let ending = path.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last.map(
      String.init)
    guard let type = ending.flatMap(MediaType.init(ending:)) else {
      throw MediaFault(
        id: "wrong-file-type", message: "only png, jpg, gif, webp, mp4, webm and woff2 are checked")
    }
    let found = ContentType(of: bytes)
    guard found == .media(type) else {
      let name = type.rawValue
      throw MediaFault(
        id: "wrong-file-type", message: "the file is \(found.words), though its name ends in .\(name)")
    }
    let most = type.mostBytes(limits)
    guard bytes.count <= most else {
      throw MediaFault(
        id: "file-too-large", message: "the file has \(bytes.count) bytes; at most \(most) are allowed")
    }
    return type
  }

  /// Decodes or walks a file, and writes it anew.
  static func cleaned(_ bytes: [UInt8], _ type: MediaType, _ limits: Limits) throws(MediaFault)
    -> CleanedMedia
  {
    var removed = Removed()
    var cleaned =
      switch type {
      case .png: try PNG.cleaned(bytes[...], limits, &removed)
      case .jpg: try JPEG.cleaned(bytes[...], limits, &removed)
      case .gif: try GIF.cleaned(bytes[...], limits, &removed)
      case .webp: try WebP.cleaned(bytes[...], limits, &removed)
      case .mp4: try MP4.cleaned(bytes, &removed)
      case .webm: try WebM.cleaned(bytes, &removed)
      case .woff2: try WOFF2.cleaned(bytes[...], &removed)
      }
    let most = type.mostBytes(limits)
    guard cleaned.bytes.count <= most else {
      throw MediaFault(
        id: "file-too-large",
        message:
          "the file has \(cleaned.bytes.count) bytes once it is turned and cleaned; at most \(most) are allowed"
      )
    }
    cleaned.removed = removed.words
    return cleaned
  }
}

extension Limits {
  /// Holds the size of a picture, and of all its frames together, to the limits before any of it is decoded.
  func check(_ size: PixelSize, frames: Int = 1) throws(MediaFault) {
    guard size.width > 0, size.height > 0 else { throw .bad(.image, "has no pixels") }
    guard max(size.width, size.height) <= imageSide else {
      throw .large(.image, "is \(size.width) x \(size.height); a side may have at most \(imageSide) pixels")
    }
    guard size.pixels <= imagePixels else {
      throw .large(.image, "has \(size.pixels) pixels; at most \(imagePixels) are allowed")
    }
    guard frames <= self.frames else {
      throw .large(.image, "has more than \(self.frames) frames")
    }
    guard size.pixels <= framePixels / max(1, frames) else {
      throw .large(
        .image,
        "has \(frames) frames of \(size.width) x \(size.height); at most \(framePixels) pixels in all are allowed"
      )
    }
  }
}
