internal import FoyerBytes
internal import FoyerModel

/// One frame of an animated PNG.
struct PNGFrame {
  /// The body of its `fcTL` chunk without the number in front.
  let control: [UInt8]
  let size: PixelSize
  /// Packed pixels; `nil` for the first frame where it is the still picture too.
  var data: [UInt8]?
}

extension PNGParts {
  mutating func takeAnimation(_ body: ArraySlice<UInt8>, _ limits: Limits) throws(MediaFault) {
    guard body.count == 8, data.isEmpty, let frames = body.big(0, 4), frames > 0, let plays = body.big(4, 4)
    else {
      throw .bad(.image, "has an animation that is damaged")
    }
    try limits.check(header.size, frames: frames)
    animation = (frames, plays)
  }

  mutating func takeFrame(_ body: ArraySlice<UInt8>, _ limits: Limits) throws(MediaFault) {
    guard body.count == 26, body.big(0, 4) == sequence, let width = body.big(4, 4),
      let height = body.big(8, 4),
      let left = body.big(12, 4), let top = body.big(16, 4), width > 0, height > 0,
      width <= header.size.width - left, height <= header.size.height - top, body.big(24, 1) ?? 3 <= 2,
      body.big(25, 1) ?? 2 <= 1, frames.count < limits.frames, frames.isEmpty || data.isEmpty == false
    else { throw .bad(.image, "has a frame that is damaged") }
    let size = PixelSize(width: width, height: height)
    if data.isEmpty, size != header.size { throw .bad(.image, "has a first frame of another size") }
    sequence += 1
    frames.append(PNGFrame(control: Array(body.dropFirst(4)), size: size, data: nil))
  }

  mutating func takeFrameData(_ body: ArraySlice<UInt8>) throws(MediaFault) {
    let isStillToo = frames.count == 1 && isFirstStill
    guard body.count > 4, body.big(0, 4) == sequence, !data.isEmpty, !frames.isEmpty, !isStillToo else {
      throw .bad(.image, "has a frame that is damaged")
    }
    sequence += 1
    frames[frames.count - 1].data = (frames[frames.count - 1].data ?? []) + body.dropFirst(4)
  }
}
