/// What stands behind a page, from back to front: colour, gradient or image or film, blur, then the mask.
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

  /// How a picture is blurred.
  package enum Blur: Sendable, Hashable {
    /// Onboard's effect, which blurs the picture in its own size, before it is fitted to the screen; then saturates and
    /// tints it.
    case onboard
    /// Only a Gaussian, of that standard deviation in points of the screen.
    case gaussian(sigma: Double)
  }

  /// An image and its own size in points; a picture without a scale of its own has one point for each pixel.
  package struct Image: Sendable, Hashable {
    package var art: Art
    package var size: Page.Size

    package init(art: Art, size: Page.Size) {
      self.art = art
      self.size = size
    }

    /// Where the whole image stands when it fills a screen, in points of the screen; beyond its edges where it is cut.
    package func fill(of device: Device) -> (x: Double, y: Double, width: Double, height: Double) {
      let scale = max(device.width / size.width, device.height / size.height)
      let (width, height) = (size.width * scale, size.height * scale)
      return ((device.width - width) / 2, (device.height - height) / 2, width, height)
    }
  }

  package var color: Colour
  package var gradient: Gradient?
  /// Fills the screen; what does not fit is cut.
  package var image: Image?
  /// Fills the screen in the image's place, which is what is seen until it plays.
  package var film: Film?
  package var blur: Blur?
  /// A colour, usually with alpha, over all that is behind.
  package var mask: Colour?

  package init(
    color: Colour = .black, gradient: Gradient? = nil, image: Image? = nil, film: Film? = nil,
    blur: Blur? = nil, mask: Colour? = nil
  ) {
    self.color = color
    self.gradient = gradient
    self.image = image
    self.film = film
    self.blur = blur
    self.mask = mask
  }

  /// Onboard's mask over a picture.
  package static let standardMask = Colour.black.withAlpha(0.6)

  /// Every colour to be seen, the mask included; `nil` for a picture, which nobody has looked at here.
  package var plainColors: [Colour]? {
    guard image == nil, film == nil else { return nil }
    let grounds = gradient.map { $0.stops.map(\.color) } ?? [color]
    return grounds.map { ground in
      let opaque = ground.over(color)
      return mask?.over(opaque) ?? opaque
    }
  }

  /// The luminance to expect, from 0 to 1; `nil` for a picture.
  package var luminance: Double? {
    plainColors.map { colors in colors.map(\.luminance).reduce(0, +) / Double(colors.count) }
  }

  /// Whether both look the same, wherever they were written.
  package func looksLike(_ other: Background) -> Bool {
    color == other.color && gradient == other.gradient && image?.art.path == other.image?.art.path
      && film?.files.map(\.path) == other.film?.files.map(\.path) && blur == other.blur
      && mask == other.mask
  }
}
