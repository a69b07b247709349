/// A page as the rules see it: its bytes, and where elements, attributes and texts stand in them.
///
/// The scanner makes it, libxml2 confirms it; rules never see a C pointer.
struct Page: Sendable {
  let bytes: [UInt8]
  /// The elements in document order.
  var elements: [Element] = []
  /// The attributes of all elements, those of one element side by side.
  var attributes: [Attribute] = []
  /// The texts between tags in document order, references not yet read.
  var texts: [TextRun] = []
}

/// One element: a start tag, and what it encloses.
struct Element: Sendable {
  /// What holds for an element because of itself or of an element around it.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt16
    /// Inside `template`: a browser puts it aside.
    static let template = Flags(rawValue: 1)
    /// Inside `noscript`: text where scripts run.
    static let noscript = Flags(rawValue: 2)
    /// In SVG.
    static let svg = Flags(rawValue: 4)
    /// In `code` and the like.
    static let code = Flags(rawValue: 8)
    /// `aria-hidden="true"`, itself or around it.
    static let ariaHidden = Flags(rawValue: 16)
    /// Not drawn: `hidden`, itself or around it.
    static let notDrawn = Flags(rawValue: 32)
    /// `inert`, itself or around it.
    static let inert = Flags(rawValue: 64)
    /// The part that children take over.
    static let inherited: Flags = [.template, .noscript, .svg, .code, .ariaHidden, .notDrawn, .inert]
    /// What lies outside the document that a reader meets.
    static let aside: Flags = [.template, .noscript]
  }

  var tag: Tag
  var flags: Flags
  /// The index of the element around it, -1 for the root.
  var parent: Int
  /// The index after its last descendant.
  var end: Int
  /// Where its attributes stand in `Page.attributes`.
  var attributes: Range<Int>
  /// The name in the bytes; one byte before it stands `<`.
  var name: Range<Int>
  /// The first byte after the start tag.
  var content: Int
  /// The first byte of the end tag, or the end of the start tag where there is none.
  var close: Int
  /// The first of its texts and those of its descendants in `Page.texts`, and the one after the last.
  var texts: Range<Int>

  /// The byte of `<`.
  var offset: Int { name.lowerBound - 1 }
}

/// One attribute with its value.
struct Attribute: Sendable {
  var name: Name
  var nameRange: Range<Int>
  /// The value between its quotes, references not yet read.
  var value: Range<Int>
  /// Whether the value has character references.
  var hasReferences: Bool
}

/// The text between two tags.
struct TextRun: Sendable {
  var range: Range<Int>
  /// The index of the element that holds it.
  var parent: Int
  /// Whether it is white space alone.
  var isBlank: Bool
}
