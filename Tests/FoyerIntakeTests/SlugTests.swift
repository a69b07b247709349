import FoyerModel
import Testing

@testable import FoyerIntake

struct SlugTests {
  @Test(arguments: [
    ("pool-club", "p0ol-club"), ("solar-lull", "solar-1ull"), ("list", "1ist"), ("five-5", "five-s"),
    ("modern", "modem"), ("vvave", "wave"),
  ])
  func `takes slugs that are hard to tell apart for one`(one: String, other: String) throws {
    #expect(try #require(Slug(one)).skeleton == #require(Slug(other)).skeleton)
  }

  @Test(arguments: [("pool", "poll"), ("c443", "c445"), ("night-garden", "night-gardens"), ("a-b", "ab")])
  func `keeps other slugs apart`(one: String, other: String) throws {
    #expect(try #require(Slug(one)).skeleton != #require(Slug(other)).skeleton)
  }
}
