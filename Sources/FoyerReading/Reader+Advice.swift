internal import FoyerDiagnostics
internal import FoyerModel

/// What teams learn late about first launches: how permissions are asked, how people leave, what the first words are.
extension Reader {
  mutating func advise(on flow: Flow, _ fields: Fields) {
    checkGreeting(of: flow)
    checkWayOut(of: flow, fields)
    for page in flow.pages { checkAsking(on: page, of: flow) }
  }

  /// A first title that only greets tells nothing about the app.
  private mutating func checkGreeting(of flow: Flow) {
    guard let title = flow.pages.first?.title else { return }
    let words = title.value.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }
    let greetings: Set<Substring> = [
      "welcome", "hello", "hi", "hey", "hallo", "willkommen", "bienvenue", "bonjour", "hola", "bienvenido",
      "ciao",
      "benvenuto",
    ]
    guard let first = words.first, greetings.contains(first), words.count <= 4 else { return }
    inform(
      "greeting-only", "the first title only greets; say what the app does for its user", at: title.location)
  }

  /// People who know the app already want past its onboarding at once.
  private mutating func checkWayOut(of flow: Flow, _ fields: Fields) {
    guard flow.controls != .pill else { return }
    if let skip = flow.skip, skip.show == .none {
      let bare = flow.pages.first { $0.button == nil && flow.controls == .onboard }
      if let bare {
        report(
          "no-skip",
          "skip is shown on no page, and the page '\(bare.id)' has no button either; show one of them",
          at: fields.place(of: "skip"), notes: [.init("this page", at: bare.location)])
        return
      }
    } else if let skip = flow.skip, skip.actions.contains(.finish) {
      return
    }
    let isShort = flow.pages.count == 1
    let ends = flow.pages.allSatisfy { $0.button?.actions.contains(.finish) == true }
    if !isShort, !ends {
      inform(
        "no-skip", "nobody can skip this onboarding; 'skip: true' lets those who know the app pass",
        at: fields.place(of: fields["skip"] == nil ? "pages" : "skip"))
    }
  }

  /// A permission is asked by one button that says so, alone, and never holds up the end.
  private mutating func checkAsking(on page: Page, of flow: Flow) {
    for (phase, actions) in page.hooks.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where actions.asks {
      if phase == .willAppear {
        warn(
          "ask-on-appear",
          "a permission is asked for before the page is even seen; let a button ask, so that people know why",
          at: page.location)
      }
    }
    guard let button = page.button else { return }
    let place = button.label.location
    if button.actions.count(where: \.isAsk) > 1 {
      warn(
        "permissions-in-a-row",
        "this button asks for several permissions in a row; most people deny the second",
        at: place)
    }
    guard button.actions.asks else { return }
    if button.actions.contains(.finish), flow.skip == nil {
      warn(
        "finish-asks",
        "the onboarding ends only by a button that asks for a permission; let it end without, by 'skip: true'",
        at: place)
    }
    if flow.footer?.buttons.isEmpty == false || page.hotspots.contains(where: { !$0.actions.isEmpty }) {
      warn(
        "second-button-before-permission",
        "a page that leads to the system's question has one button; the system's own offers the choice",
        at: place)
    }
    if let alert = button.actions.prefix(while: { !$0.isAsk }).compactMap(\.alert).first,
      alert.looksLikeSystem
    {
      warn(
        "fake-system-alert",
        "an alert that looks like the system's question comes before it; ask in your own words",
        at: place)
    }
  }
}

extension [Action] {
  fileprivate var asks: Bool { contains { $0.isAsk } }
}

extension Action {
  fileprivate var isAsk: Bool { if case .ask = self { true } else { false } }
  fileprivate var alert: Alert? { if case .alert(let alert) = self { alert } else { nil } }
}

extension Action.Alert {
  /// Whether it speaks as iOS does when it asks for a permission.
  fileprivate var looksLikeSystem: Bool {
    let words = [title, message, button].compactMap { $0?.lowercased() }
    return words.contains { $0.contains("would like to") || $0 == "allow" || $0.contains("don't allow") }
  }
}
