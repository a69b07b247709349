import FoyerModel
import Testing

struct ControlsReadingTests {
  @Test func `gives one-button flows the system's styles, colours and skip`() throws {
    let (flow, printed) = readFlow("controls: primary\npages: [{title: A}, {title: B}]\n")
    #expect(printed == "")
    let read = try #require(flow)
    #expect(read.textSize == .dynamic)
    #expect(read.look == .uikit)
    #expect(
      [read.primaryLabels.next, read.primaryLabels.finish].map(\.value) == ["Continue", "Get Started"])
    #expect(read.skip?.position == .topTrailing)
    #expect(read.skip?.show == .notLast)
    let page = read.pages[0]
    #expect([page.text.title, page.text.body, page.text.button].map(\.size) == [34, 17, 17])
    #expect(page.text.title.color == Colour(.label))
    #expect(page.text.body.color.css == "var(--foyer-label-second)")
    #expect(page.background == Background(color: Colour(.background)))
    #expect(read.primaryButton(onPage: 0).actions == [.next])
    #expect(read.primaryButton(onPage: 1).actions == [.finish])
  }

  @Test func `takes heights of icons from the look and widths from the picture`() throws {
    func size(_ look: String) throws -> Page.Size {
      let text = "controls: primary\n\(look)pages: [{title: A, icon: {image: a.svg, alt: \"\"}}]\n"
      return try #require(readFlow(text, files: ["a.svg": drawing]).flow).pages[0].iconSize
    }
    #expect(try size("") == Page.Size(width: 264, height: 132))
    #expect(try size("look: swiftui\n") == Page.Size(width: 176, height: 88))
    #expect(try size("iconSize: {width: 10, height: 20}\n") == Page.Size(width: 10, height: 20))
  }

  @Test func `lets a page's own button stand in the place of the one`() throws {
    let (flow, _) = readFlow(
      "controls: primary\nprimary: {next: On}\npages: [{title: A, button: {label: Ask, action: {ask: camera}, movesToNext: true}}, {title: B}]\n"
    )
    let read = try #require(flow)
    #expect(read.primaryButton(onPage: 0).label.value == "Ask")
    #expect(read.primaryButton(onPage: 0).actions == [.next, .ask(.camera, reason: nil)])
  }

  @Test(arguments: [(1, ["pill"]), (2, ["pill", "pill"]), (4, ["pill", "arrow", "arrow", "pill"])])
  func `has pills on the first page and the last and arrows between`(count: Int, shapes: [String]) throws {
    let pages = (1...count).map { "{title: P\($0)}" }.joined(separator: ", ")
    let (flow, printed) = readFlow("controls: pill\npresent: modal\npages: [\(pages)]\n")
    #expect(printed == "")
    let read = try #require(flow)
    #expect(read.presentation == .modal)
    #expect(read.statusBar == .light)
    #expect(read.pages.indices.map { read.primaryShape(onPage: $0).rawValue } == shapes)
    #expect(read.primaryButton(onPage: count - 1).label.value == "Get Started")
  }

  @Test func `sorts languages and keeps their texts`() throws {
    let (flow, printed) = readFlow(
      """
      skip: true
      pages: [{title: "One\\nTwo"}]
      strings:
        zh-Hant: {"One\\nTwo": 一, Skip: 略過, Gemr: 集, Main Application: 主}
        de: {"One\\nTwo": "Eins\\nZwei", Skip: Weiter, Main Application: App}
      """)
    #expect(
      printed == "gemr/flow.yaml:4:38: warning: no text of the flow reads 'Gemr' [unused-translation]\n")
    let read = try #require(flow)
    #expect(read.translations.map(\.language.text) == ["de", "zh-Hant"])
    #expect(read.translations[0].texts["One\nTwo"] == "Eins\nZwei")
  }
}
