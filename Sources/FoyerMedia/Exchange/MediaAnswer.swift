internal import FoyerModel

/// What became of a file, on its way back from the process that checked it.
package enum MediaAnswer: Sendable, Equatable {
  case cleaned(CleanedMedia)
  /// The one thing that keeps the file out.
  case fault(id: String, String)

  package var message: [UInt8] {
    var writer: MessageWriter
    switch self {
    case .fault(let id, let words):
      writer = MessageWriter("FMF1")
      writer.text(id)
      writer.text(words)
    case .cleaned(let media):
      writer = MessageWriter("FMC1", room: media.bytes.count + 1024)
      writer.number(media.size?.width ?? 0)
      writer.number(media.size?.height ?? 0)
      writer.number(media.frames)
      writer.number(media.seconds == nil ? 0 : 1)
      writer.bits((media.seconds ?? 0).bitPattern)
      writer.number(media.look == nil ? 0 : 1)
      writer.bits(media.look?.bits ?? 0)
      writer.number(media.removed.count)
      for words in media.removed { writer.text(words) }
      writer.data(media.bytes)
    }
    return writer.bytes
  }

  /// The most bytes that an answer to a request has.
  package static func most(for request: MediaRequest) -> Int {
    request.type.mostBytes(request.limits) + 16_384
  }

  /// Reads the answer to a request and holds it to what was asked: its type, its limits, words that can be shown.
  ///
  /// - Returns: `nil` for what no process of Foyer answers.
  package init?(message: [UInt8], to request: MediaRequest) {
    do throws(MessageReader.Nonsense) {
      if message.starts(with: "FMF1".utf8) {
        var reader = try MessageReader(message, mark: "FMF1")
        let (id, words) = (try reader.line(atMost: 40), try reader.line(atMost: 1000))
        try reader.finish()
        guard Media.errors.contains(id) else { return nil }
        self = .fault(id: id, words)
        return
      }
      self = .cleaned(try Self.media(in: message, request))
    } catch {
      return nil
    }
  }

  private static func media(in message: [UInt8], _ request: MediaRequest) throws(MessageReader.Nonsense)
    -> CleanedMedia
  {
    let (type, limits) = (request.type, request.limits)
    var reader = try MessageReader(message, mark: "FMC1")
    let size = PixelSize(
      width: try reader.number(in: 0...1 << 31), height: try reader.number(in: 0...1 << 31))
    let frames = try reader.number(in: 0...max(1, limits.frames))
    let hasSeconds = try reader.number(in: 0...1) == 1
    let seconds = Double(bitPattern: try reader.bits())
    let hasLook = try reader.number(in: 0...1) == 1
    let look = PictureHash(bits: try reader.bits())
    var removed: [String] = []
    for _ in 0..<(try reader.number(in: 0...32)) { removed.append(try reader.line(atMost: 200)) }
    let bytes = try reader.data(atMost: type.mostBytes(limits))
    try reader.finish()
    guard ContentType(of: bytes) == .media(type), seconds.isFinite, seconds >= 0 else { throw .init() }
    var media = CleanedMedia(bytes: bytes, type: type)
    if size.width > 0, size.height > 0 { media.size = size }
    if type.isPicture {
      guard let size = media.size, (try? limits.check(size, frames: max(1, frames))) != nil else {
        throw .init()
      }
    }
    media.frames = frames
    media.seconds = hasSeconds ? seconds : nil
    media.look = hasLook ? look : nil
    media.removed = removed
    return media
  }
}
