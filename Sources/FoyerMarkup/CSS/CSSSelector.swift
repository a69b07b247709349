internal import FoyerDiagnostics

/// A list of selectors before a block, as far as slips of the hand show in it.
enum CSSSelector {
  /// What is plainly wrong, or `nil`.
  static func fault(in text: String) -> String? {
    if text.allSatisfy(\.isHTMLSpace) { return "a block without a selector" }
    let bytes = bare(text)
    var isEmpty = true
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0x20
      switch byte {
      case UInt8(ascii: ","):
        if isEmpty { return "a selector is missing at ','" }
        isEmpty = true
      case UInt8(ascii: "."), UInt8(ascii: "#"):
        isEmpty = false
        // In keyframes '12.5%' selects.
        let isNumber = byte == UInt8(ascii: ".") && index > 0 && bytes[index - 1].isDigit
        if !isNameStart(next), !isNumber { return "'\(Unicode.Scalar(byte))' without a name behind it" }
      case UInt8(ascii: ":"):
        isEmpty = false
        let isElement = next == UInt8(ascii: ":")
        let start = index + (isElement ? 2 : 1)
        var end = start
        while end < bytes.count, isNameStart(bytes[end]) || bytes[end].isDigit { end += 1 }
        let name = String(decoding: bytes[start..<max(start, end)], as: UTF8.self).lowercased()
        if !known(name, isElement: isElement) { return unknown(name, isElement: isElement) }
        index = max(index, end - 1)
      default:
        if !byte.isSpace { isEmpty = false }
      }
      index += 1
    }
    return isEmpty ? "a selector is missing at the end" : nil
  }

  /// The text without what stands in brackets, quotation marks and comments, escapes put aside.
  private static func bare(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var (depth, index) = (0, 0)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        index += 1
        if depth == 0 { result.append(UInt8(ascii: "x")) }
      case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*"):
        index += 2
        while index + 1 < bytes.count,
          bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/")
        {
          index += 1
        }
        index += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let quote = bytes[index]
        index += 1
        while index < bytes.count, bytes[index] != quote {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
      case UInt8(ascii: "("), UInt8(ascii: "["):
        depth += 1
        // An attribute is a selector by itself.
        if depth == 1, bytes[index] == UInt8(ascii: "[") { result.append(bytes[index]) }
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      default: if depth <= 0 { result.append(bytes[index]) }
      }
      index += 1
    }
    return result
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private static func known(_ name: String, isElement: Bool) -> Bool {
    if name.hasPrefix("-") { return true }
    if isElement { return elements.contains(name) }
    return classes.contains(name) || ["before", "after", "first-line", "first-letter"].contains(name)
  }

  private static func unknown(_ name: String, isElement: Bool) -> String {
    let hint =
      name.nearest(in: (isElement ? elements : classes).sorted()).map { "; did you mean '\($0)'?" } ?? ""
    return "CSS has no \(quoted((isElement ? "::" : ":") + name))\(hint)"
  }

  private static let elements = words(
    """
    after backdrop before checkmark column cue cue-region details-content file-selector-button first-letter
    first-line grammar-error highlight marker part picker picker-icon placeholder scroll-button scroll-marker
    scroll-marker-group search-text selection slotted spelling-error target-text view-transition
    view-transition-group view-transition-image-pair view-transition-new view-transition-old
    """)

  private static let classes = words(
    """
    active active-view-transition active-view-transition-type any-link autofill blank buffering checked closed
    current default defined dir disabled empty enabled first first-child first-of-type focus focus-visible
    focus-within fullscreen future has has-slotted host host-context hover in-range indeterminate invalid is lang
    last-child last-of-type left link local-link modal muted not nth-child nth-last-child nth-last-of-type nth-of-type
    only-child only-of-type open optional out-of-range past paused picture-in-picture placeholder-shown playing
    popover-open read-only read-write required right root scope seeking stalled state target target-current
    target-within user-invalid user-valid valid visited volume-locked where
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isHTMLSpace).map(String.init))
  }
}
