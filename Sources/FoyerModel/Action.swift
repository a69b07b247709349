/// What a button, a hook or skip does.
package enum Action: Sendable, Hashable {
  /// A message that waits for its one button.
  package struct Alert: Sendable, Hashable {
    package var title: String?
    package var message: String?
    package var button: String?

    package init(title: String?, message: String?, button: String?) {
      self.title = title
      self.message = message
      self.button = button
    }
  }

  case next, previous, finish
  /// To the page of that id.
  case goTo(String)
  case open(WebURL)
  case alert(Alert)

  /// Whether the page is left by it, so that what is behind it in a list is seldom meant.
  package var leavesPage: Bool {
    switch self {
    case .next, .previous, .finish, .goTo: true
    case .open, .alert: false
    }
  }
}
