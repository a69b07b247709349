import FoyerTemplate
import Testing

/// Where the specification is easily read another way: whole templates, as authors write them.
struct WholeTemplateTests {
  static let cases: [TemplateCase] = [
    TemplateCase(
      "a list at the root repeats", "{{#.}}({{n}}){{/.}}", [["n": "1"], ["n": "2"]], gives: "(1)(2)"),
    TemplateCase(
      "missing: a dot parts names even where a name holds one", "({{a.b}})", ["a.b": "wrong"], gives: "()"),
    TemplateCase(
      "a name with a dot hides no chain", "{{a.b}}", ["a.b": "wrong", "a": ["b": "right"]], gives: "right"),
    TemplateCase(
      "a comment over indented lines", "one\n  {{!\n    not said\n  }}\ntwo\n", gives: "one\ntwo\n"),
    TemplateCase(
      "sections before and after new delimiters",
      "[\n{{#on}}\n  {{v}}\n  |v|\n{{/on}}\n\n{{= | | =}}\n|#on|\n  {{v}}\n  |v|\n|/on|\n]\n",
      ["on": true, "v": "said"], gives: "[\n  said\n  |v|\n\n  {{v}}\n  said\n]\n"),
    TemplateCase(
      "inverted sections before and after new delimiters",
      "[\n{{^on}}\n  {{v}}\n{{/on}}\n{{= | | =}}\n|^on|\n  |v|\n|/on|\n]\n",
      ["on": false, "v": "said"], gives: "[\n  said\n  said\n]\n"),
    TemplateCase(
      "a raw value of two lines in an indented partial", "\\\n {{>p}}\n/\n", ["v": "<\n->"],
      partials: ["p": "|\n{{{v}}}\n|\n"], gives: "\\\n |\n <\n->\n |\n/\n"),
    TemplateCase(
      "a parent on a line of its own", "Hi,\n  {{<p}}{{/p}}\n", partials: ["p": "one\ntwo\n"],
      gives: "Hi,\n  one\n  two\n"),
    TemplateCase(
      "lines without an end fill a block of a line", "{{<p}}{{$b}}\none\ntwo{{/b}}\n{{/p}}\n",
      partials: ["p": "Hi,\n  {{$b}}{{/b}}\n"], gives: "Hi,\n  one\n  two\n"),
    TemplateCase(
      "lines that are indented more than their place", "{{<p}}{{$b}}\n    one\n    two\n{{/b}}{{/p}}\n",
      partials: ["p": "Hi,\n  {{$b}}\n  {{/b}}\n"], gives: "Hi,\n  one\n  two\n"),
    TemplateCase(
      "indentation within the lines stays", "{{<p}}{{$b}}\none\n two\nthree\n{{/b}}{{/p}}\n",
      partials: ["p": "Hi,\n  {{$b}}\n  own\n  {{/b}}\n"], gives: "Hi,\n  one\n   two\n  three\n"),
    TemplateCase(
      "a block in a block keeps the distance of its place", "{{<p}}{{$in}}\nthree\n{{/in}}{{/p}}\n",
      partials: [
        "p": "{{<q}}{{$b}}\n  one\n  {{$in}}\n    two\n  {{/in}}\n{{/b}}{{/q}}\n",
        "q": "{{$b}}{{/b}}",
      ], gives: "one\n  three\n"),
    TemplateCase(
      "blank lines in what fills a word's place", "{{<p}}{{$b}}\nhigh\n\nlow\n{{/b}}{{/p}}",
      partials: ["p": "{{$b}}own{{/b}}"], gives: "high\n\nlow\n"),
    TemplateCase(
      "a word takes the indentation of its place", "{{<p}}{{$b}}now{{/b}}{{/p}}",
      partials: ["p": "stop:\n  {{$b}}own{{/b}}\n"], gives: "stop:\n  now\n"),
    TemplateCase(
      "four levels, the outermost fills", "{{<c}}{{$a}}4{{/a}}{{/c}}",
      partials: [
        "c": "{{<d}}{{$a}}3{{/a}}{{/d}}", "d": "{{<e}}{{$a}}2{{/a}}{{/e}}", "e": "{{$a}}1{{/a}}",
      ], gives: "4"),
    TemplateCase(
      "four levels, the next to the outermost fills", "{{<c}}{{/c}}",
      partials: [
        "c": "{{<d}}{{$a}}3{{/a}}{{/d}}", "d": "{{<e}}{{$a}}2{{/a}}{{/e}}", "e": "{{$a}}1{{/a}}",
      ], gives: "3"),
    TemplateCase(
      "text between blocks of a parent is not said", "{{<p}} x {{$a}}1{{/a}} y {{/p}}",
      partials: ["p": "{{$a}}own{{/a}}"], gives: "1"),
    TemplateCase(
      "what fills a block sees the section of its place", "{{<p}}{{$a}}I say {{n}}.{{/a}}{{/p}}",
      ["n": "out", "s": ["n": "in"]], partials: ["p": "{{#s}}{{$a}}You say {{n}}.{{/a}}{{/s}}"],
      gives: "I say in."),
    TemplateCase(
      "one parent twice, filled once", "{{>p}}|{{<p}}{{$a}}1{{/a}}{{/p}}", partials: ["p": "{{$a}}own{{/a}}"],
      gives: "own|1"),
    TemplateCase(
      "two parents of one name, filled each", "{{<p}}{{$a}}1{{/a}}{{/p}}{{<p}}{{$a}}2{{/a}}{{/p}}",
      partials: ["p": "({{$a}}own{{/a}})"], gives: "(1)(2)"),
    TemplateCase(
      "data fills no block", "{{<p}}{{/p}}", ["a": "data"], partials: ["p": "{{$a}}own{{/a}}"], gives: "own"),
  ]

  @Test(arguments: cases)
  func `renders`(line: TemplateCase) {
    #expect(line.rendered() == line.expected)
    if line.isStrict { #expect(line.rendered(.plain) == line.expected) }
  }
}
