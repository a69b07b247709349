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
      let lines = lines(of: text)
      let context = "seed \(seed): \(String(decoding: text, as: UTF8.self).debugDescription)"
      #expect(node != nil || found.haveErrors, "no tree and no word why; \(context)")
      for place in found.flatMap({ [$0.location] + $0.notes.compactMap(\.location) }) {
        #expect(isInside(place, lines), "\(place) \(context)")
      }
      if let node { check(node, lines, context) }
    }
  }

  private func check(_ node: YAMLNode, _ lines: [[Unicode.Scalar]], _ context: String) {
    #expect(isInside(node.location, lines) && isInside(node.end, lines), "\(node.location) \(context)")
    #expect(node.location <= node.end, "\(node.location)-\(node.end) \(context)")
    checkText(node, lines, context)
    node.sequence?.forEach { check($0, lines, context) }
    for pair in node.mapping ?? [] {
      #expect(isInside(pair.keyLocation, lines) && pair.keyLocation <= pair.value.location, "\(context)")
      check(pair.value, lines, context)
    }
  }

  /// A plain text on one line is what stands between its places, but for the character that is no text.
  private func checkText(_ node: YAMLNode, _ lines: [[Unicode.Scalar]], _ context: String) {
    guard let scalar = node.scalar, scalar.isPlain, let line = node.location.line, line == node.end.line,
      let start = node.location.column, let end = node.end.column
    else { return }
    let written = String(String.UnicodeScalarView(lines[line - 1][start - 1..<end - 1]))
    #expect(written.hasSuffix(scalar.text), "\(node.location) \(context)")
    #expect(
      written.utf8.elementsEqual(scalar.text.utf8) || written.first == "!" || written.first == "&",
      "\(context)")
  }

  /// The lines in scalars, counted apart from the reader.
  private func lines(of bytes: [UInt8]) -> [[Unicode.Scalar]] {
    var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    var lines: [[Unicode.Scalar]] = [[]]
    var previous: Unicode.Scalar = " "
    for scalar in scalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r": lines.append([])
      default: lines[lines.count - 1].append(scalar)
      }
      previous = scalar
    }
    return lines
  }

  private func isInside(_ place: Place, _ lines: [[Unicode.Scalar]]) -> Bool {
    guard let line = place.line, let column = place.column, lines.indices.contains(line - 1) else {
      return false
    }
    return 1...lines[line - 1].count + 1 ~= column
  }
}
