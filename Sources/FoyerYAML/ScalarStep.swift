internal import FoyerDiagnostics

/// What can be wrong with a piece of text.
enum TextFault {
  case notUTF8(UInt8)
  case forbidden(UInt32)

  /// The finding for it.
  func diagnostic(at place: SourceLocation) -> Diagnostic {
    switch self {
    case .notUTF8(let byte):
      let code = String(byte, radix: 16, uppercase: true)
      let message = "the byte 0x\(code) is not UTF-8 here; save the file as UTF-8"
      return Diagnostic(id: "invalid-utf8", message, at: place)
    case .forbidden(let scalar):
      return Diagnostic(id: "control-character", wordsForForbidden(scalar), at: place)
    }
  }

  /// How many of its kind are told one by one: what isn't UTF-8 has one cause for the whole file.
  var most: Int { if case .notUTF8 = self { 1 } else { 20 } }
}

/// One scalar of a text that may be no text: how many bytes it takes, and what is wrong with it.
struct ScalarStep {
  private(set) var length = 1
  private(set) var fault: TextFault?

  /// A faulty sequence is as long as its longest well-formed beginning, as the Unicode standard advises.
  init(at place: Int, of bytes: [UInt8]) {
    let lead = bytes[place]
    if 0x20...0x7E ~= lead || lead == 0x0A || lead == 0x0D || lead == 0x09 { return }
    guard lead >= 0x80 else {
      fault = .forbidden(UInt32(lead))
      return
    }
    let following =
      switch lead {
      case 0xC2...0xDF: 1
      case 0xE0...0xEF: 2
      case 0xF0...0xF4: 3
      default: 0
      }
    guard following > 0 else {
      fault = .notUTF8(lead)
      return
    }
    // The second byte rules out spellings that are too long, surrogates and what lies beyond Unicode.
    var allowed: ClosedRange<UInt8> =
      switch lead {
      case 0xE0: 0xA0...0xBF
      case 0xED: 0x80...0x9F
      case 0xF0: 0x90...0xBF
      case 0xF4: 0x80...0x8F
      default: 0x80...0xBF
      }
    var value = UInt32(lead & (following == 1 ? 0x1F : following == 2 ? 0x0F : 0x07))
    while length <= following {
      guard place + length < bytes.count, allowed ~= bytes[place + length] else {
        fault = .notUTF8(lead)
        return
      }
      value = value << 6 | UInt32(bytes[place + length] & 0x3F)
      length += 1
      allowed = 0x80...0xBF
    }
    if isForbidden(value) { fault = .forbidden(value) }
  }
}

/// Whether a text may not hold this scalar: controls but tab and line breaks, stray marks, and what is no character.
func isForbidden(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x09, 0x0A, 0x0D: false
  case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFDD0...0xFDEF: true
  default: scalar & 0xFFFE == 0xFFFE
  }
}

/// What a forbidden scalar is and what to do about it, for a message.
func wordsForForbidden(_ scalar: UInt32) -> String {
  let digits = String(scalar, radix: 16, uppercase: true)
  let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  return switch scalar {
  case 0: "NUL (\(code)) can't stand in a text; remove it"
  case 0x2028, 0x2029: "the separator \(code) can't stand in a text; use an ordinary line break"
  case 0xFEFF: "a byte order mark (\(code)) can only be the first character of a file; remove it"
  case 0..<0x100: "the control character \(code) can't stand in a text; remove it"
  default: "\(code) is not a character; remove it"
  }
}
