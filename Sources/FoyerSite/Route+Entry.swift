internal import FoyerModel

extension Route {
  /// The page of an entry.
  static func entry(_ entry: Entry) -> Route { Route("\(entry.slug)/index.html") }

  /// The prototype of a flow; the first flow's stands in the entry's own folder.
  static func prototype(_ flow: Flow, of entry: Entry) -> Route {
    flow.name == entry.flows.first?.name
      ? Route("\(entry.slug)/prototype.html") : Route("\(entry.slug)/\(flow.name)/prototype.html")
  }
}
