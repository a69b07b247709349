import Testing

struct PageFrameTests {
  let pages = ["index", "entry", "not-found", "problems"].map { Template("\($0).mustache") }

  @Test func `begins each page with a policy, before anything that could load`() {
    let root = "<html lang=\"{{site.language}}\" dir=\"{{site.direction}}\">"
    let start = "<!DOCTYPE html>\n\(root)\n<head>\n{{> policy"
    for page in pages { #expect(page.text.hasPrefix(start), "\(page.name)") }
  }

  @Test func `allows frames on entry pages only, and the same otherwise`() {
    let plain = Template("partials/policy.mustache").text
    let framing = Template("partials/policy-framing.mustache").text
    #expect(plain.contains("default-src 'none'"))
    #expect(framing.split(separator: "frame-src 'self'; ").joined() == plain)
    #expect(framing != plain)
    #expect(pages.filter { $0.text.contains("{{> policy-framing}}") }.map(\.name) == ["entry.mustache"])
  }

  @Test func `has one main region with the id that the skip link leads to`() {
    let links = ["header", "index"].map {
      Template($0 == "index" ? "index.mustache" : "partials/\($0).mustache")
    }
    for template in links { #expect(template.text.contains("href=\"#content\""), "\(template.name)") }
    for page in pages {
      #expect(page.text.split(separator: "<main").count == 2, "\(page.name)")
      #expect(page.text.contains(" id=\"content\">"), "\(page.name)")
    }
  }

  @Test func `holds no script, no inline style and no handler`() {
    for template in Template.all {
      #expect(!template.text.isEmpty, "\(template.name)")
      for word in [" style=", "<style", "javascript:", "{{{", "{{&"] {
        #expect(!template.text.contains(word), "\(template.name): \(word)")
      }
      let handlers = template.text.split(whereSeparator: \.isWhitespace).filter {
        $0.hasPrefix("on") && $0.contains("=")
      }
      #expect(handlers.isEmpty, "\(template.name)")
    }
  }
}
