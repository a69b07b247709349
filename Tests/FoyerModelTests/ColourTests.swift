import FoyerModel
import Testing

struct ColourTests {
  @Test(arguments: [
    ("#fff", "#ffffff"), ("#F80", "#ff8800"), ("#ff8800", "#ff8800"),
    ("#ff880080", "rgba(255, 136, 0, 0.502)"),
    ("#f808", "rgba(255, 136, 0, 0.533)"), ("White", "#ffffff"), ("rebeccapurple", "#663399"),
    ("transparent", "rgba(0, 0, 0, 0)"), ("rgb(1, 2, 3)", "#010203"),
    ("rgb(1 2 3 / 50%)", "rgba(1, 2, 3, 0.5)"),
    ("rgba(255, 0, 0, .25)", "rgba(255, 0, 0, 0.25)"), ("rgb(100%, 0%, 0%)", "#ff0000"),
    ("hsl(120, 100%, 25%)", "#008000"),
    ("hsl(-120deg, 100%, 50%)", "#0000ff"), ("hsla(0, 0%, 50%, 0.5)", "rgba(128, 128, 128, 0.5)"),
  ])
  func `reads what CSS calls a colour and writes it anew`(written: String, css: String) {
    #expect(Colour(css: written)?.css == css)
  }

  @Test(arguments: [
    "", "#", "#12", "#12345", "#ggg", "#fffffffff", "red;", "red }", "rgb(1,2)", "rgb(256, 0, 0)",
    "rgb(1, 2 3)", "rgb(1,,2,3)",
    "rgba(0,0,0,2)", "hsl(1,2,3)", "hsl(1e3, 1%, 1%)", "url(x)", "var(--x)", "rgb(1,2,3)/*", "expression(1)",
    "rgb(1,2,3", "#fff ",
    "nan", "rgb(nan, 0, 0)", "rgb(1,2,3,4,5)", "r\u{301}ed", "rgb(0x1, 2, 3)",
  ])
  func `takes nothing else`(written: String) {
    #expect(Colour(css: written) == nil)
  }

  @Test func `computes luminance and contrast as WCAG does`() {
    #expect(abs(Colour.white.contrast(with: .black) - 21) < 1e-9)
    #expect(abs(Colour(red: 0x76, green: 0x76, blue: 0x76).contrast(with: .white) - 4.54) < 0.005)
    #expect(abs(Colour(red: 255, green: 0, blue: 0).luminance - 0.2126) < 1e-6)
    #expect(abs(Colour(red: 188, green: 188, blue: 188).luminance - 0.502_886) < 1e-5)
  }

  @Test func `lays a translucent colour over another`() {
    #expect(Colour.black.withAlpha(0.6).over(.white) == Colour(red: 102, green: 102, blue: 102))
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (0.5, "0.5"), (-538.25, "-538.25"), (1.0 / 3, "0.333"), (-0.0004, "0"),
    (0.05, "0.05"),
    (1e300, "0"), (.infinity, "0"), (.nan, "0"), (123_456, "123456"),
  ])
  func `writes numbers without exponent`(number: Double, css: String) {
    #expect(number.cssNumber == css)
  }

  @Test(arguments: [
    "1e5", "0x10", "inf", "nan", "", "-", ".", "1.", "1..2", "1.2.3", "+-1", "１", " 1",
    String(repeating: "9", count: 400),
  ])
  func `reads only plain numbers`(text: String) {
    #expect(Double(plain: text) == nil)
  }
}
