internal import FoyerModel

/// The style sheet of an entry: what its flows set, as tokens that the stage's own sheet reads.
///
/// Every value was parsed to numbers, colours or checked names and is written anew here; nothing is copied from
/// an author's text.
struct FlowStyle {
  private let entry: Entry
  /// The published file of each piece of art, by its path in the entry's folder.
  private let assets: [String: Asset]

  init(of entry: Entry, assets: [String: Asset]) {
    self.entry = entry
    self.assets = assets
  }

  /// The class that carries an entry's accent.
  static func accentClass(_ entry: Entry) -> String { "a-\(entry.slug)" }

  /// The class that carries a flow's tokens.
  ///
  /// Slugs have no double hyphens, so no two flows share one.
  static func flowClass(_ flow: Flow, of entry: Entry) -> String { "f-\(entry.slug)--\(flow.name)" }

  /// The class that carries a page's tokens inside its flow's; `index` counts from 0.
  static func pageClass(_ index: Int) -> String { "p-\(index + 1)" }

  /// The class that carries a hotspot's place inside its page's; `index` counts from 0.
  static func hotspotClass(_ index: Int) -> String { "h-\(index + 1)" }

  /// The whole sheet.
  var text: String {
    var css = ""
    if let accent = entry.accent { css += rule(".\(Self.accentClass(entry))", [("accent", accent.css)]) }
    for flow in entry.flows {
      css += flow.fonts.enumerated().map { fontFace($1, number: $0, flow: flow) }.joined()
      let name = Self.flowClass(flow, of: entry)
      let common = flowTokens(flow)
      css += rule(".\(name)", common)
      let inherited = Dictionary(common.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
      for (index, page) in flow.pages.enumerated() {
        let own = pageTokens(page, of: flow).filter { inherited[$0.name] != $0.value }
        let place = Self.pageClass(index)
        if !own.isEmpty { css += rule(".\(name) .\(place), .\(name).\(place)", own) }
        for (number, spot) in page.hotspots.enumerated() {
          css += rule(".\(name) .\(place) .\(Self.hotspotClass(number))", hotspotTokens(spot))
        }
        if let image = page.image, !page.hotspots.isEmpty {
          let size = [("image-w", image.size.width.cssNumber), ("image-h", image.size.height.cssNumber)]
          css += rule(".\(name) .\(place)", size)
        }
      }
    }
    return css
  }

  private typealias Token = (name: String, value: String)

  private func rule(_ selector: String, _ tokens: [Token]) -> String {
    "\(selector) {\n" + tokens.map { "  --\($0.name): \($0.value);\n" }.joined() + "}\n"
  }

  /// What the whole flow has, and what its first page has, so that pages only say where they differ.
  private func flowTokens(_ flow: Flow) -> [Token] {
    let device = flow.device
    var tokens: [Token] = [
      ("w", device.width.cssNumber), ("h", device.height.cssNumber), ("safe-top", device.safeTop.cssNumber),
      ("safe-bottom", device.safeBottom.cssNumber),
      ("dot", flow.pageControl.color.css), ("dot-current", flow.pageControl.currentColor.css),
      ("under-page-control", flow.pageControl.underPadding.cssNumber),
    ]
    if let footer = flow.footer {
      tokens += [
        ("footer-height", footer.height.cssNumber), ("footer-fill", footer.color.css),
        ("footer-ink", flow.text.footer.color.css),
      ]
    }
    tokens +=
      styleTokens("skip", flow.text.skip, of: flow) + styleTokens("footer", flow.text.footer, of: flow)
    if let first = flow.pages.first { tokens += pageTokens(first, of: flow) }
    return tokens
  }

  private func pageTokens(_ page: Page, of flow: Flow) -> [Token] {
    let spacing = page.spacing
    return [
      ("top", spacing.top.cssNumber), ("under-icon", spacing.underIcon.cssNumber),
      ("under-title", spacing.underTitle.cssNumber), ("bottom", spacing.bottom.cssNumber),
      ("icon-w", page.iconSize.width.cssNumber), ("icon-h", page.iconSize.height.cssNumber),
    ] + styleTokens("title", page.text.title, of: flow) + styleTokens("body", page.text.body, of: flow)
      + styleTokens("button", page.text.button, of: flow) + [
        ("button-fill", (page.button?.fill ?? .clear).css),
        ("button-radius", (page.button?.radius ?? 0).cssNumber),
      ] + backgroundTokens(page.background)
  }

  /// In per cent of the image's sides.
  private func hotspotTokens(_ spot: Page.Hotspot) -> [Token] {
    [("x", spot.x), ("y", spot.y), ("spot-w", spot.width), ("spot-h", spot.height)].map {
      ($0, "\(($1 * 100).cssNumber)%")
    }
  }

  private func styleTokens(_ part: String, _ style: TextStyle, of flow: Flow) -> [Token] {
    let cases: [TextStyle.Case: String] = [
      .none: "none", .upper: "uppercase", .lower: "lowercase", .title: "capitalize",
    ]
    return [
      ("\(part)-font", fontStack(style, of: flow)), ("\(part)-size", style.size.cssNumber),
      ("\(part)-weight", String(style.weight)), ("\(part)-color", style.color.css),
      ("\(part)-align", style.align.rawValue), ("\(part)-case", cases[style.textCase] ?? "none"),
      ("\(part)-tracking", style.tracking.cssNumber), ("\(part)-leading", style.leading.cssNumber),
    ]
  }

  private func backgroundTokens(_ background: Background) -> [Token] {
    var image = "none"
    if let gradient = background.gradient {
      let stops = gradient.stops.map { stop in
        [stop.color.css, stop.at.map { "\($0.cssNumber)%" }].compactMap { $0 }.joined(separator: " ")
      }
      image = "linear-gradient(\(gradient.angle.cssNumber)deg, \(stops.joined(separator: ", ")))"
    }
    if let art = background.image?.art ?? background.film?.poster, let asset = assets[art.path] {
      image = "url(\"\(Self.fileName(asset))\")"
    }
    return [
      ("bg-color", background.color.css), ("bg-image", image), ("bg-mask", (background.mask ?? .clear).css),
    ] + blurTokens(background)
  }

  /// White of 0.7 at 0.3, which Onboard lays over what it blurred.
  private static let onboardTint = Colour(red: 179, green: 179, blue: 179).withAlpha(0.3)

  /// The standard deviation of Onboard's blur as a browser should be told, in points of the picture before it is fitted.
  ///
  /// The framework's three box blurs of nominal radius 20 have one of 18.75. Chromium too blurs by boxes, and comes
  /// closest to the framework with 20; other browsers blur by a true Gaussian. Measured on the framework's own pictures,
  /// 19.5 leaves less than 1 of 255 in both.
  private static let onboardSigma = 19.5

  /// How a blurred picture is drawn.
  ///
  /// Onboard blurs it in its own size, so sigma follows the factor by which it fills the
  /// screen: the stage is a container, and this holds on every screen that shows it.
  private func blurTokens(_ background: Background) -> [Token] {
    guard let blur = background.blur, let size = background.image?.size else { return [] }
    var tokens: [Token] = [("bg-w", size.width.cssNumber), ("bg-h", size.height.cssNumber)]
    switch blur {
    case .onboard:
      let fill = "max(100cqi / \(size.width.cssNumber), 100cqb / \(size.height.cssNumber))"
      tokens += [
        ("bg-sigma", "\(Self.onboardSigma.cssNumber) * \(fill)"), ("bg-saturation", "1.8"),
        ("bg-tint", Self.onboardTint.css),
      ]
    case .gaussian(let sigma):
      tokens += [
        ("bg-sigma", "\(sigma.cssNumber) * var(--pt)"), ("bg-saturation", "1"), ("bg-tint", "transparent"),
      ]
    }
    return tokens
  }

  /// Assets stand in one folder with the sheets that name them.
  private static func fileName(_ asset: Asset) -> String {
    String(asset.route.path.split(separator: "/").last ?? "")
  }

  // MARK: Fonts

  private func fontFace(_ font: Flow.Font, number: Int, flow: Flow) -> String {
    guard let asset = assets[font.file.path] else { return "" }
    return "@font-face {\n  font-family: \"\(generatedFamily(font.family, of: flow))\";\n"
      + "  src: url(\"\(Self.fileName(asset))\") format(\"woff2\");\n"
      + (font.weight.map { "  font-weight: \($0);\n" } ?? "") + "  font-style: \(font.style.rawValue);\n"
      + "  font-display: block;\n}\n"
  }

  /// A family of an entry's font files gets a name of its own, so that two entries never share one.
  private func generatedFamily(_ family: String, of flow: Flow) -> String {
    let place = flow.fonts.firstIndex { $0.family == family } ?? 0
    return "\(Self.flowClass(flow, of: entry))-\(place + 1)"
  }

  private func fontStack(_ style: TextStyle, of flow: Flow) -> String {
    let family = style.font
    if flow.fonts.contains(where: { $0.family == family }) {
      return "\"\(generatedFamily(family, of: flow))\", \(SystemFonts.stack(for: "system"))"
    }
    return SystemFonts.stack(for: family, weight: style.weight)
  }
}
