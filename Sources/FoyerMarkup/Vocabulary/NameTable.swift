/// Finds a value by a name that stands in a page's bytes, without making a string.
struct NameTable<Value: Sendable>: Sendable {
  private let slots: [Int]
  private let names: [[UInt8]]
  private let values: [Value]

  init(_ pairs: [(name: String, value: Value)]) {
    names = pairs.map { Array($0.name.utf8) }
    values = pairs.map(\.value)
    var size = 16
    while size < names.count * 3 { size *= 2 }
    var slots = [Int](repeating: -1, count: size)
    for (index, name) in names.enumerated() {
      var slot = Self.hash(name, 0..<name.count) & (size - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = index
    }
    self.slots = slots
  }

  /// The value of the name at that range, exact in case.
  subscript(bytes: [UInt8], range: Range<Int>) -> Value? {
    var slot = Self.hash(bytes, range) & (slots.count - 1)
    while slots[slot] >= 0 {
      let name = names[slots[slot]]
      if name.count == range.count, matches(name, bytes, range.lowerBound) { return values[slots[slot]] }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The value of a name.
  subscript(name: String) -> Value? {
    let bytes = Array(name.utf8)
    return self[bytes, 0..<bytes.count]
  }

  private func matches(_ name: [UInt8], _ bytes: [UInt8], _ start: Int) -> Bool {
    for index in name.indices where name[index] != bytes[start + index] { return false }
    return true
  }

  /// FNV-1a, enough for a fixed list of short names.
  private static func hash(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for index in range { hash = (hash ^ UInt32(bytes[index])) &* 0x0100_0193 }
    return Int(hash ^ (hash >> 15))
  }
}
