import FoyerDiagnostics
import FoyerTemplate
import Testing

/// Places in a page where values may stand, and how they are written there.
struct MarkupTests {
  static let hostile = "<a b=\"c\" d='e'>&amp;\u{0}\u{1F}\u{FFFE}\u{FFFF}\u{7F}\r\n\r\t\n-->]]>{{title}}"
  static let inText =
    "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&#38;amp;\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{7F}\n\n\t\n--&gt;]]&gt;&#123;{title&#125;}"
  static let inAttribute =
    "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&#38;amp;\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{7F}&#10;&#10;&#9;&#10;--&gt;]]&gt;&#123;{title}}"

  static func render(_ template: String) throws -> String {
    let url = try #require(TemplateURL(absolute: "https://example.org/?a=1&b='2'"))
    let value: TemplateValue = [
      "title": .text(hostile), "home": .url(url), "link": .none, "data": .json(#"[{"alert":"<&'"}]"#),
      "open": true,
      "site": ["name": "n", "logo": ["src": .url(url)]],
      "pages": [
        ["label": "one", "href": .url(url), "nodes": .list([])],
        ["label": "two", "href": .url(url), "nodes": .list([])],
      ],
    ]
    #expect(FindingTests.shape.mismatches(of: value) == [])
    var found: [Diagnostic] = []
    let set = TemplateSet(
      [TemplateSource(path: "page", text: template)], roots: ["page": FindingTests.shape], into: &found)
    #expect(DiagnosticPrinter(.text).print(found) == "")
    return try #require(set).render("page", value).text
  }

  static let address = "https://example.org/?a=1&amp;b=&#39;2&#39;"

  @Test(arguments: [
    ("<p>{{title}}</p>", "<p>\(inText)</p>"),
    ("<title>{{title}}</title>", "<title>\(inText)</title>"),
    ("<p title=\"{{title}}\">", "<p title=\"\(inAttribute)\">"),
    ("<p title='{{title}}'>", "<p title='\(inAttribute)'>"),
    ("<p\n\tdata-x = 'a {{title}} b'\n>", "<p\n\tdata-x = 'a \(inAttribute) b'\n>"),
    ("<p data-action=\"{{data}}\">", "<p data-action=\"[{&quot;alert&quot;:&quot;&lt;&amp;&#39;&quot;}]\">"),
    ("<a href='{{home}}'>{{home}}</a>", "<a href='\(address)'>\(address)</a>"),
    ("<meta content=\"{{home}}\"/>", "<meta content=\"\(address)\"/>"),
    ("<img srcset=\"{{home}} 1x, {{home}} 2x\"/>", "<img srcset=\"\(address) 1x, \(address) 2x\"/>"),
    ("<img srcset=\"{{#pages}}{{href}} 2x,{{/pages}}\"/>", "<img srcset=\"\(address) 2x,\(address) 2x,\"/>"),
    ("<a href=\"{{#link}}{{link}}{{/link}}{{^link}}{{home}}{{/link}}\">", "<a href=\"\(address)\">"),
    ("<a href=\"{{^link}}{{home}}{{/link}}{{#link}}{{.}}{{/link}}\">", "<a href=\"\(address)\">"),
    ("{{#link}}<a href=\"{{link}}\">{{/link}}", ""),
    (
      "{{#site.logo}}<img src=\"{{src}}\"/><img src=\"{{site.logo.src}}\"/>{{/site.logo}}",
      "<img src=\"\(address)\"/><img src=\"\(address)\"/>"
    ),
    ("{{#site.logo.src}}<img src=\"{{site.logo.src}}\"/>{{/site.logo.src}}", "<img src=\"\(address)\"/>"),
    ("<p aria-pressed=\"{{open}}\">{{open}}</p>", "<p aria-pressed=\"true\">true</p>"),
    ("<p{{#open}} hidden=\"hidden\"{{/open}}>", "<p hidden=\"hidden\">"),
    (
      "<p {{#open}}hidden=\"hidden\"{{/open}} class='a{{#open}} b{{/open}}'>",
      "<p hidden=\"hidden\" class='a b'>"
    ),
    ("<p class=\"{{#pages}}{{label}} {{/pages}}\">", "<p class=\"one two \">"),
    ("{{#open}}<b>{{/open}}x{{#open}}</b>{{/open}}", "<b>x</b>"),
    ("{{#pages}}<li>{{label}}</li>{{/pages}}", "<li>one</li><li>two</li>"),
    ("a < b {{site.name}} <3 {{site.name}}", "a < b n <3 n"),
    ("<p title='>'>{{site.name}}</p>", "<p title='>'>n</p>"),
    ("<!-- <p class= -->{{site.name}}", "<!-- <p class= -->n"),
    ("<!DOCTYPE html>{{site.name}}", "<!DOCTYPE html>n"),
    (
      "<script src=\"{{home}}\">if (a < b && c) '</p>'</script>{{site.name}}",
      "<script src=\"\(address)\">if (a < b && c) '</p>'</script>n"
    ),
    ("<style>a > b { }</style >{{site.name}}", "<style>a > b { }</style >n"),
    ("<svg><use href='{{home}}'/></svg>{{! dropped }}", "<svg><use href='\(address)'/></svg>"),
    ("<p to=\"{{site.name}}\" online=\"yes\">", "<p to=\"n\" online=\"yes\">"),
    ("{{#pages}}{{#nodes}}{{whatever}}{{/nodes}}{{^nodes}}-{{/nodes}}{{/pages}}", "--"),
  ])
  func `writes values as their place needs`(template: String, expected: String) throws {
    #expect(try Self.render(template) == expected)
  }
}
