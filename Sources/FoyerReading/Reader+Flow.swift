internal import FoyerDiagnostics
internal import FoyerModel
internal import FoyerYAML

extension Reader {
  static let flowKeys = [
    "format", "title", "version", "completion", "present", "device", "statusBar", "controls", "background",
    "fade",
    "swiping", "skip", "pageControl", "text", "textSize", "spacing", "iconSize", "footer", "look", "primary",
    "fonts", "pages", "main", "strings",
  ]

  /// Reads a flow's file.
  ///
  /// - Parameters:
  ///   - file: its path in the entry's folder.
  ///   - name: the flow's name in addresses.
  ///   - entryTitle: its title where it gives none.
  mutating func flow(_ file: String, name: Slug, entryTitle: Words?) -> Flow? {
    (pageTargets, askedPermissions) = ([], [])
    let known = findings.count
    guard let root = parse(file),
      let fields = fields(root, of: "a flow", keys: Self.flowKeys)
    else { return nil }
    readFormat(fields)
    let system = system(fields)
    let title = title(fields, "title") ?? entryTitle ?? Words(name.text, at: fields.location)
    var inherited = Inherited()
    inherited.controls = system.controls
    inherited.background = background(fields) ?? system.background
    inherited.text = textStyles(fields, over: system.controls.text(system.look))
    inherited.iconHeight = system.controls.iconHeight(system.look)
    inherited.spacing = spacing(fields, over: inherited.spacing)
    inherited.iconSize = size(fields, "iconSize")
    let device = device(fields) ?? .standard
    inherited.device = device
    let footer = footer(fields, text: &inherited.text)
    let skip = skip(fields, controls: system.controls)
    let main = main(fields, title: title)
    let version = version(fields)
    let completion = completion(fields)
    let fade = fade(fields)
    let swiping = boolean(fields, "swiping") ?? true
    let statusBar: Flow.StatusBar? = choice(fields, "statusBar")
    let fonts = fonts(fields)
    let translations = translations(fields)
    let pages = pages(fields, inheriting: inherited)
    let pageControl = pageControl(fields, pages: pages?.count ?? 0, controls: system.controls)
    // Targets can be looked up only where the pages could be read.
    if let pages { checkTargets(among: pages) }
    let flow = Flow(
      pages: pages ?? [], name: name, title: title, version: version, completion: completion, device: device,
      statusBar: statusBar
        ?? (system.controls == .pill
          ? .light : Self.statusBar(over: pages?.first?.background ?? inherited.background)),
      fade: fade,
      isSwipingEnabled: swiping, controls: system.controls, look: system.look,
      presentation: system.presentation, textSize: system.textSize, primaryLabels: system.labels, skip: skip,
      pageControl: pageControl, text: inherited.text, footer: footer,
      fonts: fonts, translations: translations, main: main, location: fields.location)
    // What is half read would be blamed for what only could not be read.
    if let flow, !findings[known...].haveErrors { checkTraps(of: flow, fields) }
    return flow
  }

  /// The onboarding's own version; the app's, which is written with dots, is the usual mistake.
  private mutating func version(_ fields: Fields) -> Int {
    if case .scalar(let scalar)? = fields["version"]?.content, scalar.text.contains("."),
      scalar.text.allSatisfy({ $0.isNumber || $0 == "." })
    {
      report(
        "app-version",
        "'\(scalar.text.shortened)' looks like the app's version; the onboarding has its own, a whole number that is raised when people should see it again",
        at: fields["version"]?.location ?? fields.location)
      return 1
    }
    return integer(fields, "version", in: 1...1_000_000) ?? 1
  }

  mutating func readFormat(_ fields: Fields) {
    _ = integer(fields, "format", in: 1...1)
  }

  private mutating func checkTargets(among pages: [Page]) {
    let ids = pages.map(\.id)
    for target in pageTargets where !ids.contains(target.value) {
      let hint =
        target.value.nearest(in: ids).map { "did you mean '\($0)'?" }
        ?? "the pages are \(ids.joined(separator: ", "))"
      report("unknown-page", "no page has the id '\(target.value.shortened)'; \(hint)", at: target.location)
    }
  }

  /// Light letters over a dark ground and the other way round; light over a picture.
  static func statusBar(over background: Background) -> Flow.StatusBar {
    guard let luminance = background.luminance else { return .light }
    // Where black and white contrast equally, by WCAG's formula.
    return luminance > 0.179 ? .dark : .light
  }

  private mutating func completion(_ fields: Fields) -> Flow.Completion {
    guard let own = self.fields(fields, "completion", of: "'completion'", keys: ["kind", "key"]) else {
      return Flow.Completion()
    }
    let kind: Flow.Completion.Kind? = choice(own, "kind")
    let key = title(own, "key", atMost: 100)
    return Flow.Completion(kind: kind ?? .version, key: key?.value ?? Flow.Completion().key)
  }

  private mutating func device(_ fields: Fields) -> Device? {
    guard let node = fields["device"] else { return nil }
    if case .mapping = node.content {
      let keys = ["width", "height", "safeTop", "safeBottom"]
      guard let own = self.fields(fields, "device", of: "a device", keys: keys) else { return nil }
      require(own, "width")
      require(own, "height")
      guard let width = number(own, "width", in: 100...4000),
        let height = number(own, "height", in: 100...4000)
      else { return nil }
      return Device(
        width: width, height: height, safeTop: number(own, "safeTop", in: 0...300) ?? 0,
        safeBottom: number(own, "safeBottom", in: 0...300) ?? 0)
    }
    let names = Device.known.compactMap(\.name)
    guard let word = scalar(fields, "device", as: "the name of a device or its width and height") else {
      return nil
    }
    if let device = Device.known.first(where: { $0.name == word.value.text }) { return device }
    reportUnknown(word.value.text, as: "device", of: "device", among: names, at: word.location)
    return nil
  }

  private mutating func fade(_ fields: Fields) -> Flow.Fade {
    let keys = ["content", "pageControlOnLastPage", "skipOnLastPage"]
    guard let own = self.fields(fields, "fade", of: "'fade'", keys: keys) else { return Flow.Fade() }
    let content = boolean(own, "content") ?? false
    let (pageControl, skip) = (boolean(own, "pageControlOnLastPage"), boolean(own, "skipOnLastPage"))
    for (key, isOn) in [("pageControlOnLastPage", pageControl), ("skipOnLastPage", skip)]
    where isOn == true && !content {
      warn(
        "fade-without-content", "'\(key)' fades nothing without 'content: true', as in Onboard",
        at: own.place(of: key))
    }
    return Flow.Fade(
      content: content, pageControlOnLastPage: content && pageControl == true,
      skipOnLastPage: content && skip == true)
  }

  private mutating func skip(_ fields: Fields, controls: Controls) -> Flow.Skip? {
    let isPrimary = controls == .primary
    let standard = Flow.Skip(
      label: Words("Skip", at: fields.place(of: "skip")),
      position: isPrimary ? .topTrailing : .bottomTrailing,
      show: isPrimary ? .notLast : .all, actions: [.finish])
    guard let node = fields["skip"] else { return isPrimary ? standard : nil }
    if controls == .pill, case .scalar(let scalar) = node.content, scalar.text == "false" { return nil }
    if controls == .pill {
      report(
        "unknown-key", "controls 'pill' have no skip; the pill and the arrow lead to the end",
        at: node.location)
      return nil
    }
    guard case .mapping = node.content else { return boolean(fields, "skip") == true ? standard : nil }
    guard let own = self.fields(fields, "skip", of: "'skip'", keys: ["label", "position", "show", "action"])
    else { return nil }
    return Flow.Skip(
      label: title(own, "label", atMost: limits.buttonChars) ?? standard.label,
      position: choice(own, "position") ?? standard.position, show: choice(own, "show") ?? standard.show,
      actions: actions(own, "action") ?? standard.actions)
  }

  private mutating func pageControl(_ fields: Fields, pages: Int, controls: Controls) -> Flow.PageControl {
    var control = Flow.PageControl(isHidden: pages == 1)
    if controls == .primary {
      (control.color, control.currentColor) = (Colour(.tertiaryLabel), Colour(.tint))
    } else if controls == .pill {
      // Dark grey, so that they are seen on light pictures too.
      (control.color, control.currentColor) = (Colour(red: 85, green: 85, blue: 85), .white)
    }
    let keys = ["hidden", "color", "currentColor", "underPadding", "interactive"]
    guard let own = self.fields(fields, "pageControl", of: "'pageControl'", keys: keys) else {
      return control
    }
    control.isHidden = boolean(own, "hidden") ?? control.isHidden
    control.color = color(own, "color") ?? control.color
    control.currentColor = color(own, "currentColor") ?? control.currentColor
    control.underPadding = number(own, "underPadding", in: -2000...2000) ?? control.underPadding
    control.isInteractive = boolean(own, "interactive") ?? control.isInteractive
    return control
  }

  private mutating func footer(_ fields: Fields, text: inout TextStyles) -> Flow.Footer? {
    let keys = ["height", "color", "textColor", "dividers", "buttons"]
    guard let own = self.fields(fields, "footer", of: "a footer", keys: keys) else { return nil }
    text.footer.color = color(own, "textColor") ?? text.footer.color
    require(own, "buttons")
    let nodes = list(own, "buttons", of: "buttons", atMost: 4) ?? []
    let buttons = nodes.compactMap { labelledAction($0, of: "a footer's button") }
    return Flow.Footer(
      // The height of a UIKit toolbar where none is given.
      height: number(own, "height", in: 1...1000) ?? 44, color: color(own, "color") ?? .black,
      dividers: boolean(own, "dividers") ?? false, buttons: buttons)
  }

  private mutating func fonts(_ fields: Fields) -> [Flow.Font] {
    let nodes = list(fields, "fonts", of: "fonts", atMost: 16) ?? []
    return nodes.compactMap { node in
      guard let own = self.fields(node, of: "a font", keys: ["family", "file", "weight", "style"]) else {
        return nil
      }
      require(own, "family")
      require(own, "file")
      let weight = integer(own, "weight", in: 1...1000)
      let style: Flow.Font.Style? = choice(own, "style")
      guard let family = family(own, "family"), let file = font(own, "file") else { return nil }
      return Flow.Font(family: family, file: file, weight: weight, style: style ?? .normal)
    }
  }

  private mutating func main(_ fields: Fields, title: Words) -> Flow.MainScreen {
    let standard = Words("Main Application", at: fields.location)
    guard let own = self.fields(fields, "main", of: "'main'", keys: ["title", "body", "items", "buttons"])
    else {
      return Flow.MainScreen(title: standard, body: nil, items: [], buttons: [])
    }
    let items = (list(own, "items", of: "texts", atMost: 50) ?? []).compactMap {
      words($0, called: "an item", atMost: limits.titleChars)
    }
    let buttons = (list(own, "buttons", of: "buttons", atMost: 10) ?? []).compactMap {
      labelledAction($0, of: "a button of the main screen")
    }
    return Flow.MainScreen(
      title: self.title(own, "title") ?? standard,
      body: words(own, "body", atMost: limits.bodyChars, lines: true),
      items: items, buttons: buttons)
  }
}
