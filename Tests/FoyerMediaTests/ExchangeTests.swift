import FoyerModel
import FoyerTestSupport
import Testing

@testable import FoyerMedia

/// What two processes of Foyer say to each other about a file.
struct ExchangeTests {
  private static func request(_ bytes: [UInt8], _ type: MediaType = .png) -> MediaRequest {
    var limits = Limits()
    limits.frames = 7
    return MediaRequest(bytes, type: type, limits: limits)
  }

  private static func cleaned() throws -> (MediaRequest, CleanedMedia) {
    let request = request(PNGMaker().bytes)
    guard case .cleaned(let media) = request.answer() else {
      throw MediaFault(id: "", message: "the picture does not pass")
    }
    return (request, media)
  }

  @Test func `a request is read as it was written`() {
    for type in MediaType.allCases {
      let request = Self.request([1, 2, 3], type)
      #expect(MediaRequest(message: request.message) == request)
    }
  }

  @Test func `an answer is read as it was written`() throws {
    var (request, media) = try Self.cleaned()
    media.seconds = 1.5
    media.look = PictureHash(bits: .max)
    media.removed = ["Exif data", "é 🌙"]
    for answer in [MediaAnswer.cleaned(media), .fault(id: "bad-image", "the image is „broken“")] {
      #expect(MediaAnswer(message: answer.message, to: request) == answer)
      #expect(answer.message.count <= MediaAnswer.most(for: request))
    }
  }

  @Test func `an answer is held to what was asked`() throws {
    let (request, media) = try Self.cleaned()
    func isTaken(_ change: (inout CleanedMedia) -> Void) -> Bool {
      var other = media
      change(&other)
      return MediaAnswer(message: MediaAnswer.cleaned(other).message, to: request) != nil
    }
    #expect(isTaken { _ in })
    #expect(!isTaken { $0.bytes = Array("<svg/>".utf8) })
    #expect(!isTaken { $0.bytes += [UInt8](repeating: 0, count: Limits().imageBytes) })
    #expect(!isTaken { $0.size = nil })
    #expect(!isTaken { $0.size = PixelSize(width: 20_000, height: 1) })
    #expect(!isTaken { $0.size = PixelSize(width: 16_000, height: 16_000) })
    #expect(!isTaken { $0.frames = 8 })
    #expect(!isTaken { $0.frames = -1 })
    #expect(!isTaken { $0.seconds = .nan })
    #expect(!isTaken { $0.seconds = -1 })
    #expect(!isTaken { $0.removed = [String](repeating: "a", count: 33) })
    #expect(!isTaken { $0.removed = ["\u{1B}[2J"] })
  }

  @Test(arguments: [("evil", "words"), ("bad-image", "a\nb"), ("bad-image", "\u{9B}31m"), ("", "")])
  func `a refusal in words of its own is none`(id: String, words: String) throws {
    let message = MediaAnswer.fault(id: id, words).message
    #expect(MediaAnswer(message: message, to: try Self.cleaned().0) == nil)
  }

  @Test func `messages that end early or go on are none`() throws {
    let (request, media) = try Self.cleaned()
    for message in [request.message, MediaAnswer.cleaned(media).message] {
      for count in 0..<message.count {
        let part = Array(message.prefix(count))
        #expect(MediaRequest(message: part) == nil && MediaAnswer(message: part, to: request) == nil)
      }
      #expect(MediaRequest(message: message + [0]) == nil)
      #expect(MediaAnswer(message: message + [0], to: request) == nil)
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `changed messages are read or refused, and never trap`(seed: UInt64) throws {
    let (request, media) = try Self.cleaned()
    var random = SeededGenerator(seed: seed)
    for message in [request.message, MediaAnswer.cleaned(media).message] {
      for _ in 0..<400 {
        var changed = message
        for _ in 0...Int.random(in: 0...3, using: &random) {
          let place = Int.random(in: 0..<changed.count, using: &random)
          changed[place] =
            [0, 1, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &random)]
            .randomElement(using: &random) ?? 0
        }
        if let read = MediaRequest(message: changed) { #expect(read.bytes.count <= changed.count) }
        if case .cleaned(let read)? = MediaAnswer(message: changed, to: request) {
          #expect(read.type == .png && read.frames <= 7 && read.bytes.count <= changed.count, "seed \(seed)")
        }
      }
    }
  }
}
