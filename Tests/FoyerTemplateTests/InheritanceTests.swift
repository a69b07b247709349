import FoyerTemplate
import Testing

struct InheritanceTests {
  static let layout = "<{{$t}}T{{/t}}|{{$b}}B{{/b}}>"

  static let cases: [TemplateCase] = [
    TemplateCase("a block shows its own content", "{{$a}}own{{/a}}", gives: "own"),
    TemplateCase(
      "a block's content is a template", "{{$a}}{{x}}{{{x}}}{{#y}}{{x}}{{/y}}{{^y}}no{{/y}}{{/a}}",
      ["x": "<", "y": ["x": "1"]], gives: "&lt;<1"),
    TemplateCase(
      "a parent without blocks is a partial", "{{<p}}{{/p}}{{>p}}", partials: ["p": "{{$a}}x{{/a}}"],
      gives: "xx"),
    TemplateCase(
      "missing: a parent that is not there gives nothing", "({{<p}}{{$a}}x{{/a}}{{/p}})", gives: "()"),
    TemplateCase("one block filled", "{{<p}}{{$t}}1{{/t}}{{/p}}", partials: ["p": layout], gives: "<1|B>"),
    TemplateCase(
      "both blocks filled, in any order", "{{<p}}{{$b}}2{{/b}}{{$t}}1{{/t}}{{/p}}", partials: ["p": layout],
      gives: "<1|2>"),
    TemplateCase(
      "a block filled with nothing", "{{<p}}{{$t}}{{/t}}{{/p}}", partials: ["p": layout], gives: "<|B>"),
    TemplateCase(
      "a block filled with a value", "{{<p}}{{$t}}{{x}}{{/t}}{{/p}}", ["x": "&"], partials: ["p": layout],
      gives: "<&amp;|B>"),
    TemplateCase(
      "a block that stands twice", "{{<p}}{{$a}}1{{/a}}{{/p}}", partials: ["p": "{{$a}}x{{/a}}{{$a}}y{{/a}}"],
      gives: "11"),
    TemplateCase(
      "blocks are no names of data", "{{<p}}{{$x}}1{{/x}}{{/p}}{{x}}", ["x": "2"],
      partials: ["p": "{{$x}}{{/x}}{{x}}"], gives: "122"),
    TemplateCase(
      "data does not fill a block", "{{<p}}{{/p}}", ["t": "no"], partials: ["p": layout], gives: "<T|B>"),
    TemplateCase(
      "parents side by side are separate", "{{<p}}{{$t}}1{{/t}}{{/p}}{{<p}}{{$b}}2{{/b}}{{/p}}",
      partials: ["p": layout], gives: "<1|B><T|2>"),
    TemplateCase(
      "a parent leaves later blocks alone", "{{<p}}{{$t}}1{{/t}}{{/p}}{{$t}}own{{/t}}",
      partials: ["p": layout], gives: "<1|B>own"),
    TemplateCase(
      "other text in a parent is not shown", "{{<p}} x {{$t}}1{{/t}} {{y}} {{/p}}", ["y": "no"],
      partials: ["p": layout], gives: "<1|B>"),
    TemplateCase(
      "comments and delimiters work in a parent", "{{<p}}{{! x }}{{=[ ]=}}[$t]1[/t][/p]",
      partials: ["p": layout], gives: "<1|B>"),
    TemplateCase(
      "a block sees the names where it ends up", "{{<p}}{{$a}}{{n}}{{/a}}{{/p}}",
      ["n": "out", "s": ["n": "in"]], partials: ["p": "{{#s}}{{$a}}{{/a}}{{/s}}"], gives: "in"),
    TemplateCase(
      "a block in a list is filled for each item", "{{<p}}{{$a}}[{{.}}]{{/a}}{{/p}}", ["s": ["1", "2"]],
      partials: ["p": "{{#s}}{{$a}}{{/a}}{{/s}}"], gives: "[1][2]"),
    TemplateCase(
      "a parent in a section sees its names", "{{#s}}{{<p}}{{$t}}{{n}}{{/t}}{{/p}}{{/s}}",
      ["s": [["n": "1"], ["n": "2"]]], partials: ["p": layout], gives: "<1|B><2|B>"),
    TemplateCase(
      "three generations, the youngest wins", "{{<p}}{{$a}}young{{/a}}{{/p}}",
      partials: ["p": "{{<q}}{{$a}}middle{{/a}}{{/q}}", "q": "{{$a}}old{{/a}}"], gives: "young"),
    TemplateCase(
      "three generations, the middle fills in", "{{<p}}{{/p}}",
      partials: ["p": "{{<q}}{{$a}}middle{{/a}}{{/q}}", "q": "{{$a}}old{{/a}}{{$b}}!{{/b}}"], gives: "middle!"
    ),
    TemplateCase(
      "the youngest fills a block of the oldest", "{{<p}}{{$b}}young{{/b}}{{/p}}",
      partials: ["p": "{{<q}}{{$a}}middle{{/a}}{{/q}}", "q": "{{$a}}old{{/a}} {{$b}}old{{/b}}"],
      gives: "middle young"),
    TemplateCase(
      "a block within a filled block", "{{<p}}{{$in}}young{{/in}}{{/p}}",
      partials: ["p": "{{<q}}{{$a}}[{{$in}}middle{{/in}}]{{/a}}{{/q}}", "q": "({{$a}}{{/a}})"],
      gives: "([young])"),
    TemplateCase(
      "a block within a block", "{{<p}}{{$in}}1{{/in}}{{/p}}",
      partials: ["p": "{{$a}}({{$in}}x{{/in}}){{/a}}"], gives: "(1)"),
    TemplateCase(
      "an outer block filled hides the inner", "{{<p}}{{$in}}1{{/in}}{{$a}}2{{/a}}{{/p}}",
      partials: ["p": "{{$a}}({{$in}}x{{/in}}){{/a}}"], gives: "2"),
    TemplateCase(
      "a block that wraps its own name ends", "{{<p}}{{$a}}({{$a}}in{{/a}}){{/a}}{{/p}}",
      partials: ["p": "{{$a}}own{{/a}}"], gives: "(in)"),
    TemplateCase(
      "a parent within a filled block", "{{<p}}{{$a}}{{<q}}{{$b}}1{{/b}}{{/q}}{{/a}}{{/p}}",
      partials: ["p": "<{{$a}}{{/a}}>", "q": "[{{$b}}{{/b}}]"], gives: "<[1]>"),
    TemplateCase(
      "a layout within itself", "{{<p}}{{$b}}{{<p}}{{$t}}in{{/t}}{{/p}}{{/b}}{{/p}}", partials: ["p": layout],
      gives: "<T|<in|B>>"),
    TemplateCase(
      "blocks reach through partials", "{{<p}}{{$a}}1{{/a}}{{/p}}",
      partials: ["p": "{{>q}}", "q": "{{$a}}x{{/a}}"], gives: "1"),
    TemplateCase(
      "parents that include each other end when nothing is open", "{{<p}}{{$a}}over{{/a}}{{/p}}",
      partials: [
        "p": "{{$a}}own{{/a}} {{$n}}{{<q}}{{/q}}{{/n}}", "q": "{{$a}}q{{/a}}-{{<p}}{{$n}}end{{/n}}{{/p}}",
      ], gives: "over over-over end"),
    TemplateCase(
      "space in the tags", "{{< p }}{{$ t }}1{{/ t }}{{/ p }}", partials: ["p": layout], gives: "<1|B>"),
    TemplateCase(
      "a name may end sections of each kind", "{{#a}}{{<a}}{{$a}}1{{/a}}{{/a}}{{/a}}", ["a": true],
      partials: ["a": "{{$a}}{{/a}}"], gives: "1"),
  ]

  static let layoutCases: [TemplateCase] = [
    TemplateCase(
      "a parent alone on its line is indented", "x\n  {{<p}}{{/p}}\ny", partials: ["p": "1\n2\n"],
      gives: "x\n  1\n  2\ny"),
    TemplateCase(
      "a parent over several lines too", " {{<p}}\n {{$a}}3{{/a}}\n {{/p}}\ny",
      partials: ["p": "1\n{{$a}}2{{/a}}\n"], gives: " 1\n 3\ny"),
    TemplateCase(
      "a parent after text is inline", "x {{<p}}{{/p}}\n", partials: ["p": "1\n2"], gives: "x 1\n2\n"),
    TemplateCase(
      "a parent before text is inline", "  {{<p}}{{/p}} x\n", partials: ["p": "1\n2"], gives: "  1\n2 x\n"),
    TemplateCase(
      "lines that fill a block are moved to it", "{{<p}}{{$a}}\n      1\n        2\n{{/a}}{{/p}}",
      partials: ["p": "x\n  {{$a}}\n  {{/a}}\ny"], gives: "x\n  1\n    2\ny"),
    TemplateCase(
      "a block's own lines say how far", "{{<p}}{{$a}}\n1\n2\n{{/a}}{{/p}}",
      partials: ["p": "{{$a}}\n   own\n{{/a}}\n"], gives: "   1\n   2\n"),
    TemplateCase(
      "a block's own lines stay as they are", "{{>p}}",
      partials: ["p": "  {{$a}}\n      own\n    lines\n  {{/a}}\n"], gives: "      own\n    lines\n"),
    TemplateCase(
      "a block of a line is one of a line", "{{<p}}{{$a}}new{{/a}}{{/p}}",
      partials: ["p": "x\n  {{$a}}own{{/a}}\n"], gives: "x\n  new\n"),
    TemplateCase(
      "lines in a block of a line are moved as well", "{{<p}}{{$a}}\n    1\n    2\n{{/a}}{{/p}}",
      partials: ["p": "  {{$a}}own{{/a}}\n"], gives: "  1\n  2\n\n"),
    TemplateCase(
      "an empty block on a line takes lines", "{{<p}}{{$a}}\n1\n2\n{{/a}}{{/p}}",
      partials: ["p": "x\n  {{$a}}{{/a}}\ny"], gives: "x\n  1\n  2\ny"),
    TemplateCase(
      "an empty block on a line takes a word", "{{<p}}{{$a}}1{{/a}}{{/p}}",
      partials: ["p": "x\n  {{$a}}{{/a}}\ny"], gives: "x\n  1\ny"),
    TemplateCase(
      "a block of lines takes a word", "{{<p}}{{$a}}1{{/a}}{{/p}}",
      partials: ["p": "x\n  {{$a}}\n  own\n  {{/a}}\ny"], gives: "x\n  1\ny"),
    TemplateCase(
      "a block of lines takes a value", "{{<p}}{{$a}}{{v}}{{/a}}{{/p}}", ["v": "1"],
      partials: ["p": "\t{{$a}}\n\town\n\t{{/a}}\ny"], gives: "\t1\ny"),
    TemplateCase(
      "a block of lines takes nothing", "{{<p}}{{$a}}{{/a}}{{/p}}",
      partials: ["p": "x\n  {{$a}}\n  own\n  {{/a}}\ny"], gives: "x\ny"),
    TemplateCase(
      "a block of lines takes a section", "{{<p}}{{$a}}\n{{#s}}\n<{{.}}>\n{{/s}}\n{{/a}}{{/p}}",
      ["s": ["1", "2"]], partials: ["p": "  {{$a}}{{/a}}\n"], gives: "  <1>\n  <2>\n"),
    TemplateCase(
      "a block of lines takes a partial", "{{<p}}{{$a}}\n  {{>q}}\n{{/a}}{{/p}}",
      partials: ["p": "    {{$a}}{{/a}}\n", "q": "1\n 2\n"], gives: "    1\n     2\n"),
    TemplateCase(
      "blank lines have no say", "{{<p}}{{$a}}\n\n    1\n \n    2\n{{/a}}{{/p}}",
      partials: ["p": "{{$a}}\nown\n{{/a}}\n"], gives: "\n1\n\n2\n"),
    TemplateCase(
      "the least indented line decides", "{{<p}}{{$a}}\n    1\n  2\n   3\n{{/a}}{{/p}}",
      partials: ["p": "{{$a}}{{/a}}\n"], gives: "  1\n2\n 3\n"),
    TemplateCase(
      "tabs and spaces are not mixed up", "{{<p}}{{$a}}\n\t 1\n\t\t2\n{{/a}}{{/p}}",
      partials: ["p": "{{$a}}{{/a}}\n"], gives: " 1\n\t2\n"),
    TemplateCase(
      "a block in an indented partial", "  {{>p}}\n",
      partials: ["p": "{{<q}}{{$a}}\n1\n2\n{{/a}}{{/q}}\n", "q": "x\n {{$a}}{{/a}}\n"],
      gives: "  x\n   1\n   2\n"),
    TemplateCase(
      "the white space before an end tag goes", "{{<p}}\n  {{$a}}\n    1\n  {{/a}}\n{{/p}}\n",
      partials: ["p": "{{$a}}{{/a}}\n"], gives: "1\n"),
    TemplateCase(
      "lines may end with CR and LF", "{{<p}}\r\n{{$a}}\r\n  1\r\n{{/a}}\r\n{{/p}}\r\n",
      partials: ["p": "{{$a}}\r\n own\r\n{{/a}}\r\n"], gives: " 1\r\n"),
    TemplateCase(
      "a block within moved lines moves with them", "{{<p}}{{$in}}\n1\n{{/in}}{{/p}}",
      partials: [
        "p": "{{<q}}{{$a}}\n    x\n    {{$in}}\n      own\n    {{/in}}\n{{/a}}{{/q}}", "q": " {{$a}}{{/a}}\n",
      ], gives: " x\n   1\n"),
  ]

  @Test(arguments: cases + layoutCases)
  func `inherits`(line: TemplateCase) {
    #expect(line.rendered() == line.expected)
    if line.isStrict { #expect(line.rendered(.plain) == line.expected) }
  }
}
