internal import CLibXML2

/// A well-formed document; it can't be copied, so libxml2's tree is freed exactly once.
@safe struct XMLDocument: ~Copyable {
  let tree: xmlDocPtr

  private init(owning tree: xmlDocPtr) { unsafe self.tree = tree }

  deinit { unsafe xmlFreeDoc(tree) }

  /// Reads the bytes as UTF-8, whatever they declare; never touches the network or another file.
  ///
  /// - Parameter keepsBlanks: whether white space between elements stays in the tree.
  /// - Throws: the first fault; what libxml2 says after that one is guesswork.
  static func parse(_ bytes: [UInt8], keepsBlanks: Bool = true) throws(ParseFault) -> XMLDocument {
    LibXML.ready
    guard let parser = unsafe xmlNewParserCtxt() else { fatalError("out of memory") }
    defer { unsafe xmlFreeParserCtxt(parser) }
    guard let length = Int32(exactly: bytes.count) else {
      throw ParseFault(code: 0, message: "the document is too long", line: 1, column: 1)
    }
    let options = keepsBlanks ? LibXML.options : LibXML.options | LibXML.withoutBlanks
    let tree = unsafe bytes.withUnsafeBytes { buffer in
      unsafe xmlCtxtReadMemory(
        parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), length, nil, "UTF-8", options)
    }
    guard let tree = unsafe tree, unsafe parser.pointee.wellFormed == 1,
      unsafe parser.pointee.nsWellFormed == 1
    else {
      unsafe xmlFreeDoc(tree)
      let last = unsafe xmlCtxtGetLastError(parser)
      throw unsafe ParseFault(
        code: last?.pointee.code ?? 0, message: String(message: last?.pointee.message),
        line: max(1, Int(last?.pointee.line ?? 1)), column: max(1, Int(last?.pointee.int2 ?? 1) - 1))
    }
    return unsafe XMLDocument(owning: tree)
  }
}

extension ParseFault: Error {}
