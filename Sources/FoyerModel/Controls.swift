/// Which system of controls a flow has.
package enum Controls: String, Sendable, CaseIterable {
  /// Onboard's: a text button on each page, the dots and Skip in one row below.
  case onboard
  /// One button below all pages, as UIKit and SwiftUI apps have it.
  case primary
  /// Full pictures with a pill on the first and last and an arrow between.
  case pill

  /// How `primary` looks.
  package enum Look: String, Sendable, CaseIterable { case uikit, swiftui }

  /// Where the onboarding comes from.
  package enum Presentation: String, Sendable, CaseIterable {
    /// It is there first and fades to the main screen.
    case root
    /// It rises over the main screen and sinks again.
    case modal
  }

  /// Whether texts follow the reader's text size.
  package enum TextSize: String, Sendable, CaseIterable { case fixed, dynamic }

  /// The styles that pages start from.
  package func text(_ look: Look) -> TextStyles {
    guard self == .primary else { return .onboard }
    let tint = Colour(.tint)
    // The system's large title, body and headline at its standard text size.
    return TextStyles(
      title: TextStyle(
        font: "system", size: 34, weight: look == .swiftui ? 700 : 400, color: Colour(.label), lineHeight: 41),
      body: TextStyle(font: "system", size: 17, weight: 400, color: Colour(.secondaryLabel), lineHeight: 22),
      button: TextStyle(font: "system", size: 17, weight: 600, color: Colour(.onTint), lineHeight: 22),
      skip: TextStyle(font: "system", size: 17, weight: 400, color: tint, lineHeight: 22),
      footer: TextStyle(font: "system", size: 15, weight: 400))
  }

  /// The height of an icon that gives none, in points; `nil` for the picture's own.
  package func iconHeight(_ look: Look) -> Double? {
    guard self == .primary else { return nil }
    return look == .swiftui ? 88 : 132
  }
}
