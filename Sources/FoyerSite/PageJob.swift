internal import FoyerModel

/// A page that is to be rendered; small, so that a page can be rendered again when a finding asks where it came from.
enum PageJob: Hashable {
  case entry(Slug)
  case prototype(Slug, flow: Slug)
  /// Counted from 1.
  case index(Int)
  case notFound, problems
}
