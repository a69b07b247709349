internal import CLibXML2
internal import FoyerDiagnostics

/// Reads a picture into plain nodes, within limits that are counted before the work is done.
struct SVGReader {
  static let byteLimit = 1 << 20
  static let depthLimit = 64
  static let elementLimit = 20_000
  static let attributeLimit = 100

  /// A fault that ends the reading.
  struct Refusal: Error {
    var id: String
    var message: String
    var line: Int
  }

  /// The nodes of the picture in document order.
  static func read(_ bytes: [UInt8]) throws(Refusal) -> [SVGNode] {
    guard bytes.count <= byteLimit else {
      throw Refusal(id: "svg-limit", message: "the picture has more than \(byteLimit) bytes", line: 1)
    }
    let text = try withoutProlog(bytes)
    return try nodes(of: parse(text))
  }

  private static func parse(_ bytes: [UInt8]) throws(Refusal) -> XMLDocument {
    do throws(ParseFault) {
      return try XMLDocument.parse(bytes)
    } catch {
      let isDeep = error.message.contains("depth")
      throw Refusal(
        id: isDeep ? "svg-limit" : "svg-broken",
        message: isDeep
          ? "more than \(depthLimit) elements inside one another" : "not well-formed: \(error.message)",
        line: error.line)
    }
  }

  // MARK: Before libxml2

  /// Checks what must not reach a parser, and blanks out a public doctype of SVG.
  private static func withoutProlog(_ bytes: [UInt8]) throws(Refusal) -> [UInt8] {
    var text = bytes
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for offset in 0..<index { text[offset] = UInt8(ascii: " ") }
    if index == 3 { text.removeFirst(3); index = 0 }
    try checkUTF8(text)
    var line = 1
    var quotes = 0
    var attributes = 0
    var isInTag = false
    var hasRoot = false
    var quote: UInt8 = 0
    while index < text.count {
      let byte = text[index]
      if byte == 0x0A { line += 1 }
      if isInTag {
        if quote != 0 {
          if byte == quote { quote = 0 }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
          quotes += 1
          attributes += 1
          if attributes > attributeLimit {
            throw Refusal(
              id: "svg-limit", message: "more than \(attributeLimit) attributes on one element", line: line)
          }
        } else if byte == UInt8(ascii: ">") {
          isInTag = false
        }
        index += 1
        continue
      }
      guard byte == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      if starts(text, index, "<!--") {
        index = skip(text, index + 4, "-->", &line)
      } else if starts(text, index, "<![CDATA[") {
        index = skip(text, index + 9, "]]>", &line)
      } else if starts(text, index, "<!") {
        guard !hasRoot, let end = publicDoctype(text, index) else {
          throw Refusal(
            id: "svg-dtd",
            message: "a document type of its own, with entities or another file; remove '<!DOCTYPE'",
            line: line)
        }
        for offset in index..<end where text[offset] != 0x0A { text[offset] = UInt8(ascii: " ") }
      } else if starts(text, index, "<?") {
        guard index == 0, starts(text, index, "<?xml "), let end = declarationEnd(text) else {
          throw Refusal(id: "svg-dtd", message: "a processing instruction; remove it", line: line)
        }
        for offset in 0..<end where text[offset] != 0x0A { text[offset] = UInt8(ascii: " ") }
        index = 0
      } else {
        isInTag = true
        hasRoot = true
        attributes = 0
        index += 1
      }
    }
    // Space before the root is fine for XML once the declaration is gone.
    return text
  }

  private static func checkUTF8(_ bytes: [UInt8]) throws(Refusal) {
    var index = 0
    var line = 1
    while index < bytes.count {
      guard let (scalar, length) = PageScanner.decode(bytes, at: index) else {
        throw Refusal(id: "svg-encoding", message: "not UTF-8; save the file as UTF-8", line: line)
      }
      if scalar == "\n" { line += 1 }
      if !scalar.isAllowed {
        throw Refusal(id: "svg-encoding", message: "a control character stands in the file", line: line)
      }
      index += length
    }
  }

  /// The end of an XML declaration that says version 1.0 and UTF-8, or nothing of an encoding.
  private static func declarationEnd(_ text: [UInt8]) -> Int? {
    var line = 0
    let end = skip(text, 0, "?>", &line)
    let words = String(decoding: text[0..<end], as: UTF8.self).lowercased().filter {
      !$0.isWhitespace && $0 != "'" && $0 != "\""
    }
    guard words.hasPrefix("<?xmlversion=1.0"), words.hasSuffix("?>") else { return nil }
    let hasOther = words.contains("encoding=") && !words.contains("encoding=utf-8")
    return hasOther ? nil : end
  }

  /// The end of a doctype that names one of SVG's public identifiers and declares nothing.
  private static func publicDoctype(_ text: [UInt8], _ start: Int) -> Int? {
    guard starts(text, start, "<!DOCTYPE"), let end = text[start...].firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    let words = String(decoding: text[start...end], as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    guard !words.contains("["), words.hasPrefix("<!DOCTYPE svg") else { return nil }
    let isPublic =
      words.hasPrefix("<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG ") && words.contains("http://www.w3.org/")
    return isPublic || words == "<!DOCTYPE svg>" ? end + 1 : nil
  }

  private static func starts(_ text: [UInt8], _ index: Int, _ wanted: String) -> Bool {
    text[index...].starts(with: wanted.utf8)
  }

  private static func skip(_ text: [UInt8], _ start: Int, _ end: String, _ line: inout Int) -> Int {
    let wanted = Array(end.utf8)
    var index = start
    while index < text.count {
      if text[index] == 0x0A { line += 1 }
      if text[index] == wanted[0], text[index...].starts(with: wanted) { return index + wanted.count }
      index += 1
    }
    return index
  }

  // MARK: After libxml2

  private static func nodes(of document: borrowing XMLDocument) throws(Refusal) -> [SVGNode] {
    var result: [SVGNode] = []
    var open: [Int] = []
    var elements = 0
    var next = unsafe xmlDocGetRootElement(document.tree)
    while let node = unsafe next {
      let line = max(1, unsafe Int(xmlGetLineNo(node)))
      let parent = open.last ?? -1
      switch unsafe node.pointee.type {
      case XML_ELEMENT_NODE:
        elements += 1
        if elements > elementLimit {
          throw Refusal(id: "svg-limit", message: "more than \(elementLimit) elements", line: line)
        }
        if open.count >= depthLimit {
          throw Refusal(
            id: "svg-limit", message: "more than \(depthLimit) elements inside one another", line: line)
        }
        unsafe result.append(SVGNode(kind: element(node), line: line, parent: parent, end: 0))
        if let child = unsafe node.pointee.children {
          open.append(result.count - 1)
          unsafe next = child
          continue
        }
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        let text = unsafe node.pointee.content.map { unsafe String(cString: $0) } ?? ""
        result.append(SVGNode(kind: .text(text), line: line, parent: parent, end: 0))
      case XML_COMMENT_NODE: break
      default: result.append(SVGNode(kind: .instruction(""), line: line, parent: parent, end: 0))
      }
      if unsafe node.pointee.type != XML_COMMENT_NODE { result[result.count - 1].end = result.count }
      unsafe next = following(node, &open, &result)
    }
    return result
  }

  /// The next node after one whose content is read, closing what ends on the way.
  private static func following(_ node: xmlNodePtr, _ open: inout [Int], _ result: inout [SVGNode])
    -> xmlNodePtr?
  {
    var current: xmlNodePtr? = unsafe node
    while let node = unsafe current {
      if open.isEmpty { return nil }
      if let sibling = unsafe node.pointee.next { return unsafe sibling }
      if let index = open.popLast() { result[index].end = result.count }
      unsafe current = node.pointee.parent
    }
    return nil
  }

  private static func element(_ node: xmlNodePtr) -> SVGNode.Kind {
    var attributes: [SVGNode.Attribute] = []
    var next = unsafe node.pointee.properties
    while let attribute = unsafe next {
      unsafe next = attribute.pointee.next
      let text = unsafe xmlNodeListGetString(node.pointee.doc, attribute.pointee.children, 1)
      defer { unsafe foyer_xml_free(text) }
      unsafe attributes.append(
        SVGNode.Attribute(
          namespace: attribute.pointee.ns?.pointee.href.map { unsafe String(cString: $0) },
          name: String(cString: attribute.pointee.name), value: text.map { unsafe String(cString: $0) } ?? "")
      )
    }
    return unsafe .element(
      namespace: node.pointee.ns?.pointee.href.map { unsafe String(cString: $0) },
      name: String(cString: node.pointee.name),
      attributes: attributes)
  }
}
