import FoyerTemplate
import Testing

/// Tags that have a line for themselves take it with them; with anything else on the line they take nothing.
struct StandaloneTests {
  static let silent = [
    "{{! note }}", "{{! two\n lines }}", "{{=[ ]=}}", "{{#no}}{{/no}}", "{{#yes}}\n{{/yes}}",
    "{{^yes}}\nx\n{{/yes}}",
    "{{^no}}\n\t{{/no}}", "{{>empty}}", "{{<empty}}{{/empty}}", "{{<empty}} {{! note }} {{/empty}}",
    "{{$b}}\n{{/b}}",
    "{{$b}}{{/b}}", "{{$b}} \t{{/b}}",
  ]
  /// Pairs on one line: with a section the line stays, as the specification has it.
  static let keepsLine: Set<String> = ["{{#no}}{{/no}}"]
  static let data: TemplateValue = ["yes": true, "no": false]

  @Test(arguments: silent, ["", "a\n", "a\r\n", "\n"])
  func `takes its line away`(tag: String, before: String) {
    for margin in ["", " ", "\t", "  \t "] {
      for space in ["", " ", "\t "] {
        for (end, rest) in [("\n", "b"), ("\r\n", "b\r\n"), ("\n", ""), ("", "")] {
          let keeps = Self.keepsLine.contains(tag)
          let line = TemplateCase(
            "", before + margin + tag + space + end + rest, Self.data, partials: ["empty": ""],
            gives: keeps ? before + margin + space + end + rest : before + rest)
          #expect(line.rendered() == line.expected, "\(line.template.debugDescription)")
          #expect(line.rendered(.plain) == line.expected, "\(line.template.debugDescription)")
        }
      }
    }
  }

  @Test(arguments: [
    "{{! note }}", "{{=[ ]=}}", "{{#no}}{{/no}}", "{{>empty}}", "{{<empty}}{{/empty}}", "{{$b}}{{/b}}",
  ])
  func `takes nothing where other text shares its line`(tag: String) {
    for (before, after) in [
      ("x", "\n"), ("x ", "\n"), ("", "x\n"), (" ", " x"),
    ] {
      let line = TemplateCase(
        "", before + tag + after, Self.data, partials: ["empty": ""], gives: before + after)
      #expect(line.rendered() == line.expected, "\(line.template.debugDescription)")
    }
  }

  static let cases: [TemplateCase] = [
    TemplateCase("two tags on a line keep it", "{{#yes}}{{! x }}\na\n{{/yes}}\n", data, gives: "\na\n"),
    TemplateCase(
      "a comment after a section tag keeps the line", "{{#yes}} {{!x}}\n{{/yes}}", data, gives: " \n"),
    TemplateCase("an end tag after text is inline", "{{#yes}}\na{{/yes}}\nb", data, gives: "a\nb"),
    TemplateCase("an opening tag before text is inline", "{{#yes}}a\n{{/yes}}\nb", data, gives: "a\nb"),
    TemplateCase("a lone carriage return is no line break", "{{!x}}\rb", data, gives: "\rb"),
    TemplateCase("other white space is not blank", "{{!x}}\u{A0}\nb", data, gives: "\u{A0}\nb"),
    TemplateCase("blank lines around stay", "\n\n{{!x}}\n\n", data, gives: "\n\n\n"),
    TemplateCase(
      "the whole line of a nested tag goes", "{{#yes}}\n  {{#yes}}\n    a\n  {{/yes}}\n{{/yes}}", data,
      gives: "    a\n"),
    TemplateCase(
      "a line that begins in a section belongs to it", "{{#no}}\na\n  {{/no}} b\n", data, gives: " b\n"),
    TemplateCase("comments hold anything", "a{{! {{ # / = \" }}b", data, gives: "ab"),
    TemplateCase("comments run over lines", "a{{!\n\n 1\n 2 }}b", data, gives: "ab"),
    TemplateCase("comments are no names", "{{!yes}}{{! no }}{{!}}", data, gives: ""),
    TemplateCase("a comment may touch a value", "{{! x }}{{yes}}{{!x}}", data, gives: "true"),
    TemplateCase("delimiters change", "{{=<% %>=}}<%yes%>{{yes}}", data, gives: "true{{yes}}"),
    TemplateCase("delimiters of one character", "{{=[ ]=}}[yes][#yes]x[/yes]", data, gives: "truex"),
    TemplateCase("equal delimiters", "{{=| |=}}|yes|-|#yes|x|/yes|", data, gives: "true-x"),
    TemplateCase("delimiters and back", "{{=<% %>=}}<%={{ }}=%>{{yes}}", data, gives: "true"),
    TemplateCase("delimiters with space", "{{=   <%\t\n %>   =}}<% yes %>", data, gives: "true"),
    TemplateCase("delimiters of any letters", "{{=« »=}}«yes»", data, gives: "true"),
    TemplateCase(
      "raw values with other delimiters", "{{=<% %>=}}<%{a}%><%&a%><%a%>", ["a": "<"], gives: "<<&lt;"),
    TemplateCase(
      "delimiters stay after a section", "{{#yes}}{{=[ ]=}}[/yes][no]{{no}}", data, gives: "false{{no}}"),
    TemplateCase("delimiters stay inside a section", "{{=[ ]=}}[#yes][no][/yes]", data, gives: "false"),
    TemplateCase(
      "a partial has its own delimiters", "{{=[ ]=}}[>p]([yes])", data, partials: ["p": "{{yes}}[yes]"],
      gives: "true[yes](true)"),
    TemplateCase(
      "a partial does not change its includer's", "{{>p}}{{yes}}[yes]", data,
      partials: ["p": "{{=[ ]=}}[yes]"],
      gives: "truetrue[yes]"),
    TemplateCase(
      "what fills a block keeps its own", "{{=[ ]=}}[<p][$b][yes]{{yes}}[/b][/p]", data,
      partials: ["p": "{{$b}}{{/b}}"], gives: "true{{yes}}"),
  ]

  @Test(arguments: cases)
  func `reads comments, delimiters and lines`(line: TemplateCase) {
    #expect(line.rendered() == line.expected)
    #expect(line.rendered(.plain) == line.expected)
  }
}
