import FoyerMarkup
import Testing

/// One rule as `docs/rules.md` shows it.
struct DocumentedRule: Sendable, CustomTestStringConvertible {
  struct Example: Sendable {
    var info: [String]
    var text: String
  }

  var id: String
  var sentence: String
  var examples: [Example]

  var testDescription: String { id }

  static let all: [DocumentedRule] = {
    var rules: [DocumentedRule] = []
    var example: Example?
    for line in String(decoding: bytes(of: "docs/rules.md"), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    {
      if let open = example {
        if line == "```" {
          rules[rules.count - 1].examples.append(open)
          example = nil
        } else {
          example?.text += (open.text.isEmpty ? "" : "\n") + line
        }
      } else if line.hasPrefix("```"), !rules.isEmpty {
        example = Example(info: line.dropFirst(3).split(separator: " ").map(String.init), text: "")
      } else if line.hasPrefix("### ") {
        rules.append(DocumentedRule(id: String(line.dropFirst(4)), sentence: "", examples: []))
      } else if !line.isEmpty, !line.hasPrefix("#"), !rules.isEmpty {
        rules[rules.count - 1].sentence += line
      }
    }
    return rules
  }()

  func example(_ verdict: String) -> Example? { examples.first { $0.info.contains(verdict) } }
}

extension DocumentedRule.Example {
  /// The number after `key=` in the first line of the block.
  private func number(_ key: String) -> Int? {
    info.first { $0.hasPrefix("\(key)=") }.flatMap { Int($0.dropFirst(key.count + 1)) }
  }

  /// The page that the example stands for.
  var page: [UInt8] {
    var text = self.text
    if let count = number("repeat") { text = Array(repeating: text, count: count).joined(separator: "\n") }
    if let count = number("nested") {
      text = String(repeating: "<div>", count: count) + text + String(repeating: "</div>", count: count)
    }
    if let count = number("attributes") {
      text = "<p \((0..<count).map { "data-a\($0)=\"1\"" }.joined(separator: " "))>Text</p>"
    }
    if !text.contains("<!DOCTYPE") {
      text = info.contains("head") ? wrapped("<p>Text</p>", head: "\n" + text) : wrapped(text)
    }
    return Self.unescaped(text)
  }

  /// Turns `\u{7}` into the character and `\x{F6}` into the byte.
  private static func unescaped(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "\\") {
      result += rest[..<start].utf8
      let code = rest[start...].dropFirst(3).prefix { $0 != "}" }
      guard rest[start...].hasPrefix("\\u{") || rest[start...].hasPrefix("\\x{"),
        let number = UInt32(code, radix: 16)
      else {
        result.append(UInt8(ascii: "\\"))
        rest = rest[start...].dropFirst()
        continue
      }
      if rest[start...].hasPrefix("\\x") {
        result.append(UInt8(truncatingIfNeeded: number))
      } else if let scalar = Unicode.Scalar(number) {
        result += String(scalar).utf8
      }
      rest = rest[start...].dropFirst(4 + code.count)
    }
    return result + rest.utf8
  }

  /// Everything that is found, by page rules and by the check over the site.
  var findings: [MarkupFinding] {
    let origin: UncheckedPage.Origin = info.contains("own") ? .own : .foreign
    let checked = sharedValidator.check(UncheckedPage(path: "page.html", bytes: page, origin: origin))
    guard info.contains("site"), let facts = checked.facts else { return checked.findings }
    let other = sharedValidator.check(
      UncheckedPage(
        path: "other.html", bytes: Array(wrapped("<h2 id=\"part\">Part</h2>").utf8), origin: .foreign))
    let links = LinkChecker(files: ["page.html", "other.html"])
    return checked.findings + links.findings(in: [facts] + [other.facts].compactMap(\.self))
  }
}

struct RulesDocumentTests {
  @Test func `lists every rule once, in the order of the code, with a sentence`() {
    #expect(DocumentedRule.all.map(\.id) == Rule.allCases.map(\.rawValue))
    #expect(DocumentedRule.all.filter { $0.sentence.isEmpty || !$0.sentence.hasSuffix(".") }.map(\.id) == [])
  }

  @Test func `has two examples for each rule but the last resort`() {
    #expect(DocumentedRule.all.filter { $0.examples.count != 2 }.map(\.id) == ["grammar"])
  }

  @Test(arguments: DocumentedRule.all.filter { !$0.examples.isEmpty })
  func `says nothing about the good example`(rule: DocumentedRule) throws {
    let example = try #require(rule.example("good"))
    #expect(example.findings.map { "\($0.line): \($0.message) [\($0.rule)]" } == [])
  }

  @Test(arguments: DocumentedRule.all.filter { !$0.examples.isEmpty })
  func `names the rule for the bad example`(rule: DocumentedRule) throws {
    let example = try #require(rule.example("bad"))
    let found = example.findings
    #expect(
      found.contains { $0.rule == rule.id }, "found \(found.map { "\($0.line): \($0.message) [\($0.rule)]" })"
    )
  }
}
