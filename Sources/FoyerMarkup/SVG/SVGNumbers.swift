/// Bounds for numbers, so that no picture asks for more than a screen.
enum SVGNumbers {
  static let limit = 100_000.0

  /// Whether every number in a list is finite and small enough; words and units may stand between.
  static func areBounded(_ text: String, limit: Double = limit) -> Bool {
    var number = ""
    func isFine(_ number: String) -> Bool {
      guard number.contains(where: \.isNumber) else { return true }
      // Path data runs numbers together, such as 1-2 or .5.5; pieces of one are smaller than the whole.
      return Double(number).map { $0.isFinite && abs($0) <= limit } ?? (number.count < 200)
    }
    for sign in text {
      if sign.isASCII, sign.isNumber || sign == "." {
        number.append(sign)
      } else if sign == "e" || sign == "E", !number.isEmpty {
        number.append(sign)
      } else if sign == "-" || sign == "+" {
        if number.last == "e" || number.last == "E" {
          number.append(sign)
          continue
        }
        if !isFine(number) { return false }
        number = String(sign)
      } else {
        if !isFine(number) { return false }
        number = ""
      }
    }
    return isFine(number)
  }
}
