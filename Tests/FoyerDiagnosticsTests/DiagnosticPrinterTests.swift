import FoyerDiagnostics
import Testing

struct DiagnosticPrinterTests {
  let found = Diagnostic(
    id: "unknown-key", "unknown key 'tittle'; did you mean 'title'?",
    at: SourceLocation(path: "a/flow.yaml", line: 7, column: 5),
    notes: [.init("in this page", at: SourceLocation(path: "a/flow.yaml", line: 3, column: 3))])

  @Test func `shows the line with a caret under the column`() {
    let text = DiagnosticPrinter(.text).print([found]) { _ in "    tittle: Welcome" }
    #expect(
      text == """
        a/flow.yaml:7:5: error: unknown key 'tittle'; did you mean 'title'? [unknown-key]
          7 |     tittle: Welcome
            |     ^
        a/flow.yaml:3:3: note: in this page

        """)
  }

  @Test func `sorts by place and prints each finding once`() {
    let early = Diagnostic(.warning, id: "b", "later", at: SourceLocation(path: "a", line: 10, column: 1))
    let late = Diagnostic(.warning, id: "b", "sooner", at: SourceLocation(path: "a", line: 9, column: 1))
    #expect(
      DiagnosticPrinter(.text).print([early, late, early]) == """
        a:9:1: warning: sooner [b]
        a:10:1: warning: later [b]

        """)
  }

  @Test func `writes JSON with every field`() {
    #expect(
      DiagnosticPrinter(.json).print([found]) == """
        {"findings": [{"severity": "error", "id": "unknown-key", \
        "message": "unknown key 'tittle'; did you mean 'title'?", "path": "a/flow.yaml", "line": 7, "column": 5, \
        "notes": [{"message": "in this page", "path": "a/flow.yaml", "line": 3, "column": 3}]}]}

        """)
  }

  @Test func `escapes what a workflow command reads as its own`() {
    let odd = Diagnostic(.info, id: "x", "50% \n::error::", at: SourceLocation(path: "a,b:c"))
    #expect(
      DiagnosticPrinter(.github).print([odd]) == "::notice file=a%2Cb%3Ac,title=x::50%25 %0A::error::\n")
  }

  @Test(arguments: [DiagnosticPrinter.Format.text, .json, .github])
  func `lets no control character through to a terminal`(format: DiagnosticPrinter.Format) {
    let hostile = Diagnostic(
      id: "x", "\u{1B}]52;c;aGk=\u{7} \u{202E} \u{85}",
      at: SourceLocation(path: "\u{1B}[31m", line: 1, column: 1))
    let printed = DiagnosticPrinter(format).print([hostile]) { _ in "\u{1B}[2J" }
    #expect(
      !printed.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) })
  }
}
