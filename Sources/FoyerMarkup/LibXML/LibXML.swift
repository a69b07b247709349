internal import CLibXML2

/// What must be done to libxml2 once, before two threads meet in it.
enum LibXML {
  /// Touch it before any other call; libxml2 is never cleaned up again.
  static let ready: Void = { xmlInitParser() }()

  /// No network, no foreign entities, true line numbers; limits of depth and size stay on.
  static let options: Int32 = {
    var options = XML_PARSE_NONET.rawValue | XML_PARSE_COMPACT.rawValue | XML_PARSE_BIG_LINES.rawValue
    options |= XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
    // XML_PARSE_NO_XXE, known since 2.13; older versions ignore the bit.
    options |= 1 << 23
    return Int32(truncatingIfNeeded: options)
  }()

  /// Leaves out white space between elements, which no grammar asks for.
  static let withoutBlanks = Int32(truncatingIfNeeded: XML_PARSE_NOBLANKS.rawValue)
}

/// The first fault that libxml2 met while it read a document.
struct ParseFault: Sendable, Hashable {
  var code: Int32
  var message: String
  /// Counted from 1.
  var line: Int
  /// Counted from 1, in Unicode scalars.
  var column: Int
}

extension String {
  /// A copy of C text, made readable where it is not UTF-8, without the line break at its end.
  init(message text: UnsafePointer<CChar>?) {
    let copy = unsafe text.map { unsafe String(cString: $0) } ?? ""
    self = String(copy.split(whereSeparator: \.isNewline).joined(separator: " "))
  }
}
