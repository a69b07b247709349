import FoyerDiagnostics
import Testing

struct NearMissTests {
  let keys = ["title", "body", "icon", "image", "button", "background", "on"]

  @Test(arguments: [
    ("titel", "title"), ("tittle", "title"), ("Title", "title"), ("buton", "button"),
    ("backgroud", "background"),
    ("no", "on"), ("imgae", "image"),
  ])
  func `suggests the key that was meant`(written: String, meant: String) {
    #expect(written.nearest(in: keys) == meant)
  }

  @Test(arguments: ["colour", "x", "", String(repeating: "title", count: 100)])
  func `suggests nothing for a word that is far from all`(written: String) {
    #expect(written.nearest(in: ["background", "pageControl"]) == nil)
  }
}
