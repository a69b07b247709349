import Testing

struct SiteStyleTests {
  let sheet = StyleSheet(Template.parts(of: "assets/site"))

  @Test func `names no side of the page but by the reading direction`() {
    let sides = ["left", "right", "top", "bottom", "width", "height"]
    #expect(sheet.declarations.count > 100)
    for declaration in sheet.declarations
    where !["--", "line-height"].contains(where: declaration.name.hasPrefix) {
      let words = declaration.name.split(separator: "-").map(String.init)
      #expect(words.allSatisfy { !sides.contains($0) }, "\(declaration.context): \(declaration.name)")
    }
    for declaration in sheet.declarations where ["text-align", "float", "clear"].contains(declaration.name) {
      #expect(!["left", "right"].contains(declaration.value), "\(declaration.context)")
    }
  }

  @Test func `keeps to its own classes and to modest means`() {
    for name in sheet.classes { #expect(name.hasPrefix("gallery-")) }
    for selector in sheet.selectors { #expect(!selector.contains("#"), "\(selector)") }
    for declaration in sheet.declarations {
      #expect(!declaration.value.contains("!important"), "\(declaration.context)")
      if declaration.name == "z-index" { #expect(declaration.value == "1", "\(declaration.context)") }
    }
  }

  @Test func `has raw colours in tokens only`() {
    let raw = ["#", "rgb(", "hsl(", "oklch("]
    for declaration in sheet.declarations where !declaration.name.hasPrefix("--site-") {
      #expect(raw.allSatisfy { !declaration.value.contains($0) }, "\(declaration.name): \(declaration.value)")
    }
  }

  @Test func `puts every rule into a layer`() {
    for declaration in sheet.declarations where declaration.context.first != "@property --phone-width" {
      let outermost = declaration.context.first ?? ""
      #expect(outermost.hasPrefix("@layer"), "\(declaration.context)")
    }
  }

  @Test func `styles the classes that the templates name, and no others`() {
    let named = Template.all.reduce(into: Set<String>()) { $0.formUnion($1.classes) }
    #expect(named.subtracting(sheet.classes).sorted() == [])
    #expect(sheet.classes.subtracting(named).sorted() == [])
  }

  @Test(arguments: [nil, "prefers-color-scheme: dark", "print"])
  func `can be read on every wall, whatever colour an entry paints it`(condition: String?) throws {
    let tokens = sheet.tokens(where: nil).merging(condition.map { sheet.tokens(where: $0) } ?? [:]) { $1 }
    func colour(_ name: String) throws -> Colour { try #require(Colour(tokens[name] ?? "")) }
    let tint = try #require(tokens["--site-tint"].flatMap { Double($0.dropLast()) }) / 100
    let wall = try colour("--site-wall")
    let paints = ["#000", "#fff", "#f00", "#0f0", "#00f", "#ff0", "#0ff", "#f0f"].compactMap(Colour.init)
    #expect(paints.count == 8)
    for ground in [wall, try colour("--site-niche")] + paints.map({ wall.mixed(with: $0, share: tint) }) {
      for ink in ["--site-ink", "--site-soft"] {
        #expect(try colour(ink).contrast(with: ground) >= 4.5, "\(ink) on \(ground)")
      }
    }
    #expect(try colour("--site-stroke").contrast(with: wall) >= 3, "lines that mean something")
  }
}
