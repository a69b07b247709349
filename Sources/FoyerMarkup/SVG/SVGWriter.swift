/// Writes a picture so that XML and HTML read the same.
struct SVGWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether the last start tag may still become an empty one.
  private var isOpen = false

  mutating func begin(_ name: String, _ attributes: [(name: String, value: String)], isRoot: Bool) {
    close()
    put("<\(name)")
    if isRoot { put(" xmlns=\"\(SVGNames.svg)\"") }
    for attribute in attributes {
      put(" \(attribute.name)=\"")
      escape(attribute.value, inAttribute: true)
      put("\"")
    }
    isOpen = true
  }

  mutating func text(_ text: String) {
    guard !text.isEmpty else { return }
    close()
    escape(text, inAttribute: false)
  }

  mutating func end(_ name: String) {
    put(isOpen ? "/>" : "</\(name)>")
    isOpen = false
  }

  private mutating func close() {
    if isOpen { put(">") }
    isOpen = false
  }

  private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func escape(_ text: String, inAttribute: Bool) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): put("&amp;")
      case UInt8(ascii: "<"): put("&lt;")
      case UInt8(ascii: ">"): put("&gt;")
      case UInt8(ascii: "\"") where inAttribute: put("&quot;")
      case 0x09 where inAttribute, 0x0A where inAttribute: put("&#\(byte);")
      case 0x0D: put("&#13;")
      default: bytes.append(byte)
      }
    }
  }
}
