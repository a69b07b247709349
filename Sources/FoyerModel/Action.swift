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

  /// What iOS asks its user about before an app may use it.
  package enum Permission: String, Sendable, CaseIterable {
    case notifications, location, photos, camera, microphone, contacts, calendars, motion, bluetooth, tracking
    case health
  }

  case next, previous, finish
  /// To the page of that id.
  case goTo(String)
  case open(WebURL)
  case alert(Alert)
  /// Asks for a permission; the reason is the app's own, in its words.
  case ask(Permission, reason: String?)
  /// Shows where the app would sign its user in with that service.
  case signIn(String)

  /// Whether the page is left by it, so that what is behind it in a list is seldom meant.
  package var leavesPage: Bool {
    switch self {
    case .next, .previous, .finish, .goTo: true
    case .open, .alert, .ask, .signIn: false
    }
  }
}
