/// The packing of GIF's pixels (GIF89a, appendix F).
enum LZW {
  /// Unpacks all pixels of a frame, of which there must be just so many.
  ///
  /// - Parameters:
  ///   - bits: of the smallest code, 2 to 8.
  ///   - row: takes each row, by its place from the top, in the order in which rows come.
  /// - Returns: how many bytes of the data the pixels took.
  static func check(
    _ data: [UInt8], bits: Int, _ size: PixelSize, isInterlaced: Bool, row: (Int, [UInt8]) -> Void
  ) throws(MediaFault) -> Int {
    let (clear, end) = (1 << bits, 1 << bits + 1)
    var prefixes = [UInt16](repeating: 0, count: 4096)
    var suffixes = (0..<4096).map { UInt8(truncatingIfNeeded: $0) }
    var stack = [UInt8](repeating: 0, count: 4097)
    var line = [UInt8](repeating: 0, count: size.width)
    var rows = rowOrder(size.height, isInterlaced).makeIterator()
    var column = 0
    var left = size.pixels
    var (width, next) = (bits + 1, end + 1)
    var previous: Int?
    var firstOfPrevious: UInt8 = 0
    var (buffer, count, place) = (0, 0, 0)
    while true {
      while count < width {
        guard place < data.count else {
          // Some writers leave out the end code.
          guard left == 0 else { throw .bad(.image, "is cut off in a frame") }
          return place
        }
        buffer |= Int(data[place]) << count
        (count, place) = (count + 8, place + 1)
      }
      let code = buffer & (1 << width - 1)
      (buffer, count) = (buffer >> width, count - width)
      if code == clear {
        (width, next, previous) = (bits + 1, end + 1, nil)
        continue
      }
      if code == end {
        guard left == 0 else { throw .bad(.image, "has a frame with fewer pixels than its size says") }
        return place
      }
      guard code < next || code == next && previous != nil, previous != nil || code < clear else {
        throw .bad(.image, "is damaged: a frame can't be unpacked")
      }
      // The texts that a code stands for come out from their ends.
      var depth = 0
      var link = code
      if code == next, let previous {
        stack[0] = firstOfPrevious
        (depth, link) = (1, previous)
      }
      while link > end {
        stack[depth] = suffixes[link]
        (depth, link) = (depth + 1, Int(prefixes[link]))
      }
      firstOfPrevious = UInt8(truncatingIfNeeded: link)
      stack[depth] = firstOfPrevious
      guard depth < left else { throw .bad(.image, "has a frame with more pixels than its size says") }
      left -= depth + 1
      for step in (0...depth).reversed() {
        line[column] = stack[step]
        column += 1
        if column == size.width {
          column = 0
          if let place = rows.next() { row(place, line) }
        }
      }
      if let previous, next < 4096 {
        prefixes[next] = UInt16(truncatingIfNeeded: previous)
        suffixes[next] = firstOfPrevious
        next += 1
        if next == 1 << width, width < 12 { width += 1 }
      }
      previous = code
    }
  }

  /// The rows in the order of the file: from the top, or in GIF's four passes.
  private static func rowOrder(_ height: Int, _ isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
      Array(stride(from: start, to: height, by: step))
    }
  }
}
