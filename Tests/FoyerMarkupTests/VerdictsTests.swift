import FoyerMarkup
import FoyerTestSupport
import Testing

/// That a page checked before costs a look-up, and that the look-up says what a check would say.
struct VerdictsTests {
  private let good = UncheckedPage(
    path: "a.html", bytes: Array(wrapped("<p>Text</p>").utf8), origin: .foreign)

  private func validator(_ html: [UInt8] = bytes(of: "Templates/schema/html.xsd")) throws -> Validator {
    try Validator(htmlGrammar: html, svgGrammar: bytes(of: "Templates/schema/svg.xsd"))
  }

  @Test func `knows a page that did not change`() throws {
    let verdicts = Verdicts([sharedValidator.check(good)])
    let result = try #require(verdicts.result(for: good, by: sharedValidator))
    #expect(result.page?.bytes == good.bytes)
    #expect(result.findings == [])
    #expect(verdicts.count == 1)
  }

  @Test func `knows it at another path, and names that path`() throws {
    var bad = good
    bad.bytes = Array(wrapped("<p><a href=\"#none\">x</a> <img src=\"a.png\"/></p>").utf8)
    let verdicts = Verdicts([sharedValidator.check(bad)])
    bad.path = "deep/b.html"
    let moved = try #require(verdicts.result(for: bad, by: sharedValidator))
    let fresh = sharedValidator.check(bad)
    #expect(moved.findings == fresh.findings)
    #expect(moved.findings.map(\.path) == ["deep/b.html"])
    #expect(moved.facts == fresh.facts)
    #expect(moved.page == nil)
  }

  @Test func `does not know a page with another byte, one byte less, or another origin`() {
    let verdicts = Verdicts([sharedValidator.check(good)])
    for place in stride(from: 0, to: good.bytes.count, by: 7) {
      var other = good
      other.bytes[place] ^= 1
      #expect(verdicts.result(for: other, by: sharedValidator) == nil)
    }
    var shorter = good
    shorter.bytes.removeLast()
    #expect(verdicts.result(for: shorter, by: sharedValidator) == nil)
    var own = good
    own.origin = .own
    #expect(verdicts.result(for: own, by: sharedValidator) == nil)
    #expect(sharedValidator.check(own, reusing: verdicts).page == nil)
  }

  @Test func `believes a validator of the same grammars, and no other`() async throws {
    // A grammar that lets everything pass.
    let loose = """
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xhtml">
      <xs:element name="html"/></xs:schema>
      """
    let bad = UncheckedPage(
      path: "a.html", bytes: Array(wrapped("<p><ul><li>x</li></ul></p>").utf8), origin: .foreign)
    let wrong = try validator(Array(loose.utf8)).check(bad)
    #expect(wrong.page != nil)
    let results = await sharedValidator.check([bad], jobs: 1, reusing: Verdicts([wrong]))
    #expect(results.map(\.page) == [nil])
    let twin = try validator()
    #expect(Verdicts([twin.check(good)]).result(for: good, by: sharedValidator) != nil)
  }

  @Test func `leaves out the results of a second validator`() throws {
    var other = good
    other.bytes = Array(wrapped("<p>Other</p>").utf8)
    let verdicts = Verdicts([sharedValidator.check(good), try validator().check(other)])
    #expect(verdicts.count == 1)
    #expect(verdicts.result(for: other, by: sharedValidator) == nil)
  }

  @Test func `checks pages of the same content once, each under its own path`() async {
    let paths = ["a.html", "b/c.html", "d.html"]
    let pages = CorpusFault.all.prefix(60).flatMap { fault in
      paths.map { UncheckedPage(path: $0, bytes: Array(wrapped(fault.new).utf8), origin: .foreign) }
    }
    let together = await sharedValidator.check(pages, jobs: 2)
    let alone = pages.map { sharedValidator.check($0) }
    #expect(together.map(\.findings) == alone.map(\.findings))
    #expect(together.map(\.facts) == alone.map(\.facts))
    #expect(together.map(\.page) == alone.map(\.page))
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `says after any change what a fresh check says`(seed: UInt64) async {
    var (mutator, random) = (Mutator(seed: seed), SeededGenerator(seed: seed))
    var pages = Corpus.pages.map {
      UncheckedPage(path: $0 + ".html", bytes: Array(Corpus.text($0).utf8), origin: .foreign)
    }
    var verdicts = Verdicts()
    for round in 1...12 {
      for place in pages.indices where Bool.random(using: &random) {
        pages[place].bytes = mutator.damaged(pages[place].bytes)
      }
      let results = await sharedValidator.check(pages, jobs: 2, reusing: verdicts)
      let fresh = pages.map { sharedValidator.check($0) }
      #expect(results.map(\.findings) == fresh.map(\.findings), "seed \(seed), round \(round)")
      #expect(results.map(\.page) == fresh.map(\.page), "seed \(seed), round \(round)")
      verdicts = Verdicts(results)
    }
  }
}
