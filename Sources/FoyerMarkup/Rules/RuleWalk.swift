/// Holds a page to every rule that the grammar can't say, in one walk over its elements.
///
/// Each group of rules is an extension in a file of its own; `Rule` lists them all.
struct RuleWalk {
  let page: Page
  let origin: UncheckedPage.Origin
  var findings: Findings
  /// Where the page points to, in document order.
  var links: [RawLink] = []

  /// The first element with each id, template content left out.
  var ids: [String: Int] = [:]
  /// The first element with each id in a template; there ids are for scripts.
  var templateIDs: [String: Int] = [:]
  /// What is around each element, itself left out.
  var around: [Surroundings] = []
  /// Whether an element's content gives a name, as far as somebody asked.
  var contentNames: [Int: Bool] = [:]
  /// The controls that a `label` names by `for`.
  var labelled: [String: Int] = [:]
  /// Elements that the rules about the whole page come back to.
  var found = Landmarks()

  /// What the rules about the whole page ask for.
  struct Landmarks {
    var titles: [Int] = [], charsets: [Int] = [], mains: [Int] = [], headings: [Int] = [], navs: [Int] = []
    var bases: [Int] = [], xmlLangs: [Int] = [], descriptions: [Int] = [], viewports: [Int] = [],
      maps: [String: Int] = [:]
    var owned: Set<String> = [], asideMaps: Set<String> = []
    var hasItemrefs = false
  }

  init(_ page: Page, origin: UncheckedPage.Origin, findings: Findings) {
    self.page = page
    self.origin = origin
    self.findings = findings
  }

  mutating func run() {
    guard let root = page.elements.first else { return }
    if root.tag != .html {
      findings.add(
        .contentModel, at: root.offset, "the page's outer element is '\(page.name(0))', not 'html'")
      return
    }
    collect()
    for index in page.elements.indices {
      checkGlobal(index)
      if page.elements[index].flags.contains(.svg) {
        checkGraphic(index)
      } else {
        checkNesting(index)
        checkElement(index)
      }
      checkRole(index)
      checkFocus(index)
    }
    checkDocument()
  }

  /// What must be known before references can be followed.
  private mutating func collect() {
    around.reserveCapacity(page.elements.count)
    for index in page.elements.indices {
      let element = page.elements[index]
      around.append(surroundings(index))
      let isAside = !element.flags.isDisjoint(with: .aside)
      for attribute in page.attributes[element.attributes] {
        switch attribute.name {
        case .id: collectID(attribute, index, isAside: isAside)
        case .for where element.tag == .label: labelled[page.value(attribute)] = index
        case .name where element.tag == .map:
          if isAside { found.asideMaps.insert(page.value(attribute)) } else { collectMap(attribute, index) }
        case .ariaOwns: found.owned.formUnion(page.words(attribute))
        case .xmlLang: found.xmlLangs.append(index)
        case .itemref: found.hasItemrefs = true
        default: break
        }
      }
      if !isAside { collectLandmark(index) }
    }
  }

  private mutating func collectID(_ attribute: Attribute, _ index: Int, isAside: Bool) {
    let id = page.value(attribute)
    let first = isAside ? templateIDs[id] : ids[id]
    if let first {
      let place =
        page.attribute(.id, of: first).map { $0.nameRange.lowerBound } ?? page.elements[first].offset
      // In templates, and with scripts off, the same id may stand for another case.
      guard !isAside else { return }
      findings.add(
        .duplicateID, at: attribute.nameRange.lowerBound, "id \(quoted(id)) is given twice",
        related: [.init(message: "first given here", offset: place)])
    } else if isAside {
      templateIDs[id] = index
    } else {
      ids[id] = index
    }
  }

  private mutating func collectMap(_ attribute: Attribute, _ index: Int) {
    let name = page.value(attribute)
    if let first = found.maps[name] {
      findings.add(
        .duplicateID, at: attribute.nameRange.lowerBound, "map \(quoted(name)) is named twice",
        related: [.init(message: "first named here", offset: page.elements[first].offset)])
    } else {
      found.maps[name] = index
    }
  }

  private mutating func collectLandmark(_ index: Int) {
    switch page.elements[index].tag {
    case .title where !page.elements[index].flags.contains(.svg): found.titles.append(index)
    case .meta
    where page.has(.charset, index) || page.value(.httpEquiv, of: index)?.lowercased() == "content-type":
      found.charsets.append(index)
    case .main where !page.elements[index].flags.contains(.notDrawn): found.mains.append(index)
    case .h1, .h2, .h3, .h4, .h5, .h6: found.headings.append(index)
    case .nav: found.navs.append(index)
    case .base: found.bases.append(index)
    default:
      guard page.has(.role, index), let role = explicitRole(index) else { return }
      if role == .navigation { found.navs.append(index) }
      if role == .main, !page.elements[index].flags.contains(.notDrawn) { found.mains.append(index) }
    }
  }

  /// The rules of each kind of element.
  private mutating func checkElement(_ index: Int) {
    switch page.elements[index].tag {
    case .meta: checkMeta(index)
    case .link: checkLink(index)
    case .script: checkScript(index)
    case .style: checkStyle(index)
    case .a, .area: checkAnchor(index)
    case .img, .source, .picture: checkPicture(index)
    case .iframe, .object, .embed: checkFrame(index)
    case .video, .audio, .track: checkMedia(index)
    case .form: checkForm(index)
    case .input: checkInput(index)
    case .button: checkButton(index)
    case .select, .textarea, .output, .progress, .meter: checkField(index)
    case .option, .optgroup: checkOption(index)
    case .label: checkLabel(index)
    case .fieldset, .legend: checkGroup(index)
    case .table: checkTable(index)
    case .time, .ins, .del: checkDate(index)
    case .h1, .h2, .h3, .h4, .h5, .h6: checkHeading(index)
    case .dialog, .summary: checkNamed(index)
    case .figure: checkFigure(index)
    case .details: refuseText(in: index, before: .summary)
    case .map: checkMap(index)
    case .bdo where !page.has(.dir, index):
      findings.add(.missingAttribute, at: offset(index), "'bdo' needs the attribute 'dir'")
    case .li where page.has(.value, index) && parentTag(index) != .ol && parentTag(index) != .template:
      findings.add(.attributeNotAllowed, at: offset(.value, index), "'li' has 'value' only in 'ol'")
    case .ruby: checkRuby(index)
    default: break
    }
  }

  // MARK: Small words for the rules

  func offset(_ index: Int) -> Int { page.elements[index].offset }

  /// Where the attribute stands, or the element where there is none.
  func offset(_ name: Name, _ index: Int) -> Int {
    page.attribute(name, of: index)?.nameRange.lowerBound ?? page.elements[index].offset
  }

  func parentTag(_ index: Int) -> Tag? {
    let parent = page.elements[index].parent
    return parent >= 0 ? page.elements[parent].tag : nil
  }

  func isAside(_ index: Int) -> Bool { !page.elements[index].flags.isDisjoint(with: .aside) }
}
