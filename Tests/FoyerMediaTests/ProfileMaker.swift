import FoyerTestSupport

/// Makes colour profiles with three primaries, a curve and a secret.
struct ProfileMaker {
  var bytes: [UInt8] {
    let colour = Array("XYZ ".utf8) + [0, 0, 0, 0] + [0x6FA2, 0x38F5, 0x390].flatMap { Packing.big($0, 4) }
    let curve = Array("curv".utf8) + [0, 0, 0, 0] + Packing.big(1, 4) + [2, 0x33, 0, 0]
    let words = Array("text".utf8) + [0, 0, 0, 0] + Array("secret words".utf8)
    let tags: [(String, [UInt8])] = [
      ("cprt", words), ("wtpt", colour), ("rXYZ", colour), ("gXYZ", colour), ("bXYZ", colour),
      ("rTRC", curve),
      ("gTRC", curve), ("bTRC", curve), ("dmnd", words),
    ]
    var table = Packing.big(tags.count, 4)
    var bodies: [UInt8] = []
    for (name, body) in tags {
      table +=
        Array(name.utf8) + Packing.big(132 + 12 * tags.count + bodies.count, 4) + Packing.big(body.count, 4)
      bodies += body
    }
    var header =
      Packing.big(128 + table.count + bodies.count, 4) + [UInt8](repeating: 0, count: 4) + [2, 0x10, 0, 0]
    header += Array("mntrRGB XYZ ".utf8) + [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
    return header + [UInt8](repeating: 0, count: 128 - header.count) + table + bodies
  }
}
