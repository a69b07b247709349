/// The texts of a new entry that its author has to replace.
package enum EntryPlaceholder {
  /// What each of them begins with; a text that still does is an error.
  package static let mark = "Replace this"
}
