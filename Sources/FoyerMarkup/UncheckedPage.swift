/// A page of the site before anybody has looked at it.
package struct UncheckedPage: Sendable, Hashable {
  /// Whose page it is, which decides how strict the policies are.
  package enum Origin: String, Sendable {
    /// Made from the project's own templates: `data-*` by a closed list, no code inside, a policy first.
    case own
    /// Any page that somebody wants checked.
    case foreign
  }

  /// Relative to the site's folder, with `/` between folders.
  package var path: String
  package var bytes: [UInt8]
  package var origin: Origin

  package init(path: String, bytes: [UInt8], origin: Origin = .own) {
    self.path = path
    self.bytes = bytes
    self.origin = origin
  }
}
