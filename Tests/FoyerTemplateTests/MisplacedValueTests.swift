import FoyerTemplate
import Testing

/// Places in a page where values may not stand.
struct MisplacedValueTests {
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
    #expect(FindingTests.findings(template) == "page.mustache:\(finding)\n")
  }
}
