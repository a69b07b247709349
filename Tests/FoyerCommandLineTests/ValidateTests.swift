import FoyerTestSupport
import Testing

struct ValidateTests {
  private func page(_ body: String, title: String = "T") -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8"/>
    <title>\(title)</title>
    </head>
    <body>
    <main>
    <h1>\(title)</h1>
    \(body)
    </main>
    </body>
    </html>

    """
  }

  private func validate(_ files: [String: String]) async throws -> Run {
    let place = try TemporaryFolder()
    for (path, text) in files { try place.write(text, to: "site/\(path)") }
    return await Run(["validate", place.path(of: "site"), "--templates", Checkout.path("Templates")])
      .replacing(place.path(of: "site"), with: "site")
  }

  @Test func `passes sound pages that link to each other`() async throws {
    let run = try await validate([
      "index.html": page("<p><a href=\"a/b.html#there\">On</a></p>"),
      "a/b.html": page("<p id=\"there\">Here</p>", title: "B"),
    ])
    #expect(run.error == "")
    #expect(run.output == "2 pages, 0 style sheets, no findings\n")
    #expect(run.exit == 0)
  }

  @Test func `names file, line and column of faults on pages, in sheets and among links`() async throws {
    let run = try await validate([
      "index.html": page("<p><img src=\"dot.svg\"/></p>"),
      "a/b.html": page("<p><a href=\"../Index.html\">Up</a></p>", title: "B"),
      "dot.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
      "site.css": "p { background: url(none.png) }\n",
    ])
    let places = run.error.split(separator: "\n").map { line in line.prefix { $0 != " " } }
    #expect(places == ["site/a/b.html:10:7:", "site/index.html:10:4:", "site/site.css:1:17:"])
    #expect(run.exit == 1)
  }

  @Test func `does not praise a folder without pages`() async throws {
    let run = try await validate(["a.txt": "x"])
    #expect(
      run.error
        == "site: error: there is no page in this folder; the name of a page ends in .html [no-pages]\n")
    #expect(run.exit == 1)
  }

  @Test(arguments: [[], ["a", "b"], ["--jobs", "0", "a"]])
  func `needs one folder`(words: [String]) async {
    #expect(await Run(["validate"] + words).exit == 64)
  }
}
