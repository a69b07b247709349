/// The roles of WAI-ARIA 1.2, its graphics module and the digital publishing module, abstract ones left out.
enum Role: String, CaseIterable, Sendable {
  case alert, alertdialog, application, article, banner, blockquote, button, caption, cell, checkbox, code
  case columnheader, combobox, comment, complementary, contentinfo, definition, deletion, dialog, document
  case emphasis, feed, figure, form, generic, grid, gridcell, group, heading, image, img, insertion, link,
    list
  case listbox, listitem, log, main, mark, marquee, math, menu, menubar, menuitem, menuitemcheckbox
  case menuitemradio, meter, navigation, none, note, option, paragraph, presentation, progressbar, radio
  case radiogroup, region, row, rowgroup, rowheader, scrollbar, search, searchbox, separator, slider,
    spinbutton
  case status, strong, `subscript`, suggestion, superscript, `switch`, tab, table, tablist, tabpanel, term
  case textbox, time, timer, toolbar, tooltip, tree, treegrid, treeitem
  case graphicsDocument = "graphics-document", graphicsObject = "graphics-object"
  case graphicsSymbol = "graphics-symbol"
  case docAbstract = "doc-abstract", docAcknowledgments = "doc-acknowledgments", docAfterword =
    "doc-afterword"
  case docAppendix = "doc-appendix", docBacklink = "doc-backlink", docBibliography = "doc-bibliography"
  case docBiblioref = "doc-biblioref", docChapter = "doc-chapter", docColophon = "doc-colophon"
  case docConclusion = "doc-conclusion", docCover = "doc-cover", docCredit = "doc-credit"
  case docCredits = "doc-credits", docDedication = "doc-dedication", docEndnotes = "doc-endnotes"
  case docEpigraph = "doc-epigraph", docEpilogue = "doc-epilogue", docErrata = "doc-errata"
  case docExample = "doc-example", docFootnote = "doc-footnote", docForeword = "doc-foreword"
  case docGlossary = "doc-glossary", docGlossref = "doc-glossref", docIndex = "doc-index"
  case docIntroduction = "doc-introduction", docNoteref = "doc-noteref", docNotice = "doc-notice"
  case docPagebreak = "doc-pagebreak", docPagefooter = "doc-pagefooter", docPageheader = "doc-pageheader"
  case docPagelist = "doc-pagelist", docPart = "doc-part", docPreface = "doc-preface"
  case docPrologue = "doc-prologue", docPullquote = "doc-pullquote", docQna = "doc-qna"
  case docSubtitle = "doc-subtitle", docTip = "doc-tip", docToc = "doc-toc"

  private static let lookup = NameTable(allCases.map { ($0.rawValue, $0) })

  /// The role of that name, exact in case.
  init?(named name: String) {
    guard let role = Self.lookup[name] else { return nil }
    self = role
  }

  /// The role whose name stands at that range.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    guard let role = Self.lookup[bytes, range] else { return nil }
    self = role
  }

  /// The states without which the role says nothing.
  var required: [Name] {
    switch self {
    case .checkbox, .menuitemcheckbox, .menuitemradio, .radio, .switch: [.ariaChecked]
    case .combobox: [.ariaExpanded]
    case .heading: [.ariaLevel]
    case .meter, .slider: [.ariaValuenow]
    case .scrollbar: [.ariaControls, .ariaValuenow]
    default: []
    }
  }

  /// What the role understands beyond the states that hold for all.
  var supported: [Name] {
    switch self {
    case .alertdialog, .dialog: [.ariaModal]
    case .application: [.ariaActivedescendant, .ariaExpanded]
    case .article: [.ariaPosinset, .ariaSetsize]
    case .button: [.ariaExpanded, .ariaPressed]
    case .cell:
      [.ariaColindex, .ariaColindextext, .ariaColspan, .ariaRowindex, .ariaRowindextext, .ariaRowspan]
    case .checkbox, .switch: [.ariaChecked, .ariaExpanded, .ariaReadonly, .ariaRequired]
    case .columnheader, .rowheader:
      Role.gridcell.supported + [.ariaSort]
    case .combobox:
      [
        .ariaActivedescendant, .ariaAutocomplete, .ariaExpanded, .ariaReadonly, .ariaRequired,
        .ariaPlaceholder,
      ]
    case .comment: [.ariaLevel, .ariaPosinset, .ariaSetsize]
    case .grid: [.ariaActivedescendant, .ariaColcount, .ariaMultiselectable, .ariaReadonly, .ariaRowcount]
    case .gridcell:
      Role.cell.supported + [.ariaExpanded, .ariaReadonly, .ariaRequired, .ariaSelected]
    case .group, .graphicsObject: [.ariaActivedescendant]
    case .heading: [.ariaLevel]
    case .link: [.ariaExpanded]
    case .listbox:
      [
        .ariaActivedescendant, .ariaExpanded, .ariaMultiselectable, .ariaOrientation, .ariaReadonly,
        .ariaRequired,
      ]
    case .listitem: [.ariaLevel, .ariaPosinset, .ariaSetsize]
    case .menu, .menubar, .toolbar: [.ariaActivedescendant, .ariaOrientation]
    case .menuitem: [.ariaExpanded, .ariaPosinset, .ariaSetsize]
    case .menuitemcheckbox, .menuitemradio: [.ariaChecked, .ariaExpanded, .ariaPosinset, .ariaSetsize]
    case .meter, .progressbar: [.ariaValuemax, .ariaValuemin, .ariaValuenow, .ariaValuetext]
    case .option: [.ariaChecked, .ariaPosinset, .ariaSelected, .ariaSetsize]
    case .radio: [.ariaChecked, .ariaPosinset, .ariaSetsize]
    case .radiogroup: [.ariaActivedescendant, .ariaOrientation, .ariaReadonly, .ariaRequired]
    case .row:
      [
        .ariaActivedescendant, .ariaColindex, .ariaExpanded, .ariaLevel, .ariaPosinset, .ariaRowindex,
        .ariaRowindextext, .ariaSelected, .ariaSetsize,
      ]
    case .scrollbar, .separator, .slider:
      [.ariaOrientation, .ariaReadonly, .ariaValuemax, .ariaValuemin, .ariaValuenow, .ariaValuetext]
    case .searchbox, .textbox:
      [
        .ariaActivedescendant, .ariaAutocomplete, .ariaMultiline, .ariaPlaceholder, .ariaReadonly,
        .ariaRequired,
      ]
    case .spinbutton:
      [
        .ariaActivedescendant, .ariaReadonly, .ariaRequired, .ariaValuemax, .ariaValuemin, .ariaValuenow,
        .ariaValuetext,
      ]
    case .tab: [.ariaExpanded, .ariaPosinset, .ariaSelected, .ariaSetsize]
    case .table: [.ariaColcount, .ariaRowcount]
    case .tablist: [.ariaActivedescendant, .ariaLevel, .ariaMultiselectable, .ariaOrientation]
    case .tree: [.ariaActivedescendant, .ariaMultiselectable, .ariaOrientation, .ariaRequired]
    case .treegrid:
      [
        .ariaActivedescendant, .ariaColcount, .ariaMultiselectable, .ariaOrientation, .ariaReadonly,
        .ariaRequired, .ariaRowcount,
      ]
    case .treeitem:
      [.ariaChecked, .ariaExpanded, .ariaLevel, .ariaPosinset, .ariaSelected, .ariaSetsize]
    default: []
    }
  }

  /// Whether an author may not name it.
  var prohibitsName: Bool {
    switch self {
    case .caption, .code, .definition, .deletion, .emphasis, .generic, .insertion, .mark, .none, .paragraph,
      .presentation, .strong, .subscript, .suggestion, .superscript, .term, .time:
      true
    default: false
    }
  }

  /// Whether those who listen hear nothing useful without a name.
  var needsName: Bool {
    switch self {
    case .alertdialog, .button, .checkbox, .combobox, .dialog, .form, .graphicsDocument, .graphicsSymbol,
      .heading,
      .image, .img, .link, .listbox, .menuitem, .menuitemcheckbox, .menuitemradio, .meter, .option,
      .progressbar,
      .radio, .radiogroup, .region, .searchbox, .slider, .spinbutton, .switch, .tab, .textbox, .tree,
      .treeitem:
      true
    default: false
    }
  }

  /// Whether its content may give the name.
  var isNamedByContent: Bool {
    switch self {
    case .button, .cell, .checkbox, .columnheader, .gridcell, .heading, .link, .menuitem, .menuitemcheckbox,
      .menuitemradio, .option, .radio, .row, .rowheader, .switch, .tab, .tooltip, .treeitem:
      true
    default: false
    }
  }

  /// Whether nothing to operate may stand inside, since it is operated itself.
  var isOperated: Bool {
    switch self {
    case .button, .link, .checkbox, .radio, .switch, .tab, .option, .menuitem, .menuitemcheckbox,
      .menuitemradio:
      true
    default: false
    }
  }

  /// Whether a reader operates something in it, so that it may not lie in a link or a button.
  var isInteractive: Bool {
    switch self {
    case .combobox, .grid, .gridcell, .listbox, .menu, .menubar, .scrollbar, .searchbox, .slider, .spinbutton,
      .textbox, .treeitem:
      true
    default: isOperated
    }
  }

  /// The roles of which one must be around it; empty where any will do.
  var context: [Role] {
    switch self {
    case .cell, .columnheader, .gridcell, .rowheader: [.row]
    case .listitem: [.list]
    case .menuitem, .menuitemcheckbox, .menuitemradio: [.menu, .menubar, .group]
    case .option: [.listbox, .group]
    case .row: [.grid, .rowgroup, .table, .treegrid]
    case .rowgroup: [.grid, .table, .treegrid]
    case .tab: [.tablist]
    case .treeitem: [.tree, .group]
    default: []
    }
  }
}
