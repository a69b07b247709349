internal import CLibXML2

/// An element of a schema, copied out of libxml2's tree.
struct SchemaPart {
  /// Without its prefix.
  let name: String
  /// Values by names without prefixes.
  private(set) var attributes: [String: String] = [:]
  private(set) var parts: [SchemaPart] = []

  /// The root of a schema and all that it holds; `nil` for a document without a root.
  init?(_ document: borrowing XMLDocument) {
    guard let root = unsafe xmlDocGetRootElement(document.tree) else { return nil }
    unsafe self.init(root)
  }

  private init(_ node: xmlNodePtr) {
    name = unsafe String(cString: node.pointee.name)
    var attribute = unsafe node.pointee.properties
    while let current = unsafe attribute {
      let value = unsafe current.pointee.children?.pointee.content.map { unsafe String(cString: $0) }
      unsafe attributes[String(cString: current.pointee.name)] = value ?? ""
      unsafe attribute = current.pointee.next
    }
    var child = unsafe node.pointee.children
    while let current = unsafe child {
      if unsafe current.pointee.type == XML_ELEMENT_NODE { unsafe parts.append(SchemaPart(current)) }
      unsafe child = current.pointee.next
    }
  }
}
