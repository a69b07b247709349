import FoyerMarkup
import Testing

/// A small generator of numbers that a seed determines (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

struct ScannerTests {
  /// Pieces that matter to a scanner, and some that do not.
  private static let pieces = [
    "<", ">", "/", "</", "/>", "<!--", "-->", "--", "<![CDATA[", "]]>", "<?", "?>", "&", "&amp;", "&#", "&#x",
    ";",
    "\"", "'", "=", " ", "\n", "<p", "<p>", "</p>", "<br/>", "<svg", "<script>", "</script>", "<style>",
    "</style>",
    "<html lang=\"en\">", "<head>", "<body>", "</html>", "<!DOCTYPE html>", "id=\"a\"", "href='#a'", "\u{0}",
    "\u{7}",
    "\u{85}", "\u{FFFE}", "é", "漢", "🎉", "{{", "}}", "xmlns=\"x\"", "a:b", "A", "<table>", "<tr>",
    "<td colspan=\"9\">",
    "<input type=\"", "url(", "style=\"", "@media", "{", "}", "\\", "(", ")",
  ]

  @Test(arguments: 0..<60)
  func `never traps and only points inside the text`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<25 {
      var text: [UInt8] = seed.isMultiple(of: 2) ? Array("<!DOCTYPE html>\n<html lang=\"en\">".utf8) : []
      for _ in 0..<Int.random(in: 0..<60, using: &numbers) {
        if Int.random(in: 0..<12, using: &numbers) == 0 {
          text.append(UInt8.random(in: 0...255, using: &numbers))
        } else if let piece = Self.pieces.randomElement(using: &numbers) {
          text += piece.utf8
        }
      }
      expectPlaces(in: text, seed: seed)
    }
  }

  @Test(arguments: 0..<40)
  func `survives a good page with bytes changed`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let pages = Corpus.pages.map { Array(Corpus.text($0).utf8) }
    for _ in 0..<12 {
      guard var text = pages.randomElement(using: &numbers) else { return }
      for _ in 0..<Int.random(in: 1..<6, using: &numbers) {
        let place = Int.random(in: 0..<text.count, using: &numbers)
        switch Int.random(in: 0..<3, using: &numbers) {
        case 0: text[place] = UInt8.random(in: 0...255, using: &numbers)
        case 1: text.removeSubrange(place..<min(text.count, place + Int.random(in: 1..<40, using: &numbers)))
        default: text.insert(contentsOf: (Self.pieces.randomElement(using: &numbers) ?? "").utf8, at: place)
        }
      }
      expectPlaces(in: text, seed: seed)
    }
  }

  private func expectPlaces(in text: [UInt8], seed: UInt64) {
    let checked = sharedValidator.check(UncheckedPage(path: "a.html", bytes: text, origin: .foreign))
    let lines = text.count { $0 == 0x0A } + 1
    for finding in checked.findings {
      let offsets = [finding.offset ?? 0] + finding.related.map(\.offset)
      let isInside =
        offsets.allSatisfy { (0...text.count).contains($0) } && (1...lines).contains(finding.line)
      #expect(isInside, "seed \(seed): \(finding) in \(String(decoding: text, as: UTF8.self))")
    }
  }

  @Test func `reports every fault of the bytes in one run`() {
    let page = wrapped(
      "<p>a & b</p>\n<p>&nbsp;</p>\n<DIV/>\n<p id=x>y</p>\n<br>\n<p>{{z}}</p>\n<p>\u{7}</p>\n<p>&#150;</p>")
    #expect(
      findings(page) == [
        "10:6: '&' is not escaped; write '&amp;' [bare-ampersand]",
        "11:4: XML does not know '&nbsp;'; write the character itself or its number [unknown-entity]",
        "12:1: '<DIV/>' stays open in HTML; write '<DIV></DIV>' [self-closed]",
        "12:2: element 'DIV' has capitals; write lower case [upper-case]",
        "13:4: the value of 'id' has no quotation marks [unquoted-value]",
        "14:1: '<br>' is not closed; write '<br/>' [void-element]",
        "15:4: a template's tag is left in the page: '{{z}}' [template-tag]",
        "16:4: character U+0007 may not stand in a page [control-character]",
        "17:4: '&#150;' names no character; Windows-1252 is not Unicode [bad-reference]",
      ])
  }

  @Test func `counts columns in scalars, not bytes`() {
    #expect(
      findings(wrapped("<p>é漢🎉 & x</p>")) == ["10:8: '&' is not escaped; write '&amp;' [bare-ampersand]"])
  }

  @Test func `goes on with the rules where only escapes are wrong`() {
    #expect(
      findings(wrapped("<p>a & b</p>\n<p><img src=\"a.png\"/></p>")) == [
        "10:6: '&' is not escaped; write '&amp;' [bare-ampersand]",
        "11:4: the image has no 'alt'; write alt=\"\" if it says nothing [image-alt]",
      ])
  }

  @Test(arguments: [
    "<!DOCTYPE html [<!ENTITY a SYSTEM \"file:///etc/hostname\">]>",
    "<!DOCTYPE html SYSTEM \"http://127.0.0.1:9/x.dtd\">",
    "<!DOCTYPE html [<!ENTITY a \"b\"><!ENTITY c \"&a;&a;\">]>",
  ])
  func `refuses a document type that declares or fetches`(doctype: String) {
    let page = wrapped("<p>&a;</p>")
    let text = doctype + page.dropFirst("<!DOCTYPE html>".count)
    #expect(findings(text).contains { $0.hasSuffix("[doctype]") })
  }
}
