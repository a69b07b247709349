import FoyerDiagnostics
import FoyerTemplate
import Testing

struct PropertyTests {
  @Test(arguments: 0..<200)
  func `any text survives being escaped, rendered and read again`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = random.text(of: [
      "&", "<", ">", "\"", "'", "&amp;", "{{x}}", "{", "}", "%", "$", "&#60;", "[object Object]", "\n", "\t",
      "a",
      "é", "日", "🎈", "\u{1}", "\u{FFFF}",
    ])
    let survivor = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0 == "\u{1}" || $0 == "\u{FFFF}" ? "\u{FFFD}" : $0 }))
    for (before, after) in [("<p>", "</p>"), ("<p title=\"", "\">"), ("<p title='", "'>")] {
      let page = try PropertyTests.render("\(before){{x}}\(after)", ["x": .text(text)], mode: .html)
      let written = page.dropFirst(before.count).dropLast(after.count)
      #expect(!written.contains { "<>\"'".contains($0) }, "seed \(seed), \(text.debugDescription)")
      for sign in ["{{", "{%", "%}", "${", "[object Object]", "&amp;amp;", "&amp;#60;"] {
        #expect(!written.contains(sign), "seed \(seed), \(text.debugDescription)")
      }
      #expect(unescaped(String(written)) == survivor, "seed \(seed), \(text.debugDescription)")
    }
  }

  @Test(arguments: 0..<200)
  func `a template without tags is the identity`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = random.text(of: [
      "{ ", "}}", "}", "\n", "\r\n", "\r", " ", "\t", "a", "é", "<b>", "\u{0}", "\u{FEFF}",
    ])
    for mode in [TemplateMode.html, .plain, .specification] {
      #expect(try Self.render(text, .none, mode: mode) == text, "seed \(seed), \(text.debugDescription)")
    }
  }

  @Test(arguments: 0..<400)
  func `reading anything ends with findings inside the text`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "{{", "}}", "{{{", "}}}", "{{#a}}", "{{/a}}", "{{^b}}", "{{/b}}", "{{>p}}", "{{<p}}", "{{/p}}",
      "{{$c}}",
      "{{/c}}", "{{=<% %>=}}", "<%={{ }}=%>", "{{a}}", "{{b.x}}", "{{&a}}", "{{!", "{{.}}", "{{>page}}", "<%",
      "%>",
      "=", "\n", "\r\n", "  ", "\t", "x", "é", "🎈", "<p ", "class='", "'", "\"", ">", "<!--", "-->",
      "<script>",
      "</script>", "href=\"", "{", "#", "\u{0}", "*",
    ]
    let sources = ["page", "p"].map { TemplateSource(path: $0, text: random.text(of: pieces)) }
    let shape = TemplateShape.record(["a": .list(.text), "b": .optional(.record(["x": .url])), "d": .json])
    for mode in [TemplateMode.html, .plain, .specification] {
      var found: [Diagnostic] = []
      let set = TemplateSet(sources, roots: ["page": shape], mode: mode, into: &found)
      let text = sources.map(\.text.debugDescription).joined(separator: " and ")
      #expect((set == nil) == found.haveErrors, "seed \(seed), \(text)")
      for finding in found {
        let lines = sources.first { $0.path == finding.location.path }?.text.lines ?? []
        let line = (finding.location.line ?? 0) - 1
        #expect(
          lines.indices.contains(line), "seed \(seed), \(text), \(finding.location): \(finding.message)")
        guard lines.indices.contains(line) else { continue }
        #expect(
          1...lines[line] + 1 ~= finding.location.column ?? 0,
          "seed \(seed), \(text), \(finding.location): \(finding.message)")
      }
      guard let page = set?.render("page", ["a": ["1", "2"], "b": .none, "d": .json("1")]) else { continue }
      #expect(page.bytes.indices.allSatisfy { page.origin(of: $0) != nil }, "seed \(seed), \(text)")
    }
  }

  @Test(arguments: 0..<300)
  func `a template of declared names renders as one that is carried out by hand`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let shape = random.shape(depth: 3)
    var author = TemplateAuthor(random: random, stack: [shape])
    let pieces = author.pieces(depth: 4)
    let template = author.template(of: pieces)
    var found: [Diagnostic] = []
    let sources =
      [TemplateSource(path: "page", text: template)] + author.partials.map { .init(path: $0, text: $1) }
    let set = TemplateSet(sources, roots: ["page": shape], mode: .html, into: &found)
    #expect(found == [], "seed \(seed), \(template)")
    for _ in 0..<3 {
      let value = author.random.value(of: shape)
      #expect(shape.mismatches(of: value) == [], "seed \(seed)")
      let text = set?.render("page", value)
      let expected = pieces.map { $0.rendered([(shape, value)]) }.joined()
      #expect(text?.text == expected, "seed \(seed), \(template), \(value)")
      guard let text else { continue }
      // Bytes that no value wrote are the very ones at their origin.
      for offset in text.bytes.indices {
        let origin = try #require(text.origin(of: offset))
        guard origin.name == nil else { continue }
        let source = try #require(sources.first { $0.path == origin.location.path })
        #expect(
          source.text.byte(at: origin.location) == text.bytes[offset], "seed \(seed), \(template), \(offset)")
      }
    }
  }

  static func render(_ template: String, _ value: TemplateValue, mode: TemplateMode) throws -> String {
    var found: [Diagnostic] = []
    let set = TemplateSet(
      [TemplateSource(path: "t", text: template)], roots: ["t": TemplateShape(of: value)], mode: mode,
      into: &found)
    return try #require(set, "\(found)").render("t", value).text
  }

  private func unescaped(_ text: String) -> String {
    let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\""]
    var pieces = text.split(separator: "&", omittingEmptySubsequences: false)[...]
    var result = String(pieces.removeFirst())
    for piece in pieces {
      let name = piece.prefix { $0 != ";" }
      let number = name.hasPrefix("#") ? UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) : nil
      result += names[String(name)] ?? number.map { String($0) } ?? "?\(name)?"
      result += piece.dropFirst(name.count + 1)
    }
    return result
  }
}

extension String {
  /// The length of each line in Unicode scalars.
  fileprivate var lines: [Int] {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(\.count)
  }

  /// The first byte of the scalar at a place; only for text in ASCII.
  fileprivate func byte(at place: FoyerDiagnostics.SourceLocation) -> UInt8? {
    let lines = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let line = place.line, let column = place.column, lines.indices.contains(line - 1) else {
      return nil
    }
    return (Array(lines[line - 1]) + [UInt8(ascii: "\n")])[column - 1]
  }
}
