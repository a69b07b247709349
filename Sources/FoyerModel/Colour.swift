/// A colour in sRGB, as CSS can write it.
package struct Colour: Sendable, Hashable {
  /// Red, green and blue from 0 to 255.
  package var red, green, blue: UInt8
  /// From 0, transparent, to 1, opaque.
  package var alpha: Double
  /// The colour of the system that this is, if it is one; the numbers are then its form in light.
  package internal(set) var system: SystemColour?

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = min(1, max(0, alpha))
  }

  package static let black = Colour(red: 0, green: 0, blue: 0)
  package static let white = Colour(red: 255, green: 255, blue: 255)
  package static let clear = Colour(red: 0, green: 0, blue: 0, alpha: 0)

  /// The same colour with another alpha, from 0 to 1.
  package func withAlpha(_ alpha: Double) -> Colour {
    Colour(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour that is seen where this one lies over an opaque one.
  package func over(_ ground: Colour) -> Colour {
    func mix(_ top: UInt8, _ below: UInt8) -> UInt8 {
      UInt8((Double(top) * alpha + Double(below) * (1 - alpha)).rounded())
    }
    return Colour(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }
}

extension Colour {
  /// The relative luminance of WCAG 2.2, from 0 to 1; alpha is not looked at.
  package var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of WCAG 2.2, from 1 to 21, between two opaque colours.
  package func contrast(with other: Colour) -> Double {
    let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }
}

/// `base` to the power of `exponent` for a base from 0 to 1, within 1e-9, without a maths library.
///
/// The same on every machine, unlike the C library's, so that what depends on it is the same too.
private func power(_ base: Double, _ exponent: Double) -> Double {
  guard base > 0 else { return 0 }
  // ln(base) by the series of artanh after bringing base near 1, then exp by its own series.
  var (mantissa, halvings) = (base, 0.0)
  while mantissa < 0.7 {
    mantissa *= 2
    halvings += 1
  }
  let ratio = (mantissa - 1) / (mantissa + 1)
  var (term, logarithm) = (ratio, 0.0)
  for odd in stride(from: 1.0, through: 25, by: 2) {
    logarithm += 2 * term / odd
    term *= ratio * ratio
  }
  let exponentOfE = exponent * (logarithm - halvings * 0.693_147_180_559_945_3)
  let (whole, rest) = (exponentOfE.rounded(), exponentOfE - exponentOfE.rounded())
  var (sum, part) = (1.0, 1.0)
  for step in stride(from: 1.0, through: 16, by: 1) {
    part *= rest / step
    sum += part
  }
  var result = sum
  for _ in 0..<Int(-whole) { result /= 2.718_281_828_459_045 }
  return result
}
