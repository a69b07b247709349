import FoyerDiagnostics
import FoyerMarkup
import Testing

struct SVGCleanerTests {
  /// The cleaned picture as text, or the findings as `line: message [id]`.
  private func clean(_ text: String) -> (picture: String?, findings: [String]) {
    var findings: [Diagnostic] = []
    let picture = SVGCleaner().clean(Array(text.utf8), path: "a.svg", into: &findings)
    return (
      picture.map { String(decoding: $0, as: UTF8.self) },
      findings.map { "\($0.location.line ?? 0): \($0.message) [\($0.id)]" }
    )
  }

  private static let open = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">"

  @Test func `writes a picture anew, without what drawing programs leave`() {
    let text = """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <!-- Drawn with a program -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg:svg xmlns:svg="http://www.w3.org/2000/svg" xmlns:i="http://www.inkscape.org/namespaces/inkscape"
        xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0  24 24" i:version="1" version="1.1">
        <i:grid/><svg:metadata><svg:script>x()</svg:script></svg:metadata>
        <svg:style type="text/css"><![CDATA[ .a > .b , #c { fill : #123 ; stroke:url( "#g" ) } ]]></svg:style>
        <svg:linearGradient id="g"><svg:stop offset="0" stop-color="red" style="stop-opacity: .5; -inkscape-x: 1"/></svg:linearGradient>
        <svg:path id="p" class="a" d="M0 0
      h9" i:label="x" data-name="y"/>
        <svg:use xlink:href="#p" x="1"/>
        <svg:text>A &amp; B &lt; &#8212;</svg:text>
      </svg:svg>
      """
    let expected =
      Self.open + "<style>.a>.b,#c{fill:#123;stroke:url(#g)}</style>".replacingSigns
      + "<linearGradient id=\"g\"><stop offset=\"0\" stop-color=\"red\" style=\"stop-opacity:.5\"/></linearGradient>"
      + "<path id=\"p\" class=\"a\" d=\"M0 0 h9\"/><use href=\"#p\" x=\"1\"/><text>A &amp; B &lt; —</text></svg>"
    let result = clean(text)
    #expect(result.findings == [])
    #expect(result.picture == expected)
    #expect(clean(expected).picture == expected)
  }

  /// What honest programs write, and what becomes of it.
  @Test(arguments: [
    (
      "<style>*{stroke-linecap:butt} g > *, *.a, * b{fill:red}</style>",
      "<style>:where(svg,svg *){stroke-linecap:butt}g>:where(svg,svg *),.a,:where(svg,svg *) b{fill:red}</style>"
        .replacingSigns
    ),
    ("<g xmlns:o=\"http://www.openswatchbook.org/uri/2009/osb\" o:paint=\"solid\"/>", "<g/>"),
    ("<g xmlns:i=\"&amp;ns_ai;\" i:knockout=\"Off\"/>", "<g/>"),
    ("<g id=\"path7 fill\"/><g id=\"b\"/>", "<g/><g id=\"b\"/>"),
    ("<g id=\"a\"/><path xmlns:x=\"http://www.w3.org/1999/xlink\" x:href=\"#a\"/>", "<g id=\"a\"/><path/>"),
    ("<rect style=\"width: 20px; height:9; Rx:2\"/>", "<rect style=\"width:20px;height:9;rx:2\"/>"),
    ("<linearGradient><stop/><midPointStop/></linearGradient>", "<linearGradient><stop/></linearGradient>"),
    ("<flowRoot><flowRegion><rect/></flowRegion><flowPara>a</flowPara></flowRoot>", ""),
    (
      "<g style=\"font-variant-east_asian:normal;filter-blend-mode:normal;-inkscape-font-specification:'Sans, Bold'\"/>",
      "<g/>"
    ),
  ])
  func `takes what honest programs write`(content: String, expected: String) {
    let written = Self.open + expected + "</svg>"
    let result = clean(Self.open + content + "</svg>")
    #expect(result.findings == [])
    #expect(result.picture == (expected.isEmpty ? Self.open.dropLast() + "/>" : written))
    #expect(clean(result.picture ?? "").picture == result.picture)
  }

  @Test(arguments: [
    "<g xmlns:x=\"http://www.w3.org/1999/xlink/\" x:show=\"new\"/>":
      "attribute 'show' of another language [svg-attribute]",
    "<g xmlns:x=\"urn:x\" x:href=\"#a\"/>": "attribute 'href' of another language [svg-external]",
    "<g xmlns:x=\"urn:x\" x:onload=\"x()\"/>": "event handler 'onload' [svg-active]",
    "<g xmlns:x=\"urn:x\" x:style=\"a\"/>": "attribute 'style' of another language [svg-attribute]",
    "<path href=\"b.svg#a\"/>": "'path' has no 'href' [svg-external]",
    "<style>*a{fill:red}</style>": "a selector holds '*' [svg-style]",
    "<style>a*{fill:red}</style>": "a selector holds '*' [svg-style]",
    "<style>:where(svg,svg *)a{fill:red}</style>": "a selector holds '*' [svg-style]",
    "<style>:where(body){fill:red}</style>": "a selector holds ':' [svg-style]",
    "<g style=\"-inkscape-x:'a)b'\"/>": "a string in '-inkscape-x' holds ')' [svg-style]",
  ])
  func `goes no further than that`(content: String, message: String) {
    #expect(clean(Self.open + content + "</svg>").findings == ["1: " + message])
  }

  @Test(arguments: [
    "<script>x()</script>": "'script' has no place in a picture [svg-active]",
    "<SCRIPT/>": "'SCRIPT' has no place in a picture [svg-active]",
    "<foreignObject/>": "'foreignObject' has no place in a picture [svg-active]",
    "<p xmlns=\"http://www.w3.org/1999/xhtml\"/>":
      "element 'p' of another language ('http://www.w3.org/1999/xhtml') [svg-active]",
    "<rect onclick=\"x()\"/>": "event handler 'onclick' [svg-active]",
    "<rect OnFuture=\"x()\"/>": "event handler 'OnFuture' [svg-active]",
    "<a href=\"javascript:x()\"/>":
      "'a' points to 'javascript:x()'; only '#…' of the picture is possible [svg-active]",
    "<use href=\"b.svg#x\"/>":
      "'use' points to 'b.svg#x'; only '#…' of the picture is possible [svg-external]",
    "<image href=\"https://example.org/a.png\"/>":
      "'image' points to 'https://example.org/a.png'; only '#…' of the picture is possible [svg-external]",
    "<image href=\"data:image/svg+xml;base64,PHN2Zz4=\"/>":
      "an embedded image is PNG, JPEG, GIF or WebP, not 'image/svg+xml' [svg-external]",
    "<image href=\"data:image/png;base64,AAAA\"/>":
      "an embedded image is not of the type 'image/png' [svg-external]",
    "<use href=\"#none\"/>": "the picture has no id 'none' [svg-broken]",
    "<rect fill=\"url(x.svg#a)\"/>":
      "'fill' points out of the picture; only 'url(#…)' is possible [svg-external]",
    "<rect style=\"fill: u\\72l(#a)\"/>": "'\\' in the style [svg-style]",
    "<rect style=\"behavior: none\"/>": "the property 'behavior' has no place in a picture [svg-style]",
    "<style>@import 'a.css';</style>": "'@import' in the style sheet [svg-external]",
    "<style>body { fill: red }</style>": "a rule for 'body' in a picture [svg-style]",
    "<style>a[href] { fill: red }</style>": "a selector holds '[' [svg-style]",
    "<animate attributeName=\"href\" dur=\"1s\"/>": "animation of 'href' [svg-active]",
    "<animate attributeName=\"x\" dur=\"1ms\"/>": "an animation of '1ms' is too fast [svg-limit]",
    "<rect width=\"1e9\"/>": "'1e9' in 'width' is out of bounds [svg-limit]",
    "<rect xml:base=\"x\"/>": "attribute 'base' of another language [svg-external]",
    "<rect hReF=\"x\"/>": "attribute 'hReF' has no place in a picture [svg-external]",
    "<rekt/>": "unknown element 'rekt'; did you mean 'rect'? [svg-element]",
    "<rect widht=\"3\"/>": "unknown attribute 'widht' on 'rect' [svg-attribute]",
    "<?php x ?>": "a processing instruction; remove it [svg-dtd]",
    "<g id=\"a\"><use href=\"#a\"/></g>": "parts of the picture use each other in a circle [svg-limit]",
    "<path d=\"M0 0 Q 3\"/>": "the path is wrong: 'Q' lacks a number at the end [svg-broken]",
  ])
  func `refuses what could run, fetch, blow up or deceive`(part: String, message: String) {
    let result = clean(Self.open + "\n" + part + "</svg>")
    #expect(result.picture == nil)
    #expect(result.findings.count == 1)
    let text = result.findings.first ?? ""
    #expect(text.drop { $0 != " " }.dropFirst() == message)
  }

  @Test(arguments: [
    "<!DOCTYPE svg [<!ENTITY a \"b\">]><svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    "<!DOCTYPE svg SYSTEM \"a.dtd\"><svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    "<?xml version=\"1.1\"?><svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    "<?xml version=\"1.0\" encoding=\"utf-16\"?><svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    "<?xml-stylesheet href=\"a.css\"?><svg xmlns=\"http://www.w3.org/2000/svg\"/>",
  ])
  func `lets no document type and no instruction reach the parser`(text: String) {
    let result = clean(text)
    #expect(result.picture == nil)
    #expect(result.findings.allSatisfy { $0.hasSuffix("[svg-dtd]") })
  }

  @Test func `wants SVG's own root`() {
    #expect(
      clean("<svg/>").findings == [
        "1: the outer element is 'svg', not an 'svg' of SVG; it needs xmlns=\"http://www.w3.org/2000/svg\" [svg-broken]"
      ])
    #expect(clean("").picture == nil)
    #expect(clean("GIF89a").picture == nil)
  }

  @Test func `counts what is used again`() {
    var text = Self.open + "<defs><g id=\"a0\"><path d=\"M0 0\"/></g>"
    for number in 1...9 {
      text +=
        "<g id=\"a\(number)\">" + String(repeating: "<use href=\"#a\(number - 1)\"/>", count: 10) + "</g>"
    }
    #expect(
      clean(text + "</defs></svg>").findings == [
        "1: with all that is used again, the picture has more than 20000 elements [svg-limit]"
      ])
  }

  @Test(arguments: [
    Self.open + String(repeating: "<g>", count: 65) + String(repeating: "</g>", count: 65) + "</svg>",
    Self.open + String(repeating: "<g>", count: 40_000) + String(repeating: "</g>", count: 40_000) + "</svg>",
    Self.open + String(repeating: "<g/>", count: 20_001) + "</svg>",
    Self.open + "<g \((0..<101).map { "a\($0)=\"\"" }.joined(separator: " "))/></svg>",
    Self.open + String(repeating: " ", count: 1 << 20) + "</svg>",
  ])
  func `keeps to its limits`(text: String) {
    let result = clean(text)
    #expect(result.picture == nil)
    #expect(result.findings.allSatisfy { $0.hasSuffix("[svg-limit]") }, "\(result.findings)")
  }

  @Test(arguments: 0..<40)
  func `never traps, and changes nothing that it wrote itself`(seed: UInt64) {
    let pieces = [
      "<g>", "</g>", "<rect width=\"3\"/>", "<path d=\"M0 0h9\"/>", "<style>", "</style>", ".a{fill:red}",
      "<text>", "</text>",
      "a &amp; b", "<use href=\"#a\"/>", "<g id=\"a\"/>", "style=\"fill:red\"", "<![CDATA[", "]]>", "<!--",
      "-->", "&#10;",
      "<animate attributeName=\"x\" dur=\"2s\" values=\"1;2\"/>", "<a>", "</a>", "fill=\"url(#a)\"", "é",
      "\"", "'", "<", ">",
    ]
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<40 {
      var text = Self.open
      for _ in 0..<Int.random(in: 0..<12, using: &numbers) {
        text += pieces.randomElement(using: &numbers) ?? ""
      }
      let first = clean(text + "</svg>")
      if let picture = first.picture {
        let second = clean(picture)
        #expect(second.picture == picture, "seed \(seed): \(text)")
        #expect(second.findings == [])
      } else {
        #expect(!first.findings.isEmpty, "seed \(seed): \(text)")
      }
    }
  }
}

extension String {
  /// The text of a style element as the writer escapes it.
  fileprivate var replacingSigns: String {
    let inner = dropFirst("<style>".count).dropLast("</style>".count)
    return "<style>" + inner.map { $0 == ">" ? "&gt;" : String($0) }.joined() + "</style>"
  }
}
