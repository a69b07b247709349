import FoyerModel
import FoyerTemplate
import FoyerTestSupport
import Testing

@testable import FoyerSite

/// What the reader takes for an address a page shows: none may get lost between the two.
struct AddressTests {
  static let pieces = [
    "%", "%20", "%zz", "#", "?", "/", "[", "]", "a", "é", "'", "\u{FFFD}", "|", "@", ":", "&", "=", ".", "-",
    "1",
    "xn--", "0x1", "~", "!", "*", "(", ";", "漢", "+", "$", ",", "\\",
  ]

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `shows every address that is taken`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var taken = 0
    for _ in 0..<5000 {
      let tail = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random) ?? ""
      }
      let host = ["a.b/", "a.", "1.2.", "a.b", "xn--mnchen-3ya.de/?"].randomElement(using: &random) ?? ""
      let text = "https://\(host)\(tail.joined())"
      guard let url = try? WebURL(text) else { continue }
      taken += 1
      guard case .url = TemplateValue.web(url) else {
        Issue.record("seed \(seed): '\(text)' is taken and not shown")
        return
      }
    }
    #expect(taken > 500)
  }
}
