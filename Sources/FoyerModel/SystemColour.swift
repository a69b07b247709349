/// A colour of the simulated system, which is another in light and in dark.
package enum SystemColour: String, Sendable, CaseIterable {
  /// For titles, texts and hints, from strong to faint.
  case label, secondaryLabel, tertiaryLabel
  /// Behind all of them.
  case background
  /// Of what can be pressed, and of letters on it.
  case tint, onTint

  /// As it is in light, in the increased contrast that iOS has for it.
  package var light: Colour {
    switch self {
    case .label: Colour(red: 17, green: 17, blue: 17)
    case .secondaryLabel: Colour(red: 85, green: 85, blue: 92)
    case .tertiaryLabel: Colour(red: 142, green: 142, blue: 147)
    case .background, .onTint: .white
    case .tint: Colour(red: 0, green: 89, blue: 200)
    }
  }
}

extension SystemColour {
  /// The end of the custom property that holds it on the stage.
  var cssName: String {
    switch self {
    case .label: "label"
    case .secondaryLabel: "label-second"
    case .tertiaryLabel: "label-third"
    case .background: "ground"
    case .tint: "tint"
    case .onTint: "on-tint"
    }
  }
}

extension Colour {
  /// The colour of the system, as it is in light.
  package init(_ system: SystemColour) {
    self = system.light
    self.system = system
  }
}
