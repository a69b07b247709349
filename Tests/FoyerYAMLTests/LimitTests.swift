import FoyerDiagnostics
import FoyerYAML
import Testing

struct LimitTests {
  private let tooDeep =
    "lists and maps are nested more than 16 deep; the file is not read on from here [too-deep]\n"

  @Test func `takes sixteen levels and refuses the seventeenth where it opens`() {
    let level = String(repeating: "[", count: 16) + "a" + String(repeating: "]", count: 16)
    #expect(faults(in: level).isEmpty)
    #expect(faults(in: "[\(level)]") == "f:1:17: error: \(tooDeep)")
  }

  @Test(arguments: [
    ("[", 17), ("{", 17), ("- ", 33), ("? ", 33), ("[\n", 1), ("a: {", 64), ("[a, ", 65),
  ])
  func `gives up on sixty thousand openings at the seventeenth`(opening: String, column: Int) {
    let printed = faults(in: String(repeating: opening, count: 60_000 / opening.utf8.count))
    let isOnOneLine = !opening.contains("\n")
    #expect(printed.hasSuffix("f:\(isOnOneLine ? 1 : 17):\(column): error: \(tooDeep)"))
  }

  @Test func `counts keys, values, lists and maps`() {
    var limits = YAMLLimits()
    limits.nodes = 5
    #expect(faults(in: Array("a: [b, c]\n".utf8), limits: limits).isEmpty)
    #expect(
      faults(in: Array("a: [b, c]\nd: 1".utf8), limits: limits)
        == "f:2:1: error: the file holds more than 5 values and keys; it is not read on from here [too-many-nodes]\n"
    )
  }

  @Test func `refuses a file beyond its size without looking into it`() {
    let text = [UInt8](repeating: 0xFF, count: 262_145)
    #expect(
      faults(in: text) == "f: error: the file has 262145 bytes; at most 262144 are read [file-too-large]\n")
  }

  @Test func `refuses a long key once`() {
    let key = String(repeating: "k", count: 201)
    #expect(faults(in: "\(key): 1\n") == "f:1:1: error: this key is longer than 200 characters [long-key]\n")
  }

  @Test func `stays quick on the largest files`() {
    let unit = ["\"a\": b, ", "*a, ", "- \u{7}\n", "&a !b c, ", "'", "\t", "#", "\r", "é", ">>>>>>>", "- - "]
    for piece in unit {
      let open = piece.contains(", ") ? "[" : ""
      let text = open + String(repeating: piece, count: 262_000 / piece.utf8.count)
      let time = ContinuousClock().measure { _ = faults(in: text) }
      #expect(time < .seconds(20), "\(piece.debugDescription) took \(time)")
    }
  }
}
