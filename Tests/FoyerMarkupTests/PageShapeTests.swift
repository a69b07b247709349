import FoyerTestSupport
import Testing

@testable import FoyerMarkup

/// Grammars are asked once about pages of one shape, and nobody can tell.
struct PageShapeTests {
  private func shape(_ body: String) -> PageShape {
    var scanner = PageScanner(Array(wrapped(body).utf8))
    scanner.scan()
    return PageShape(scanner.page, free: [.class, .href, .alt])
  }

  @Test(arguments: [
    ("<p class=\"a\">One</p>", "<p class=\"b c\">Another &amp; more</p>"),
    ("<a href=\"a.html\">A</a>", "<a href=\"../b.html#c\">B</a>"),
    ("<p data-x=\"1\">A</p>", "<p data-x=\"{}\">A</p>"),
    ("<ul>\n<li>A</li></ul>", "<ul><li>B</li>\n  </ul>"),
  ])
  func `is the same where only words and free values differ`(one: String, other: String) {
    #expect(shape(one) == shape(other))
  }

  @Test(arguments: [
    ("<p>A</p>", "<p></p>"),
    ("<p>A</p>", "<p><b>A</b></p>"),
    ("<p><b>A</b> c</p>", "<p>c <b>A</b></p>"),
    ("<p><b>A</b></p>", "<p><b></b></p>"),
    ("<p><b></b><i></i></p>", "<p><b><i></i></b></p>"),
    ("<p title=\"a\">A</p>", "<p title=\"b\">A</p>"),
    ("<p title=\"a\">A</p>", "<p lang=\"a\">A</p>"),
    ("<p class=\"a\">A</p>", "<p>A</p>"),
    ("<ul>&#32;</ul>", "<ul>a</ul>"),
    ("<ul>&#32;</ul>", "<ul>&#160;</ul>"),
    ("<ul> </ul>", "<ul>\u{A0}</ul>"),
    ("<ul><li>A</li></ul>", "<ul><li>A</li>a</ul>"),
  ])
  func `differs where a grammar may`(one: String, other: String) {
    #expect(shape(one) != shape(other))
  }

  private func scope(_ parts: String) throws -> GrammarScope {
    let text = "<xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\">\(parts)</xs:schema>"
    return try Grammar(Array(text.utf8)).scope
  }

  @Test func `knows which values a schema limits`() throws {
    let scope = try scope(
      """
      <xs:simpleType name="any"><xs:restriction base="xs:string"/></xs:simpleType>
      <xs:simpleType name="few"><xs:restriction base="xs:string"><xs:enumeration value="a"/></xs:restriction></xs:simpleType>
      <xs:complexType name="one"><xs:attribute name="free" type="any"/><xs:attribute name="plain" type="xs:string"/>
      <xs:attribute name="both" type="any"/><xs:attribute name="fixed" type="any" fixed="a"/></xs:complexType>
      <xs:complexType name="two"><xs:attribute name="both" type="few"/><xs:attribute name="number" type="xs:integer"/>
      <xs:attribute name="inline"><xs:simpleType><xs:restriction base="xs:string"/></xs:simpleType></xs:attribute>
      </xs:complexType><xs:element name="a" type="one"/>
      """)
    #expect(scope.limited == ["both", "fixed", "number", "inline"])
    #expect(!scope.looksFurther)
  }

  @Test(arguments: [
    "<xs:element name=\"a\" type=\"xs:string\"/>",
    "<xs:simpleType name=\"t\"><xs:restriction base=\"xs:string\"/></xs:simpleType><xs:element name=\"a\" type=\"t\"/>",
    "<xs:element name=\"a\"><xs:simpleType><xs:restriction base=\"xs:string\"/></xs:simpleType></xs:element>",
    "<xs:element name=\"a\"><xs:complexType><xs:simpleContent><xs:extension base=\"xs:string\"/></xs:simpleContent></xs:complexType></xs:element>",
    "<xs:element name=\"a\"><xs:complexType><xs:attribute name=\"b\"/></xs:complexType><xs:unique name=\"u\"><xs:selector xpath=\".\"/><xs:field xpath=\"@b\"/></xs:unique></xs:element>",
  ])
  func `knows when shapes do not tell enough`(parts: String) throws {
    #expect(try scope(parts).looksFurther)
  }

  @Test func `is of use with the project's own grammars`() throws {
    for name in ["html", "svg"] {
      let scope = try Grammar(bytes(of: "Templates/schema/\(name).xsd")).scope
      #expect(!scope.looksFurther, "\(name)")
      for free in ["class", "id", "style"] { #expect(!scope.limited.contains(free), "\(name): \(free)") }
      for limited in ["tabindex", "aria-hidden"] {
        #expect(scope.limited.contains(limited), "\(name): \(limited)")
      }
    }
  }

  /// What pages are changed by: names, values, words and blanks that one place allows and another does not.
  private static let pieces = [
    "a", "&#32;", "&#160;", "\u{A0}", "&amp;", "<br/>", "<p>b</p>", "<em>c</em>", "<li>d</li>",
    "<ul><li>e</li></ul>",
    "<tr><td>f</td></tr>", "<!-- g -->", "<img src=\"h.png\" alt=\"\"/>",
    "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>",
    " tabindex=\"0\"", " hidden=\"hidden\"", " aria-hidden=\"true\"", " aria-hidden=\"maybe\"",
    " class=\"i\"", " data-j=\"k\"",
    " colspan=\"2\"", " dir=\"up\"", " lang=\"de\"",
  ]

  @Test(arguments: 0..<6)
  func `finds what it would without a memory`(seed: UInt64) throws {
    let svg = bytes(of: "Templates/schema/svg.xsd")
    let html = bytes(of: "Templates/schema/html.xsd")
    let remembering = try Validator(htmlGrammar: html, svgGrammar: svg)
    // An element of plain text that no page has: shapes do not tell enough of it, so all pages are asked about.
    let asked = String(decoding: html, as: UTF8.self)
      .replacing("</xs:schema>", with: "<xs:element name=\"x-plain\" type=\"xs:string\"/></xs:schema>")
    let forgetful = try Validator(htmlGrammar: Array(asked.utf8), svgGrammar: svg)
    var random = SeededGenerator(seed: seed)
    for page in Set(CorpusFault.all.map(\.page)).sorted() {
      let text = Array(Corpus.text(page).utf8)
      let places = text.indices.filter { text[$0] == UInt8(ascii: ">") || text[$0] == UInt8(ascii: "<") }
      var family = [text]
      for _ in 0..<40 {
        var changed = family.randomElement(using: &random) ?? text
        let piece = Self.pieces.randomElement(using: &random) ?? ""
        let place = places.randomElement(using: &random) ?? 0
        // An attribute goes before the end of a start tag, all else behind one.
        let offset = changed[place] == UInt8(ascii: ">") && !piece.hasPrefix(" ") ? place + 1 : place
        changed.insert(contentsOf: piece.utf8, at: offset)
        family.append(changed)
        let unchecked = UncheckedPage(path: "a.html", bytes: changed, origin: .foreign)
        #expect(
          remembering.check(unchecked).findings == forgetful.check(unchecked).findings,
          "seed \(seed), \(page): \(piece) at \(offset)")
      }
    }
  }
}
