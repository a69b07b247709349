/// What stands behind a page, from back to front: colour, gradient or image, then the mask.
package struct Background: Sendable, Hashable {
  /// A straight run of colours.
  package struct Gradient: Sendable, Hashable {
    /// A colour and its place, in percent of the run; `nil` spreads evenly.
    package struct Stop: Sendable, Hashable {
      package var color: Colour
      package var at: Double?

      package init(color: Colour, at: Double?) {
        self.color = color
        self.at = at
      }
    }

    /// In degrees as CSS counts them: 0 goes up, 90 to the right.
    package var angle: Double
    /// At least two.
    package var stops: [Stop]

    package init?(angle: Double, stops: [Stop]) {
      guard stops.count >= 2 else { return nil }
      self.angle = angle
      self.stops = stops
    }
  }

  package var color: Colour
  package var gradient: Gradient?
  package var image: Art?
  /// A colour, usually with alpha, over all that is behind.
  package var mask: Colour?

  package init(color: Colour = .black, gradient: Gradient? = nil, image: Art? = nil, mask: Colour? = nil) {
    self.color = color
    self.gradient = gradient
    self.image = image
    self.mask = mask
  }

  /// Onboard's mask over a picture.
  package static let standardMask = Colour.black.withAlpha(0.6)

  /// The luminance to expect, from 0 to 1; `nil` for a picture, which nobody has looked at here.
  package var luminance: Double? {
    guard image == nil else { return nil }
    let grounds = gradient.map { $0.stops.map(\.color) } ?? [color]
    let seen = grounds.map { ground in
      let opaque = ground.over(color)
      return (mask?.over(opaque) ?? opaque).luminance
    }
    return seen.reduce(0, +) / Double(seen.count)
  }

  /// Whether both look the same, wherever they were written.
  package func looksLike(_ other: Background) -> Bool {
    color == other.color && gradient == other.gradient && image?.path == other.image?.path
      && mask == other.mask
  }
}
