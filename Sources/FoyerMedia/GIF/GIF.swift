internal import FoyerBytes
internal import FoyerModel

/// GIF pictures (GIF89a), still and moving, read strictly and written anew.
enum GIF {
  /// Checks and writes anew: without comments, texts, data of applications and what follows the end.
  static func cleaned(_ bytes: ArraySlice<UInt8>, _ limits: Limits, _ removed: inout Removed)
    throws(MediaFault) -> CleanedMedia
  {
    var reader = GIFReader(bytes, limits)
    try reader.read(&removed)
    var result = CleanedMedia(bytes: reader.written, type: .gif)
    result.size = reader.screen
    result.frames = reader.frames
    result.look = reader.grid?.hash
    return result
  }
}

/// Reads a GIF block by block and writes those that show.
struct GIFReader {
  private let bytes: ArraySlice<UInt8>
  private let limits: Limits
  private var offset = 0
  private(set) var written: [UInt8] = []
  private(set) var screen = PixelSize(width: 0, height: 0)
  private(set) var frames = 0
  /// Samples of the first frame.
  private(set) var grid: PictureGrid?
  private var palette: ArraySlice<UInt8> = []
  /// The control block for the next frame.
  private var control: ArraySlice<UInt8>?
  private var hasLoop = false
  private var pixels = 0

  init(_ bytes: ArraySlice<UInt8>, _ limits: Limits) { (self.bytes, self.limits) = (bytes, limits) }

  /// Reads the whole file.
  mutating func read(_ removed: inout Removed) throws(MediaFault) {
    try readScreen()
    reading: while true {
      switch try take(1).first {
      case 0x21: try readExtension(&removed)
      case 0x2C: try readFrame(&removed)
      case 0x3B: break reading
      default: throw .bad(.image, "is damaged: there is no block where one should be")
      }
    }
    written.append(0x3B)
    let rest = bytes.dropFirst(offset)
    guard rest.allSatisfy({ $0 == 0 }) else {
      throw .bad(.image, "has \(rest.count) bytes after its end; save it anew")
    }
    if !rest.isEmpty { removed.insert("zeros after the end of the picture") }
    guard frames > 0 else { throw .bad(.image, "has no pixels") }
  }

  private mutating func take(_ count: Int) throws(MediaFault) -> ArraySlice<UInt8> {
    guard let part = bytes.part(offset, count) else { throw .bad(.image, "is cut off") }
    offset += count
    return part
  }

  private mutating func readScreen() throws(MediaFault) {
    let header = try take(13)
    screen = PixelSize(width: header.little(6, 2) ?? 0, height: header.little(8, 2) ?? 0)
    try limits.check(screen)
    let flags = header.big(10, 1) ?? 0
    palette = try take(flags & 0x80 != 0 ? 6 << (flags & 7) : 0)
    written = Array("GIF89a".utf8) + header.dropFirst(6) + palette
  }

  private mutating func readExtension(_ removed: inout Removed) throws(MediaFault) {
    let label = try take(1).first
    if label == 0xF9 {
      let block = try take(6)
      guard block.first == 4, block.last == 0 else {
        throw .bad(.image, "has a control block that is damaged")
      }
      control = block
      return
    }
    let name = try take(Int(try take(1).first ?? 0))
    let isLoop = label == 0xFF && (name.holds("NETSCAPE2.0") || name.holds("ANIMEXTS1.0")) && name.count == 11
    var first: ArraySlice<UInt8>?
    if !name.isEmpty {
      while true {
        let block = try take(Int(try take(1).first ?? 0))
        if block.isEmpty { break }
        first = first ?? block
      }
    }
    if isLoop, let loop = first, loop.count == 3, loop.first == 1, !hasLoop {
      hasLoop = true
      written += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3] + loop + [0]
      return
    }
    switch label {
    case 0xFE: removed.insert("comments")
    case 0x01: removed.insert("texts that no browser shows")
    default: removed.insert(name.holds("XMP Data") ? "XMP data" : "application data")
    }
    if label == 0x01 { control = nil }
  }

  private mutating func readFrame(_ removed: inout Removed) throws(MediaFault) {
    let header = try take(9)
    guard let left = header.little(0, 2), let top = header.little(2, 2), let width = header.little(4, 2),
      let height = header.little(6, 2), let flags = header.big(8, 1), width > 0, height > 0
    else { throw .bad(.image, "has a frame without pixels") }
    guard left + width <= screen.width, top + height <= screen.height else {
      throw .bad(.image, "has a frame that reaches outside of it")
    }
    frames += 1
    try limits.check(screen, frames: frames)
    let own = try take(flags & 0x80 != 0 ? 6 << (flags & 7) : 0)
    let colours = own.isEmpty ? palette : own
    guard !colours.isEmpty else { throw .bad(.image, "has a frame without colours") }
    guard let bits = try take(1).first, 2...8 ~= bits else {
      throw .bad(.image, "has a frame that is damaged")
    }
    var data: [UInt8] = []
    while true {
      let block = try take(Int(try take(1).first ?? 0))
      if block.isEmpty { break }
      data += block
    }
    let size = PixelSize(width: width, height: height)
    let transparent = control.flatMap { ($0.big(1, 1) ?? 0) & 1 != 0 ? $0.big(4, 1) : nil }
    let isFirst = frames == 1
    var sampled = isFirst ? PictureGrid(screen) : nil
    let used = try LZW.check(data, bits: Int(bits), size, isInterlaced: flags & 0x40 != 0) { row, indices in
      sampled?.take(row: top + row, start: left, count: width) { x in
        let index = Int(indices[x])
        guard index != transparent, let red = colours.big(3 * index, 1),
          let green = colours.big(3 * index + 1, 1),
          let blue = colours.big(3 * index + 2, 1)
        else { return 255 }
        return luminance(UInt8(red), UInt8(green), UInt8(blue))
      }
    }
    if isFirst { grid = sampled }
    if used < data.count { removed.insert("bytes behind the pixels of a frame") }
    if let control { written += [0x21, 0xF9] + control }
    control = nil
    written += [0x2C] + header + own + [bits]
    var rest = data[..<used]
    while !rest.isEmpty {
      written.append(UInt8(min(255, rest.count)))
      written += rest.prefix(255)
      rest = rest.dropFirst(255)
    }
    written.append(0)
  }
}
