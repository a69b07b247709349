/// What the check over the site needs to know of a page; the page itself may be dropped.
package struct PageFacts: Sendable, Hashable {
  /// A place where a page points to another resource.
  package struct Link: Sendable, Hashable {
    /// What is done with the resource.
    package enum Kind: String, Sendable {
      /// A reader may go there.
      case navigation
      /// The page loads it.
      case resource
      /// It is named for machines, such as a canonical address; nobody loads it with the page.
      case mention
    }

    /// The URL, references read.
    package var url: String
    package var kind: Kind
    /// The attribute that holds it, such as `href`.
    package var attribute: String
    /// The element, such as `a`.
    package var element: String
    /// Where the attribute stands, counted in bytes from 0.
    package var offset: Int
    /// Counted from 1.
    package var line: Int
    /// Counted from 1, in Unicode scalars.
    package var column: Int
  }

  /// The page, relative to the site's folder.
  package var path: String
  /// What a fragment can point to.
  package var ids: Set<String>
  package var links: [Link]
  package var title: String?
  package var lang: String?
  /// The value of `href` of `base`, if any.
  package var base: String?
}
