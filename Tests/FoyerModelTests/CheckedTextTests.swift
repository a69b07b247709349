import FoyerModel
import Testing

struct CheckedTextTests {
  @Test(arguments: [
    ("https://example.com", "https://example.com/"),
    ("HTTP://Example.COM/A?b=c&d#e", "http://example.com/A?b=c&d#e"),
    ("https://example.com:8080/ä", "https://example.com:8080/%C3%A4"),
    ("https://xn--r8jz45g.jp/", "https://xn--r8jz45g.jp/"),
    ("https://xn--mnchen-3ya.de", "https://xn--mnchen-3ya.de/"),
    ("https://xn--n3h.ws/", "https://xn--n3h.ws/"),
    ("https://192.0.2.1/%41%e9?%20#%25", "https://192.0.2.1/%41%e9?%20#%25"),
    ("https://a1.b2c3/", "https://a1.b2c3/"),
    ("https://a.b?q", "https://a.b?q"), ("https://a.b/~c/it's;v=1,2", "https://a.b/~c/it%27s;v=1,2"),
  ])
  func `takes web addresses and writes them in ASCII`(written: String, text: String) throws {
    #expect(try WebURL(written).text == text)
  }

  @Test(arguments: [
    "javascript:alert(1)", "java\tscript:alert(1)", "data:text/html,x", "//host.com", "\\\\host.com",
    "https:host.com", "https:///x",
    "https://", "https://host", "https://user@host.com/", "https://a.b:0/", "https://a.b:99999/",
    "https://a.b:x/",
    "https://a..b/", "https://-a.b/", "https://a%2e.b/", "https://a.b/ c", "https://a.b/\"", "https://a.b/<",
    " https://a.b",
    "https://a.b/\u{202E}", "https://\u{3002}.com", "https://例え.jp/", "feed:https://a.b", "https://a.b/{x}",
    "https://a.b/`", "https://a.b/%", "https://a.b/%2", "https://a.b/?%zz", "https://a.b/#%+1",
    "https://a.b/[c]",
    "https://a.b/#c#d", "https://1.2.3/", "https://1.2.3.4.5/", "https://256.1.1.1/", "https://a.09/",
    "https://a.0x4/",
    "https://1.2.3.04/", "https://xn--a.com/", "https://xn--.com/", "https://xn--abc-.com/",
    "https://xn---a.com/",
    "https://xn--99999999999999999999.com/", "https://xn--zzzzzzzzzzzzzz.com/",
  ])
  func `refuses everything else`(written: String) {
    #expect(throws: WebURL.Refusal.self) { try WebURL(written) }
  }

  @Test func `refuses an address beyond the limit`() {
    let path = String(repeating: "a", count: WebURL.longest)
    #expect(throws: WebURL.Refusal.tooLong) { try WebURL("https://a.b/\(path)") }
  }

  @Test(arguments: ["a", "gemr", "a-b-2", "404x", String(repeating: "a", count: 64)])
  func `takes slugs`(text: String) { #expect(Slug(text)?.text == text) }

  @Test(arguments: [
    "", "-", "a-", "-a", "a--b", "A", "ä", "a_b", "a.b", "a/b", "..", "a b", "a\u{0}",
    String(repeating: "a", count: 65), "a\n", "％",
  ])
  func `refuses what is no slug`(text: String) { #expect(Slug(text) == nil) }

  @Test(arguments: [
    ("What A Photo", "what-a-photo"), ("It's one\nsmall step…", "its-one-small-step"),
    ("Łódź & Straße", "lodz-strasse"),
    ("C# major!", "c-major"), ("  --  x", "x"), ("Ünïcödé", "uenicoede"),
  ])
  func `makes slugs of titles`(title: String, slug: String) { #expect(Slug(slugging: title)?.text == slug) }

  @Test(arguments: ["新手引导", "Кнопки", "〇〡", "🎉", "...", ""])
  func `makes no slug of a title without Latin letters`(title: String) {
    #expect(Slug(slugging: title) == nil)
  }

  @Test(arguments: [
    ("MIT", "MIT"), ("mit", "MIT"), ("cc-by-4.0", "CC-BY-4.0"), ("MIT OR Apache-2.0", "MIT OR Apache-2.0"),
    ("LicenseRef-Own.1", "LicenseRef-Own.1"),
  ])
  func `takes SPDX licences`(written: String, text: String) { #expect(Licence(written)?.text == text) }

  @Test(arguments: [
    "", "MIT ", "MIT or ISC", "CC BY 4.0", "Proprietary", "MIT OR", "LicenseRef-", "LicenseRef-ä",
    "LicenseRef-\u{0}",
  ])
  func `refuses other licences`(written: String) { #expect(Licence(written) == nil) }

  @Test(arguments: [
    ("en", "en"), ("PT-br", "pt-BR"), ("zh-hant", "zh-Hant"), ("zh-hant-TW", "zh-Hant-TW"),
    ("es-419", "es-419"), ("ckb", "ckb"),
  ])
  func `takes language tags`(written: String, text: String) { #expect(LanguageTag(written)?.text == text) }

  @Test(arguments: ["", "german", "jp", "en_US", "e", "en-", "en--US", "tx", "en-U", "en-ä"])
  func `refuses what is no language`(written: String) { #expect(LanguageTag(written) == nil) }

  @Test(arguments: [
    ("ar", true), ("he-IL", true), ("fa", true), ("az-Arab", true), ("ar-Latn", false), ("en", false),
  ])
  func `knows which way a language is written`(tag: String, isRightToLeft: Bool) {
    #expect(LanguageTag(tag)?.isRightToLeft == isRightToLeft)
  }
}
