/// What is around an element, as far as that forbids something.
struct Surroundings: OptionSet, Sendable {
  let rawValue: UInt32
  static let link = Self(rawValue: 1 << 0)
  static let button = Self(rawValue: 1 << 1)
  static let label = Self(rawValue: 1 << 2)
  static let form = Self(rawValue: 1 << 3)
  static let header = Self(rawValue: 1 << 4)
  static let footer = Self(rawValue: 1 << 5)
  static let address = Self(rawValue: 1 << 6)
  static let term = Self(rawValue: 1 << 7)
  static let headerCell = Self(rawValue: 1 << 8)
  static let caption = Self(rawValue: 1 << 9)
  static let dfn = Self(rawValue: 1 << 11)
  static let progress = Self(rawValue: 1 << 12)
  static let meter = Self(rawValue: 1 << 13)
  static let noscript = Self(rawValue: 1 << 14)
  static let media = Self(rawValue: 1 << 15)
  static let operated = Self(rawValue: 1 << 16)
  static let canvas = Self(rawValue: 1 << 17)
}

extension RuleWalk {
  /// What is around the element: what is around its parent, and the parent.
  func surroundings(_ index: Int) -> Surroundings {
    let parent = page.elements[index].parent
    guard parent >= 0 else { return [] }
    var result = around[parent]
    if page.elements[parent].tag == .template { result = [] }
    if page.elements[parent].flags.contains(.svg) {
      if page.elements[parent].tag == .a { result.insert(.link) }
      return result
    }
    switch page.elements[parent].tag {
    case .a: result.insert(.link)
    case .button: result.insert(.button)
    case .label: result.insert(.label)
    case .form: result.insert(.form)
    case .header: result.insert(.header)
    case .footer: result.insert(.footer)
    case .address: result.insert(.address)
    case .dt: result.insert(.term)
    case .th: result.insert(.headerCell)
    case .caption: result.insert(.caption)
    case .dfn: result.insert(.dfn)
    case .progress: result.insert(.progress)
    case .meter: result.insert(.meter)
    case .noscript: result.insert(.noscript)
    case .video, .audio: result.insert(.media)
    case .canvas: result.insert(.canvas)
    default: break
    }
    if explicitRole(parent)?.isOperated == true { result.insert(.operated) }
    return result
  }

  mutating func checkNesting(_ index: Int) {
    let around = around[index]
    if page.elements[index].tag == .main {
      refuse(index, .landmarkNesting) { walk, ancestor in
        ![.html, .body, .div, .form, .template].contains(walk.page.elements[ancestor].tag)
      }
    }
    guard !around.isEmpty else { return }
    let tag = page.elements[index].tag
    if !around.isDisjoint(with: [.link, .button, .operated]), isInteractive(index) {
      refuse(index, .interactiveNesting) { walk, ancestor in
        let tag = walk.page.elements[ancestor].tag
        return tag == .a || tag == .button || walk.explicitRole(ancestor)?.isOperated == true
      }
    }
    switch tag {
    case .label where around.contains(.label): refuse(index, .labelNesting, .label)
    case .form where around.contains(.form): refuse(index, .formNesting, .form)
    case .header, .footer:
      if around.contains(.header) { refuse(index, .landmarkNesting, .header) }
      if around.contains(.footer) { refuse(index, .landmarkNesting, .footer) }
      if around.contains(.address) { refuse(index, .nesting, .address) }
      if around.contains(.term) { refuse(index, .nesting, .dt) }
      if around.contains(.headerCell) { refuse(index, .nesting, .th) }
    case .address where around.contains(.address): refuse(index, .nesting, .address)
    case .article, .aside, .nav, .section, .h1, .h2, .h3, .h4, .h5, .h6, .hgroup:
      if around.contains(.address) { refuse(index, .nesting, .address) }
      if around.contains(.term) { refuse(index, .nesting, .dt) }
      if around.contains(.headerCell) { refuse(index, .nesting, .th) }
    case .table where around.contains(.caption): refuse(index, .nesting, .caption)
    case .dfn where around.contains(.dfn): refuse(index, .nesting, .dfn)
    case .progress where around.contains(.progress): refuse(index, .nesting, .progress)
    case .meter where around.contains(.meter): refuse(index, .nesting, .meter)
    case .noscript where around.contains(.noscript): refuse(index, .nesting, .noscript)
    case .video, .audio:
      if around.contains(.media) {
        refuse(index, .nesting) { walk, ancestor in
          [.video, .audio].contains(walk.page.elements[ancestor].tag)
        }
      }
    default: break
    }
  }

  /// Whether a reader can operate the element itself.
  func isInteractive(_ index: Int) -> Bool {
    let element = page.elements[index]
    if page.has(.role, index), explicitRole(index)?.isInteractive == true { return true }
    switch element.tag {
    case .a, .button, .details, .embed, .iframe, .label, .select, .textarea: return true
    case .input: return !page.value(.type, of: index, is: "hidden")
    case .img, .object: return page.has(.usemap, index)
    case .video, .audio: return page.has(.controls, index)
    default: return page.has(.tabindex, index)
    }
  }

  /// Text of the element's own before the last child of these kinds, which the grammar can't tell from text behind it.
  mutating func refuseText(in index: Int, before tags: Tag...) {
    guard let last = page.children(of: index).last(where: { tags.contains(page.elements[$0].tag) }),
      let run = page.texts[page.elements[index].texts].first(where: { $0.parent == index && !$0.isBlank }),
      run.range.lowerBound < offset(last)
    else { return }
    let start = run.range.first { !page.bytes[$0].isSpace } ?? run.range.lowerBound
    findings.add(
      .textNotAllowed, at: start, "text may not stand before '\(page.name(last))' in '\(page.name(index))'",
      related: [.init(message: "'\(page.name(last))' begins here", offset: offset(last))])
  }

  /// Text on both sides of a caption, which stands first or last.
  mutating func checkFigure(_ index: Int) {
    let children = page.children(of: index)
    guard let caption = children.first(where: { page.elements[$0].tag == .figcaption }) else { return }
    let texts = page.texts[page.elements[index].texts].filter { $0.parent == index && !$0.isBlank }
    let place = offset(caption)
    let isLate = caption != children.first || texts.contains { $0.range.lowerBound < place }
    let isEarly = caption != children.last || texts.contains { $0.range.lowerBound > place }
    if isLate, isEarly, !texts.isEmpty {
      findings.add(.contentModel, at: place, "'figcaption' stands first or last in 'figure'")
    }
  }

  /// A map that has an id goes by the same name.
  mutating func checkMap(_ index: Int) {
    guard let id = page.value(.id, of: index), id != page.value(.name, of: index) else { return }
    findings.add(.attributeValue, at: offset(.id, index), "'id' and 'name' of 'map' differ")
  }

  private mutating func refuse(_ index: Int, _ rule: Rule, _ tag: Tag) {
    refuse(index, rule) { walk, ancestor in walk.page.elements[ancestor].tag == tag }
  }

  private mutating func refuse(_ index: Int, _ rule: Rule, _ isCause: (RuleWalk, Int) -> Bool) {
    guard let ancestor = page.ancestor(of: index, where: { isCause(self, $0) }) else { return }
    let outer = page.name(ancestor)
    findings.add(
      rule, at: offset(index), "'\(page.name(index))' may not stand inside '\(outer)'",
      related: [.init(message: "'\(outer)' begins here", offset: offset(ancestor))])
  }
}
