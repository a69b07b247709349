/// The one thing that keeps a file out, in words for its author.
struct MediaFault: Error, Hashable {
  var id: String
  var message: String

  /// Parts that are damaged, missing or in disagreement.
  static func bad(_ noun: Noun, _ message: String) -> MediaFault {
    MediaFault(id: "bad-\(noun.rawValue)", message: "the \(noun.rawValue) \(message)")
  }

  /// More of something than is taken.
  static func large(_ noun: Noun, _ message: String) -> MediaFault {
    MediaFault(id: "\(noun.rawValue)-too-large", message: "the \(noun.rawValue) \(message)")
  }

  /// What a file is called in messages and ids.
  enum Noun: String { case image, video, font }
}

/// What was taken out of a file, in words; each once.
struct Removed: Hashable {
  private(set) var words: [String] = []

  mutating func insert(_ words: String) { if !self.words.contains(words) { self.words.append(words) } }
}
