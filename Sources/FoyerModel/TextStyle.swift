/// How a text of a flow is set.
package struct TextStyle: Sendable, Hashable {
  /// Along the reading direction.
  package enum Alignment: String, Sendable, CaseIterable { case start, center, end }
  /// How capitals are used, whatever the text holds.
  package enum Case: String, Sendable, CaseIterable { case none, upper, lower, title }

  /// A family of the reader's system or of the flow's `fonts`.
  package var font: String
  /// In points.
  package var size: Double
  /// From 1 to 1000, as CSS counts.
  package var weight: Int
  package var color: Colour
  package var align: Alignment
  package var textCase: Case
  /// Added after each character, in points; may be negative.
  package var tracking: Double
  /// From base line to base line in points, or `nil` for the font's own.
  package var lineHeight: Double?

  package init(
    font: String = "Helvetica Neue", size: Double, weight: Int = 300, color: Colour = .white,
    align: Alignment = .center, textCase: Case = .none, tracking: Double = 0, lineHeight: Double? = nil
  ) {
    self.font = font
    self.size = size
    self.weight = weight
    self.color = color
    self.align = align
    self.textCase = textCase
    self.tracking = tracking
    self.lineHeight = lineHeight
  }

  /// From base line to base line, in points.
  ///
  /// Helvetica Light sets 1.15 of its size, Helvetica Neue Thin 1.178 (both measured on Onboard's screenshots);
  /// other families get 1.2.
  package var leading: Double {
    if let lineHeight { return lineHeight }
    guard font.hasPrefix("Helvetica") else { return size * 1.2 }
    return size * (weight <= 200 ? 1.178 : 1.15)
  }
}

/// The styles of all texts that a page can show.
package struct TextStyles: Sendable, Hashable {
  package var title, body, button, skip, footer: TextStyle

  package init(title: TextStyle, body: TextStyle, button: TextStyle, skip: TextStyle, footer: TextStyle) {
    self.title = title
    self.body = body
    self.button = button
    self.skip = skip
    self.footer = footer
  }

  /// Onboard's: 38, 28 and 24 pt; the system's 18 pt for skip; a bar's 15 pt.
  package static let onboard = TextStyles(
    title: TextStyle(size: 38), body: TextStyle(size: 28), button: TextStyle(size: 24),
    skip: TextStyle(size: 18, weight: 400), footer: TextStyle(size: 15, weight: 400))
}
