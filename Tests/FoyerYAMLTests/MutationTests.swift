import FoyerDiagnostics
import FoyerTestSupport
import FoyerYAML
import Testing

struct MutationTests {
  @Test(arguments: 0..<20)
  func `reads damaged texts without a trap and points inside them`(round: Int) {
    for step in 0..<100 {
      let seed = UInt64(round * 100 + step)
      var mutator = Mutator(seed: seed)
      let text = mutator.damaged(Array((seed % 2 == 0 ? SampleTexts.entry : SampleTexts.flow).utf8))
      var found: [Diagnostic] = []
      let node = YAMLNode(parsing: text, path: "f", into: &found)
      let lines = lengths(of: text)
      let context = "seed \(seed): \(String(decoding: text, as: UTF8.self).debugDescription)"
      #expect(node != nil || found.haveErrors, "no tree and no word why; \(context)")
      for place in found.flatMap({ [$0.location] + $0.notes.compactMap(\.location) }) {
        #expect(isInside(place, lines), "\(place) \(context)")
      }
      if let node { check(node, lines, context) }
    }
  }

  private func check(_ node: YAMLNode, _ lines: [Int], _ context: String) {
    #expect(isInside(node.location, lines) && isInside(node.end, lines), "\(node.location) \(context)")
    #expect(node.location <= node.end, "\(node.location)-\(node.end) \(context)")
    node.sequence?.forEach { check($0, lines, context) }
    for pair in node.mapping ?? [] {
      #expect(isInside(pair.keyLocation, lines) && pair.keyLocation <= pair.value.location, "\(context)")
      check(pair.value, lines, context)
    }
  }

  /// The length of each line in scalars, counted apart from the reader.
  private func lengths(of bytes: [UInt8]) -> [Int] {
    var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    var lengths = [0]
    var previous: Unicode.Scalar = " "
    for scalar in scalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r": lengths.append(0)
      default: lengths[lengths.count - 1] += 1
      }
      previous = scalar
    }
    return lengths
  }

  private func isInside(_ place: Place, _ lines: [Int]) -> Bool {
    guard let line = place.line, let column = place.column, lines.indices.contains(line - 1) else {
      return false
    }
    return 1...lines[line - 1] + 1 ~= column
  }
}
