import FoyerDiagnostics
import FoyerTemplate
import Testing

/// Whatever a template says, reading it ends soon and with a finding.
@Suite(.timeLimit(.minutes(5)))
struct LimitTests {
  @Test(arguments: [
    (
      "{{>p}}", ["p": "{{>p}}"],
      "p:1:1: error: 'p' includes itself without entering a value of its own, and never ends [endless-recursion]\npage:1:1: note: included here\n"
    ),
    (
      "{{>page}}", [:],
      "page:1:1: error: 'page' includes itself without entering a value of its own, and never ends [endless-recursion]\n"
    ),
    (
      "{{>p}}", ["p": "{{#open}}{{>q}}{{/open}}", "q": "{{^title}}{{>p}}{{/title}}"],
      "p:1:10: error: 'q' includes itself without entering a value of its own, and never ends [endless-recursion]\nq:1:11: note: included here\np:1:10: note: included here\npage:1:1: note: included here\n"
    ),
    (
      "{{>p}}", ["p": "{{>q}}", "q": "{{^title}}{{>p}}{{/title}}"],
      "q:1:11: error: 'p' includes itself without entering a value of its own, and never ends [endless-recursion]\np:1:1: note: included here\npage:1:1: note: included here\n"
    ),
    (
      "{{<p}}{{$a}}{{>page}}{{/a}}{{/p}}", ["p": "{{$a}}{{/a}}"],
      "page:1:13: error: 'page' includes itself without entering a value of its own, and never ends [endless-recursion]\n"
    ),
    (
      "{{>p}}", ["p": "{{#pages}}{{>p}}{{/pages}}"],
      "p:1:11: error: 'p' includes itself without entering a value of its own, and never ends [endless-recursion]\np:1:11: note: included here\npage:1:1: note: included here\n"
    ),
  ])
  func `a partial that never ends`(template: String, partials: [String: String], expected: String) {
    var found: [Diagnostic] = []
    let sources =
      [TemplateSource(path: "page", text: template)] + partials.map { TemplateSource(path: $0, text: $1) }
    _ = TemplateSet(sources, roots: ["page": FindingTests.shape], mode: .plain, into: &found)
    #expect(DiagnosticPrinter(.text).print(found) == expected)
  }

  @Test func `partials that double at each step`() {
    var partials = (0..<40).map { TemplateSource(path: "p\($0)", text: "{{>p\($0 + 1)}}{{>p\($0 + 1)}}") }
    partials.append(TemplateSource(path: "p40", text: ""))
    var found: [Diagnostic] = []
    #expect(TemplateSet(partials, roots: ["p0": .text], into: &found) == nil)
    #expect(found.map(\.id) == ["template-too-large"])
    #expect(found.map(\.message) == ["the page grows too large here"])
  }

  @Test func `text that doubles at each step`() {
    var partials = (0..<30).map { TemplateSource(path: "p\($0)", text: "{{>p\($0 + 1)}}{{>p\($0 + 1)}}") }
    partials.append(TemplateSource(path: "p30", text: String(repeating: "text ", count: 100_000)))
    var found: [Diagnostic] = []
    #expect(TemplateSet(partials, roots: ["p0": .text], mode: .plain, into: &found) == nil)
    #expect(found.map(\.id) == ["template-too-large"])
  }

  @Test func `tags nested too deep in one template`() {
    for (open, close) in [("{{#open}}", "{{/open}}"), ("{{$b}}", "{{/b}}"), ("{{<p}}", "{{/p}}")] {
      let template = String(repeating: open, count: 10_000) + String(repeating: close, count: 10_000)
      let column = open.count * 63 + 1
      #expect(
        FindingTests.findings(template, partials: ["p": ""]).hasPrefix(
          "page.mustache:1:\(column): error: tags are nested more than 63 deep here [nested-too-deep]\n"))
    }
    let deep = String(repeating: "{{#open}}", count: 63) + "x" + String(repeating: "{{/open}}", count: 63)
    #expect(FindingTests.findings(deep) == "")
  }

  @Test func `partials nested too deep in each other`() {
    let nested = String(repeating: "{{^open}}", count: 20)
    let ends = String(repeating: "{{/open}}", count: 20)
    let partials = Dictionary(
      uniqueKeysWithValues: (0..<20).map { ("p\($0)", "\(nested){{>p\($0 + 1)}}\(ends)") })
    #expect(
      FindingTests.findings("{{>p0}}", partials: partials).hasPrefix(
        "partials/p6.mustache:1:10: error: sections and partials are nested more than 128 deep here [nested-too-deep]\n"
      ))
  }

  @Test(arguments: [
    "{{", "{{{", "{{!", "{{=", "{{#a", "{{=a b", "}}", "{{#a}}", "{{/a}}", "{{>a}}", "{{}}", "<", "<!--",
    "\n ",
  ])
  func `twenty thousand of anything`(piece: String) {
    let template = String(repeating: piece, count: 20_000)
    var found: [Diagnostic] = []
    let sources = [TemplateSource(path: "page", text: template)]
    _ = TemplateSet(sources, roots: ["page": FindingTests.shape], into: &found)
    #expect(found.count <= 300)
  }

  @Test func `a template that is too long is not read`() {
    let template = String(repeating: "text ", count: 4_000_000)
    #expect(
      FindingTests.findings(template)
        == "page.mustache:1:1: error: the template is longer than 16 MiB [template-too-large]\n")
  }
}
