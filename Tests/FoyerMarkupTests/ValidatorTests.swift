import FoyerMarkup
import Testing

struct ValidatorTests {
  @Test func `passes a plain page and keeps its bytes`() throws {
    let page = UncheckedPage(path: "a/b.html", bytes: Array(wrapped("<p>Hello</p>").utf8), origin: .foreign)
    let checked = sharedValidator.check(page)
    #expect(checked.findings.isEmpty)
    let valid = try #require(checked.page)
    #expect(valid.path == "a/b.html")
    #expect(valid.bytes == page.bytes)
  }

  @Test func `makes no valid page where there is an error`() {
    let page = UncheckedPage(path: "a.html", bytes: Array(wrapped("<p>a & b</p>").utf8), origin: .foreign)
    #expect(sharedValidator.check(page).page == nil)
  }

  @Test func `names line and column of a fault, and the other place`() throws {
    let found = sharedValidator.check(
      UncheckedPage(
        path: "a.html", bytes: Array(wrapped("<p id=\"x\">ä <b id=\"x\">b</b></p>").utf8), origin: .foreign)
    ).findings
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.rule == "duplicate-id")
    #expect(finding.message == "id 'x' is given twice")
    #expect(finding.line == 10 && finding.column == 16)
    #expect(finding.related.map(\.message) == ["first given here"])
    #expect(finding.related.first?.line == 10 && finding.related.first?.column == 4)
  }
}
