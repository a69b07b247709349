/// Which roles an element may be given.
enum AllowedRoles: Sendable {
  case any
  /// Its own role and these.
  case some([Role])
  /// Not even its own.
  case noRole
}

extension Page {
  /// The role that HTML gives the element, as far as a rule asks; `nil` where it has none.
  func implicitRole(_ element: Int) -> Role? {
    if elements[element].flags.contains(.svg) {
      return elements[element].tag == .svg ? .graphicsDocument : nil
    }
    switch elements[element].tag {
    case .a, .area: return has(.href, element) ? .link : .generic
    case .address, .details, .fieldset, .hgroup, .optgroup: return .group
    case .article: return .article
    case .aside: return .complementary
    case .b, .bdi, .bdo, .body, .data, .div, .i, .pre, .q, .samp, .small, .span, .u: return .generic
    case .blockquote: return .blockquote
    case .button, .summary: return .button
    case .caption: return .caption
    case .code: return .code
    case .datalist: return .listbox
    case .dd: return .definition
    case .del, .s: return .deletion
    case .dfn, .dt: return .term
    case .dialog: return .dialog
    case .em: return .emphasis
    case .figure: return .figure
    case .form: return .form
    case .h1, .h2, .h3, .h4, .h5, .h6: return .heading
    case .header: return isLandmark(element) ? .banner : .generic
    case .footer: return isLandmark(element) ? .contentinfo : .generic
    case .hr: return .separator
    case .html: return .document
    case .img: return has(.alt, element) && !hasText(.alt, element) ? .presentation : .img
    case .input: return inputRole(element)
    case .ins: return .insertion
    case .li: return .listitem
    case .main: return .main
    case .mark: return .mark
    case .menu, .ol, .ul: return .list
    case .meter: return .meter
    case .nav: return .navigation
    case .option: return .option
    case .output: return .status
    case .p: return .paragraph
    case .progress: return .progressbar
    case .search: return .search
    case .section: return has(.ariaLabel, element) || has(.ariaLabelledby, element) ? .region : .generic
    case .select: return has(.multiple, element) || has(.size, element) ? .listbox : .combobox
    case .strong: return .strong
    case .sub: return .subscript
    case .sup: return .superscript
    case .table: return .table
    case .tbody, .thead, .tfoot: return .rowgroup
    case .td: return .cell
    case .textarea: return .textbox
    case .th: return .columnheader
    case .time: return .time
    case .tr: return .row
    default: return nil
    }
  }

  /// Whether a header or footer belongs to the whole page.
  private func isLandmark(_ element: Int) -> Bool {
    ancestor(of: element) { index in
      switch elements[index].tag {
      case .article, .aside, .main, .nav, .section: true
      default: false
      }
    } == nil
  }

  private func inputRole(_ element: Int) -> Role? {
    switch value(.type, of: element) ?? "text" {
    case "button", "image", "reset", "submit": .button
    case "checkbox": .checkbox
    case "radio": .radio
    case "range": .slider
    case "number": .spinbutton
    case "search": has(.list, element) ? .combobox : .searchbox
    case "email", "tel", "text", "url": has(.list, element) ? .combobox : .textbox
    default: nil
    }
  }

  /// The roles that "ARIA in HTML" lets an author give.
  func allowedRoles(_ element: Int) -> AllowedRoles {
    let operated: [Role] = [
      .checkbox, .combobox, .gridcell, .link, .menuitem, .menuitemcheckbox, .menuitemradio, .option, .radio,
      .separator, .slider, .switch, .tab, .treeitem,
    ]
    switch elements[element].tag {
    case .a where has(.href, element):
      return .some(
        [
          .button, .checkbox, .menuitem, .menuitemcheckbox, .menuitemradio, .option, .radio, .switch, .tab,
          .treeitem, .docBacklink, .docBiblioref, .docGlossref, .docNoteref,
        ])
    case .article: return .some([.application, .document, .feed, .main, .none, .presentation, .region])
    case .aside:
      return .some(
        [
          .feed, .none, .note, .presentation, .region, .search, .docDedication, .docExample, .docFootnote,
          .docPullquote, .docTip,
        ])
    case .audio, .video: return .some([.application])
    case .br, .wbr: return .some([.none, .presentation])
    case .button: return .some(operated)
    case .dialog: return .some([.alertdialog])
    case .dl: return .some([.group, .list, .none, .presentation])
    case .dt: return .some([.listitem])
    case .embed, .iframe: return .some([.application, .document, .img, .image, .none, .presentation])
    case .fieldset: return .some([.none, .presentation, .radiogroup])
    case .figcaption: return .some([.group, .none, .presentation])
    case .footer, .header:
      return .some([.group, .none, .presentation, .docFootnote, .banner, .contentinfo])
    case .form: return .some([.none, .presentation, .search])
    case .h1, .h2, .h3, .h4, .h5, .h6: return .some([.none, .presentation, .tab, .docSubtitle])
    case .hr: return .some([.none, .presentation, .docPagebreak])
    case .img:
      if !hasText(.alt, element) && !has(.ariaLabel, element) && !has(.ariaLabelledby, element) {
        return .some([.none, .presentation])
      }
      return .some(operated + [.button, .image, .math, .meter, .progressbar, .scrollbar, .docCover])
    case .input: return inputRoles(element, operated)
    case .li:
      return .some(
        [
          .menuitem, .menuitemcheckbox, .menuitemradio, .option, .none, .presentation, .radio, .separator,
          .tab,
          .treeitem,
        ])
    case .menu, .ol, .ul:
      return .some(
        [.group, .listbox, .menu, .menubar, .none, .presentation, .radiogroup, .tablist, .toolbar, .tree])
    case .nav:
      return .some(
        [.menu, .menubar, .none, .presentation, .tablist, .docIndex, .docPagelist, .docToc])
    case .object: return .some([.application, .document, .img, .image])
    case .search: return .some([.form, .group, .none, .presentation, .region])
    case .section:
      return .some(
        [
          .alert, .alertdialog, .application, .banner, .complementary, .contentinfo, .dialog, .document,
          .feed,
          .generic, .group, .log, .main, .marquee, .navigation, .none, .note, .presentation, .region, .search,
          .status, .tabpanel,
        ] + Role.allCases.filter { $0.rawValue.hasPrefix("doc-") })
    case .select: return .some(has(.multiple, element) ? [] : [.menu])
    case .caption, .dd, .datalist, .details, .label, .legend, .main, .meter, .optgroup, .option, .progress,
      .summary, .textarea, .area, .html, .body:
      return .some([])
    case .tr, .td, .th, .tbody, .thead, .tfoot:
      // Inside a real table the parts are what they are.
      guard let table = ancestor(of: element, where: { elements[$0].tag == .table }) else { return .any }
      let role = value(.role, of: table)
      return role == nil || ["table", "grid", "treegrid"].contains(role ?? "") ? .noRole : .any
    case .base, .col, .colgroup, .head, .link, .map, .meta, .noscript, .picture, .script, .slot, .source,
      .style,
      .template, .title, .track:
      return .noRole
    default: return .any
    }
  }

  private func inputRoles(_ element: Int, _ operated: [Role]) -> AllowedRoles {
    switch value(.type, of: element) ?? "text" {
    case "button", "image", "reset", "submit": .some(operated)
    case "checkbox":
      .some([.menuitemcheckbox, .option, .switch] + (has(.ariaPressed, element) ? [.button] : []))
    case "radio": .some([.menuitemradio])
    case "text" where !has(.list, element): .some([.combobox, .searchbox, .spinbutton])
    case "hidden": .noRole
    default: .some([])
    }
  }
}

extension Tag {
  /// Whether SVG draws it, alone or with what is inside.
  var isDrawn: Bool {
    switch self {
    case .svg, .g, .symbol, .use, .path, .rect, .circle, .ellipse, .line, .polyline, .polygon, .text, .tspan,
      .image, .a:
      true
    default: false
    }
  }
}
