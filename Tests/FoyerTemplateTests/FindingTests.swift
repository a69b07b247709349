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

  @Test(arguments: [
    ("<p>{{{title}}}</p>", "1:4: error: a page takes no unescaped values; write '{{title}}' [raw-value]"),
    ("<p>{{& title}}</p>", "1:4: error: a page takes no unescaped values; write '{{title}}' [raw-value]"),
    ("<p>{{data}}</p>", "1:4: error: 'data' is JSON, which stands in attributes only [wrong-type]"),
    (#"<a href="{{title}}">"#, "1:10: error: 'title' is text, but 'href' takes a URL [wrong-type]"),
    (#"<IMG SRC='{{title}}'/>"#, "1:11: error: 'title' is text, but 'src' takes a URL [wrong-type]"),
    (#"<a href="{{open}}">"#, "1:10: error: 'open' is a boolean, but 'href' takes a URL [wrong-type]"),
    (#"<form action="{{data}}">"#, "1:15: error: 'data' is JSON, but 'action' takes a URL [wrong-type]"),
    (#"<video poster = "{{title}}">"#, "1:18: error: 'title' is text, but 'poster' takes a URL [wrong-type]"),
    (#"<img srcset="{{title}} 2x"/>"#, "1:14: error: 'title' is text, but 'srcset' takes a URL [wrong-type]"),
    (
      #"<a href="x/{{home}}">"#,
      "1:12: error: a URL stands alone in its attribute; make the whole address one value [wrong-type]"
    ),
    (
      #"<a href="{{home}}#top">"#,
      "1:18: error: a URL stands alone in its attribute; make the whole address one value [wrong-type]"
    ),
    (
      #"<a href="{{home}}{{home}}">"#,
      "1:18: error: a URL stands alone in its attribute; make the whole address one value [wrong-type]"
    ),
    (
      #"<img srcset="{{home}}.png 2x"/>"#,
      "1:22: error: a URL stands alone in its attribute; make the whole address one value [wrong-type]"
    ),
    (
      #"<a href="{{#pages}}{{href}}{{/pages}}">"#,
      "1:10: error: a URL stands alone in its attribute, but 'pages' would repeat it [wrong-type]"
    ),
    (
      #"<a href="{{link}}">"#,
      "1:10: error: 'link' may be absent, which would leave 'href' empty; put it in '{{#link}}…{{/link}}' [absent-url]"
    ),
    (
      #"<img src="{{site.logo.src}}"/>"#,
      "1:11: error: 'site.logo.src' may be absent, which would leave 'src' empty; put it in '{{#site.logo.src}}…{{/site.logo.src}}' [absent-url]"
    ),
    ("<{{title}}>", "1:2: error: no value can stand in the name of a tag [misplaced-value]"),
    ("<h{{title}}>", "1:3: error: no value can stand in the name of a tag [misplaced-value]"),
    ("</{{title}}>", "1:3: error: no value can stand in the name of a tag [misplaced-value]"),
    ("<p {{title}}>", "1:4: error: no value can stand in the tag <p> outside of quotes [misplaced-value]"),
    (
      #"<p a="b" {{title}}="x">"#,
      "1:10: error: no value can stand in the tag <p> outside of quotes [misplaced-value]"
    ),
    (
      "<p data-{{title}}='x'>",
      "1:9: error: no value can stand in the tag <p> outside of quotes [misplaced-value]"
    ),
    ("<p class={{title}}>", "1:10: error: put quotes around the value of 'class' [misplaced-value]"),
    ("<p class=a{{title}}>", "1:11: error: put quotes around the value of 'class' [misplaced-value]"),
    (
      "<script>{{title}}</script>",
      "1:9: error: no value can stand in the content of <script> [misplaced-value]"
    ),
    (
      "<script>a</b {{data}}</script>",
      "1:14: error: no value can stand in the content of <script> [misplaced-value]"
    ),
    (
      "<STYLE media='x'>{{title}}</STYLE>",
      "1:18: error: no value can stand in the content of <style> [misplaced-value]"
    ),
    ("<!-- {{title}} -->", "1:6: error: no value can stand in a comment [misplaced-value]"),
    ("<!-- > -- {{title}} -->", "1:11: error: no value can stand in a comment [misplaced-value]"),
    ("<!DOCTYPE {{title}}>", "1:11: error: no value can stand in a declaration [misplaced-value]"),
    ("<?xml {{title}}?>", "1:7: error: no value can stand in a declaration [misplaced-value]"),
    (
      #"<p onclick="{{title}}">"#,
      "1:13: error: no value can stand in the attribute 'onclick' [misplaced-value]"
    ),
    (
      #"<p style="color:{{title}}">"#,
      "1:17: error: no value can stand in the attribute 'style' [misplaced-value]"
    ),
    (
      #"<iframe srcdoc="{{title}}">"#,
      "1:17: error: no value can stand in the attribute 'srcdoc' [misplaced-value]"
    ),
    (
      #"<set attributeName="href" to="{{title}}"/>"#,
      "1:31: error: no value can stand in the attribute 'to' [misplaced-value]"
    ),
    (
      "{{=[ ]=}}<p>{{title}}</p>",
      "1:13: error: '{{' would show on the page, since the delimiters are others here [leftover-tag]"
    ),
    (
      "{{#open}}<p {{/open}}",
      "1:1: error: with and without this section the page goes on in different places: in text and in the tag <p> outside of quotes [uneven-section]"
    ),
    (
      #"<p class="{{#open}}"{{/open}}>"#,
      "1:11: error: with and without this section the page goes on in different places: in the value of 'class' and in the tag <p> outside of quotes [uneven-section]"
    ),
    (
      "{{#open}}<!--{{/open}}{{^open}}<!{{/open}}",
      "1:23: error: with and without this section the page goes on in different places: in a comment and in a declaration [uneven-section]"
    ),
    ("<p class='a", "1:12: error: the page ends inside the value of 'class' [unfinished-markup]"),
    ("<p>\n<!-- a", "2:7: error: the page ends inside a comment [unfinished-markup]"),
    ("<script>", "1:9: error: the page ends inside the content of <script> [unfinished-markup]"),
  ])
  func `says what is wrong in a page`(template: String, finding: String) {
    #expect(Self.findings(template) == "page.mustache:\(finding)\n")
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
