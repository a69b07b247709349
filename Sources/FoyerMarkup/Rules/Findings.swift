/// A finding while a page is checked: where it stands is still an offset.
struct Finding: Sendable, Hashable {
  var rule: Rule
  var message: String
  var offset: Int
  var related: [Related] = []

  struct Related: Sendable, Hashable {
    var message: String
    var offset: Int
  }
}

/// The findings of one page as they come.
struct Findings: Sendable {
  private(set) var list: [Finding] = []
  /// Whether a finding means that libxml2 can't read the page either.
  private(set) var areFatal = false
  /// How many were left out, since one page is not worth a book.
  private(set) var omitted = 0
  private static let limit = 100
  /// Whether further findings are only counted.
  var areFull: Bool { list.count >= Self.limit }

  mutating func add(
    _ rule: Rule, at offset: Int, _ message: String, related: [Finding.Related] = [], isFatal: Bool = false
  ) {
    if isFatal { areFatal = true }
    if list.count < Self.limit {
      list.append(Finding(rule: rule, message: message, offset: offset, related: related))
    } else {
      omitted += 1
    }
  }

  /// Adds a finding that is no XML at all.
  mutating func addFatal(_ rule: Rule, at offset: Int, _ message: String, related: [Finding.Related] = []) {
    add(rule, at: offset, message, related: related, isFatal: true)
  }

  /// Counts findings that nobody will read.
  mutating func omit(_ count: Int) { omitted += count }

  /// Whether there is a finding of that rule at that place.
  func contains(_ rule: Rule, at offset: Int) -> Bool {
    list.contains { $0.rule == rule && $0.offset == offset }
  }
}

/// A word of the author in a message, cut where it is long.
func quoted(_ text: String) -> String {
  let shown = text.unicodeScalars.prefix(60)
  let isCut = shown.endIndex < text.unicodeScalars.endIndex
  return "'\(String(String.UnicodeScalarView(shown)))\(isCut ? "…" : "")'"
}

/// `a, b or c`.
func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
