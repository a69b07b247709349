/// One node of a picture, copied out of libxml2 so that nothing else touches the tree.
struct SVGNode: Sendable {
  struct Attribute: Sendable, Hashable {
    /// The namespace, or `nil` for none.
    var namespace: String?
    var name: String
    var value: String
  }

  enum Kind: Sendable {
    case element(namespace: String?, name: String, attributes: [Attribute])
    case text(String)
    case instruction(String)
  }

  var kind: Kind
  /// Counted from 1.
  var line: Int
  /// The index of the element around it, -1 for the root.
  var parent: Int
  /// The index after its last descendant.
  var end: Int
}

/// The names that matter here.
enum SVGNames {
  static let svg = "http://www.w3.org/2000/svg"
  static let xlink = "http://www.w3.org/1999/xlink"
  static let xml = "http://www.w3.org/XML/1998/namespace"
}
