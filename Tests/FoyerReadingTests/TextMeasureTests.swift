import FoyerModel
import Testing

@testable import FoyerReading

struct TextMeasureTests {
  @Test(arguments: [
    ("", 1), ("One line", 1), ("Two\nlines", 2), ("\n", 2),
    // 288 pt take about 20 capitals M at 24 pt less ten per cent, and 12 Chinese characters.
    (String(repeating: "M", count: 40), 1), (String(repeating: "MMMM ", count: 8), 3),
    (String(repeating: "新", count: 26), 2), (String(repeating: "新", count: 27), 3),
  ])
  func `counts lines as browsers fill them`(text: String, lines: Int) {
    #expect(TextMeasure.lines(of: text, in: TextStyle(size: 24), width: 288) == lines)
  }

  @Test func `takes tracking, capitals and narrow faces into account`() {
    let text = "wait until all of these very little words are set"
    func lines(_ style: TextStyle) -> Int { TextMeasure.lines(of: text, in: style, width: 288) }
    #expect(lines(TextStyle(size: 24)) == 2)
    #expect(lines(TextStyle(size: 24, textCase: .upper)) == 3)
    #expect(lines(TextStyle(size: 24, tracking: 5)) == 3)
    #expect(lines(TextStyle(font: "Roboto Condensed", size: 24)) == 2)
    #expect(lines(TextStyle(font: "Roboto Condensed", size: 14)) == 1)
  }
}
