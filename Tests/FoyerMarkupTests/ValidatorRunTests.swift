import FoyerMarkup
import FoyerTestSupport
import Testing

/// How checks of many pages behave.
struct ValidatorRunTests {
  private let pages: [UncheckedPage] = CorpusFault.all.enumerated().map { number, fault in
    let text = Corpus.text(fault.page) + (number.isMultiple(of: 3) ? "" : fault.new)
    return UncheckedPage(path: "\(number).html", bytes: Array(text.utf8), origin: .foreign)
  }

  @Test(arguments: [2, 3, 8])
  func `gives the same results in the same order whatever the number of jobs`(jobs: Int) async {
    let one = await sharedValidator.check(pages, jobs: 1)
    let many = await sharedValidator.check(pages, jobs: jobs)
    #expect(one.map(\.findings) == many.map(\.findings))
    #expect(one.map(\.facts) == many.map(\.facts))
    #expect(one.map(\.page) == many.map(\.page))
  }

  @Test(arguments: [1, 2, 8])
  func `finds the same on every page in whatever order they come`(jobs: Int) async {
    let sorted = await sharedValidator.check(pages, jobs: 1)
    for seed in [1, 2, 3] as [UInt64] {
      var random = SeededGenerator(seed: seed)
      let places = pages.indices.shuffled(using: &random)
      let results = await sharedValidator.check(places.map { pages[$0] }, jobs: jobs)
      #expect(results.map(\.findings) == places.map { sorted[$0].findings }, "seed \(seed)")
      #expect(results.map(\.facts) == places.map { sorted[$0].facts }, "seed \(seed)")
    }
  }

  @Test func `says why a grammar does not compile`() {
    do {
      _ = try Validator(htmlGrammar: Array("<xs:schema".utf8), svgGrammar: [])
      Issue.record("it compiled")
    } catch {
      #expect("\(error)".hasPrefix("1: "))
    }
    do {
      let text = """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
        <xs:element name="html" type="missing"/></xs:schema>
        """
      _ = try Validator(htmlGrammar: Array(text.utf8), svgGrammar: [])
      Issue.record("it compiled")
    } catch {
      #expect("\(error)".contains("missing"))
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `takes time in proportion to the page`() {
    func page(_ count: Int) -> UncheckedPage {
      let row = "<p class=\"a\">Some <em>text</em> with <a href=\"#x\">a link</a> and more &amp; more.</p>\n"
      let text = wrapped("<h2 id=\"x\">Part</h2>\n" + String(repeating: row, count: count))
      return UncheckedPage(path: "a.html", bytes: Array(text.utf8), origin: .foreign)
    }
    func time(_ page: UncheckedPage, _ times: Int) -> Duration {
      (0..<3).map { _ in ContinuousClock().measure { for _ in 0..<times { _ = sharedValidator.check(page) } }
      }.min()
        ?? .zero
    }
    let small = time(page(100), 16)
    let large = time(page(1_600), 1)
    #expect(large < small * 4, "1,600 paragraphs took \(large), sixteen times 100 took \(small)")
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "<p " + (0..<190).map { "data-a\($0)=\"1\"" }.joined(separator: " ") + ">x</p>",
      String(repeating: "<div>", count: 240) + String(repeating: "</div>", count: 240),
      "<p>" + String(repeating: "[", count: 100_000) + "</p>",
      "<p><label>x <input pattern=\"\(String(repeating: "[", count: 100_000))\"/></label></p>",
      "<p style=\"\(String(repeating: "a(", count: 50_000))\">x</p>",
      "<p><img src=\"a.png\" alt=\"\" srcset=\"\(String(repeating: "a 1x,", count: 20_000))\"/></p>",
      "<table><tbody><tr>" + String(repeating: "<td colspan=\"1000\" rowspan=\"2\">x</td>", count: 2_000)
        + "</tr><tr><td>x</td></tr></tbody></table>",
      String(repeating: "<p aria-labelledby=\"a\" role=\"group\"></p>", count: 5_000)
        + "<div id=\"a\"></div>",
      "<p><img src=\"a.png\" alt=\"\" sizes=\"\(String(repeating: "(", count: 50_000))\" srcset=\"a.png 1w\"/></p>",
      "<script type=\"application/json\">\(String(repeating: "[", count: 100_000))</script>",
      String(repeating: "<p clas=\"a\"><buton role=\"buton\">x</buton></p>", count: 8_000),
      "<picture>" + String(repeating: "<source srcset=\"a.png\" type=\"image/png\"/>", count: 10_000)
        + "<img src=\"a.png\" alt=\"\"/></picture>",
    ])
  func `takes no long time over hostile input`(body: String) {
    _ = findings(wrapped(body))
  }
}
