import FoyerMarkup
import Testing

struct LinkCheckerTests {
  /// What is found when a page of the path holds the body and the site has the files.
  private func found(
    _ path: String, _ body: String, head: String = "", files: Set<String>, sheet: String? = nil
  )
    throws -> [String]
  {
    let page = UncheckedPage(path: path, bytes: Array(wrapped(body, head: head).utf8), origin: .foreign)
    let facts = try #require(sharedValidator.check(page).facts)
    let other = UncheckedPage(
      path: "a/other.html", bytes: Array(wrapped("<h2 id=\"p%C3%A4rt\">x</h2><p id=\"ä\">x</p>").utf8),
      origin: .foreign)
    let others = [sharedValidator.check(other).facts].compactMap(\.self)
    let sheets = sheet.map { [StyleSheetFacts(path: "css/a.css", bytes: Array($0.utf8))] } ?? []
    return LinkChecker(files: files.union([path, "a/other.html"])).findings(
      in: [facts] + others, styleSheets: sheets
    )
    .map { "\($0.path):\($0.line): \($0.message) [\($0.rule)]" }
  }

  @Test(arguments: [
    "other.html", "./other.html", "../a/other.html", "other.html?x=1", "other.html#%C3%A4", "other.html#ä",
    "#top", "#",
    "https://example.org/x", "mailto:a@example.org", "../b/", "../b", "other.html#:~:text=x",
  ])
  func `accepts a link that leads somewhere`(url: String) throws {
    #expect(try found("a/page.html", "<p><a href=\"\(url)\">x</a></p>", files: ["b/index.html"]) == [])
  }

  @Test(arguments: [
    "Other.html": "'Other.html' is not there; the file is named 'a/other.html' [broken-link]",
    "othr.html": "'othr.html' is not there; did you mean 'a/other.html'? [broken-link]",
    "b.html": "'b.html' is not there [broken-link]",
    "../../x.html": "'../../x.html' leads out of the site [outside-site]",
    "%2e%2e/%2e%2e/x.html": "'%2e%2e/%2e%2e/x.html' leads out of the site [outside-site]",
    "/a/other.html":
      "'/a/other.html' begins at the host's root; write it relative to the page [outside-site]",
    "../a": "'../a' is a folder without a page of its own [broken-link]",
    "other.html#o": "'a/other.html' has no id 'o'; did you mean '#ä'? [broken-fragment]",
    "#part": "the page has no id 'part' [broken-fragment]",
  ])
  func `says where a link does not lead`(url: String, message: String) throws {
    #expect(
      try found("a/page.html", "<p><a href=\"\(url)\">x</a></p>", files: []) == ["a/page.html:10: \(message)"]
    )
  }

  @Test func `follows pictures, sets of them, posters, tracks and style sheets`() throws {
    let body = """
      <p><img src="1.png" srcset="2.png 1x, 3.png 2x" alt=""/></p>
      <video poster="4.png" src="5.mp4" controls="controls"><track kind="captions" src="6.vtt"/></video>
      """
    let sheet = "@import '7.css'; p { background: url( \"8.png\" ), url(9.png) }"
    let found = try found(
      "page.html", body, head: "\n<link rel=\"icon\" href=\"0.png\"/>", files: [], sheet: sheet)
    let expected = [
      "css/a.css:1: '7.css' is not there [broken-link]", "css/a.css:1: '8.png' is not there [broken-link]",
      "css/a.css:1: '9.png' is not there [broken-link]", "page.html:6: '0.png' is not there [broken-link]",
      "page.html:11: '1.png' is not there [broken-link]", "page.html:11: '2.png' is not there [broken-link]",
      "page.html:11: '3.png' is not there [broken-link]", "page.html:12: '4.png' is not there [broken-link]",
      "page.html:12: '5.mp4' is not there [broken-link]", "page.html:12: '6.vtt' is not there [broken-link]",
    ]
    #expect(found == expected)
  }

  @Test func `resolves against a base, and is silent where the base is another host`() throws {
    let body = "<p><a href=\"x.html\">x</a></p>"
    let own = try found("page.html", body, head: "\n<base href=\"b/\"/>", files: ["b/x.html"])
    #expect(own == [])
    let foreign = try found("page.html", body, head: "\n<base href=\"https://example.org/\"/>", files: [])
    #expect(foreign == [])
  }

  @Test func `leaves what stands in a template to scripts`() throws {
    #expect(try found("page.html", "<template><p><a href=\"x.html\">x</a></p></template>", files: []) == [])
  }

  @Test func `refuses a sheet that loads from another host`() throws {
    #expect(
      try found("page.html", "<p>x</p>", files: [], sheet: "p { background: url(//example.org/a.png) }") == [
        "css/a.css:1: '//example.org/a.png' is loaded from another host; keep the file in the site [foreign-host]"
      ])
  }
}
