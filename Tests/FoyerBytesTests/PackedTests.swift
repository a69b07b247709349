import FoyerBytes
import FoyerTestSupport
import Testing

struct PackedTests {
  static let text = Array(String(repeating: "over the hills and far away, ", count: 900).utf8)

  @Test func `unpacks a stream in pieces`() throws {
    let packed = Packing.gzip(Self.text) + [1, 2, 3]
    var inflater = Inflater(.gzip)
    var result: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1000)
    while !inflater.isFinished { result += piece[..<(try inflater.read(packed[...], into: &piece))] }
    #expect(result == Self.text)
    #expect(inflater.consumed == packed.count - 3)
  }

  @Test func `tells damaged, cut and overlong streams apart`() {
    let packed = Packing.zlib(Self.text)
    #expect(throws: PackedFault.tooLarge) { try Packed.unzlib(packed[...], limit: Self.text.count - 1) }
    #expect(throws: PackedFault.truncated) { try Packed.unzlib(packed.dropLast(), limit: 100_000) }
    #expect(throws: PackedFault.damaged) { try Packed.unzlib((packed + [0])[...], limit: 100_000) }
    #expect(throws: PackedFault.damaged) { try Packed.unzlib([0x78, 0x9C, 7, 7, 7], limit: 100_000) }
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 200_000])
  func `stores bytes as a stream that unpacks to them`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    #expect(try Packed.unzlib(Packed.zlibStored(bytes)[...], limit: count) == bytes)
  }

  @Test func `unpacks Brotli to the size that was promised, or not at all`() throws {
    // Written by hand: one stored block of five bytes, and the empty block that ends the stream.
    let packed: [UInt8] = [0x40, 0x00, 0x10] + Array("hallo".utf8) + [0x03]
    #expect(try Packed.unbrotli(packed[...], size: 5) == Array("hallo".utf8))
    #expect(throws: PackedFault.truncated) { try Packed.unbrotli(packed[...], size: 6) }
    #expect(throws: PackedFault.tooLarge) { try Packed.unbrotli(packed[...], size: 4) }
    #expect(throws: PackedFault.truncated) { try Packed.unbrotli(packed.dropLast(), size: 5) }
    #expect(throws: PackedFault.damaged) { try Packed.unbrotli((packed + [1])[...], size: 5) }
  }

  @Test func `reads numbers inside the bytes only`() {
    let bytes: ArraySlice<UInt8> = [9, 1, 2, 3, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF].dropFirst()
    #expect(bytes.big(0, 3) == 0x010203)
    #expect(bytes.little(0, 3) == 0x030201)
    #expect(bytes.big(3, 8) == nil)
    #expect(bytes.big(9, 3) == nil)
    #expect(bytes.big(.max, 4) == nil)
    #expect(bytes.part(-1, 2) == nil)
    #expect(bytes.letters(0) == "???\u{3F}")
    #expect(Checksum.crc32(Array("123456789".utf8)[...]) == 0xCBF4_3926)
    #expect(Checksum.adler32(Array("Wikipedia".utf8)[...]) == 0x11E6_0398)
  }
}
