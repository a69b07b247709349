internal import FoyerBytes

/// MP4 videos (ISO 14496-12) that play from one whole file, as browsers show them.
///
/// A video is cleaned in its place: what is not needed becomes zeros in a box `free` of the same length, so that no
/// offset changes. Pictures and sound are not decoded; that is left to the browser, which does it behind its own wall.
enum MP4 {
  /// The longest side of a video, in pixels.
  static let longestSide = 4096

  /// Checks the boxes, and blanks what is not shown: user data, places, dates, names, unknown boxes and unused bytes.
  static func cleaned(_ bytes: [UInt8], _ removed: inout Removed) throws(MediaFault) -> CleanedMedia {
    var file = MP4File(bytes)
    try file.walk(&removed)
    try file.checkTracks()
    file.blankUnused(&removed)
    var result = CleanedMedia(bytes: file.bytes, type: .mp4)
    result.size = file.tracks.lazy.compactMap(\.size).first
    result.seconds = file.seconds
    return result
  }
}

/// One box of an MP4 file; offsets count from the start of the file.
struct MP4Box {
  let type: String
  let start: Int
  /// Where the content begins.
  let body: Int
  let end: Int

  /// Reads the box at an offset; it must end inside its parent.
  init(in bytes: [UInt8], at start: Int, upTo end: Int, isTop: Bool) throws(MediaFault) {
    let all = bytes[...]
    guard let length = all.big(start, 4), let type = all.letters(start + 4) else {
      throw .bad(.video, "is cut off")
    }
    var (size, header) = (length, 8)
    if length == 1 {
      guard let large = all.big(start + 8, 8) else {
        throw .bad(.video, "has a box '\(type)' of an impossible size")
      }
      (size, header) = (large, 16)
    } else if length == 0, isTop {
      size = end - start
    }
    guard size >= header, size <= end - start else {
      throw .bad(
        .video,
        size < header ? "has a box '\(type)' of an impossible size" : "is cut off in its box '\(type)'")
    }
    (self.type, self.start, body, self.end) = (type, start, start + header, start + size)
  }

  /// All boxes in a range, which they must fill.
  static func all(in bytes: [UInt8], from start: Int, upTo end: Int, isTop: Bool = false) throws(MediaFault)
    -> [MP4Box]
  {
    var boxes: [MP4Box] = []
    var place = start
    while place < end {
      guard boxes.count < 1000 else { throw .large(.video, "has more than 1000 boxes side by side") }
      let box = try MP4Box(in: bytes, at: place, upTo: end, isTop: isTop)
      boxes.append(box)
      place = box.end
    }
    return boxes
  }
}
