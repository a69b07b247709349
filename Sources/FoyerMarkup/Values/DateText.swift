/// The dates and times that HTML writes as text.
struct DateText {
  private var rest: Substring

  /// Whether it is anything that `datetime` of `time` may hold.
  static func isTime(_ text: String) -> Bool {
    isInstant(text) || isLocal(text) || parses(text) { $0.month() } || parses(text) { $0.yearlessDate() }
      || isClock(text)
      || parses(text) { $0.zone() } || isWeek(text) || parses(text) { $0.year() != nil } || isDuration(text)
  }

  /// Whether it is a date, alone or with a time and its zone; what `datetime` of `ins` and `del` may hold.
  static func isInstant(_ text: String) -> Bool {
    isDate(text)
      || parses(text) { $0.date() && $0.separator() && $0.clock() && $0.zone() }
  }

  static func isDate(_ text: String) -> Bool { parses(text) { $0.date() } }
  static func isMonth(_ text: String) -> Bool { parses(text) { $0.month() } }
  static func isClock(_ text: String) -> Bool { parses(text) { $0.clock() } }
  static func isLocal(_ text: String) -> Bool { parses(text) { $0.date() && $0.separator() && $0.clock() } }

  static func isWeek(_ text: String) -> Bool {
    parses(text) { reader in
      guard let year = reader.year(), reader.take("-"), reader.take("W") else { return false }
      return reader.number(2, 1...weeks(in: year)) != nil
    }
  }

  /// A year has as many weeks as it has Thursdays.
  private static func weeks(in year: Int) -> Int {
    func lastDay(_ year: Int) -> Int { (year + year / 4 - year / 100 + year / 400) % 7 }
    return lastDay(year) == 4 || lastDay(year - 1) == 3 ? 53 : 52
  }

  /// Whether it is a length of time such as `P1DT2H` or `4h 18m`.
  static func isDuration(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: "P") ? isISODuration(text) : isSpokenDuration(text)
  }

  private static func isISODuration(_ text: String) -> Bool {
    var (inTime, digits, parts, order) = (false, 0, 0, -1)
    let units: [Character] = ["D", "H", "M", "S"]
    for sign in text.dropFirst() {
      if sign.isASCII, sign.isNumber || sign == "." && digits > 0 {
        digits += 1
      } else if sign == "T", digits == 0, !inTime {
        inTime = true
      } else if let unit = units.firstIndex(of: sign), digits > 0, unit > order, inTime == (unit > 0) {
        (digits, parts, order) = (0, parts + 1, unit)
      } else {
        return false
      }
    }
    return digits == 0 && parts > 0 && text.last != "T"
  }

  private static func isSpokenDuration(_ text: String) -> Bool {
    var (digits, parts) = (0, 0)
    for sign in text.lowercased() where !sign.isHTMLSpace {
      if sign.isASCII, sign.isNumber || sign == "." && digits > 0 {
        digits += 1
      } else if "wdhms".contains(sign), digits > 0 {
        (digits, parts) = (0, parts + 1)
      } else {
        return false
      }
    }
    return digits == 0 && parts > 0
  }

  // MARK: Parts

  private static func parses(_ text: String, _ read: (inout DateText) -> Bool) -> Bool {
    var reader = DateText(rest: text[...])
    return read(&reader) && reader.rest.isEmpty
  }

  private mutating func take(_ sign: Character) -> Bool {
    guard rest.first == sign else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func separator() -> Bool { take("T") || take(" ") }

  /// Exactly so many digits whose number lies in the range.
  private mutating func number(_ digits: Int, _ range: ClosedRange<Int>) -> Int? {
    let text = rest.prefix(digits)
    guard text.utf8.count == digits, text.utf8.allSatisfy(\.isDigit), let value = Int(text),
      range.contains(value)
    else { return nil }
    rest = rest.dropFirst(digits)
    return value
  }

  private mutating func year() -> Int? {
    let text = rest.prefix { $0 >= "0" && $0 <= "9" }
    guard (4...9).contains(text.utf8.count), let value = Int(text), value > 0 else { return nil }
    rest = rest.dropFirst(text.count)
    return value
  }

  private mutating func month() -> Bool { year() != nil && take("-") && number(2, 1...12) != nil }

  private mutating func date() -> Bool {
    guard let year = year(), take("-"), let month = number(2, 1...12), take("-") else { return false }
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return number(2, 1...Self.days(in: month, isLeap: isLeap)) != nil
  }

  private mutating func yearlessDate() -> Bool {
    if rest.hasPrefix("--") { rest = rest.dropFirst(2) }
    guard let month = number(2, 1...12), take("-") else { return false }
    return number(2, 1...Self.days(in: month, isLeap: true)) != nil
  }

  private static func days(in month: Int, isLeap: Bool) -> Int {
    switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private mutating func clock() -> Bool {
    guard number(2, 0...23) != nil, take(":"), number(2, 0...59) != nil else { return false }
    guard take(":") else { return true }
    guard number(2, 0...59) != nil else { return false }
    guard take(".") else { return true }
    let fraction = rest.prefix { $0 >= "0" && $0 <= "9" }
    rest = rest.dropFirst(fraction.count)
    return (1...3).contains(fraction.count)
  }

  private mutating func zone() -> Bool {
    if take("Z") { return true }
    guard take("+") || take("-"), number(2, 0...23) != nil else { return false }
    _ = take(":")
    return number(2, 0...59) != nil
  }
}
