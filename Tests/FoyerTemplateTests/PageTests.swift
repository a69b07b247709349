import FoyerDiagnostics
import FoyerTemplate
import Testing

struct PageTests {
  @Test func `renders a page out of a layout, partials and a typed view`() throws {
    let sources = [
      TemplateSource(
        path: "Templates/page.mustache",
        text: """
          {{<layout}}
          {{$title}}{{title}} & more{{/title}}
          {{$main}}
          {{! one card for each }}
          {{#cards}}
            {{>card}}
          {{/cards}}
          {{^cards}}
          <p>None yet.</p>
          {{/cards}}
          {{/main}}
          {{/layout}}

          """),
      TemplateSource(
        path: "Templates/partials/layout.mustache",
        text: """
          <!DOCTYPE html>
          <title>{{$title}}{{/title}}</title>
          <main>
            {{$main}}{{/main}}
          </main>

          """),
      TemplateSource(
        path: "Templates/partials/card.mustache",
        text: """
          <a href="{{href}}"{{#current}} aria-current="true"{{/current}} data-action='{{action}}'>
            {{title}}
          </a>

          """),
    ]
    let shape = TemplateShape.record([
      "title": .text,
      "cards": .list(.record(["title": .text, "href": .url, "current": .bool, "action": .json])),
    ])
    let url = try #require(TemplateURL(path: "../my cards/index.html", fragment: "é"))
    let value: TemplateValue = [
      "title": "Tom & 'Ann'",
      "cards": [
        ["title": "<One>", "href": .url(url), "current": true, "action": .json(#"[{"alert":"a'b"}]"#)]
      ],
    ]
    var findings: [Diagnostic] = []
    let set = TemplateSet(sources, roots: ["page": shape], into: &findings)
    #expect(findings == [])
    #expect(shape.mismatches(of: value) == [])
    #expect(
      set?.render("page", value).text == """
        <!DOCTYPE html>
        <title>Tom &amp; &#39;Ann&#39; & more</title>
        <main>
            <a href="../my%20cards/index.html#%C3%A9" aria-current="true" data-action='[{&quot;alert&quot;:&quot;a&#39;b&quot;}]'>
              &lt;One&gt;
            </a>
        </main>

        """)
  }
}
