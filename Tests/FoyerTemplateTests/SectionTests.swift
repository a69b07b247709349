import FoyerDiagnostics
import FoyerTemplate
import Testing

struct SectionTests {
  static let cases: [TemplateCase] = [
    TemplateCase("true is entered", "{{#a}}in{{/a}}", ["a": true], gives: "in"),
    TemplateCase("false is not entered", "({{#a}}in{{/a}})", ["a": false], gives: "()"),
    TemplateCase("what is absent is not entered", "({{#a}}in{{/a}})", ["a": .none], gives: "()"),
    TemplateCase("an empty list is not entered", "({{#a}}in{{/a}})", ["a": .list([])], gives: "()"),
    TemplateCase("empty text is not entered", "({{#a}}in{{/a}})", ["a": ""], gives: "()"),
    TemplateCase("text is entered", "{{#a}}<{{.}}={{a}}>{{/a}}", ["a": "x"], gives: "<x=x>"),
    TemplateCase("an empty record is entered", "{{#a}}in{{/a}}", ["a": [:]], gives: "in"),
    TemplateCase(
      "JSON null, false and [] are not entered", "({{#a}}{{#.}}in{{/.}}{{/a}})",
      ["a": [.json("null"), .json("false"), .json("[]"), .json("")]], gives: "()"),
    TemplateCase(
      "other JSON is entered", "{{#a}}{{#.}}in{{/.}}{{/a}}", ["a": [.json("0"), .json("{}")]], gives: "inin"),
    TemplateCase("missing: an unknown name is not entered", "({{#a}}in{{/a}})", gives: "()"),
    TemplateCase(
      "missing: a broken chain is not entered", "({{#a.b.c}}in{{/a.b.c}})", ["a": [:]], gives: "()"),
    TemplateCase("a chain is entered", "{{#a.b}}{{c}}{{/a.b}}", ["a": ["b": ["c": "x"]]], gives: "x"),
    TemplateCase(
      "a record's names come first", "{{#a}}{{n}}{{/a}}{{n}}", ["a": ["n": "in"], "n": "out"], gives: "inout"),
    TemplateCase(
      "outer names are seen from inside", "{{#a}}{{m}}{{n}}{{/a}}", ["a": ["n": "1"], "m": "2"], gives: "21"),
    TemplateCase(
      "every level is seen from the innermost", "{{#a}}{{#b}}{{#c}}{{x}}{{y}}{{z}}{{w}}{{/c}}{{/b}}{{/a}}",
      ["a": ["x": "1", "b": ["y": "2", "c": ["z": "3"]]], "w": "4"], gives: "1234"),
    TemplateCase(
      "a list repeats", "{{#a}}[{{n}}]{{/a}}", ["a": [["n": "1"], ["n": "2"], ["n": "3"]]], gives: "[1][2][3]"
    ),
    TemplateCase(
      "lists in lists", "{{#a}}({{#.}}{{.}},{{/.}}){{/a}}", ["a": [["1", "2"], ["3"]]], gives: "(1,2,)(3,)"),
    TemplateCase(
      "an empty list in a list", "{{#a}}({{#.}}{{.}}{{/.}}){{/a}}", ["a": [["1"], .list([])]], gives: "(1)()"),
    TemplateCase(
      "a list in each record", "{{#a}}{{n}}:{{#b}}{{.}}{{/b}};{{/a}}",
      ["a": [["n": "1", "b": ["x", "y"]], ["n": "2", "b": ["z"]]]], gives: "1:xy;2:z;"),
    TemplateCase(
      "booleans in a list", "{{#a}}{{#.}}y{{/.}}{{^.}}n{{/.}}{{/a}}", ["a": [true, false, true]], gives: "yny"
    ),
    TemplateCase(
      "a section in a section of its name", "{{#a}}1{{#a}}2{{/a}}3{{/a}}", ["a": true], gives: "123"),
    TemplateCase("a section twice", "{{#a}}1{{/a}}-{{#a}}2{{/a}}", ["a": true], gives: "1-2"),
    TemplateCase(
      "an outer section out, an inner not seen", "({{#a}}{{#b}}x{{/b}}{{/a}})", ["a": false, "b": true],
      gives: "()"),
    TemplateCase("space in the tags", "{{# a }}x{{/ a }}{{^ a }}y{{/\ta}}", ["a": true], gives: "x"),
    TemplateCase(
      "inline sections keep their space", " | {{#a}}\t|\t{{/a}} | ", ["a": true], gives: " | \t|\t | "),
    TemplateCase("lines inside stay", " {{#a}}x{{/a}}\n {{#a}}y{{/a}}\n", ["a": true], gives: " x\n y\n"),
    TemplateCase("text over several lines", "{{#a}}\n1\n\n2\n{{/a}}\n3", ["a": true], gives: "1\n\n2\n3"),
    TemplateCase("inverted on false", "{{^a}}out{{/a}}", ["a": false], gives: "out"),
    TemplateCase("inverted on true", "({{^a}}out{{/a}})", ["a": true], gives: "()"),
    TemplateCase("inverted on absent", "{{^a}}out{{/a}}", ["a": .none], gives: "out"),
    TemplateCase("inverted on an empty list", "{{^a}}out{{/a}}", ["a": .list([])], gives: "out"),
    TemplateCase("inverted on a list", "({{^a}}out{{/a}})", ["a": ["x"]], gives: "()"),
    TemplateCase("inverted on a record", "({{^a}}out{{/a}})", ["a": ["b": "x"]], gives: "()"),
    TemplateCase("inverted on text", "({{^a}}out{{/a}}{{^b}}in{{/b}})", ["a": "x", "b": ""], gives: "(in)"),
    TemplateCase(
      "inverted enters nothing", "{{#o}}{{^a}}{{n}}{{/a}}{{/o}}", ["o": ["a": false, "n": "x"], "n": "y"],
      gives: "x"),
    TemplateCase(
      "missing: inverted on an unknown name", "{{^a}}out{{/a}}{{^b.c}}!{{/b.c}}", ["b": [:]], gives: "out!"),
    TemplateCase("inverted on a chain", "({{^a.b}}out{{/a.b}})", ["a": ["b": true]], gives: "()"),
    TemplateCase(
      "either, or", "{{#a}}1{{/a}}{{^a}}2{{/a}}{{^b}}3{{/b}}{{#b}}4{{/b}}", ["a": true, "b": false],
      gives: "13"),
    TemplateCase(
      "or on lines of its own", "{{#a}}\n1\n{{/a}}\n{{^a}}\n2\n{{/a}}\n", ["a": false], gives: "2\n"),
    TemplateCase(
      "an inverted section in its own section", "({{#a}}{{^a}}x{{/a}}{{/a}})", ["a": true], gives: "()"),
  ]

  @Test(arguments: cases)
  func `enters or skips`(line: TemplateCase) {
    #expect(line.rendered() == line.expected)
    if line.isStrict { #expect(line.rendered(.plain) == line.expected) }
  }

  @Test func `a name belongs to the record that declares it, also where the value leaves it out`() {
    var findings: [Diagnostic] = []
    let shape = TemplateShape.record([
      "title": .text, "pages": .list(.record(["title": .optional(.text)])),
    ])
    let template = "{{#pages}}[{{title}}{{^title}}none{{/title}}]{{/pages}}"
    let set = TemplateSet(
      [TemplateSource(path: "t", text: template)], roots: ["t": shape], mode: .plain, into: &findings)
    let text = set?.render("t", ["title": "flow", "pages": [["title": "page"], [:], ["title": .none]]]).text
    #expect(text == "[page][none][none]")
  }
}
