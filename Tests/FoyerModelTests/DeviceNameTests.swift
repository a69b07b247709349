import FoyerModel
import Testing

struct DeviceNameTests {
  @Test(arguments: [
    "con", "AUX", "nul.svg", "com1", "Lpt9.tar.gz", "com0", "com\u{B9}", "con .txt", "conin$",
  ])
  func `knows what Windows keeps`(name: String) {
    #expect(DeviceName.matches(name))
  }

  @Test(arguments: ["console", "com", "com10", "lptx", "my-con", ".con", "", "nu"])
  func `leaves other names alone`(name: String) {
    #expect(!DeviceName.matches(name))
  }

  @Test(arguments: ["con", "com0", "index", "404", "search-index"])
  func `keeps entries from names that are taken everywhere`(name: String) throws {
    #expect(try #require(Slug(name)).isReserved)
  }

  @Test func `lets entries have any other name`() throws {
    #expect(try !#require(Slug("conifer")).isReserved)
  }
}
