import FoyerTemplate
import Testing

struct InterpolationTests {
  static let cases: [TemplateCase] = [
    TemplateCase(
      "text without tags stays as it is", "Onboarding { with } one } brace {\n",
      gives: "Onboarding { with } one } brace {\n"),
    TemplateCase("an empty template gives nothing", "", gives: ""),
    TemplateCase("a name gives its text", "Hi {{name}}.", ["name": "Ada"], gives: "Hi Ada."),
    TemplateCase("a value is not read as a template", "{{a}}", ["a": "{{b}}", "b": "no"], gives: "{{b}}"),
    TemplateCase("two tags may touch", "{{a}}{{b}}", ["a": "1", "b": "2"], gives: "12"),
    TemplateCase("a boolean gives its word", "{{a}} {{b}}", ["a": true, "b": false], gives: "true false"),
    TemplateCase("JSON is text here", "{{{a}}}", ["a": .json("[1,\"x\"]")], gives: "[1,\"x\"]"),
    TemplateCase(
      "four characters are escaped", "{{a}}", ["a": "& < > \" '"], gives: "&amp; &lt; &gt; &quot; '"),
    TemplateCase("what is escaped already is escaped again", "{{a}}", ["a": "&amp;"], gives: "&amp;amp;"),
    TemplateCase("three braces escape nothing", "{{{a}}}", ["a": "& < > \" '"], gives: "& < > \" '"),
    TemplateCase("an ampersand escapes nothing", "{{&a}}", ["a": "& < > \" '"], gives: "& < > \" '"),
    TemplateCase("letters of any script pass", "{{a}}", ["a": "ʻĀ 日本 🎈 e\u{301}"], gives: "ʻĀ 日本 🎈 e\u{301}"),
    TemplateCase(
      "names of any script are found", "{{größe}}{{名.前}}", ["größe": "L", "名": ["前": "花"]], gives: "L花"),
    TemplateCase("names are exact in case", "{{a}}{{A}}", ["a": "small", "A": "big"], gives: "smallbig"),
    TemplateCase("an absent value gives nothing", "({{a}})", ["a": .none], gives: "()"),
    TemplateCase("missing: an unknown name gives nothing", "({{a}})", gives: "()"),
    TemplateCase("missing: an unknown raw name gives nothing", "({{{a}}}{{&a}})", gives: "()"),
    TemplateCase("dots go into records", "{{a.b.c}}", ["a": ["b": ["c": "deep"]]], gives: "deep"),
    TemplateCase("dots are the same as sections", "{{a.b}}{{#a}}{{b}}{{/a}}", ["a": ["b": "x"]], gives: "xx"),
    TemplateCase("dots work unescaped", "{{{a.b}}}{{&a.b}}", ["a": ["b": "<"]], gives: "<<"),
    TemplateCase("any depth is fine", "{{a.b.c.d.e}}", ["a": ["b": ["c": ["d": ["e": "!"]]]]], gives: "!"),
    TemplateCase("missing: a chain that breaks gives nothing", "({{a.b.c}})", ["a": [:]], gives: "()"),
    TemplateCase(
      "missing: the rest of a chain is not looked for outside", "({{a.b.c}})",
      ["a": ["b": [:]], "c": "wrong"],
      gives: "()"),
    TemplateCase(
      "the first part is found in the innermost record", "{{#a}}{{b.c}}{{/a}}",
      ["a": ["b": ["c": "inner"]], "b": ["c": "outer"]], gives: "inner"),
    TemplateCase(
      "missing: a record that has the first part decides", "{{#a}}({{b.c}}){{/a}}",
      ["a": ["b": [:]], "b": ["c": "wrong"]], gives: "()"),
    TemplateCase("a dot is the item itself", "{{#a}}{{.}}{{/a}}", ["a": ["x", "y"]], gives: "xy"),
    TemplateCase("a dot is escaped", "{{#a}}{{.}}{{/a}}", ["a": ["<"]], gives: "&lt;"),
    TemplateCase(
      "a dot is not escaped in three braces", "{{#a}}{{{.}}}{{&.}}{{/a}}", ["a": ["<"]], gives: "<<"),
    TemplateCase("a dot at the top is the whole value", "{{.}}", "all", gives: "all"),
    TemplateCase("space around a tag stays", "| {{a}} |", ["a": "x"], gives: "| x |"),
    TemplateCase("a value is never alone on its line", "  {{a}}\n", ["a": "x"], gives: "  x\n"),
    TemplateCase("a raw value neither", "  {{{a}}}\n\t{{&a}}\n", ["a": "x"], gives: "  x\n\tx\n"),
    TemplateCase("space in a tag is nothing", "{{ a }}{{\ta\t}}{{\na\n}}", ["a": "x"], gives: "xxx"),
    TemplateCase("space in a raw tag is nothing", "{{{ a }}}{{& a }}{{ &a}}", ["a": "x"], gives: "xxx"),
  ]

  @Test(arguments: cases)
  func `interpolates`(line: TemplateCase) {
    #expect(line.rendered() == line.expected)
    if line.isStrict { #expect(line.rendered(.plain) == line.expected) }
  }
}
