package import FoyerFiles
internal import FoyerMarkup

/// A whole site, ready to be written: every page in it passed the validator.
package struct BuiltSite: Sendable {
  private let pages: [ValidPage]
  private let assets: [Asset]

  init(entryCount: Int, pages: [ValidPage], assets: [Asset]) {
    self.entryCount = entryCount
    self.pages = pages
    self.assets = assets
  }

  /// How many entries are in it.
  package let entryCount: Int

  /// How many pages it has.
  package var pageCount: Int { pages.count }

  /// Every file by its path.
  ///
  /// The one way out: a page that was not validated can't be among them.
  package var files: FileTree {
    // Assets of one name have one content, since the name is its hash; the tree keeps the first.
    let pages = pages.map { (key: $0.path, value: $0.bytes) }
    return FileTree(bytes: pages + assets.map { (key: $0.route.path, value: $0.bytes) })
  }
}
