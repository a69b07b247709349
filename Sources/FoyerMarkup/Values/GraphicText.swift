/// The small languages inside SVG's attributes.
struct GraphicText {
  private let bytes: [UInt8]
  private var index = 0

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// What is wrong with path data, or `nil`.
  static func faultInPath(_ text: String) -> String? {
    var reader = GraphicText(text)
    reader.skipSpace()
    if reader.isAtEnd { return nil }
    var isFirst = true
    while !reader.isAtEnd {
      let command = reader.bytes[reader.index]
      guard let count = argumentCount(command | 0x20), command.isLetter else {
        return "\(reader.shown) where a command is due"
      }
      if isFirst, command | 0x20 != UInt8(ascii: "m") { return "it does not begin with M or m" }
      isFirst = false
      reader.index += 1
      reader.skipSpace()
      if count == 0 { continue }
      var groups = 0
      while groups == 0 || reader.isAtNumber {
        for argument in 0..<count {
          let isFlag = command | 0x20 == UInt8(ascii: "a") && (argument == 3 || argument == 4)
          guard isFlag ? reader.flag() : reader.number() else {
            return "'\(Unicode.Scalar(command))' lacks a number at \(reader.shown)"
          }
          reader.skipComma()
        }
        groups += 1
      }
    }
    return nil
  }

  /// Whether a text is a name as XML 1.0 defines it (fifth edition, 2.3).
  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isNameStart(first) else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
      default: isNameStart(scalar)
      }
    }
  }

  private static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D,
      0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF,
      0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  private static func argumentCount(_ command: UInt8) -> Int? {
    switch command {
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"): 2
    case UInt8(ascii: "h"), UInt8(ascii: "v"): 1
    case UInt8(ascii: "c"): 6
    case UInt8(ascii: "s"), UInt8(ascii: "q"): 4
    case UInt8(ascii: "a"): 7
    case UInt8(ascii: "z"): 0
    default: nil
    }
  }

  /// The numbers of a list, or `nil` where it holds anything else.
  static func numbers(_ text: String) -> Int? {
    var reader = GraphicText(text)
    var count = 0
    reader.skipSpace()
    while !reader.isAtEnd {
      guard reader.number() else { return nil }
      count += 1
      let before = reader.index
      reader.skipComma()
      if reader.isAtEnd, reader.bytes[before..<reader.index].contains(UInt8(ascii: ",")) { return nil }
    }
    return count
  }

  /// Whether a text is four numbers, the last two not below zero.
  static func isViewBox(_ text: String) -> Bool {
    var reader = GraphicText(text)
    reader.skipSpace()
    for part in 0..<4 {
      let isNegative = !reader.isAtEnd && reader.bytes[reader.index] == UInt8(ascii: "-")
      guard !(isNegative && part > 1), reader.number() else { return false }
      let before = reader.index
      if part == 3 { reader.skipSpace() } else { reader.skipComma() }
      // Two numbers need something between them.
      if part < 3, reader.index == before { return false }
    }
    return reader.isAtEnd
  }

  /// What is wrong with a list of transforms, or `nil`.
  static func faultInTransform(_ text: String) -> String? {
    var reader = GraphicText(text)
    reader.skipSpace()
    if text == "none" { return nil }
    while !reader.isAtEnd {
      let start = reader.index
      while !reader.isAtEnd, reader.bytes[reader.index].isLetter { reader.index += 1 }
      let name = String(decoding: reader.bytes[start..<reader.index], as: UTF8.self)
      guard let counts = transforms[name] else { return "unknown transform \(quoted(name))" }
      reader.skipSpace()
      guard reader.take(UInt8(ascii: "(")) else { return "'(' is missing after '\(name)'" }
      reader.skipSpace()
      var count = 0
      while reader.isAtNumber, reader.number() {
        count += 1
        reader.skipComma()
      }
      guard reader.take(UInt8(ascii: ")")) else { return "'\(name)(' holds \(reader.shown)" }
      guard counts.contains(count) else { return "'\(name)' has \(count) numbers" }
      reader.skipComma()
    }
    return nil
  }

  private static let transforms: [String: [Int]] = [
    "matrix": [6], "translate": [1, 2], "scale": [1, 2], "rotate": [1, 3], "skewX": [1], "skewY": [1],
  ]

  // MARK: Reading

  private var isAtEnd: Bool { index >= bytes.count }

  private var isAtNumber: Bool {
    guard !isAtEnd else { return false }
    let byte = bytes[index]
    return byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }

  private var shown: String {
    isAtEnd ? "the end" : quoted(String(decoding: bytes[index..<min(bytes.count, index + 8)], as: UTF8.self))
  }

  private mutating func skipSpace() {
    while !isAtEnd, bytes[index].isSpace { index += 1 }
  }

  private mutating func skipComma() {
    skipSpace()
    if take(UInt8(ascii: ",")) { skipSpace() }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard !isAtEnd, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func flag() -> Bool { take(0x30) || take(0x31) }

  private mutating func number() -> Bool {
    let start = index
    if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
    let digits = index
    while !isAtEnd, bytes[index].isDigit { index += 1 }
    var count = index - digits
    if take(UInt8(ascii: ".")) {
      let fraction = index
      while !isAtEnd, bytes[index].isDigit { index += 1 }
      count += index - fraction
    }
    guard count > 0 else {
      index = start
      return false
    }
    let exponent = index
    if !isAtEnd, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
      let first = index
      while !isAtEnd, bytes[index].isDigit { index += 1 }
      if index == first { index = exponent }
    }
    return true
  }
}
