internal import CLibXML2

extension XMLDocument {
  /// Compares libxml2's elements with the scanner's, and makes the tree ready for the grammars.
  ///
  /// Each element gets its number in `page`. `data-*` and `xml:lang` go, since no grammar can list them. Afterwards
  /// only those elements and attributes are in a namespace that the grammars look for there; see html.xsd.
  /// - Returns: the outer `svg` elements, or `nil` when the two readings of the page differ.
  func prepare(for page: Page) -> [xmlNodePtr]? {
    // The scanner has refused every other doctype; this is the second lock.
    guard unsafe tree.pointee.intSubset?.pointee.children == nil else { return nil }
    guard let root = unsafe xmlDocGetRootElement(tree),
      let namespace = unsafe xmlNewNs(root, "http://www.w3.org/1999/xhtml", "html")
    else { return nil }
    var graphics: [xmlNodePtr] = unsafe []
    var graphic: xmlNsPtr? = nil
    var index = 0
    var next: xmlNodePtr? = unsafe root
    while let node = unsafe next {
      if unsafe node.pointee.type == XML_ELEMENT_NODE {
        guard index < page.elements.count, unsafe agrees(node, page, index) else { return nil }
        unsafe MarkedNode.mark(node, index)
        let element = page.elements[index]
        if !element.flags.contains(.svg) {
          unsafe node.pointee.ns = index == 0 || element.tag.isWord ? namespace : nil
        } else {
          if element.tag == .svg, !page.isInGraphic(element.parent) {
            unsafe graphics.append(node)
            unsafe graphic = xmlNewNs(node, "http://www.w3.org/2000/svg", "svg")
          }
          unsafe node.pointee.ns = graphic
        }
        guard unsafe sort(node, page, element, node.pointee.ns ?? namespace) else { return nil }
        index += 1
      }
      unsafe next = following(node)
    }
    return unsafe index == page.elements.count ? graphics : nil
  }

  /// The next node in document order.
  private func following(_ node: xmlNodePtr) -> xmlNodePtr? {
    if unsafe node.pointee.type == XML_ELEMENT_NODE, let child = unsafe node.pointee.children {
      return unsafe child
    }
    var node: xmlNodePtr? = unsafe node
    while let current = unsafe node {
      if let sibling = unsafe current.pointee.next { return unsafe sibling }
      unsafe node = current.pointee.parent
      if unsafe node?.pointee.type != XML_ELEMENT_NODE { return nil }
    }
    return nil
  }

  /// Whether the node has the name, the place and the attributes of the scanner's element.
  private func agrees(_ node: xmlNodePtr, _ page: Page, _ index: Int) -> Bool {
    let element = page.elements[index]
    guard let name = unsafe node.pointee.name, unsafe equals(name, page, element.name) else { return false }
    let parent = unsafe node.pointee.parent.flatMap { unsafe MarkedNode.index(of: $0) } ?? -1
    return parent == element.parent
  }

  private func equals(_ name: UnsafePointer<xmlChar>, _ page: Page, _ range: Range<Int>) -> Bool {
    for offset in 0..<range.count where unsafe name[offset] != page.bytes[range.lowerBound + offset] {
      return false
    }
    return unsafe name[range.count] == 0
  }

  /// Sorts the attributes as the grammars want them; says whether they are those that the scanner saw.
  private func sort(_ node: xmlNodePtr, _ page: Page, _ element: Element, _ namespace: xmlNsPtr) -> Bool {
    let isSVG = element.flags.contains(.svg)
    var next = unsafe node.pointee.properties
    for position in element.attributes {
      let known = page.attributes[position]
      if known.name == .xmlns { continue }
      guard let attribute = unsafe next, let name = unsafe attribute.pointee.name else { return false }
      unsafe next = attribute.pointee.next
      if known.name == .xmlLang {
        guard unsafe equals(name, page, known.nameRange.lowerBound + 4..<known.nameRange.upperBound) else {
          return false
        }
        unsafe xmlRemoveProp(attribute)
        continue
      }
      guard unsafe equals(name, page, known.nameRange) else { return false }
      if isSVG ? known.name.isGraphicGlobal : known.name.isGlobal {
        unsafe attribute.pointee.ns = namespace
      } else if known.name == .unknown,
        unsafe name[0] == 0x64 && name[1] == 0x61 && name[2] == 0x74 && name[3] == 0x61 && name[4] == 0x2D
      {
        unsafe xmlRemoveProp(attribute)
      }
    }
    return unsafe next == nil
  }
}
