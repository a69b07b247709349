/// Turns byte offsets into lines and columns, in time that does not depend on how long a line is.
struct LineIndex: Sendable {
  private let bytes: [UInt8]
  private var starts: [Int] = [0]
  /// The number of scalars before each block of bytes.
  private var scalars: [Int] = []
  private static let block = 256

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts.reserveCapacity(bytes.count / 32)
    var bits: UInt8 = 0
    for (index, byte) in bytes.enumerated() {
      bits |= byte
      if byte == 0x0A { starts.append(index + 1) }
    }
    // In ASCII a byte is a scalar, and nothing need be counted.
    guard bits >= 0x80 else { return }
    var count = 0
    for index in bytes.indices {
      if index % Self.block == 0 { scalars.append(count) }
      if bytes[index] & 0xC0 != 0x80 { count += 1 }
    }
    scalars.append(count)
  }

  /// The line and the column in Unicode scalars, both counted from 1, of a byte.
  func place(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(0, offset), bytes.count)
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, scalarCount(before: offset) - scalarCount(before: starts[low]) + 1)
  }

  /// The offset of a column, counted in scalars from 1, on a line counted from 1; the nearest there is.
  func offset(line: Int, column: Int) -> Int {
    guard line >= 1, line <= starts.count else { return bytes.count }
    var (offset, left) = (starts[line - 1], column - 1)
    while offset < bytes.count, bytes[offset] != 0x0A {
      if bytes[offset] & 0xC0 != 0x80 {
        if left <= 0 { break }
        left -= 1
      }
      offset += 1
    }
    return offset
  }

  private func scalarCount(before offset: Int) -> Int {
    if scalars.isEmpty { return offset }
    let block = offset / Self.block
    var count = block < scalars.count ? scalars[block] : scalars.last ?? 0
    for index in block * Self.block..<max(offset, block * Self.block) where bytes[index] & 0xC0 != 0x80 {
      count += 1
    }
    return count
  }
}
