extension Colour {
  /// Reads a CSS colour: hex, a name, `rgb()`, `rgba()`, `hsl()` or `hsla()` of plain numbers; `nil` for all else.
  ///
  /// Only numbers come out, so nothing that was written reaches a style sheet as it stood.
  package init?(css text: String) {
    let text = text.lowercased()
    if text.utf8.first == UInt8(ascii: "#") {
      self.init(hex: text.utf8.dropFirst())
    } else if text == "transparent" {
      self = .clear
    } else if let value = Self.names[text] {
      self.init(packed: value)
    } else {
      self.init(function: text)
    }
  }

  private init(packed: UInt32, alpha: Double = 1) {
    self.init(
      red: UInt8(packed >> 16 & 0xFF), green: UInt8(packed >> 8 & 0xFF), blue: UInt8(packed & 0xFF),
      alpha: alpha)
  }

  private init?(hex digits: Substring.UTF8View) {
    let values = digits.compactMap { digit in Character(Unicode.Scalar(digit)).hexDigitValue }
    guard values.count == digits.count else { return nil }
    let bytes: [Int]
    switch values.count {
    case 3, 4: bytes = values.map { $0 * 17 }
    case 6, 8: bytes = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    default: return nil
    }
    self.init(
      red: UInt8(bytes[0]), green: UInt8(bytes[1]), blue: UInt8(bytes[2]),
      alpha: bytes.count == 4 ? Double(bytes[3]) / 255 : 1)
  }

  /// Both the old form with commas and the new one with blanks and a slash before alpha.
  private init?(function text: String) {
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    let name = text[..<open]
    guard ["rgb", "rgba", "hsl", "hsla"].contains(name) else { return nil }
    let inside = text[text.index(after: open)...].dropLast()
    let parts = inside.split(whereSeparator: { $0 == "," || $0 == "/" || $0 == " " })
    let slashes = inside.count(where: { $0 == "/" })
    let commas = inside.count(where: { $0 == "," })
    guard parts.count == 3 || parts.count == 4 else { return nil }
    guard commas == 0 ? slashes == parts.count - 3 : slashes == 0 && commas == parts.count - 1 else {
      return nil
    }
    var alpha = 1.0
    if parts.count == 4 {
      guard let read = Self.alpha(parts[3]) else { return nil }
      alpha = read
    }
    if name.hasPrefix("rgb") {
      let channels = parts.prefix(3).compactMap(Self.channel)
      guard channels.count == 3 else { return nil }
      self.init(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
    } else {
      let hue = parts[0].hasSuffix("deg") ? parts[0].dropLast(3) : parts[0]
      guard let degrees = Double(plain: hue), let saturation = Self.percentage(parts[1]),
        let lightness = Self.percentage(parts[2])
      else { return nil }
      self.init(hue: degrees, saturation: saturation, lightness: lightness, alpha: alpha)
    }
  }

  private static func channel(_ text: Substring) -> UInt8? {
    if let share = percentage(text) { return UInt8((share * 255).rounded()) }
    guard let value = Double(plain: text), (0...255).contains(value) else { return nil }
    return UInt8(value.rounded())
  }

  private static func alpha(_ text: Substring) -> Double? {
    if let share = percentage(text) { return share }
    guard let value = Double(plain: text), (0...1).contains(value) else { return nil }
    return value
  }

  private static func percentage(_ text: Substring) -> Double? {
    guard text.last == "%", let value = Double(plain: text.dropLast()), (0...100).contains(value) else {
      return nil
    }
    return value / 100
  }

  /// The conversion of CSS Color 4, section 7.
  private init(hue: Double, saturation: Double, lightness: Double, alpha: Double) {
    let turn = hue.truncatingRemainder(dividingBy: 360)
    let degrees = turn < 0 ? turn + 360 : turn
    func channel(_ offset: Double) -> UInt8 {
      let place = (offset + degrees / 30).truncatingRemainder(dividingBy: 12)
      let reach = saturation * min(lightness, 1 - lightness)
      let value = lightness - reach * max(-1, min(place - 3, 9 - place, 1))
      return UInt8((value * 255).rounded())
    }
    self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
  }

  /// As CSS writes it: `#rrggbb`, or `rgba()` where it is not opaque.
  package var css: String {
    if let system { return "var(--foyer-\(system.cssName))" }
    guard alpha < 1 else {
      let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
    return "rgba(\(red), \(green), \(blue), \(alpha.cssNumber))"
  }
}
