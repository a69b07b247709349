/// The types of `input`.
enum InputKind: String, CaseIterable, Sendable {
  case text, hidden, search, tel, url, email, password, date, month, week, time, number, range, color,
    checkbox
  case radio, file, submit, image, reset, button
  case datetimeLocal = "datetime-local"

  private static let written: Set<InputKind> = [.text, .search, .tel, .url, .email, .password]
  private static let counted: Set<InputKind> = [.date, .month, .week, .time, .datetimeLocal, .number, .range]
  private static let sent: Set<InputKind> = [.submit, .image]

  /// The attributes that only some types have.
  static let attributes: [Name: Set<InputKind>] = [
    .accept: [.file], .alt: [.image], .checked: [.checkbox, .radio],
    .autocomplete: written.union(counted).union([.hidden, .color]),
    .dirname: [.text, .hidden, .search, .tel, .url, .email, .password, .submit], .formaction: sent,
    .formenctype: sent, .formmethod: sent,
    .formnovalidate: sent, .formtarget: sent, .height: [.image], .width: [.image], .src: [.image],
    .list: written.union(counted).union([.color]).subtracting([.password]), .max: counted, .min: counted,
    .step: counted, .maxlength: written, .minlength: written, .pattern: written, .size: written,
    .multiple: [.email, .file], .placeholder: written.union([.number]),
    .readonly: written.union(counted).subtracting([.range]),
    .required: written.union(counted).union([.checkbox, .radio, .file]).subtracting([.range]),
    .popovertarget: [.submit, .image, .reset, .button],
    .popovertargetaction: [.submit, .image, .reset, .button],
    .value: Set(allCases).subtracting([.image, .file]),
  ]

  /// Whether a reader writes one line of text into it.
  var isLine: Bool { Self.written.contains(self) }

  /// Whether a value must be written in a format.
  var hasValueFormat: Bool { Self.counted.contains(self) || self == .color || self == .email || self == .url }

  /// Whether the text is a value of the type.
  func accepts(_ text: String, multiple: Bool) -> Bool {
    switch self {
    case .date: DateText.isDate(text)
    case .month: DateText.isMonth(text)
    case .week: DateText.isWeek(text)
    case .time: DateText.isClock(text)
    case .datetimeLocal: DateText.isLocal(text)
    case .number, .range: Self.isNumber(text)
    case .color:
      text.utf8.count == 7 && text.utf8.first == UInt8(ascii: "#")
        && text.utf8.dropFirst().allSatisfy(\.isHexDigit)
    case .email:
      multiple
        ? text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { Self.isMail($0) }
        : Self.isMail(text[...])
    case .url: URLText(text).scheme != nil && URLText(text).fault == nil
    default: true
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, first.isDigit || first == 0x2D || first == 0x2E,
      bytes.last?.isDigit == true
    else { return false }
    return bytes.allSatisfy { $0.isDigit || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) }
      && Double(text) != nil
  }

  private static func isMail(_ text: Substring) -> Bool {
    let trimmed = text.drop { $0.isHTMLSpace }
    let parts = trimmed.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return false }
    return !trimmed.contains { $0.isHTMLSpace || "()<>,;:\\\"[]".contains($0) }
      && parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
        !label.isEmpty && label.first != "-" && label.last != "-"
          && label.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D }
      }
  }
}
