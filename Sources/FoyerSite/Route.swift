/// Where a page or asset stands in the site.
package struct Route: Sendable, Hashable {
  /// The path from the site's root, without a leading slash.
  package let path: String

  package init(_ path: String) { self.path = path }

  /// How a page links to another place: up to the common folder and down again, always naming the file.
  ///
  /// Relative, so that a site works from a folder on disk and below any path of a host.
  package func link(to other: Route) -> String {
    let slash = UInt8(ascii: "/")
    let here = path.utf8.split(separator: slash).dropLast()
    let there = other.path.utf8.split(separator: slash)
    let common = zip(here, there.dropLast()).prefix { $0.elementsEqual($1) }.count
    let way = Array(repeating: "..", count: here.count - common) + there[common...].map { Substring($0) }
    return way.joined(separator: "/")
  }

  package static let notFound = Route("404.html")
  package static let problems = Route("problems.html")

  /// A page of the index, counted from 1.
  package static func index(_ number: Int) -> Route {
    number == 1 ? Route("index.html") : Route("page/\(number).html")
  }
}
