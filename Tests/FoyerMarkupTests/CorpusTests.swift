import FoyerDiagnostics
import FoyerMarkup
import Testing

/// One edit that makes a good page of `Corpus` a bad one, as `faults.tsv` lists them.
struct CorpusFault: Sendable, CustomTestStringConvertible {
  var kind: String
  var page: String
  /// Where the finding must stand, counted from 1.
  var line: Int
  var rule: String
  var old: String
  var new: String

  var testDescription: String { "\(kind): \(page) \(new.isEmpty ? "without \(old)" : new)" }

  static let all: [CorpusFault] = String(decoding: bytes(of: "\(Corpus.folder)/faults.tsv"), as: UTF8.self)
    .split(separator: "\n").compactMap { row in
      let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map { unescaped($0) }
      guard fields.count == 6, let line = Int(fields[2]) else { return nil }
      return CorpusFault(
        kind: fields[0], page: fields[1], line: line, rule: fields[3], old: fields[4], new: fields[5])
    }

  /// Reads `\n`, `\t`, `\\` and `\u{…}`.
  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let sign = rest.popFirst() {
      guard sign == "\\", let code = rest.popFirst() else {
        result.append(sign)
        continue
      }
      switch code {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(digits.count + 2)
        if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
          result.unicodeScalars.append(scalar)
        }
      default: result.append(code)
      }
    }
    return result
  }
}

/// The good pages, which are one small site.
enum Corpus {
  static let folder = "Tests/FoyerMarkupTests/Corpus"
  static let pages = ["start", "booking", "film", "route", "questions", "signs", "leaving", "rtl"]
  static let files: Set<String> = Set(pages.map { $0 + ".html" }).union([
    "files/huts.css", "files/huts.js", "files/mark.svg", "files/film.webm", "files/film.mp4",
    "files/film.en.vtt", "files/film.nb.vtt", "files/still.png", "files/hut.png", "files/hut-2x.png",
    "files/line.png", "files/stove.ogg", "files/plan.png",
  ])

  static func text(_ page: String) -> String {
    String(decoding: bytes(of: "\(folder)/\(page).html"), as: UTF8.self)
  }

  static let checked: [CheckedPage] = pages.map {
    sharedValidator.check(UncheckedPage(path: $0 + ".html", bytes: Array(text($0).utf8), origin: .foreign))
  }
}

struct CorpusTests {
  @Test func `says nothing about the good site`() {
    let links = LinkChecker(files: Corpus.files).findings(in: Corpus.checked.compactMap(\.facts))
    let found = Corpus.checked.flatMap(\.findings) + links
    #expect(found.map { "\($0.diagnostic.location): \($0.message)" } == [])
    #expect(Corpus.checked.allSatisfy { $0.page != nil })
  }

  @Test func `has enough faults of every kind`() {
    let kinds = Dictionary(grouping: CorpusFault.all, by: \.kind).mapValues(\.count)
    #expect(CorpusFault.all.count >= 300)
    #expect(kinds.count == 20)
    #expect(kinds.values.min() ?? 0 >= 3)
  }

  @Test(arguments: CorpusFault.all)
  func `finds the fault on its line`(fault: CorpusFault) throws {
    let good = Corpus.text(fault.page)
    let start = try #require(Self.range(of: fault.old, in: good))
    let bad = good[..<start.lowerBound] + fault.new + good[start.upperBound...]
    let path = fault.page + ".html"
    let page = sharedValidator.check(UncheckedPage(path: path, bytes: Array(bad.utf8), origin: .foreign))
    let others = Corpus.checked.compactMap(\.facts).filter { $0.path != path }
    let links = LinkChecker(files: Corpus.files).findings(in: [page.facts].compactMap(\.self) + others)
    let found = page.findings + links.filter { $0.path == path }
    #expect(
      found.contains { $0.rule == fault.rule && $0.line == fault.line },
      "found \(found.map { "\($0.line): \($0.message) [\($0.rule)]" })")
  }

  private static func range(of part: String, in text: String) -> Range<String.Index>? {
    var start = text.startIndex
    while start < text.endIndex {
      if text[start...].hasPrefix(part) { return start..<text.index(start, offsetBy: part.count) }
      text.formIndex(after: &start)
    }
    return nil
  }
}
