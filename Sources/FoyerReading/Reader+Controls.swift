internal import FoyerDiagnostics
internal import FoyerModel

/// The system of controls of a flow, with what follows from it where the flow says nothing itself.
struct ControlSystem {
  var controls = Controls.onboard
  var look = Controls.Look.uikit
  var presentation = Controls.Presentation.root
  var textSize = Controls.TextSize.fixed
  var labels: Flow.PrimaryLabels
  /// Behind pages that have none.
  var background: Background {
    controls == .primary ? Background(color: Colour(.background)) : Background()
  }
}

extension Reader {
  /// Reads the keys that choose among systems.
  mutating func system(_ fields: Fields) -> ControlSystem {
    let labels = Flow.PrimaryLabels(
      next: Words("Continue", at: fields.place(of: "controls")),
      finish: Words("Get Started", at: fields.place(of: "controls")))
    var system = ControlSystem(labels: labels)
    system.controls = choice(fields, "controls") ?? .onboard
    system.presentation = choice(fields, "present") ?? .root
    system.textSize = choice(fields, "textSize") ?? (system.controls == .primary ? .dynamic : .fixed)
    system.look = choice(fields, "look") ?? .uikit
    if fields["look"] != nil, system.controls != .primary {
      report("unknown-key", "'look' belongs to controls 'primary'", at: fields.place(of: "look"))
    }
    if fields["primary"] != nil, system.controls == .onboard {
      report(
        "unknown-key", "'primary' belongs to controls 'primary' and 'pill'", at: fields.place(of: "primary"))
    }
    if let own = self.fields(fields, "primary", of: "'primary'", keys: ["next", "finish"]) {
      system.labels.next = title(own, "next", atMost: limits.buttonChars) ?? labels.next
      system.labels.finish = title(own, "finish", atMost: limits.buttonChars) ?? labels.finish
    }
    return system
  }
}
