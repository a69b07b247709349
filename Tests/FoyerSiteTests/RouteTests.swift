import FoyerSite
import Testing

struct RouteTests {
  @Test(arguments: [
    ("index.html", "index.html", "index.html"), ("index.html", "gemr/index.html", "gemr/index.html"),
    ("gemr/index.html", "index.html", "../index.html"),
    ("gemr/index.html", "gemr/prototype.html", "prototype.html"),
    ("gemr/dark/prototype.html", "gemr/index.html", "../index.html"),
    ("gemr/dark/prototype.html", "assets/a.css", "../../assets/a.css"),
    ("page/2.html", "page/3.html", "3.html"),
    ("a/index.html", "ab/index.html", "../ab/index.html"),
  ])
  func `links from page to page by the shortest way, naming the file`(
    page: String, other: String, link: String
  ) {
    #expect(Route(page).link(to: Route(other)) == link)
  }

  @Test func `numbers the pages of the index`() {
    #expect([1, 2, 17].map { Route.index($0).path } == ["index.html", "page/2.html", "page/17.html"])
  }

  @Test(arguments: ["html", "HTML", "htm", "xhtml"])
  func `takes no page as an asset`(ending: String) {
    #expect(Asset(name: "x", ending: ending, bytes: []) == nil)
  }

  @Test func `names assets by their content alone`() throws {
    let one = try #require(Asset(name: nil, ending: "svg", bytes: [1, 2, 3]))
    let same = try #require(Asset(name: nil, ending: "svg", bytes: [1, 2, 3]))
    let other = try #require(Asset(name: nil, ending: "svg", bytes: [1, 2, 4]))
    #expect(one == same)
    #expect(one.route != other.route)
    #expect(one.route.path.count == "assets/".count + 16 + ".svg".count)
  }
}
