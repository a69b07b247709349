import FoyerFiles
import FoyerModel
import FoyerTestSupport
import Testing

struct TarTests {
  @Test func `unpacks files in their folders`() throws {
    var tar = TarMaker()
    tar.add("./", kind: "5")
    tar.add("./art/", kind: "5")
    tar.add("./art/dot.svg", "<svg/>")
    tar.add("./entry.yaml", "title: A")
    let (files, printed) = unpacked(tar.bytes, "A.TAR.GZ")
    let tree = try #require(files)
    #expect(printed == "")
    #expect(tree.paths() == ["art/dot.svg", "entry.yaml"])
    #expect(try tree.bytes(at: "art/dot.svg") == Array("<svg/>".utf8))
  }

  @Test func `reads long names of pax and of GNU`() {
    let deep = String(repeating: "d", count: 120) + "/" + String(repeating: "f", count: 120)
    var tar = TarMaker("entry.yaml")
    tar.addPax((key: "comment", value: "from git"), kind: "g")
    tar.addPax((key: "path", value: deep + "1"), (key: "mtime", value: "1700000000.5"))
    tar.add("short")
    tar.add("././@LongLink", kind: "L", deep + "2\0")
    tar.add("short")
    let (files, printed) = unpacked(tar.bytes, "a.tar.gz")
    #expect(printed == "")
    #expect(files?.paths() == [deep + "1", deep + "2", "entry.yaml"])
  }

  @Test(arguments: [
    ("1", "'a' is a hard link; put the file itself there"),
    ("2", "'a' is a symbolic link; put the file itself there"),
    ("3", "'a' is a device or a pipe"), ("4", "'a' is a device or a pipe"),
    ("6", "'a' is a device or a pipe"),
  ])
  func `refuses what is no file`(kind: Character, message: String) {
    var tar = TarMaker("entry.yaml")
    tar.add("a", kind: kind, link: "/etc/passwd")
    #expect(findings(tar) == "a.tar.gz: error: \(message) [link]\n")
  }

  @Test(arguments: [
    ("S", "'a' is a sparse file; pack it as it is"), ("M", "'a' is of the kind 'M', which is not taken"),
    ("7", "'a' is of the kind '7', which is not taken"),
  ])
  func `refuses rare kinds`(kind: Character, message: String) {
    var tar = TarMaker("entry.yaml")
    tar.add("a", kind: kind)
    #expect(findings(tar) == "a.tar.gz: error: \(message) [archive-unsupported]\n")
  }

  @Test func `refuses a link and then a file behind it`() {
    var tar = TarMaker("entry.yaml")
    tar.add("art", kind: "2", link: "/tmp")
    tar.add("art/evil.svg")
    #expect(
      findings(tar) == """
        a.tar.gz: error: 'art' is a file and a folder [archive-unsafe]
        a.tar.gz: error: 'art' is a symbolic link; put the file itself there [link]

        """)
  }

  @Test(arguments: [
    ("path", "../../out", "'../../out' climbs out of its folder [unsafe-path]"),
    ("path", "a\nb", "'a\\u{a}b' has the character U+000A in its name, which can't be seen [bad-name]"),
    ("path", "", "the archive has a pax header that is damaged [archive-broken]"),
    ("linkpath", "/etc", "the archive has a link; put the file itself there [link]"),
    ("GNU.sparse.major", "1", "the archive has a sparse file; pack it as it is [archive-unsupported]"),
    ("size", "9", "the archive has a pax header with 'size', which is not taken [archive-unsupported]"),
  ])
  func `refuses pax headers that change more than the name`(key: String, value: String, message: String) {
    var tar = TarMaker("entry.yaml")
    tar.addPax((key: key, value: value))
    tar.add("short")
    #expect(findings(tar) == "a.tar.gz: error: \(message)\n")
  }

  @Test func `refuses headers that are damaged`() {
    func printed(_ change: (inout TarMaker) -> Void) -> String {
      var tar = TarMaker("entry.yaml")
      change(&tar)
      return findings(tar)
    }
    let broken = "[archive-broken]\n"
    #expect(
      printed { $0.add("a", isSummedRight: false) }
        == "a.tar.gz: error: a header's check sum is wrong \(broken)")
    #expect(
      printed { $0.add("a", size: "0000000zz44") }
        == "a.tar.gz: error: a file's size is not to be read \(broken)")
    #expect(
      printed { $0.add("pax", kind: "x", "99 path=a\n") }
        == "a.tar.gz: error: the archive has a pax header that is damaged \(broken)")
    #expect(
      printed { $0.addPax((key: "path", value: "a")) }
        == "a.tar.gz: error: the archive ends with a header that belongs to no file \(broken)")
    #expect(
      printed { $0.add("pax", kind: "x", String(repeating: " ", count: 65_537)) }
        == "a.tar.gz: error: the archive has a header of 65537 bytes; at most 65536 are allowed [archive-limit]\n"
    )
    #expect(
      printed { $0.add("a", size: "77777777777") }
        == "a.tar.gz: error: the archive unpacks to more than 209715200 bytes [archive-limit]\n")
  }

  @Test func `refuses gzip streams that are not one whole stream`() {
    let good = TarMaker("entry.yaml")
    func printed(_ bytes: [UInt8]) -> String { unpacked(bytes, "a.tar.gz").printed }
    func error(_ words: String) -> String { "a.tar.gz: error: \(words)\n" }
    #expect(
      printed(good.bytes + good.bytes)
        == error("the archive is made of several gzip streams; pack it in one [archive-broken]"))
    #expect(
      printed(good.bytes + Array("<html>".utf8))
        == error("there is something after the archive's end [archive-broken]"))
    #expect(printed(good.bytes + [0, 0, 0]) == "")
    #expect(printed(Array(good.bytes.dropLast(3))) == error("the archive is cut off [archive-broken]"))
    var wrong = good.bytes
    wrong[wrong.count - 6] ^= 1
    #expect(
      printed(wrong)
        == error("the archive is damaged: its packed data or their check sum are wrong [archive-broken]"))
    #expect(
      printed(Packing.gzip(Array("a text".utf8) + [UInt8](repeating: 65, count: 600)))
        == error(
          "the archive holds no tar archive, or one whose first check sum is wrong [archive-unsupported]"))
    #expect(
      printed(Packing.gzip(good.plain + TarMaker("b").plain))
        == error("there is something after the archive's end mark [archive-broken]"))
    #expect(
      printed(Packing.gzip(good.blocks))
        == "a.tar.gz: info: the archive has no end mark; whether it is whole can't be told [archive-no-end]\n"
    )
    #expect(
      printed(Packing.gzip(Array(good.plain.prefix(600))))
        == error("the archive is cut off in the middle of a file [archive-broken]"))
    #expect(
      printed(ZipMaker("entry.yaml").bytes)
        == error("the archive is not packed with gzip, whatever its name says [archive-unsupported]"))
  }

  @Test func `stops a bomb by its ratio`() {
    let bomb = Packing.gzip(TarMaker("entry.yaml").plain + [UInt8](repeating: 0, count: 30_000_000))
    #expect(
      unpacked(bomb, "a.tar.gz").printed
        == "a.tar.gz: error: the archive unpacks to more than 200 times its packed size [archive-limit]\n")
  }
}
