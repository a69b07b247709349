internal import FoyerDiagnostics
internal import FoyerModel

/// What a flow may say and is seldom meant: pages that nobody leaves or reaches, buttons that nobody sees.
extension Reader {
  /// Looks at a flow as a whole, when all of it could be read.
  ///
  /// - Parameter fields: the flow's own keys, for the places of findings.
  mutating func checkTraps(of flow: Flow, _ fields: Fields) {
    checkTranslations(of: flow, fields)
    checkWays(of: flow, fields)
    checkPermissions()
    checkSkip(of: flow, fields)
    if isSubmission { checkContrast(of: flow) }
    for page in flow.pages { checkRoom(on: page, of: flow) }
    advise(on: flow, fields)
  }

  /// Every page must be reached and left, and the flow must end somewhere.
  private mutating func checkWays(of flow: Flow, _ fields: Fields) {
    let ways = Ways(through: flow)
    if !ways.hasExit {
      // Whoever writes 'next' there means the end, and 'moves-nowhere' says what to write.
      let isMeant = flow.pages.last?.button?.actions.contains(.next) == true
      findings.append(
        Diagnostic(
          isMeant ? .warning : .error, id: "no-exit",
          "nothing ends this onboarding; give it 'skip: true', or a button with the action finish",
          at: fields.place(of: "pages")))
    }
    for (index, page) in flow.pages.enumerated() where ways.leaving[index].isEmpty && ways.hasExit {
      report(
        "dead-end",
        "nothing leaves the page '\(page.id)', since 'swiping' is false; give it a button with an action",
        at: page.location)
    }
    for (index, page) in flow.pages.enumerated() where !ways.reached.contains(index) {
      warn(
        "unreachable-page",
        "nothing leads to the page '\(page.id)', since 'swiping' is false; let a button go to it",
        at: page.location)
    }
  }

  private mutating func checkPermissions() {
    let asked = askedPermissions.sorted { $0.location < $1.location }
    guard let first = asked.first, let second = asked.first(where: { $0.value != first.value }) else {
      return
    }
    findings.append(
      Diagnostic(
        .warning, id: "several-permissions",
        "this flow asks for \(second.value.rawValue) as well as for \(first.value.rawValue); ask for each when it is needed, after the onboarding",
        at: second.location, notes: [.init("the first is asked for here", at: first.location)]))
  }

  /// A skip of less contrast than 3:1, WCAG's bound for large text, is as good as none.
  private mutating func checkSkip(of flow: Flow, _ fields: Fields) {
    guard let skip = flow.skip else { return }
    for (index, page) in flow.pages.enumerated() where skip.isShown(onPage: index, of: flow.pages.count) {
      guard let grounds = flow.skipGrounds(on: page) else { continue }
      let ratios = grounds.map { ground in
        flow.text.skip.color.over(ground).contrast(with: ground)
      }
      guard let least = ratios.min(), least < 3 else { continue }
      let shown = (least * 10).rounded(.down) / 10
      warn(
        "unseen-skip",
        "skip has a contrast of only \(shown.cssNumber):1 on the page '\(page.id)'; it needs at least 3:1 to be seen",
        at: fields.place(of: "skip"))
      return
    }
  }

  /// Texts that need more room than there is between icon and button scroll, which few readers try.
  private mutating func checkRoom(on page: Page, of flow: Flow) {
    // Other controls leave the room that the reader's text size leaves, and scroll as their apps do.
    guard flow.controls == .onboard, let words = page.body ?? page.title else { return }
    let room = flow.room(for: page)
    let width = 0.9 * flow.device.width
    let needed = page.heightOfTexts(inWidth: width)
    guard needed > room + 0.5 else { return }
    let device = "\(flow.device.width.cssNumber) x \(flow.device.height.cssNumber)"
    warn(
      "text-too-tall",
      "the texts of this page are about \(needed.rounded().cssNumber) pt high and have \(max(0, room).rounded().cssNumber) pt on a screen of \(device), so they have to be scrolled",
      at: words.location)
  }
}

extension Flow {
  /// The plain colours behind skip on that page; `nil` where a picture is.
  fileprivate func skipGrounds(on page: Page) -> [Colour]? {
    guard page.image == nil, page.film == nil else { return nil }
    if let footer, skip?.position == .bottomTrailing, pageControl.underPadding < footer.height {
      return [footer.color.over(.black)]
    }
    return page.background.plainColors
  }

  /// Points from the icon's bottom edge to the button's top edge, or to the page control where there is no button.
  fileprivate func room(for page: Page) -> Double {
    let end = device.height - pageControl.underPadding - device.safeBottom - 35
    let bottom = page.button == nil ? end : end - 50 - page.spacing.bottom
    return bottom - page.spacing.top - page.iconSize.height
  }
}

extension Page {
  /// Points from the icon's bottom edge to the end of the body, with lines as few as any likely face sets them.
  fileprivate func heightOfTexts(inWidth width: Double) -> Double {
    let title = title.map { TextMeasure.lines(of: $0.value, in: text.title, width: width) } ?? 0
    let body = body.map { TextMeasure.lines(of: $0.value, in: text.body, width: width) } ?? 0
    return spacing.underIcon + Double(title) * text.title.leading
      + (body == 0 ? 0 : spacing.underTitle + Double(body) * text.body.leading)
  }
}
