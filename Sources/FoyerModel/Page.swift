package import FoyerDiagnostics

/// One screen of a flow, with all that it inherits from its flow already in place.
package struct Page: Sendable, Hashable {
  /// The action button.
  package struct Button: Sendable, Hashable {
    package var label: Words
    package var actions: [Action]
    /// Moves to the next page first and acts then.
    package var movesToNext: Bool
    /// Behind the label; clear for a text button.
    package var fill: Colour
    /// Of the corners, in points.
    package var radius: Double

    package init(label: Words, actions: [Action], movesToNext: Bool, fill: Colour, radius: Double) {
      self.label = label
      self.actions = actions
      self.movesToNext = movesToNext
      self.fill = fill
      self.radius = radius
    }
  }

  /// The distances of Onboard's layout, in points; each may be negative.
  package struct Spacing: Sendable, Hashable {
    package var top, underIcon, underTitle, bottom: Double

    package init(top: Double = 60, underIcon: Double = 30, underTitle: Double = 30, bottom: Double = 0) {
      self.top = top
      self.underIcon = underIcon
      self.underTitle = underTitle
      self.bottom = bottom
    }
  }

  /// A width and a height in points.
  package struct Size: Sendable, Hashable {
    package var width, height: Double

    package init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }

    /// The box that Onboard keeps where a page has no icon.
    package static let emptyIcon = Size(width: 100, height: 100)
  }

  /// A part of a page's image that can be pressed.
  package struct Hotspot: Sendable, Hashable {
    /// The edges in parts of the image, from 0 to 1; over the image's left and top edge where the screen shows more.
    package var x, y, width, height: Double
    package var label: Words
    package var actions: [Action]

    package init(x: Double, y: Double, width: Double, height: Double, label: Words, actions: [Action]) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
      self.label = label
      self.actions = actions
    }
  }

  /// What stands in the icon's box.
  package enum Icon: Sendable, Hashable {
    case picture(Picture)
    /// One of Foyer's symbols, by name, drawn in the title's colour.
    case symbol(String, alt: Words)

    /// What it shows, in words; empty for decoration.
    package var alt: Words {
      switch self {
      case .picture(let picture): picture.alt
      case .symbol(_, let alt): alt
      }
    }
  }

  /// When a hook runs.
  package enum Phase: String, Sendable, CaseIterable {
    case willAppear, didAppear, willDisappear, didDisappear
  }

  /// Unique in its flow, also if case is not looked at; an address fragment.
  package var id: String
  package var title: Words?
  package var body: Words?
  package var icon: Icon?
  package var iconSize: Size
  /// Fills the screen; what does not fit is cut.
  package var image: Background.Image?
  /// What the image shows, in words; empty for decoration.
  package var imageAlt: Words
  /// Stands whole on black behind the texts, as Onboard's video of a page does.
  package var film: Film?
  package var button: Button?
  package var background: Background
  package var text: TextStyles
  package var spacing: Spacing
  package var hooks: [Phase: [Action]]
  package var hotspots: [Hotspot]
  /// Where the page begins in its file.
  package var location: SourceLocation

  /// Whether it has more to show than an image, a film and a button.
  package var hasContent: Bool { title != nil || body != nil || icon != nil }

  package init(
    id: String, title: Words?, body: Words?, icon: Icon?, iconSize: Size, image: Background.Image?,
    imageAlt: Words, film: Film?, button: Button?, background: Background, text: TextStyles, spacing: Spacing,
    hooks: [Phase: [Action]], hotspots: [Hotspot], location: SourceLocation
  ) {
    self.id = id
    self.title = title
    self.body = body
    self.icon = icon
    self.iconSize = iconSize
    self.image = image
    self.imageAlt = imageAlt
    self.film = film
    self.button = button
    self.background = background
    self.text = text
    self.spacing = spacing
    self.hooks = hooks
    self.hotspots = hotspots
    self.location = location
  }
}
