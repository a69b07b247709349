import FoyerDiagnostics
import FoyerTemplate
import Testing

struct OriginTests {
  /// Renders a page and tells for each stretch of equal origin its text and where it comes from.
  static func origins(
    _ template: String, partials: [String: String], _ value: TemplateValue
  ) throws -> [String] {
    var found: [Diagnostic] = []
    let sources =
      [TemplateSource(path: "page", text: template)] + partials.map { TemplateSource(path: $0, text: $1) }
    let set = TemplateSet(sources, roots: ["page": TemplateShape(of: value)], mode: .plain, into: &found)
    let text = try #require(set, "\(found)").render("page", value)
    #expect(text.origin(of: -1) == nil)
    #expect(text.origin(of: text.bytes.count + 1) == nil)
    #expect(
      text.origin(of: text.bytes.count) == (text.bytes.isEmpty ? nil : text.origin(of: text.bytes.count - 1)))
    return text.bytes.indices.compactMap { offset in
      guard let origin = text.origin(of: offset) else { return "nothing" }
      let byte = String(decoding: [text.bytes[offset]], as: UTF8.self)
      let value = origin.value.map { " from \($0)" } ?? ""
      let name = origin.name.map { " as \($0)" } ?? ""
      let includes = origin.includes.map { " in \($0)" }.joined()
      return "\(byte == "\n" ? "LF" : byte) \(origin.location)\(name)\(value)\(includes)"
    }
  }

  @Test func `tells template, line, column, includes and the value's own place`() throws {
    let place = SourceLocation(path: "entry.yaml", line: 4, column: 9)
    let value: TemplateValue = ["s": [["t": .text("1&", from: place)], ["t": "2"]]]
    let origins = try Self.origins("a\n{{#s}}\n {{>p}}\n{{/s}}\nb", partials: ["p": "é{{t}}\nc"], value)
    #expect(
      origins == [
        "a page:1:1", "LF page:1:2",
        "  p:1:1 in page:3:2", "\u{FFFD} p:1:1 in page:3:2", "\u{FFFD} p:1:2 in page:3:2",
        "1 p:1:2 as t from entry.yaml:4:9 in page:3:2", "& p:1:2 as t from entry.yaml:4:9 in page:3:2",
        "a p:1:2 as t from entry.yaml:4:9 in page:3:2", "m p:1:2 as t from entry.yaml:4:9 in page:3:2",
        "p p:1:2 as t from entry.yaml:4:9 in page:3:2", "; p:1:2 as t from entry.yaml:4:9 in page:3:2",
        "LF p:1:7 in page:3:2", "  p:2:1 in page:3:2", "c p:2:1 in page:3:2",
        "  p:1:1 in page:3:2", "\u{FFFD} p:1:1 in page:3:2", "\u{FFFD} p:1:2 in page:3:2",
        "2 p:1:2 as t in page:3:2",
        "LF p:1:7 in page:3:2", "  p:2:1 in page:3:2", "c p:2:1 in page:3:2",
        "b page:5:1",
      ])
  }

  @Test func `a block's content comes from the template that wrote it`() throws {
    let origins = try Self.origins(
      "{{<layout}}{{$a}}x{{>p}}{{/a}}{{/layout}}",
      partials: ["layout": "({{$a}}own{{/a}}{{$b}}y{{/b}})", "p": "z"], .none)
    #expect(
      origins == [
        "( layout:1:1 in page:1:1", "x page:1:18", "z p:1:1 in page:1:19", "y layout:1:23 in page:1:1",
        ") layout:1:30 in page:1:1",
      ])
  }

  @Test func `an empty text comes from nowhere`() throws {
    #expect(try Self.origins("{{a}}", partials: [:], ["a": ""]) == [])
  }
}
