/// The attribute names that the rules know.
enum Name: String, CaseIterable, Sendable {
  /// Any name that is not in the list.
  case unknown = "?"
  case accept, acceptCharset = "accept-charset", accesskey, action, allow, allowfullscreen, alt, `as`, async
  case autocapitalize, autocomplete, autocorrect, autofocus, autoplay, blocking, charset, checked, cite,
    `class`
  case closedby, color, cols, colspan, command, commandfor, content, contenteditable, controls, coords
  case crossorigin, data, datetime, decoding, `default`, `defer`, dir, dirname, disabled, download, draggable
  case enctype, enterkeyhint, fetchpriority, `for`, form, formaction, formenctype, formmethod, formnovalidate
  case formtarget, headers, height, hidden, high, href, hreflang, httpEquiv = "http-equiv", id, imagesizes
  case imagesrcset, inert, inputmode, integrity, ismap, itemid, itemprop, itemref, itemscope, itemtype, kind
  case label, lang, list, loading, loop, low, max, maxlength, media, method, min, minlength, multiple, muted
  case name, nomodule, nonce, novalidate, open, optimum, pattern, ping, placeholder, playsinline, popover
  case popovertarget, popovertargetaction, poster, preload, property, readonly, referrerpolicy, rel, required
  case reversed, role, rows, rowspan, sandbox, scope, selected, shape, size, sizes, slot, span, spellcheck,
    src
  case srcdoc, srclang, srcset, start, step, style, tabindex, target, title, translate, type, usemap, value
  case width, wrap, writingsuggestions, abbr, xmlns, xmlLang = "xml:lang"
  case ariaActivedescendant = "aria-activedescendant", ariaAtomic = "aria-atomic"
  case ariaAutocomplete = "aria-autocomplete", ariaBraillelabel = "aria-braillelabel"
  case ariaBrailleroledescription = "aria-brailleroledescription", ariaBusy = "aria-busy"
  case ariaChecked = "aria-checked", ariaColcount = "aria-colcount", ariaColindex = "aria-colindex"
  case ariaColindextext = "aria-colindextext", ariaColspan = "aria-colspan", ariaControls = "aria-controls"
  case ariaCurrent = "aria-current", ariaDescribedby = "aria-describedby"
  case ariaDescription = "aria-description", ariaDetails = "aria-details", ariaDisabled = "aria-disabled"
  case ariaDropeffect = "aria-dropeffect", ariaErrormessage = "aria-errormessage"
  case ariaExpanded = "aria-expanded", ariaFlowto = "aria-flowto", ariaGrabbed = "aria-grabbed"
  case ariaHaspopup = "aria-haspopup", ariaHidden = "aria-hidden", ariaInvalid = "aria-invalid"
  case ariaKeyshortcuts = "aria-keyshortcuts", ariaLabel = "aria-label", ariaLabelledby = "aria-labelledby"
  case ariaLevel = "aria-level", ariaLive = "aria-live", ariaModal = "aria-modal"
  case ariaMultiline = "aria-multiline", ariaMultiselectable = "aria-multiselectable"
  case ariaOrientation = "aria-orientation", ariaOwns = "aria-owns", ariaPlaceholder = "aria-placeholder"
  case ariaPosinset = "aria-posinset", ariaPressed = "aria-pressed", ariaReadonly = "aria-readonly"
  case ariaRelevant = "aria-relevant", ariaRequired = "aria-required"
  case ariaRoledescription = "aria-roledescription", ariaRowcount = "aria-rowcount"
  case ariaRowindex = "aria-rowindex", ariaRowindextext = "aria-rowindextext", ariaRowspan = "aria-rowspan"
  case ariaSelected = "aria-selected", ariaSetsize = "aria-setsize", ariaSort = "aria-sort"
  case ariaValuemax = "aria-valuemax", ariaValuemin = "aria-valuemin", ariaValuenow = "aria-valuenow"
  case ariaValuetext = "aria-valuetext"
  // SVG's, as far as a rule reads them.
  case d, points, viewBox, transform, gradientTransform, patternTransform, fill, stroke, filter, mask, begin,
    end
  case clipPath = "clip-path", markerStart = "marker-start", markerMid = "marker-mid", markerEnd =
    "marker-end"
  // How SVG looks.
  case alignmentBaseline = "alignment-baseline", baselineShift = "baseline-shift"
  case clipRule = "clip-rule", colorInterpolation = "color-interpolation"
  case colorInterpolationFilters = "color-interpolation-filters", cursor, direction, display
  case dominantBaseline = "dominant-baseline", fillOpacity = "fill-opacity"
  case fillRule = "fill-rule", floodColor = "flood-color", floodOpacity = "flood-opacity"
  case fontFamily = "font-family", fontSize = "font-size", fontSizeAdjust = "font-size-adjust"
  case fontStretch = "font-stretch", fontStyle = "font-style", fontVariant = "font-variant"
  case fontWeight = "font-weight", imageRendering = "image-rendering", isolation
  case letterSpacing = "letter-spacing", lightingColor = "lighting-color", maskType = "mask-type"
  case mixBlendMode = "mix-blend-mode", opacity, overflow, paintOrder = "paint-order"
  case pointerEvents = "pointer-events", shapeRendering = "shape-rendering"
  case stopColor = "stop-color", stopOpacity = "stop-opacity"
  case strokeDasharray = "stroke-dasharray", strokeDashoffset = "stroke-dashoffset"
  case strokeLinecap = "stroke-linecap", strokeLinejoin = "stroke-linejoin"
  case strokeMiterlimit = "stroke-miterlimit", strokeOpacity = "stroke-opacity"
  case strokeWidth = "stroke-width", textAnchor = "text-anchor"
  case textDecoration = "text-decoration", textRendering = "text-rendering"
  case transformOrigin = "transform-origin", unicodeBidi = "unicode-bidi"
  case vectorEffect = "vector-effect", visibility, wordSpacing = "word-spacing"
  case writingMode = "writing-mode"
  // Obsolete ones, known so that a finding can say so.
  case align, alink, archive, axis, background, bgcolor, border, bordercolor, cellpadding, cellspacing, char
  case charoff, classid, clear, code, codebase, codetype, compact, declare, event, face, frame, frameborder
  case hspace, language, link, longdesc, marginheight, marginwidth, methods, noshade, nowrap, object, profile
  case rev, rules, scheme, scrolling, standby, summary, text, urn, valign, valuetype, version, vlink, vspace

  private static let lookup = NameTable(allCases.map { ($0.rawValue, $0) })

  /// The case of that name, exact in case.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self = Self.lookup[bytes, range] ?? .unknown
  }

  /// Whether no element of today's HTML has it.
  var isObsolete: Bool {
    switch self {
    case .align, .alink, .archive, .axis, .background, .bgcolor, .border, .bordercolor, .cellpadding,
      .cellspacing, .char, .charoff, .classid, .clear, .code, .codebase, .codetype, .compact, .declare,
      .event,
      .face, .frame, .frameborder, .hspace, .language, .link, .longdesc, .marginheight, .marginwidth,
      .methods,
      .noshade, .nowrap, .object, .profile, .rev, .rules, .scheme, .scrolling, .standby, .summary, .text,
      .urn,
      .valign, .valuetype, .version, .vlink, .vspace:
      true
    default: false
    }
  }

  /// Whether it is one of ARIA's states and properties.
  var isARIA: Bool {
    switch self {
    case .ariaActivedescendant, .ariaAtomic, .ariaAutocomplete, .ariaBraillelabel,
      .ariaBrailleroledescription, .ariaBusy, .ariaChecked, .ariaColcount, .ariaColindex,
      .ariaColindextext, .ariaColspan, .ariaControls, .ariaCurrent, .ariaDescribedby, .ariaDescription,
      .ariaDetails, .ariaDisabled, .ariaDropeffect, .ariaErrormessage, .ariaExpanded, .ariaFlowto,
      .ariaGrabbed, .ariaHaspopup, .ariaHidden, .ariaInvalid, .ariaKeyshortcuts, .ariaLabel,
      .ariaLabelledby, .ariaLevel, .ariaLive, .ariaModal, .ariaMultiline, .ariaMultiselectable,
      .ariaOrientation, .ariaOwns, .ariaPlaceholder, .ariaPosinset, .ariaPressed, .ariaReadonly,
      .ariaRelevant, .ariaRequired, .ariaRoledescription, .ariaRowcount, .ariaRowindex,
      .ariaRowindextext, .ariaRowspan, .ariaSelected, .ariaSetsize, .ariaSort, .ariaValuemax,
      .ariaValuemin, .ariaValuenow, .ariaValuetext:
      true
    default: false
    }
  }

  /// Whether html.xsd finds it in HTML's namespace, among what any element may have.
  var isGlobal: Bool {
    switch self {
    case .id, .class, .title, .lang, .role, .hidden, .tabindex, .style, .inert, .autofocus, .itemscope,
      .itemtype, .itemid, .itemprop, .itemref, .slot, .nonce, .accesskey, .autocapitalize,
      .contenteditable, .dir, .draggable, .enterkeyhint, .inputmode, .popover, .spellcheck, .translate,
      .writingsuggestions:
      true
    default: isARIA
    }
  }

  /// Whether svg.xsd finds it in SVG's namespace, among what any element may have.
  var isGraphicGlobal: Bool {
    switch self {
    case .id, .class, .style, .lang, .tabindex, .role, .ariaAtomic, .ariaBusy, .ariaControls,
      .ariaCurrent, .ariaDescribedby, .ariaDescription, .ariaDetails, .ariaDisabled, .ariaExpanded,
      .ariaHidden, .ariaLabel, .ariaLabelledby, .ariaLive, .ariaPressed, .ariaRoledescription,
      .alignmentBaseline, .baselineShift, .clipPath, .clipRule, .color, .colorInterpolation,
      .colorInterpolationFilters, .cursor, .direction, .display, .dominantBaseline, .fill, .fillOpacity,
      .fillRule, .filter, .floodColor, .floodOpacity, .fontFamily, .fontSize, .fontSizeAdjust,
      .fontStretch, .fontStyle, .fontVariant, .fontWeight, .imageRendering, .isolation, .letterSpacing,
      .lightingColor, .markerEnd, .markerMid, .markerStart, .mask, .maskType, .mixBlendMode, .opacity,
      .overflow, .paintOrder, .pointerEvents, .shapeRendering, .stopColor, .stopOpacity, .stroke,
      .strokeDasharray, .strokeDashoffset, .strokeLinecap, .strokeLinejoin, .strokeMiterlimit,
      .strokeOpacity, .strokeWidth, .textAnchor, .textDecoration, .textRendering, .transformOrigin,
      .unicodeBidi, .vectorEffect, .visibility, .wordSpacing, .writingMode:
      true
    default: false
    }
  }
}
