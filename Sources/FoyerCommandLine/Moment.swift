#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A moment by the clock, in whole seconds since 1970, and how people write it.
struct Moment {
  let seconds: Int

  init(seconds: Int) { self.seconds = seconds }

  static var now: Moment { Moment(seconds: Int(time(nil))) }

  /// In UTC, as `2026-01-31T12:00:00Z`.
  var text: String {
    let (day, second) = seconds.quotientAndRemainder(dividingBy: 86_400)
    // The Gregorian calendar repeats after 400 years, which have 146,097 days; years begin in March here.
    let shifted = day + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let date = "\(year)-\(two(month))-\(two(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1))"
    return "\(date)T\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))Z"
  }

  /// How long ago that was, in the largest unit that fits: `3 days`.
  func age(at now: Moment) -> String {
    let age = max(0, now.seconds - seconds)
    let units = [(86_400, "day"), (3600, "hour"), (60, "minute"), (1, "second")]
    let (length, word) = units.first { age >= $0.0 } ?? (1, "second")
    let count = age / length
    return "\(count) \(word)\(count == 1 ? "" : "s")"
  }
}
