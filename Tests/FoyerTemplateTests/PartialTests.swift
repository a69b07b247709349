import FoyerDiagnostics
import FoyerTemplate
import Testing

struct PartialTests {
  static let cases: [TemplateCase] = [
    TemplateCase("a partial gives its text", "({{>p}})", partials: ["p": "from p"], gives: "(from p)"),
    TemplateCase("missing: a partial that is not there gives nothing", "({{>p}})", gives: "()"),
    TemplateCase("an empty partial gives nothing", "({{>p}})", partials: ["p": ""], gives: "()"),
    TemplateCase("a partial sees the names", "{{>p}}", ["a": "x"], partials: ["p": "{{a}}"], gives: "x"),
    TemplateCase(
      "a partial sees the section that it is in", "{{#s}}{{>p}}{{/s}}", ["s": ["a": "in"], "a": "out"],
      partials: ["p": "{{a}}"], gives: "in"),
    TemplateCase(
      "a partial for each item", "{{#s}}{{>p}}{{/s}}", ["s": [["a": "1"], ["a": "2"]]],
      partials: ["p": "<{{a}}>"],
      gives: "<1><2>"),
    TemplateCase(
      "partials in partials", "{{>a}}", ["x": "!"],
      partials: ["a": "1{{>b}}4", "b": "2{{>c}}{{x}}", "c": "3"],
      gives: "123!4"),
    TemplateCase(
      "the same partial in many places", "{{>p}}{{#s}}{{>p}}{{/s}}", ["n": "a", "s": ["n": "b"]],
      partials: ["p": "{{n}}"], gives: "ab"),
    TemplateCase(
      "a tree is as deep as its data", "{{>n}}",
      ["v": "1", "c": [["v": "2", "c": [["v": "3", "c": .list([])]]], ["v": "4", "c": .list([])]]],
      partials: ["n": "{{v}}({{#c}}{{>n}}{{/c}})"], gives: "1(2(3())4())"),
    TemplateCase(
      "each level of a tree is indented further", "{{>n}}",
      ["v": "1", "c": [["v": "2", "c": [["v": "3", "c": .list([])]]]]],
      partials: ["n": "{{v}}\n{{#c}}\n  {{>n}}\n{{/c}}\n"], gives: "1\n  2\n    3\n"),
    TemplateCase("space around stays", "| {{>p}} |", partials: ["p": "\t|\t"], gives: "| \t|\t |"),
    TemplateCase("space in the tag is nothing", "|{{> p }}|{{>\tp}}|", partials: ["p": "x"], gives: "|x|x|"),
    TemplateCase(
      "no indentation within a line", "  a {{>p}}\n", partials: ["p": "1\n2"], gives: "  a 1\n2\n"),
    TemplateCase("each line is indented", "  {{>p}}\nx", partials: ["p": "1\n2\n"], gives: "  1\n  2\nx"),
    TemplateCase("tabs indent as they are", "\t {{>p}}\n", partials: ["p": "1\n2"], gives: "\t 1\n\t 2"),
    TemplateCase("without a line before", "  {{>p}}\n.", partials: ["p": "1\n2"], gives: "  1\n  2."),
    TemplateCase("without a line after", ".\n  {{>p}}", partials: ["p": "1\n2"], gives: ".\n  1\n  2"),
    TemplateCase(
      "lines may end with CR and LF", "|\r\n {{>p}}\r\n|", partials: ["p": "1\r\n2\r\n"],
      gives: "|\r\n 1\r\n 2\r\n|"),
    TemplateCase(
      "a line that begins with a tag is indented", " {{>p}}\n", ["a": "x"],
      partials: ["p": "{{a}}\n{{a}}{{a}}\n"], gives: " x\n xx\n"),
    TemplateCase(
      "lines of a value are not indented", " {{>p}}\n", ["a": "1\n2"], partials: ["p": "{{a}}\n"],
      gives: " 1\n2\n"),
    TemplateCase(
      "tags alone on a line leave no indentation", "  {{>p}}\n", ["a": true],
      partials: ["p": "{{#a}}\nx\n{{/a}}\n{{!x}}\ny\n"], gives: "  x\n  y\n"),
    TemplateCase(
      "every line of a repeated section is indented", " {{>p}}", ["a": ["1", "2"]],
      partials: ["p": "{{#a}}\n{{.}}\n{{/a}}\n"], gives: " 1\n 2\n"),
    TemplateCase(
      "indentation adds up", " {{>a}}\n", partials: ["a": "x\n  {{>b}}\nx\n", "b": "1\n2\n"],
      gives: " x\n   1\n   2\n x\n"),
    TemplateCase(
      "a partial within an indented line gets none", " {{>a}}\n", partials: ["a": "x {{>b}}\n", "b": "1\n2"],
      gives: " x 1\n2\n"),
    TemplateCase(
      "a partial in a section of a line", "{{#a}}{{>p}}{{/a}}\n", ["a": true], partials: ["p": "1\n2"],
      gives: "1\n2\n"),
    TemplateCase(
      "a partial alone in a section", "{{#a}}\n {{>p}}\n{{/a}}\n", ["a": true], partials: ["p": "1\n2\n"],
      gives: " 1\n 2\n"),
  ]

  @Test(arguments: cases)
  func `includes`(line: TemplateCase) {
    #expect(line.rendered() == line.expected)
    if line.isStrict { #expect(line.rendered(.plain) == line.expected) }
  }

  @Test func `is named by its file without folder and extension`() {
    let names = [
      "Templates/partials/card.mustache", "card", "a/card.html", "a.b.mustache", ".mustache", "/", "",
    ]
    .map { TemplateSource(path: $0, text: "").name }
    #expect(names == ["card", "card", "card.html", "a.b", "", "", ""])
  }
}
