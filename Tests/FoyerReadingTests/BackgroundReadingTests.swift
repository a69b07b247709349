import FoyerModel
import Testing

struct BackgroundReadingTests {
  private let files = [
    "art/wood.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 960 1704\"></svg>",
    "art/sea.mp4": "....ftypmp42",
  ]

  private func background(_ text: String) throws -> Background {
    let (flow, printed) = readFlow("background: \(text)\nskip: true\npages: [{title: A}]\n", files: files)
    #expect(!printed.contains("error"), "\(printed)")
    return try #require(flow).pages[0].background
  }

  @Test func `knows the size of a picture, which its blur follows`() throws {
    let read = try background("{image: art/wood.svg, blur: true, mask: false}")
    #expect(read.image?.size == Page.Size(width: 960, height: 1704))
    #expect(read.blur == .onboard)
    #expect(read.mask == nil)
    #expect(read.plainColors == nil)
  }

  @Test(
    arguments: ["0": nil, "12": .gaussian(sigma: 12), "false": nil, "true": .onboard]
      as [String: Background.Blur?])
  func `takes a blur in words and in points`(written: String, blur: Background.Blur?) throws {
    #expect(try background("{image: art/wood.svg, blur: \(written)}").blur == blur)
  }

  @Test func `masks pictures and films by default, and plain colours only when told to`() throws {
    #expect(try background("{image: art/wood.svg}").mask == Background.standardMask)
    #expect(try background("{video: art/sea.mp4, poster: art/wood.svg}").mask == Background.standardMask)
    #expect(try background("{color: red}").mask == nil)
    #expect(try background("{color: red, mask: true}").mask == Background.standardMask)
    #expect(
      try background("{color: red, mask: {color: navy, alpha: 0.25}}").mask
        == Colour(red: 0, green: 0, blue: 128).withAlpha(0.25))
  }

  @Test func `lets an image stand in for a film without a poster`() throws {
    let read = try background("{image: art/wood.svg, video: art/sea.mp4}")
    let film = try #require(read.film)
    #expect(film.poster?.path == "art/wood.svg")
    #expect(film.files.map(\.path) == ["art/sea.mp4"])
  }

  @Test func `puts hotspots from points of the screen to parts of the picture`() throws {
    // On 320 x 568 the picture of 960 x 1704 is scaled by a third in both directions and nothing of it is cut.
    let (flow, printed) = readFlow(
      """
      device: iphone-5s
      skip: true
      pages:
        - image: art/wood.svg
          hotspots: [{x: 32, y: 142, width: 160, height: 284, label: Tree, action: finish}]
      """, files: files)
    let page = try #require(flow).pages[0]
    let spot = try #require(page.hotspots.first)
    #expect(
      [spot.x, spot.y, spot.width, spot.height].map { ($0 * 1000).rounded() / 1000 } == [0.1, 0.25, 0.5, 0.5])
    #expect(printed.contains("unused-file"))
  }

  @Test func `reads every action, in order`() throws {
    let (flow, _) = readFlow(
      """
      pages:
        - title: A
          button:
            label: Go
            action: [{ask: camera, reason: To scan}, {ask: motion}, {signIn: Apple}, {goTo: a}, previous, next, finish]
      """)
    #expect(
      try #require(flow).pages[0].button?.actions == [
        .ask(.camera, reason: "To scan"), .ask(.motion, reason: nil), .signIn("Apple"), .goTo("a"), .previous,
        .next,
        .finish,
      ])
  }
}
