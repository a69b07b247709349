import FoyerDiagnostics
import FoyerTemplate
import Testing

struct FindingTests {
  static let shape = TemplateShape.record([
    "title": .text, "home": .url, "link": .optional(.url), "data": .json, "open": .bool,
    "site": .record(["name": .text, "logo": .optional(.record(["src": .url]))]),
    "pages": .list(.record(["label": .text, "href": .url, "nodes": .list(.none)])),
  ])

  /// What is printed about a page, with partials, in the given mode.
  static func findings(
    _ template: String, partials: [String: String] = [:], mode: TemplateMode = .html
  ) -> String {
    var found: [Diagnostic] = []
    let sources =
      [TemplateSource(path: "page.mustache", text: template)]
      + partials.map { TemplateSource(path: "partials/\($0).mustache", text: $1) }
    let set = TemplateSet(sources, roots: ["page": shape], mode: mode, into: &found)
    #expect((set == nil) == found.haveErrors)
    return DiagnosticPrinter(.text).print(found)
  }

  @Test(arguments: [
    ("{{titel}}", "1:3: error: unknown name 'titel'; did you mean 'title'? [unknown-name]"),
    (
      "é\n{{ #pages }}{{lable}}{{/pages}}",
      "2:15: error: unknown name 'lable'; did you mean 'label'? [unknown-name]"
    ),
    (
      "{{xyz}}",
      "1:3: error: unknown name 'xyz'; here are 'data', 'home', 'link', 'open', 'pages', 'site', 'title' [unknown-name]"
    ),
    (
      "{{#pages}}{{zzz}}{{/pages}}",
      "1:13: error: unknown name 'zzz'; here are 'href', 'label', 'nodes', 'data', 'home', 'link', 'open', 'pages' and others [unknown-name]"
    ),
    ("{{site.nam}}", "1:3: error: 'site' has no 'nam'; did you mean 'name'? [unknown-name]"),
    ("{{title.x}}", "1:3: error: 'title' is text and has no 'x' [unknown-name]"),
    ("{{pages.label}}", "1:3: error: 'pages' is a list and has no 'label' [unknown-name]"),
    ("{{#opne}}{{nothing}}{{/opne}}", "1:4: error: unknown name 'opne'; did you mean 'open'? [unknown-name]"),
    ("{{^opne}}{{nothing}}{{/opne}}", "1:4: error: unknown name 'opne'; did you mean 'open'? [unknown-name]"),
    ("{{>crad}}", "1:4: error: unknown partial 'crad'; did you mean 'card'? [unknown-partial]"),
    (
      "{{<xyzzy}}{{/xyzzy}}",
      "1:4: error: unknown parent 'xyzzy'; there is no template of that name [unknown-partial]"
    ),
    (
      "{{<card}}{{$boddy}}x{{/boddy}}{{/card}}",
      "1:13: error: 'card' has no block 'boddy'; did you mean 'body'? [unknown-block]"
    ),
    (
      "{{<plain}}{{$body}}x{{/body}}{{/plain}}",
      "1:14: error: 'plain' has no block 'body'; it has none [unknown-block]"
    ),
    (
      "{{<card}}{{$body}}x{{/body}}{{$body}}y{{/body}}{{/card}}",
      "1:29: error: the block 'body' is filled twice [duplicate-block]"
    ),
    (
      "{{<card}}\n  so{{/card}}",
      "2:3: warning: what stands here is not shown; inside '{{<card}}' only blocks count [lost-content]"
    ),
    (
      "{{<card}} {{title}}{{/card}}",
      "1:11: warning: what stands here is not shown; inside '{{<card}}' only blocks count [lost-content]"
    ),
    (
      "{{>*title}}",
      "1:4: error: '*title' would name a template by data; write the template's own name [dynamic-name]"
    ),
    ("a {{", "1:3: error: the tag that begins with '{{' is not closed by '}}' [unclosed-tag]"),
    ("a {{title", "1:3: error: the tag that begins with '{{' is not closed by '}}' [unclosed-tag]"),
    (
      "{{title {{title}}",
      "1:1: error: the tag that begins with '{{' is not closed before the next one [unclosed-tag]"
    ),
    ("{{! never", "1:1: error: the tag that begins with '{{' is not closed by '}}' [unclosed-tag]"),
    ("{{{title}} x", "1:1: error: the tag that begins with '{{' is not closed by '}}}' [unclosed-tag]"),
    ("{{}}", "1:1: error: the tag is empty; write a name in it [bad-name]"),
    ("{{# }}", "1:1: error: the tag is empty; write a name in it [bad-name]"),
    ("{{the title}}", "1:1: error: a name has no white space, but here is 'the title' [bad-name]"),
    (
      "{{site..name}}",
      "1:3: error: a name has something on both sides of each dot, but here is 'site..name' [bad-name]"
    ),
    (
      "{{#.name}}x{{/.name}}",
      "1:4: error: a name has something on both sides of each dot, but here is '.name' [bad-name]"
    ),
    ("{{=<% %}}", "1:1: error: the tag that begins with '{{' is not closed by '=}}' [unclosed-tag]"),
    (
      "{{=<%=}}",
      "1:1: error: new delimiters are two words without '=', as in '{{=<% %>=}}', but here is '<%' [bad-delimiters]"
    ),
    (
      "{{=a b c=}}",
      "1:1: error: new delimiters are two words without '=', as in '{{=<% %>=}}', but here is 'a b c' [bad-delimiters]"
    ),
    (
      "{{== ==}}",
      "1:1: error: new delimiters are two words without '=', as in '{{=<% %>=}}', but here is '= =' [bad-delimiters]"
    ),
    ("{{#open}}\n", "1:1: error: 'open' begins here and is never ended [unclosed-section]"),
    (
      "{{$a}}{{/b}}{{/a}}",
      "1:7: error: 'b' is ended here, but what is open is 'a' [mismatched-section]\npage.mustache:1:1: note: 'a' begins here"
    ),
    ("{{/open}}", "1:1: error: 'open' is ended here, but nothing is open [mismatched-section]"),
    ("{{#open}}{{#site}}{{/open}}", "1:10: error: 'site' begins here and is never ended [unclosed-section]"),
    ("{{#pages}}{{.}}{{/pages}}", "1:11: error: '.' is a record, which can't be written [wrong-type]"),
    ("{{pages}}", "1:1: error: 'pages' is a list, which can't be written [wrong-type]"),
    ("{{site}}", "1:1: error: 'site' is a record, which can't be written [wrong-type]"),
  ])
  func `says what is wrong in any template`(template: String, finding: String) {
    let partials = ["card": "{{$body}}{{/body}}", "plain": ""]
    #expect(Self.findings(template, partials: partials) == "page.mustache:\(finding)\n")
    let isAboutText = !finding.contains("unclosed-section")
    if isAboutText {
      #expect(Self.findings(template, partials: partials, mode: .plain) == "page.mustache:\(finding)\n")
    }
  }

  @Test func `says where a partial was included and each thing once`() {
    let partials = [
      "outer": "\n{{>inner}}", "inner": "<p>{{tilte}}</p>{{#pages}}{{>leaf}}{{/pages}}", "leaf": "{{labl}}",
    ]
    #expect(
      Self.findings("{{>outer}}{{>outer}}", partials: partials) == """
        partials/inner.mustache:1:6: error: unknown name 'tilte'; did you mean 'title'? [unknown-name]
        partials/outer.mustache:2:1: note: included here
        page.mustache:1:1: note: included here
        partials/leaf.mustache:1:3: error: unknown name 'labl'; did you mean 'label'? [unknown-name]
        partials/inner.mustache:1:27: note: included here
        partials/outer.mustache:2:1: note: included here
        page.mustache:1:1: note: included here

        """)
  }

  @Test func `checks a partial where it is used, not where it stands`() {
    let partials = ["link": "{{label}}"]
    #expect(Self.findings("{{#pages}}{{>link}}{{/pages}}", partials: partials) == "")
    #expect(
      Self.findings("{{#pages}}{{>link}}{{/pages}}{{>link}}", partials: partials)
        == "partials/link.mustache:1:3: error: unknown name 'label'; here are 'data', 'home', 'link', 'open', 'pages', 'site', 'title' [unknown-name]\npage.mustache:1:30: note: included here\n"
    )
    #expect(
      Self.findings(
        "<p class='{{>link}}'>{{#pages}}<script>{{>link}}</script>{{/pages}}</p>", partials: partials
      )
      .contains("error: no value can stand in the content of <script> [misplaced-value]"))
  }

  @Test func `finds everything in one go`() {
    let template = """
      {{titel}}
      <a href="{{title}}">{{{title}}}</a>
      {{>nobody}}
      {{#open}}{{pages}}
      {{/site}}
      """
    #expect(
      Self.findings(template) == """
        page.mustache:1:3: error: unknown name 'titel'; did you mean 'title'? [unknown-name]
        page.mustache:2:21: error: a page takes no unescaped values; write '{{title}}' [raw-value]
        page.mustache:3:4: error: unknown partial 'nobody'; there is no template of that name [unknown-partial]
        page.mustache:4:1: error: 'open' begins here and is never ended [unclosed-section]
        page.mustache:4:10: error: 'pages' is a list, which can't be written [wrong-type]
        page.mustache:5:1: error: 'site' is ended here, but what is open is 'open' [mismatched-section]
        page.mustache:4:1: note: 'open' begins here

        """)
  }

  @Test func `reads on after delimiters that never end`() {
    let filler = String(repeating: "x", count: 300)
    #expect(
      Self.findings("{{=<% %>\n\(filler)\n{{titel}}") == """
        page.mustache:1:1: error: the tag that begins with '{{' is not closed by '=}}' [bad-delimiters]
        page.mustache:3:3: error: unknown name 'titel'; did you mean 'title'? [unknown-name]

        """)
  }

  @Test func `names templates that are twice or not there`() {
    var found: [Diagnostic] = []
    let sources = [
      TemplateSource(path: "b/x.mustache", text: ""), TemplateSource(path: "a/x.mustache", text: ""),
    ]
    #expect(TemplateSet(sources, roots: ["y": .text, "xx": .text], into: &found) == nil)
    #expect(
      DiagnosticPrinter(.text).print(found) == """
        b/x.mustache: error: another template is called 'x' too [duplicate-template]
        a/x.mustache: note: here
        xx.mustache: error: there is no template 'xx'; did you mean 'x'? [unknown-template]
        y.mustache: error: there is no template 'y'; did you mean 'x'? [unknown-template]

        """)
  }
}
