extension Double {
  /// Reads digits with an optional sign and decimal point, as people write numbers: no exponent, no `inf`, no hex.
  package init?(plain text: some StringProtocol) {
    var digits = Array(text.utf8)[...]
    if digits.first == UInt8(ascii: "-") || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    guard digits.count <= 20, digits.contains(where: Self.isDigit),
      digits.allSatisfy({ Self.isDigit($0) || $0 == UInt8(ascii: ".") }),
      digits.count(where: { $0 == UInt8(ascii: ".") }) <= 1, digits.last != UInt8(ascii: "."),
      let value = Double(String(text))
    else { return nil }
    self = value
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// At most three decimals and no exponent, so the same text on every machine; `0` for what is no number.
  package var cssNumber: String {
    guard isFinite, magnitude < 1e12 else { return "0" }
    let thousandths = Int((self * 1000).rounded())
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    var text = (thousandths < 0 ? "-" : "") + String(whole)
    if rest > 0 {
      let digits = String(rest)
      text += "." + String(repeating: "0", count: 3 - digits.count) + digits
      while text.last == "0" { text.removeLast() }
    }
    return text
  }
}
