internal import CLibXML2

/// A grammar that can't be used.
package struct GrammarError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What libxml2 says, one line for each fault: `line: message`.
  package let description: String
}

/// One fault that the grammar finds, still in libxml2's words.
struct GrammarFault: Sendable {
  var code: Int32
  /// The index of the element in `Page.elements`, or `nil` when libxml2 does not say.
  var element: Int?
  /// The attribute that is to blame.
  var attribute: String?
  var message: String
}

/// A compiled XML Schema, a class because many pages share it; freed with its last user.
///
/// Nothing in it changes after `init`, and libxml2 only reads a schema while it validates, each time with a
/// context of its own. That is why threads may share it.
@safe final class Grammar: @unchecked Sendable {
  private let schema: xmlSchemaPtr
  /// The text of the schema, to which the compiled one points.
  private let source: XMLDocument
  /// What it limits beside structure.
  let scope: GrammarScope

  /// Compiles the text of a schema without imports.
  init(_ text: [UInt8]) throws(GrammarError) {
    source = try Self.read(text)
    guard let root = SchemaPart(source) else { throw GrammarError(description: "not a schema") }
    scope = GrammarScope(root)
    var messages: [String] = []
    let tree = unsafe source.tree
    let schema = unsafe withUnsafeMutablePointer(to: &messages) { sink -> xmlSchemaPtr? in
      guard let parser = unsafe xmlSchemaNewDocParserCtxt(tree) else { return nil }
      defer { unsafe xmlSchemaFreeParserCtxt(parser) }
      unsafe xmlSchemaSetParserStructuredErrors(
        parser,
        { sink, error in
          let line = unsafe error.map { unsafe Int($0.pointee.line) } ?? 0
          let message = unsafe String(message: error?.pointee.message)
          unsafe sink?.assumingMemoryBound(to: [String].self).pointee.append("\(line): \(message)")
        }, sink)
      return unsafe xmlSchemaParse(parser)
    }
    guard let schema = unsafe schema else {
      throw GrammarError(description: messages.isEmpty ? "not a schema" : messages.joined(separator: "\n"))
    }
    unsafe self.schema = schema
  }

  deinit { unsafe xmlSchemaFree(schema) }

  private static func read(_ text: [UInt8]) throws(GrammarError) -> XMLDocument {
    do throws(ParseFault) {
      return try XMLDocument.parse(text)
    } catch {
      throw GrammarError(description: "\(error.line): \(error.message)")
    }
  }

  /// What the grammar finds in a whole document, in document order.
  func faults(in document: borrowing XMLDocument) -> [GrammarFault] {
    let tree = unsafe document.tree
    return unsafe faults { validator in unsafe xmlSchemaValidateDoc(validator, tree) }
  }

  /// What the grammar finds in each of the elements, in their order; their document must outlive the call.
  func faults(in elements: [xmlNodePtr]) -> [GrammarFault] {
    guard unsafe !elements.isEmpty else { return [] }
    return unsafe faults { validator in
      var status: Int32 = 0
      for index in unsafe elements.indices {
        let result = unsafe xmlSchemaValidateOneElement(validator, elements[index])
        if result != 0 { status = result }
      }
      return status
    }
  }

  private func faults(_ run: (xmlSchemaValidCtxtPtr) -> Int32) -> [GrammarFault] {
    guard let validator = unsafe xmlSchemaNewValidCtxt(schema) else { fatalError("out of memory") }
    defer { unsafe xmlSchemaFreeValidCtxt(validator) }
    var found: [GrammarFault] = []
    let status = unsafe withUnsafeMutablePointer(to: &found) { sink in
      // A C callback captures nothing, so the list travels as its user data.
      unsafe xmlSchemaSetValidStructuredErrors(
        validator,
        { sink, error in
          guard let error = unsafe error?.pointee else { return }
          unsafe sink?.assumingMemoryBound(to: [GrammarFault].self).pointee.append(GrammarFault(error))
        }, sink)
      return unsafe run(validator)
    }
    // Neither "could not check" nor a refusal without a word is valid.
    if status != 0, found.isEmpty {
      found.append(
        GrammarFault(code: status, element: nil, attribute: nil, message: "the page can't be checked"))
    }
    return found
  }
}

extension GrammarFault {
  fileprivate init(_ error: xmlError) {
    code = unsafe error.code
    message = unsafe String(message: error.message)
    guard let node = unsafe error.node?.assumingMemoryBound(to: xmlNode.self) else { return }
    if unsafe node.pointee.type == XML_ATTRIBUTE_NODE {
      attribute = unsafe String(cString: node.pointee.name)
      element = unsafe node.pointee.parent.flatMap { unsafe MarkedNode.index(of: $0) }
    } else {
      element = unsafe MarkedNode.index(of: node)
    }
  }
}

/// The number that the walk writes into an element, so that a fault leads back to the page.
enum MarkedNode {
  static func mark(_ node: xmlNodePtr, _ index: Int) {
    unsafe node.pointee._private = UnsafeMutableRawPointer(bitPattern: index + 1)
  }

  static func index(of node: xmlNodePtr) -> Int? {
    unsafe node.pointee._private.map { Int(bitPattern: $0) - 1 }
  }
}
