package import FoyerModel

/// The kinds of files, beside YAML and SVG, that an entry may hold.
package enum MediaType: String, Sendable, CaseIterable {
  case png, jpg, gif, webp, mp4, webm, woff2

  /// The kind that a file's ending says; upper and lower case are the same, and `jpeg` is `jpg`.
  package init?(ending: String) {
    let ending = ending.lowercased()
    self.init(rawValue: ending == "jpeg" ? "jpg" : ending)
  }

  /// Whether it is taken from strangers; WebM is for the keeper's own entries.
  package var isTakenFromStrangers: Bool { self != .webm }

  /// Whether it is a picture, still or moving.
  package var isPicture: Bool { [.png, .jpg, .gif, .webp].contains(self) }

  /// The most that a file of any kind may have, whatever the limits say.
  static let most = 1 << 30

  /// The most bytes that a file of this kind may have.
  package func mostBytes(_ limits: Limits) -> Int {
    let limit =
      switch self {
      case .png, .jpg, .gif, .webp: limits.imageBytes
      case .mp4, .webm: limits.videoBytes
      case .woff2: limits.fontBytes
      }
    return min(limit, Self.most)
  }
}
