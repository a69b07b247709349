import FoyerFiles
import FoyerModel
import FoyerTestSupport
import Testing

struct ZipTests {
  @Test func `unpacks files in their folders`() throws {
    let zip = ZipMaker([
      ZipMember("entry.yaml", "title: A"), ZipMember("art/", "").with(\.mode, 0o040755).with(\.method, 0),
      ZipMember("art/dot.svg", "<svg/>").with(\.method, 0), ZipMember("素材/月.svg").with(\.flags, 0x800),
    ])
    let (files, printed) = unpacked(zip.bytes, "a.zip")
    let tree = try #require(files)
    #expect(printed == "")
    #expect(tree.paths() == ["art/dot.svg", "entry.yaml", "素材/月.svg"])
    #expect(try tree.bytes(at: "art/dot.svg") == Array("<svg/>".utf8))
    #expect(try tree.bytes(at: "entry.yaml") == Array("title: A".utf8))
  }

  @Test func `takes what honest tools write`() {
    var zip = ZipMaker([
      ZipMember("entry.yaml").with(\.isStreamed, true), ZipMember("b").with(\.mode, 0),
      ZipMember("é.svg").with(\.extra, Array("up".utf8) + [11, 0, 1, 0, 0, 0, 0] + Array("é.svg".utf8)),
      ZipMember("empty", ""),
    ])
    zip.comment = Array("from the garden".utf8)
    zip.isLarge = true
    let (files, printed) = unpacked(zip.bytes, "a.zip")
    #expect(printed == "")
    #expect(files?.paths() == ["b", "empty", "entry.yaml", "é.svg"])
  }

  @Test func `takes off the one folder that holds all`() {
    let zip = ZipMaker(
      "lantern/entry.yaml", "lantern/art/dot.svg", "__MACOSX/lantern/._entry.yaml", "lantern/.DS_Store")
    let (files, printed) = unpacked(zip.bytes, "lantern.zip")
    #expect(files?.paths() == ["art/dot.svg", "entry.yaml"])
    #expect(
      printed == """
        lantern.zip: info: ignored what the sender's system left behind: '__MACOSX/lantern/._entry.yaml' and 1 more [ignored-file]

        """)
  }

  @Test(arguments: [
    ("../a", "'../a' climbs out of its folder [unsafe-path]"),
    ("a/../../b", "'a/../../b' climbs out of its folder [unsafe-path]"),
    ("/etc/a", "'/etc/a' is an absolute path [unsafe-path]"),
    ("C:/a", "'C:/a' names a drive [unsafe-path]"),
    ("a\\..\\b", "'a\\..\\b' has a backslash in its name [unsafe-path]"),
    ("a//b", "'a//b' has an empty part or a part '.' in its path [unsafe-path]"),
    ("a\nb", "'a\\u{a}b' has the character U+000A in its name, which can't be seen [bad-name]"),
    (
      "a\u{202E}gpj.svg",
      "'a\\u{202e}gpj.svg' has the character U+202E in its name, which can't be seen [bad-name]"
    ),
    ("a\0b", "'a\\u{0}b' has the character U+0000 in its name, which can't be seen [bad-name]"),
    ("a?.svg", "'a?.svg' has '?' in its name, which some systems can't write [bad-name]"),
    ("a. ", "'a. ' has a space or a dot at the edge of its name, which some systems drop [bad-name]"),
    ("-rf", "'-rf' has a name that begins with '-', which commands misread [bad-name]"),
    ("art/Com1.svg", "'art/Com1.svg' has the name of a device on Windows [bad-name]"),
    (".htaccess", "'.htaccess' is hidden, since its name begins with a dot; leave it out [hidden-file]"),
    (".GIT/config", "'.GIT/config' belongs to git; hand in the files without it [hidden-file]"),
    ("git~1/config", "'git~1/config' belongs to git; hand in the files without it [hidden-file]"),
    ("b.tar.gz", "'b.tar.gz' is an archive itself (.gz); put its files in [nested-archive]"),
    ("b.ZIP", "'b.ZIP' is an archive itself (.zip); put its files in [nested-archive]"),
    ("a/b/c/d/e/f/g/h/i", "'a/b/c/d/e/f/g/h/i' lies 8 folders deep; at most 7 are allowed [bad-name]"),
  ])
  func `refuses names that are unsafe somewhere`(name: String, message: String) {
    #expect(findings(ZipMaker("entry.yaml", name)) == "a.zip: error: \(message)\n")
  }

  @Test func `tells all faults of names in one go`() {
    let long = String(repeating: "n", count: 201)
    let zip = ZipMaker([
      ZipMember("entry.yaml"), ZipMember(long), ZipMember("~a"), ZipMember("x").with(\.name, [0x61, 0xFF]),
    ])
    #expect(
      findings(zip) == """
        a.zip: error: 'a\u{FFFD}' has a name that is not UTF-8 [bad-name]
        a.zip: error: '\(long.prefix(80))…' has a name of 201 bytes; at most 200 are allowed [bad-name]
        a.zip: error: '~a' has a name that begins with '~', which commands misread [bad-name]

        """)
  }

  @Test(arguments: [
    ("Dot.svg", "dot.svg"), ("art/a", "Art/b"), ("caf\u{E9}", "cafe\u{301}"), ("stra\u{DF}e", "STRASSE"),
  ])
  func `refuses names that some systems take for one`(one: String, other: String) {
    let (first, second) = (one.prefix { $0 != "/" }, other.prefix { $0 != "/" })
    #expect(
      findings(ZipMaker("entry.yaml", one, other)) == """
        a.zip: error: '\(second)' and '\(first)' differ only in case or Unicode form; some systems take them for one [bad-name]

        """)
  }

  @Test(arguments: [
    ("a.svg", "a.svg", "'a.svg' is in the archive twice"),
    ("a.svg", "./a.svg", "'a.svg' is in the archive twice"),
    ("art", "art/a.svg", "'art' is a file and a folder"),
  ])
  func `refuses two things of one name`(one: String, other: String, message: String) {
    #expect(findings(ZipMaker("entry.yaml", one, other)) == "a.zip: error: \(message) [archive-unsafe]\n")
  }

  @Test func `refuses two submissions in one archive`() {
    #expect(
      findings(ZipMaker("a/entry.yaml", "b/entry.yaml")) == """
        a.zip: error: there are 2 submissions in this archive; hand in each alone [archive-unsafe]

        """)
  }

  @Test(arguments: [
    (ZipMember("a").with(\.mode, 0o120777), "'a' is a symbolic link; put the file itself there [link]"),
    (ZipMember("a").with(\.mode, 0o010644), "'a' is a device, pipe or socket [link]"),
    (ZipMember("a").with(\.mode, 0o040755), "'a' is half a file and half a folder [archive-broken]"),
    (
      ZipMember("a").with(\.flags, 1),
      "'a' is encrypted; hand it in without a password [archive-unsupported]"
    ),
    (ZipMember("a").with(\.method, 12), "'a' is packed by method 12; use deflate [archive-unsupported]"),
    (
      ZipMember("a").with(\.localName, [0x62]),
      "the directory and the file's own header disagree about the name of 'a' [archive-broken]"
    ),
    (
      ZipMember("a").with(\.extra, Array("up".utf8) + [6, 0, 1, 0, 0, 0, 0, 0x62]),
      "'a' has a second name beside its own [archive-unsafe]"
    ),
    (
      ZipMember("a").with(\.extra, [1, 2, 9, 0]),
      "the extra fields of 'a' are longer than they say [archive-broken]"
    ),
    (ZipMember("a").with(\.checksum, 7), "'a' is damaged: its packed data can't be read [archive-broken]"),
    (
      ZipMember("a").with(\.packed, [7, 7, 7]),
      "'a' is damaged: its packed data can't be read [archive-broken]"
    ),
    (
      ZipMember("a", String(repeating: "0", count: 900_000)).with(\.size, 20),
      "'a' holds more than the 20 bytes that it says [archive-limit]"
    ),
    (
      ZipMember("a").with(\.size, 20),
      "'a' is damaged: its packed data can't be read [archive-broken]"
    ),
    (
      ZipMember("a", String(repeating: "0", count: 2_000_000)),
      "'a' unpacks to more than 200 times its packed size [archive-limit]"
    ),
  ])
  func `refuses members that are no plain files, or not what they say`(member: ZipMember, message: String) {
    let printed = findings(ZipMaker([ZipMember("entry.yaml"), member]))
    #expect(printed.hasPrefix("a.zip: error: \(message)\n"), "\(printed)")
  }

  @Test func `refuses archives whose parts are not in their places`() {
    let good = ZipMaker("entry.yaml", "a.svg").bytes
    func printed(_ bytes: [UInt8]) -> String { unpacked(bytes, "a.zip").printed }
    #expect(
      printed(Array("GIF89a".utf8) + good)
        == "a.zip: error: the archive is no zip archive, whatever its name says [archive-unsupported]\n")
    #expect(
      printed(good + [0])
        == "a.zip: error: there is something after the archive's end record [archive-broken]\n")
    #expect(
      printed(Array(good.dropLast(3)))
        == "a.zip: error: the archive is cut off: its end record is not whole [archive-broken]\n")
    var twice = ZipMaker("entry.yaml")
    twice.comment = ZipMaker("other.yaml").bytes
    #expect(
      printed(twice.bytes)
        == "a.zip: error: the archive has two end records, so that programs see different files in it [archive-broken]\n"
    )
    var fewer = ZipMaker("entry.yaml", "b.svg")
    fewer.count = 1
    #expect(
      printed(fewer.bytes)
        == "a.zip: error: the archive's directory and its end record disagree [archive-broken]\n")
    #expect(
      printed([])
        == "a.zip: error: the archive is no zip archive, whatever its name says [archive-unsupported]\n")
    #expect(
      printed(ZipMaker([]).bytes) == "a.zip: error: there is no file in this archive [archive-broken]\n")
  }

  @Test func `refuses members that share bytes`() throws {
    // The second member's header in the directory is made to point at the first one's bytes.
    var bytes = ZipMaker("entry.yaml", "entry.yaml").bytes
    let second = try #require(bytes.lastRange(of: Array("PK\u{1}\u{2}".utf8))).lowerBound
    bytes.replaceSubrange(second + 42..<second + 46, with: [0, 0, 0, 0])
    let printed = unpacked(bytes, "a.zip").printed
    #expect(
      printed == "a.zip: error: 'entry.yaml' reaches into what follows it [archive-broken]\n", "\(printed)")
  }

  @Test func `holds to the limits on numbers and sizes`() {
    var limits = Limits()
    limits.entries = 2
    limits.expandedBytes = 10
    limits.archiveBytes = 4000
    #expect(
      findings(ZipMaker("a", "b", "c"), limits: limits)
        == "a.zip: error: the archive holds 3 files and folders; at most 2 are allowed [archive-limit]\n")
    #expect(
      findings(ZipMaker([ZipMember("entry.yaml", "0123456789a")]), limits: limits)
        == "a.zip: error: the archive unpacks to more than 10 bytes [archive-limit]\n")
    var large = ZipMaker("a")
    large.comment = [UInt8](repeating: 0, count: 4000)
    #expect(
      findings(large, limits: limits)
        == "a.zip: error: the archive has 4106 bytes; an archive may have at most 4000 [archive-limit]\n")
  }

  @Test func `lists a hundred findings and counts the others`() {
    let printed = findings(ZipMaker((0..<150).map { ZipMember("a\($0)?") }))
    #expect(printed.split(separator: "\n").count == 101)
    #expect(printed.contains("a.zip: error: 50 more findings on this archive are not listed [more-findings]"))
  }
}

extension [UInt8] {
  fileprivate func lastRange(of part: [UInt8]) -> Range<Int>? { ranges(of: part).last }
}
