import FoyerDiagnostics
import FoyerYAML
import Testing

struct YAMLNodeTests {
  @Test func `keeps every text as it is written`() {
    var found: [Diagnostic] = []
    let node = YAMLNode(
      parsing: Array("a: no\nb: 1.0\nc: 012\nd: ~\ne: 12:30:45\nf: 'x'\n".utf8), path: "f.yaml", into: &found)
    #expect(found.isEmpty)
    #expect(
      node?.mapping?.map(\.value.scalar) == [
        YAMLScalar("no"), YAMLScalar("1.0"), YAMLScalar("012"), YAMLScalar("~"), YAMLScalar("12:30:45"),
        YAMLScalar("x", isPlain: false),
      ])
  }
}
