internal import CLibXML2

extension XMLDocument {
  /// Compares libxml2's elements with the scanner's, and makes the tree ready for the grammars.
  ///
  /// Each element gets its number in `page`. `data-*` and `xml:lang` go, since no grammar can list them, and HTML's
  /// namespace goes, so that one grammar serves pages with and without `xmlns`.
  /// - Returns: the outer `svg` elements, or `nil` when the two readings of the page differ.
  func prepare(for page: Page) -> [xmlNodePtr]? {
    guard unsafe tree.pointee.intSubset?.pointee.children == nil,
      unsafe tree.pointee.intSubset?.pointee.SystemID == nil,
      unsafe tree.pointee.intSubset?.pointee.ExternalID == nil
    else { return nil }
    var graphics: [xmlNodePtr] = unsafe []
    var index = 0
    var next = unsafe xmlDocGetRootElement(tree)
    while let node = unsafe next {
      if unsafe node.pointee.type == XML_ELEMENT_NODE {
        guard index < page.elements.count, unsafe agrees(node, page, index) else { return nil }
        unsafe MarkedNode.mark(node, index)
        let element = page.elements[index]
        unsafe strip(node)
        if !element.flags.contains(.svg) {
          unsafe node.pointee.ns = nil
        } else if element.tag == .svg,
          !(page.elements.indices.contains(element.parent)
            && page.elements[element.parent].flags.contains(.svg))
        {
          unsafe graphics.append(node)
        }
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

  /// Whether the node has the name, the number of attributes and the place of the scanner's element.
  private func agrees(_ node: xmlNodePtr, _ page: Page, _ index: Int) -> Bool {
    let element = page.elements[index]
    guard let name = unsafe node.pointee.name else { return false }
    for offset in 0..<element.name.count
    where unsafe name[offset] != page.bytes[element.name.lowerBound + offset] {
      return false
    }
    guard unsafe name[element.name.count] == 0 else { return false }
    let parent = unsafe node.pointee.parent.flatMap { unsafe MarkedNode.index(of: $0) } ?? -1
    guard parent == element.parent else { return false }
    var count = 0
    var attribute = unsafe node.pointee.properties
    while let current = unsafe attribute {
      count += 1
      unsafe attribute = current.pointee.next
    }
    let isDeclared = element.attributes.contains { page.attributes[$0].name == .xmlns }
    return count == element.attributes.count - (isDeclared ? 1 : 0)
  }

  private func strip(_ node: xmlNodePtr) {
    var next = unsafe node.pointee.properties
    while let attribute = unsafe next {
      unsafe next = attribute.pointee.next
      guard let name = unsafe attribute.pointee.name else { continue }
      let isData =
        unsafe name[0] == 0x64 && name[1] == 0x61 && name[2] == 0x74 && name[3] == 0x61 && name[4] == 0x2D
      let isLanguage =
        unsafe name[0] == 0x6C && name[1] == 0x61 && name[2] == 0x6E && name[3] == 0x67 && name[4] == 0
        && attribute.pointee.ns != nil
      if isData || isLanguage { unsafe xmlRemoveProp(attribute) }
    }
  }
}
