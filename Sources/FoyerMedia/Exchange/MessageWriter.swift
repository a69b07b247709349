/// Writes a message between two processes of Foyer: numbers and texts in a fixed order, without names.
struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  /// - Parameter mark: tells one kind of message from another; four letters.
  init(_ mark: StaticString, room: Int = 0) {
    bytes.reserveCapacity(room)
    mark.withUTF8Buffer { unsafe bytes += $0 }
  }

  mutating func number(_ number: Int) { bits(UInt64(bitPattern: Int64(number))) }

  mutating func bits(_ bits: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
  }

  mutating func text(_ text: String) { data(Array(text.utf8)) }

  mutating func data(_ data: [UInt8]) {
    number(data.count)
    bytes += data
  }
}

/// Reads such a message and believes nothing: what is not there, too much or left over makes it none.
struct MessageReader {
  private var rest: ArraySlice<UInt8>

  /// What is wrong with a message; nobody but a process that was taken over or broke down writes such a one.
  struct Nonsense: Error {}

  init(_ bytes: [UInt8], mark: StaticString) throws(Nonsense) {
    rest = bytes[...]
    let isRight = mark.withUTF8Buffer { unsafe bytes.starts(with: $0) }
    guard isRight else { throw Nonsense() }
    rest = rest.dropFirst(mark.utf8CodeUnitCount)
  }

  mutating func bits() throws(Nonsense) -> UInt64 {
    guard rest.count >= 8 else { throw Nonsense() }
    let bits = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    rest = rest.dropFirst(8)
    return bits
  }

  /// A number within a range.
  mutating func number(in range: ClosedRange<Int>) throws(Nonsense) -> Int {
    let number = Int(Int64(bitPattern: try bits()))
    guard range.contains(number) else { throw Nonsense() }
    return number
  }

  mutating func data(atMost most: Int) throws(Nonsense) -> [UInt8] {
    let count = try number(in: 0...most)
    guard count <= rest.count else { throw Nonsense() }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// A text of one line without control characters, which a terminal may show.
  mutating func line(atMost most: Int) throws(Nonsense) -> String {
    guard let text = String(validating: try data(atMost: most), as: UTF8.self),
      !text.unicodeScalars.contains(where: { $0.value < 0x20 || 0x7F...0x9F ~= $0.value })
    else { throw Nonsense() }
    return text
  }

  /// The end, behind which nothing may follow.
  func finish() throws(Nonsense) { if !rest.isEmpty { throw Nonsense() } }
}
