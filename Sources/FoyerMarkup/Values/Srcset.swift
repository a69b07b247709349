/// The candidates of `srcset`: URLs with a width or a density.
struct Srcset: Sendable {
  var urls: [String] = []
  var hasWidths = false
  var hasDensities = false
  /// What is wrong, in an author's words.
  var fault: String?

  init(_ text: String) {
    var seen: Set<String> = []
    var rest = text.drop { $0.isHTMLSpace }
    if rest.isEmpty { fault = "it is empty" }
    while !rest.isEmpty, fault == nil {
      if rest.first == "," {
        fault = "a comma without an image before it"
        return
      }
      var url = rest.prefix { !$0.isHTMLSpace }
      rest = rest.dropFirst(url.count)
      var descriptor = Substring()
      if url.last == "," {
        url = url.prefix { _ in true }
        while url.last == "," { url.removeLast() }
      } else {
        let end = rest.firstIndex(of: ",") ?? rest.endIndex
        descriptor = rest[..<end].drop { $0.isHTMLSpace }
        while descriptor.last?.isHTMLSpace == true { descriptor.removeLast() }
        let hadComma = end != rest.endIndex
        rest = hadComma ? rest[rest.index(after: end)...] : Substring()
        if hadComma, rest.allSatisfy(\.isHTMLSpace) { fault = "it ends with a comma" }
      }
      urls.append(String(url))
      check(descriptor)
      if !seen.insert(descriptor.isEmpty ? "1x" : String(descriptor)).inserted {
        fault = fault ?? "two images for \(quoted(descriptor.isEmpty ? "1x" : String(descriptor)))"
      }
      rest = rest.drop { $0.isHTMLSpace }
    }
    if hasWidths, hasDensities { fault = fault ?? "widths and densities together" }
  }

  private mutating func check(_ descriptor: Substring) {
    guard let unit = descriptor.last else {
      hasDensities = true
      return
    }
    let number = descriptor.dropLast()
    switch unit {
    case "w" where !number.isEmpty && number.utf8.allSatisfy(\.isDigit) && (Int(number) ?? 0) > 0:
      hasWidths = true
    case "x" where (Double(String(number)) ?? 0) > 0 && number.utf8.first?.isDigit == true:
      hasDensities = true
    default:
      fault =
        fault ?? "\(quoted(String(descriptor))) is neither a width such as 320w nor a density such as 2x"
    }
  }
}
