#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An opaque sRGB colour in linear light, each part from 0 to 1.
struct Colour {
  let red, green, blue: Double

  /// Reads `#rgb` or `#rrggbb`.
  init?(_ text: String) {
    guard text.hasPrefix("#"), let number = Int(text.dropFirst(), radix: 16) else { return nil }
    let parts: [Int]
    switch text.count {
    case 4: parts = [number >> 8, number >> 4 & 15, number & 15].map { $0 * 17 }
    case 7: parts = [number >> 16, number >> 8 & 255, number & 255]
    default: return nil
    }
    let linear = parts.map { part in
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    (red, green, blue) = (linear[0], linear[1], linear[2])
  }

  /// The contrast by WCAG 2, from 1 to 21.
  func contrast(with other: Colour) -> Double {
    let pair = [luminance, other.luminance].sorted()
    return (pair[1] + 0.05) / (pair[0] + 0.05)
  }

  /// What `color-mix(in oklab, other share, self)` gives, cut to sRGB.
  func mixed(with other: Colour, share: Double) -> Colour {
    let parts = zip(oklab, other.oklab).map { $0 * (1 - share) + $1 * share }
    return Colour(oklab: parts)
  }

  private var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  // The matrices of Oklab as CSS Color 4 gives them.
  private var oklab: [Double] {
    let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return [
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    ]
  }

  private init(oklab parts: [Double]) {
    let l = pow(parts[0] + 0.3963377774 * parts[1] + 0.2158037573 * parts[2], 3)
    let m = pow(parts[0] - 0.1055613458 * parts[1] - 0.0638541728 * parts[2], 3)
    let s = pow(parts[0] - 0.0894841775 * parts[1] - 1.2914855480 * parts[2], 3)
    red = min(max(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s, 0), 1)
    green = min(max(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s, 0), 1)
    blue = min(max(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s, 0), 1)
  }
}
