import FoyerDiagnostics
import Testing

@testable import FoyerYAML

struct WritingTests {
  @Test(arguments: [
    "a: 1\nb: [x, {c: d, e: [f, g]}, [h]]\n", "text: |\n  two\n  lines\n", "a: \"#fff\"\nb: 'it''s: so'\n",
    "a: https://example.org/?a=b#c\n", "a: -1.5\nb: true\nc: ~\nd:\ne: []\nf: {}\n",
    "\"odd: key\": \"\\u202e\\ttab\"\n", "- a\n- - b\n  - c: d\n    e: f\n",
    "a: '- b'\nb: '? c'\nc: '...'\nd: 'x #y'\n",
  ])
  func `what was written says the same when it is read`(text: String) throws {
    var findings: [Diagnostic] = []
    let node = try #require(YAMLNode(parsing: Array(text.utf8), path: "a.yaml", into: &findings))
    let again = try #require(YAMLNode(parsing: Array(node.written.utf8), path: "a.yaml", into: &findings))
    #expect(findings.isEmpty)
    #expect(again.saysTheSame(as: node), "\(node.written)")
    #expect(again.written == node.written)
  }
}
