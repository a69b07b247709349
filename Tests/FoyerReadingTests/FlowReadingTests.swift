import FoyerModel
import Testing

struct FlowReadingTests {
  @Test func `fills in the defaults of Onboard`() throws {
    let (flow, printed) = readFlow(
      "pages: [{title: One}, {title: Two, button: {label: End, action: finish}}]\n")
    #expect(printed.contains(" info: nobody can skip this onboarding") && !printed.contains("error"))
    let read = try #require(flow)
    let page = try #require(read.pages.first)
    #expect(read.title.value == "Gemr")
    #expect(read.version == 1)
    #expect(read.completion == Flow.Completion(kind: .version, key: "onboarding.lastCompletedVersion"))
    #expect(read.device.name == "iphone-15")
    #expect(read.isSwipingEnabled)
    #expect(read.skip == nil)
    #expect(!read.pageControl.isHidden)
    #expect(read.fade == Flow.Fade(content: false, pageControlOnLastPage: false, skipOnLastPage: false))
    #expect(page.spacing == Page.Spacing(top: 60, underIcon: 30, underTitle: 30, bottom: 0))
    #expect([page.text.title, page.text.body, page.text.button].map(\.size) == [38, 28, 24])
    #expect(
      [page.text.title, page.text.body, page.text.button].allSatisfy {
        $0.weight == 300 && $0.color == .white
      })
    #expect(page.iconSize == Page.Size(width: 100, height: 100))
    #expect(page.background == Background())
    #expect(read.statusBar == .light)
    #expect(read.main.title.value == "Main Application")
  }

  @Test func `fills in the defaults of skip and dots`() throws {
    let read = try #require(readFlow("skip: true\npages: [{title: One}, {title: Two}]\n").flow)
    let skip = try #require(read.skip)
    #expect(skip.label.value == "Skip")
    #expect(skip.position == .bottomTrailing)
    #expect(skip.show == .all)
    #expect(skip.actions == [.finish])
    #expect(read.text.skip == TextStyle(size: 18, weight: 400))
    #expect(
      read.pageControl
        == Flow.PageControl(
          isHidden: false, color: .white.withAlpha(0.2), currentColor: .white, underPadding: 0,
          isInteractive: true))
  }

  @Test func `lets a page override its flow key by key`() throws {
    let (flow, printed) = readFlow(
      """
      text:
        title: {size: 30, color: red, weight: 700}
      spacing: {top: 10, underIcon: -5}
      pages:
        - title: A
          text: {title: {color: blue}}
          spacing: {top: -20}
        - title: B
      skip: true
      """)
    #expect(printed == "")
    let pages = try #require(flow).pages
    #expect(
      pages[0].text.title == TextStyle(size: 30, weight: 700, color: Colour(red: 0, green: 0, blue: 255)))
    #expect(pages[0].spacing == Page.Spacing(top: -20, underIcon: -5, underTitle: 30, bottom: 0))
    #expect(pages[1].text.title.color == Colour(red: 255, green: 0, blue: 0))
    #expect(pages[1].spacing.top == 10)
  }

  @Test(arguments: [
    "no", "on", "1.0", "012", "true", "0x1F", "2026-11-30", "12:30:45", "1_000", "No", "off", ".5", "=",
    "Null-Punkt",
  ])
  func `takes a plain word as the text that it is`(written: String) throws {
    let (flow, printed) = readFlow("pages: [{title: \(written), body: x}]\nskip: true\n")
    #expect(printed == "")
    #expect(try #require(flow).pages[0].title?.value == written)
  }

  @Test(arguments: ["\r\n", "\r"])
  func `reads any line ending alike`(ending: String) throws {
    let text = "title: T\npages:\n  - title: |\n      One\n      two\n    body: b\n"
    let other = String(text.map { $0 == "\n" ? Character(ending) : $0 })
    #expect(try #require(readFlow(text).flow).pages[0].title?.value == "One\ntwo")
    #expect(try #require(readFlow(other).flow).pages[0].title?.value == "One\ntwo")
    #expect(try #require(readFlow("\u{FEFF}" + text).flow).pages[0].title?.value == "One\ntwo")
  }

  @Test func `puts a mask over a picture unless it is told not to`() throws {
    let flow = try #require(
      readFlow(
        """
        pages:
          - {title: A, background: {image: a.svg}}
          - {title: B, background: {image: a.svg, mask: false}}
          - {title: C, background: {color: red}}
          - {title: D, background: {color: red, mask: {color: white, alpha: 0.25}}}
          - {title: E, background: {color: red, mask: true}}
        """, files: ["a.svg": drawing]
      ).flow)
    let black = Colour.black.withAlpha(0.6)
    #expect(flow.pages.map(\.background.mask) == [black, nil, nil, Colour.white.withAlpha(0.25), black])
  }

  @Test func `takes an icon's own size, or keeps its shape when one side is given`() throws {
    let flow = try #require(
      readFlow(
        """
        pages:
          - {title: A, icon: {image: a.svg, alt: ""}}
          - {title: B, icon: {image: a.svg, alt: x, width: 100}}
          - {title: C, icon: {image: a.svg, alt: x, height: 100}}
          - {title: D, icon: {image: a.svg, alt: x, width: 1, height: 2}}
        """, files: ["a.svg": drawing]
      ).flow)
    let sizes = flow.pages.map { [$0.iconSize.width, $0.iconSize.height] }
    #expect(sizes == [[40, 20], [100, 50], [200, 100], [1, 2]])
  }

  @Test func `reads actions, alone and in lists`() throws {
    let flow = try #require(
      readFlow(
        """
        skip: {action: [{alert: {message: Sure}}, finish], show: not-last, position: top-trailing, label: Later}
        pages:
          - id: first
            title: A
            button: {label: Go, action: {goTo: second}, movesToNext: true}
            on: {didAppear: next, willDisappear: none}
          - {id: second, title: B, button: {label: Site, action: {open: "https://example.com/"}}}
        """
      ).flow)
    #expect(flow.skip?.actions == [.alert(.init(title: nil, message: "Sure", button: nil)), .finish])
    #expect(flow.pages[0].button?.actions == [.goTo("second")])
    #expect(flow.pages[0].button?.movesToNext == true)
    #expect(flow.pages[0].hooks == [.didAppear: [.next], .willDisappear: []])
    #expect(flow.pages[1].button?.actions == [.open(try WebURL("https://example.com/"))])
  }

  @Test func `gives no page an id that an earlier page was given`() throws {
    let flow = try #require(
      readFlow(
        "pages: [{id: x-4, title: A}, {id: x, title: B}, {id: page-4, title: C}, {title: X, button: {label: Go, action: finish}}]\n"
      ).flow)
    #expect(flow.pages.map(\.id) == ["x-4", "x", "page-4", "x-5"])
  }

  @Test func `names pages by id, by title, else by number, and never twice`() throws {
    let flow = try #require(
      readFlow(
        "pages: [{id: own, title: A}, {title: Hello World}, {title: Hello world!}, {title: 新手引导}, {title: '42'}, {body: b}]\n"
      ).flow)
    #expect(flow.pages.map(\.id) == ["own", "hello-world", "hello-world-3", "page-4", "page-5", "page-6"])
  }

  @Test(arguments: [
    ("'#ffffff'", Flow.StatusBar.dark), ("black", .light), ("'#443c9a'", .light), ("yellow", .dark),
  ])
  func `chooses the status bar by the background`(color: String, bar: Flow.StatusBar) throws {
    #expect(
      try #require(readFlow("background: {color: \(color)}\npages: [{title: A}]\n").flow).statusBar == bar)
  }

  @Test func `hides the dots of a flow with one page`() throws {
    #expect(try #require(readFlow("pages: [{title: A}]\n").flow).pageControl.isHidden)
    let shown = "pageControl: {hidden: false}\npages: [{title: A}]\n"
    #expect(try #require(readFlow(shown).flow).pageControl.isHidden == false)
  }
}
