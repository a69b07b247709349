internal import FoyerDiagnostics
internal import FoyerModel
internal import FoyerYAML

/// Backgrounds of flows and pages.
extension Reader {
  static let backgroundKeys = ["color", "gradient", "image", "video", "poster", "mask", "blur", "fit"]

  /// The background under a key, whole: a page's replaces its flow's, it is not mixed into it.
  mutating func background(_ fields: Fields) -> Background? {
    guard
      let own = self.fields(
        fields, "background", of: "a background", keys: Self.backgroundKeys)
    else { return nil }
    let _: Fit? = choice(own, "fit")
    let image = image(own, "image")
    let film = film(own, alt: Words("", at: own.location), stillPicture: image?.art)
    let blur = blur(own)
    // A film's poster and a gradient stand still, so they could be blurred; Onboard blurs its image only.
    if blur != nil, own["image"] == nil {
      warn(
        "blur-without-image",
        "'blur' changes nothing here: it blurs a background's 'image', and there is none",
        at: own.place(of: "blur"))
    }
    return Background(
      color: color(own, "color") ?? .black, gradient: gradient(own),
      image: image.map { Background.Image(art: $0.art, size: $0.size) }, film: film,
      blur: image == nil ? nil : blur,
      mask: mask(own, overPicture: own["image"] != nil || own["video"] != nil))
  }

  /// Onboard's blur, a plain one with its sigma, or none.
  private mutating func blur(_ fields: Fields) -> Background.Blur? {
    guard let node = fields["blur"] else { return nil }
    if case .scalar(let scalar) = node.content, scalar.isPlain, Double(plain: scalar.text) != nil {
      // Beyond 200 pt nothing of any picture is left.
      return number(fields, "blur", in: 0...200).flatMap { $0 > 0 ? .gaussian(sigma: $0) : nil }
    }
    guard case .scalar(let scalar) = node.content, scalar.isPlain,
      scalar.text == "false" || scalar.text == "true"
    else {
      if !node.isRefused {
        report(
          "wrong-type", "'blur' must be true, false or a number of points, not \(node.kindInWords)",
          at: node.location)
      }
      return nil
    }
    return scalar.text == "true" ? .onboard : nil
  }

  private enum Fit: String, CaseIterable { case cover }

  /// Over a picture Onboard's mask unless said otherwise; over a plain colour none.
  private mutating func mask(_ fields: Fields, overPicture: Bool) -> Colour? {
    let byDefault = overPicture ? Background.standardMask : nil
    guard let node = fields["mask"] else { return byDefault }
    guard case .mapping = node.content else {
      guard let isOn = boolean(fields, "mask") else { return byDefault }
      return isOn ? Background.standardMask : nil
    }
    guard let own = self.fields(fields, "mask", of: "a mask", keys: ["color", "alpha"]) else {
      return byDefault
    }
    let colour = color(own, "color") ?? .black
    let alpha = number(own, "alpha", in: 0...1)
    return colour.withAlpha(alpha ?? (own["color"] != nil && colour.alpha < 1 ? colour.alpha : 0.6))
  }

  private mutating func gradient(_ fields: Fields) -> Background.Gradient? {
    guard let own = self.fields(fields, "gradient", of: "a gradient", keys: ["angle", "stops"]) else {
      return nil
    }
    let angle = number(own, "angle", in: -360...360) ?? 180
    require(own, "stops")
    guard let nodes = list(own, "stops", of: "colours", atMost: 16) else { return nil }
    let stops = nodes.compactMap { stop($0) }
    guard stops.count == nodes.count else { return nil }
    guard let gradient = Background.Gradient(angle: angle, stops: stops) else {
      report("out-of-range", "'stops' needs at least two colours", at: own.place(of: "stops"))
      return nil
    }
    return gradient
  }

  private mutating func stop(_ node: YAMLNode) -> Background.Gradient.Stop? {
    guard case .mapping = node.content else {
      return color(node, called: "a stop").map { Background.Gradient.Stop(color: $0, at: nil) }
    }
    guard let fields = fields(node, of: "a stop", keys: ["color", "at"]) else { return nil }
    require(fields, "color")
    let at = number(fields, "at", in: 0...100)
    return color(fields, "color").map { Background.Gradient.Stop(color: $0, at: at) }
  }
}
