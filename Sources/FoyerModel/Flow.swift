package import FoyerDiagnostics

/// One onboarding: pages over a background, with controls.
package struct Flow: Sendable, Hashable {
  /// How the app remembers that the onboarding was seen.
  package struct Completion: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable { case version, flag }
    package var kind: Kind
    /// The key of the app's store.
    package var key: String

    package init(kind: Kind = .version, key: String = "onboarding.lastCompletedVersion") {
      self.kind = kind
      self.key = key
    }
  }

  /// What fades while pages are swiped.
  package struct Fade: Sendable, Hashable {
    package var content, pageControlOnLastPage, skipOnLastPage: Bool

    package init(content: Bool = false, pageControlOnLastPage: Bool = false, skipOnLastPage: Bool = false) {
      self.content = content
      self.pageControlOnLastPage = pageControlOnLastPage
      self.skipOnLastPage = skipOnLastPage
    }
  }

  /// The button that leaves the onboarding at once.
  package struct Skip: Sendable, Hashable {
    package enum Position: String, Sendable, CaseIterable {
      case bottomTrailing = "bottom-trailing", topTrailing = "top-trailing"
    }
    /// On which pages it is there.
    package enum Show: String, Sendable, CaseIterable { case all, notLast = "not-last", none }

    package var label: Words
    package var position: Position
    package var show: Show
    package var actions: [Action]

    package init(label: Words, position: Position, show: Show, actions: [Action]) {
      self.label = label
      self.position = position
      self.show = show
      self.actions = actions
    }

    /// Whether it stands on that page, counted from 0.
    package func isShown(onPage index: Int, of count: Int) -> Bool {
      switch show {
      case .all: true
      case .notLast: index < count - 1
      case .none: false
      }
    }
  }

  /// The row of dots.
  package struct PageControl: Sendable, Hashable {
    package var isHidden: Bool
    package var color, currentColor: Colour
    /// The gap between the row and the safe area below it, in points; may be negative.
    package var underPadding: Double
    package var isInteractive: Bool

    package init(
      isHidden: Bool, color: Colour = .white.withAlpha(0.2), currentColor: Colour = .white,
      underPadding: Double = 0,
      isInteractive: Bool = true
    ) {
      self.isHidden = isHidden
      self.color = color
      self.currentColor = currentColor
      self.underPadding = underPadding
      self.isInteractive = isInteractive
    }
  }

  /// A bar that stays under all pages.
  package struct Footer: Sendable, Hashable {
    /// Above the safe area, in points.
    package var height: Double
    package var color: Colour
    package var dividers: Bool
    package var buttons: [LabelledAction]

    package init(height: Double, color: Colour, dividers: Bool, buttons: [LabelledAction]) {
      self.height = height
      self.color = color
      self.dividers = dividers
      self.buttons = buttons
    }
  }

  /// A button that is only a label and what it does.
  package struct LabelledAction: Sendable, Hashable {
    package var label: Words
    package var actions: [Action]

    package init(label: Words, actions: [Action]) {
      self.label = label
      self.actions = actions
    }
  }

  /// The texts of a flow in one more language.
  package struct Translation: Sendable, Hashable {
    package var language: LanguageTag
    /// By the text as the flow states it.
    package var texts: [String: String]

    package init(language: LanguageTag, texts: [String: String]) {
      self.language = language
      self.texts = texts
    }
  }

  /// What stands on the one button of controls `primary` and `pill`.
  package struct PrimaryLabels: Sendable, Hashable {
    /// On the pages before the last, and on the last.
    package var next, finish: Words

    package init(next: Words, finish: Words) {
      self.next = next
      self.finish = finish
    }
  }

  /// The app after its onboarding.
  package struct MainScreen: Sendable, Hashable {
    package var title: Words
    package var body: Words?
    package var items: [Words]
    package var buttons: [LabelledAction]

    package init(title: Words, body: Words?, items: [Words], buttons: [LabelledAction]) {
      self.title = title
      self.body = body
      self.items = items
      self.buttons = buttons
    }
  }

  /// The colour of what iOS draws at the top.
  package enum StatusBar: String, Sendable, CaseIterable { case light, dark, hidden }

  /// A font file of the entry, under the family that texts name it by.
  package struct Font: Sendable, Hashable {
    package enum Style: String, Sendable, CaseIterable { case normal, italic }
    package var family: String
    package var file: Art
    package var weight: Int?
    package var style: Style

    package init(family: String, file: Art, weight: Int?, style: Style) {
      self.family = family
      self.file = file
      self.weight = weight
      self.style = style
    }
  }

  /// The pages, at least one, and what is common to them.
  package var pages: [Page]
  /// The file's name without ending; part of addresses and of the store's key.
  package var name: Slug
  package var title: Words
  /// The onboarding's own version, from 1.
  package var version: Int
  package var completion: Completion
  package var device: Device
  package var statusBar: StatusBar
  package var fade: Fade
  package var isSwipingEnabled: Bool
  package var controls: Controls
  package var look: Controls.Look
  package var presentation: Controls.Presentation
  package var textSize: Controls.TextSize
  package var primaryLabels: PrimaryLabels
  package var skip: Skip?
  package var pageControl: PageControl
  /// The styles that the pages start from, and that skip and the footer have.
  package var text: TextStyles
  package var footer: Footer?
  package var fonts: [Font]
  /// The texts in other languages, by the text in the gallery's own; sorted by language.
  package var translations: [Translation]
  package var main: MainScreen
  package var location: SourceLocation

  /// The button of controls `primary` and `pill` on a page, counted from 0; a page's own button stands in its place.
  package func primaryButton(onPage index: Int) -> LabelledAction {
    let isLast = index == pages.count - 1
    if let own = pages[index].button {
      return LabelledAction(label: own.label, actions: (own.movesToNext ? [.next] : []) + own.actions)
    }
    return LabelledAction(
      label: isLast ? primaryLabels.finish : primaryLabels.next, actions: [isLast ? .finish : .next])
  }

  /// The form of that button: as wide as the screen allows, or round between the first page and the last of `pill`.
  package enum PrimaryShape: String, Sendable { case bar, pill, arrow }

  package func primaryShape(onPage index: Int) -> PrimaryShape {
    guard controls == .pill else { return .bar }
    return index == 0 || index == pages.count - 1 ? .pill : .arrow
  }

  /// Whether a page or a background of it moves.
  package var hasFilm: Bool { pages.contains { $0.film != nil || $0.background.film != nil } }

  /// Every list of actions that something in it may run.
  package var actionLists: [[Action]] {
    let onPages = pages.flatMap { page in
      [page.button?.actions ?? []] + page.hooks.values + page.hotspots.map(\.actions)
    }
    return onPages + [skip?.actions ?? []] + (footer?.buttons ?? []).map(\.actions)
      + main.buttons.map(\.actions)
  }

  /// - Returns: `nil` where there is no page.
  package init?(
    pages: [Page], name: Slug, title: Words, version: Int, completion: Completion, device: Device,
    statusBar: StatusBar, fade: Fade, isSwipingEnabled: Bool, controls: Controls = .onboard,
    look: Controls.Look = .uikit, presentation: Controls.Presentation = .root,
    textSize: Controls.TextSize = .fixed, primaryLabels: PrimaryLabels,
    skip: Skip?, pageControl: PageControl,
    text: TextStyles, footer: Footer?, fonts: [Font], translations: [Translation] = [], main: MainScreen,
    location: SourceLocation
  ) {
    guard !pages.isEmpty else { return nil }
    self.pages = pages
    self.name = name
    self.title = title
    self.version = version
    self.completion = completion
    self.device = device
    self.statusBar = statusBar
    self.fade = fade
    self.isSwipingEnabled = isSwipingEnabled
    self.controls = controls
    self.look = look
    self.presentation = presentation
    self.textSize = textSize
    self.primaryLabels = primaryLabels
    self.skip = skip
    self.pageControl = pageControl
    self.text = text
    self.footer = footer
    self.fonts = fonts
    self.translations = translations
    self.main = main
    self.location = location
  }
}
