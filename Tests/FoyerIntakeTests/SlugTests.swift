import FoyerModel
import Testing

@testable import FoyerIntake

struct SlugTests {
  @Test(arguments: [
    ("pool-club", "p0ol-club"), ("solar-lull", "solar-1ull"), ("list", "1ist"), ("five-5", "five-s"),
    ("modern", "modem"), ("vvave", "wave"), ("gemr", "gernr"), ("almanac", "a1rnanac"),
    ("almanac", "aimanac"),
    ("doud", "cloud"), ("zoo", "2oo"), ("bird", "6ird"), ("garden", "9arden"), ("pill", "pi11"),
  ])
  func `takes slugs that are hard to tell apart for one`(one: String, other: String) throws {
    let (one, other) = (try #require(Slug(one)), try #require(Slug(other)))
    #expect(one.skeleton == other.skeleton)
    #expect(one.lookAlike(among: ["a b", one.text, other.text]) == other)
  }

  @Test(arguments: [
    ("pool", "poll"), ("c443", "c445"), ("night-garden", "night-gardens"), ("a-b", "ab"), ("gemr", "gem"),
    ("wave", "waves"),
  ])
  func `keeps other slugs apart`(one: String, other: String) throws {
    #expect(try #require(Slug(one)).skeleton != #require(Slug(other)).skeleton)
    #expect(try #require(Slug(one)).lookAlike(among: [one, other]) == nil)
  }
}
