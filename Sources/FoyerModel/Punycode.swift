/// What stands behind `xn--` in the name of a host: letters beyond ASCII, spelled in ASCII as RFC 3492 has it.
enum Punycode {
  /// Whether the text spells a label with at least one scalar beyond ASCII, and only scalars that a name can have.
  ///
  /// - Parameter text: lower-case letters, digits and hyphens.
  static func isLabel(_ text: Substring) -> Bool {
    guard let scalars = scalars(of: text), scalars.contains(where: { $0.value >= 0x80 }) else { return false }
    return scalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .unassigned, .privateUse, .surrogate, .spaceSeparator, .lineSeparator,
        .paragraphSeparator,
        .uppercaseLetter, .titlecaseLetter:
        false
      default: true
      }
    }
  }

  /// The scalars that are spelled, or `nil` for no spelling.
  ///
  /// The steps are those of the RFC's section 6.2.
  private static func scalars(of text: Substring) -> [Unicode.Scalar]? {
    var output: [Unicode.Scalar] = []
    var rest = text.unicodeScalars[...]
    if let hyphen = rest.lastIndex(of: "-") {
      output = Array(rest[..<hyphen])
      rest = rest[rest.index(after: hyphen)...]
      guard !output.isEmpty else { return nil }
    }
    var (value, index, bias) = (0x80, 0, 72)
    while !rest.isEmpty {
      let old = index
      var weight = 1
      for step in stride(from: 36, through: 36 * 64, by: 36) {
        guard let digit = rest.popFirst().flatMap(Self.digit) else { return nil }
        let (part, isLarge) = digit.multipliedReportingOverflow(by: weight)
        guard !isLarge, part < 1 << 30, index < 1 << 30 else { return nil }
        index += part
        let threshold = min(max(step - bias, 1), 26)
        if digit < threshold { break }
        weight *= 36 - threshold
        guard weight < 1 << 30 else { return nil }
      }
      let count = output.count + 1
      bias = adapted(index - old, count: count, isFirst: old == 0)
      value += index / count
      index %= count
      guard let number = UInt32(exactly: value), let scalar = Unicode.Scalar(number) else { return nil }
      output.insert(scalar, at: index)
      index += 1
    }
    return output
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "a"..."z": Int(scalar.value) - 0x61
    case "0"..."9": Int(scalar.value) - 0x30 + 26
    default: nil
    }
  }

  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var steps = 0
    while delta > 455 {
      delta /= 35
      steps += 36
    }
    return steps + 36 * delta / (delta + 38)
  }
}
