import FoyerTemplate
import Testing

struct TemplateValueTests {
  @Test(arguments: [
    ("a.html", "a.html"), ("../a/b.html", "../a/b.html"), ("./x", "./x"), ("a/", "a/"),
    ("javascript:alert(1)", "javascript%3Aalert%281%29"), ("data:text/html,x", "data%3Atext/html%2Cx"),
    ("a b/ü/日.png", "a%20b/%C3%BC/%E6%97%A5.png"), ("100%.png", "100%25.png"), ("a?b#c", "a%3Fb%23c"),
    ("a\\b", "a%5Cb"), ("x\"'<>&,;", "x%22%27%3C%3E%26%2C%3B"),
  ])
  func `a path is written so that it stays a relative path`(path: String, url: String) {
    #expect(TemplateURL(path: path)?.text == url)
  }

  @Test(arguments: ["", "/a", "//host/a", "a//b", "a\nb", "a\u{0}", "a\u{85}"])
  func `other paths are refused`(path: String) { #expect(TemplateURL(path: path) == nil) }

  @Test func `fragments are encoded`() {
    #expect(TemplateURL(fragment: "page-1")?.text == "#page-1")
    #expect(TemplateURL(fragment: "é \"<>#%")?.text == "#%C3%A9%20%22%3C%3E%23%25")
    #expect(TemplateURL(path: "a.html", fragment: "x y")?.text == "a.html#x%20y")
    #expect(TemplateURL(path: "a.html", fragment: "") == nil)
    #expect(TemplateURL(fragment: "a\tb") == nil)
  }

  @Test(arguments: [
    ("https://example.org", "https://example.org"),
    ("HTTP://Example.org:8080/a?b=c&d#e", "http://Example.org:8080/a?b=c&d#e"),
    ("https://example.org/ü?ö#ä", "https://example.org/%C3%BC?%C3%B6#%C3%A4"),
    ("https://bücher.example/", "https://bücher.example/"),
    ("http://localhost:65535/", "http://localhost:65535/"),
    ("https://a-b.example/%20?", "https://a-b.example/%20?"),
    ("mailto:a@b.example?subject=x", "mailto:a@b.example?subject=x"), ("tel:+49-30-123", "tel:+49-30-123"),
  ])
  func `a complete address is kept`(text: String, url: String) {
    #expect(TemplateURL(absolute: text)?.text == url)
  }

  @Test(arguments: [
    "", "a.html", "//example.org", "https:", "https:example.org", "https:/example.org", "https://",
    "https:///a",
    "https://user@example.org", "https://user:pw@example.org/", "https://exa%6Dple.org",
    "https://example.org:0",
    "https://example.org:65536", "https://example.org:", "https://example.org:8a", "https://example..org",
    "https://.org", "https://example.org.", "https://-a.org", "https://a-.org", "https://a_b.org",
    "https://[::1]/",
    "https://example\u{3002}org", "https://example.org/a b", " https://example.org", "https://example.org\n",
    "https://exam\tple.org", "https://example.org/\\x", "https://example.org/\"", "https://example.org/<>",
    "https://example.org/{}", "https://example.org/%", "https://example.org/%4", "https://example.org/%zz",
    "https://example.org/#a#b", "https://example.org/\u{A0}", "https://example.org/\u{85}",
    "javascript:alert(1)",
    "JavaScript:alert(1)", "java\nscript:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd",
    "blob:x",
    "feed:https://x", "ftp://example.org", "mailto:", "tel:", "mailto:a b", "tel:\u{0}", ":x",
    "https\u{0}://a.b",
    "https://" + String(repeating: "a", count: 2048) + ".org",
  ])
  func `other addresses are refused`(text: String) { #expect(TemplateURL(absolute: text) == nil) }

  @Test func `a value that is not of its shape is told in full`() {
    let shape = TemplateShape.record([
      "a": .text, "b": .optional(.list(.record(["c": .bool, "d": .url]))), "e": .json, "f": .none,
    ])
    #expect(shape.mismatches(of: ["a": "x", "e": .json("1")]) == [])
    #expect(
      shape.mismatches(of: ["b": [["c": "x"], true], "e": "[]", "f": "x", "g": [:]]) == [
        "a: text is missing", "b[0].c: text stands where a boolean should", "b[0].d: a URL is missing",
        "b[1]: a boolean stands where a record should", "e: text stands where JSON should",
        "f: text stands where nothing should", "g: not declared",
      ])
    #expect(shape.mismatches(of: .list([])) == ["a list stands where a record should"])
    #expect(TemplateShape.list(.text).mismatches(of: ["x", .none]) == ["[1]: text is missing"])
  }
}
