/// The element names that the rules know, of HTML and of SVG; names in two words keep SVG's spelling.
enum Tag: String, CaseIterable, Sendable {
  /// Any name that is not in the list.
  case unknown = "?"
  case html, head, title, base, link, meta, style, script, noscript, template, body
  case article, section, nav, aside, h1, h2, h3, h4, h5, h6, hgroup, header, footer, address, main, search
  case p, hr, pre, blockquote, ol, ul, menu, li, dl, dt, dd, figure, figcaption, div
  case a, em, strong, small, s, cite, q, dfn, abbr, ruby, rt, rp, data, time, code, `var`, samp, kbd, sub, sup
  case i, b, u, mark, bdi, bdo, span, br, wbr, ins, del
  case picture, source, img, iframe, embed, object, video, audio, track, map, area
  case table, caption, colgroup, col, tbody, thead, tfoot, tr, td, th
  case form, label, input, button, select, datalist, optgroup, option, textarea, output, progress, meter
  case fieldset, legend, details, summary, dialog, canvas, slot
  case svg, g, defs, symbol, use, path, rect, circle, ellipse, line, polyline, polygon, text, tspan, textPath
  case image, linearGradient, radialGradient, stop, pattern, clipPath, mask, marker, filter, desc, metadata
  case `switch`, view, animate, animateTransform, animateMotion, set, mpath, foreignObject
  // Obsolete ones, known so that a finding can say what to write.
  case acronym, applet, basefont, bgsound, big, blink, center, dir, font, frame, frameset, isindex, keygen
  case marquee, menuitem, nobr, noembed, noframes, param, plaintext, rb, rtc, spacer, strike, tt, xmp

  private static let lookup = NameTable(allCases.map { ($0.rawValue, $0) })

  /// The case of that name, exact in case.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self = Self.lookup[bytes, range] ?? .unknown
  }

  /// Whether the element never has content nor an end tag in HTML.
  var isVoid: Bool {
    switch self {
    case .area, .base, .br, .col, .embed, .hr, .img, .input, .link, .meta, .source, .track, .wbr: true
    default: false
    }
  }

  /// Whether html.xsd finds it in HTML's namespace, among what stands wherever words may.
  var isWord: Bool {
    switch self {
    case .em, .strong, .small, .s, .cite, .q, .dfn, .abbr, .ruby, .data, .time, .code, .`var`, .samp,
      .kbd, .sub, .sup, .i, .b, .u, .mark, .bdi, .bdo, .span, .br, .wbr, .picture, .img,
      .iframe, .embed, .area, .label, .input, .button, .select, .datalist, .textarea, .output,
      .progress, .meter, .link, .meta, .script, .template:
      true
    default: false
    }
  }

  /// The level of a heading, 1 to 6.
  var headingLevel: Int? {
    switch self {
    case .h1: 1
    case .h2: 2
    case .h3: 3
    case .h4: 4
    case .h5: 5
    case .h6: 6
    default: nil
    }
  }

  /// Whether its text is code, where a template's signs or escapes may be shown on purpose.
  var isCode: Bool {
    switch self {
    case .code, .pre, .samp, .kbd, .var, .textarea, .script, .style: true
    default: false
    }
  }

  /// What to use instead of an obsolete element, or `nil` when the element is none.
  var replacement: String? {
    switch self {
    case .acronym: "abbr"
    case .applet, .bgsound, .noembed: "video, audio or object"
    case .basefont, .big, .blink, .center, .font, .marquee, .nobr, .spacer, .tt: "a style sheet"
    case .dir: "ul"
    case .frame, .frameset, .noframes: "iframe"
    case .isindex: "a form with an input"
    case .keygen: "nothing; browsers dropped it"
    case .menuitem: "li in menu"
    case .param: "the data attribute of object"
    case .plaintext, .xmp: "pre and code"
    case .rb, .rtc: "ruby with rt alone"
    case .strike: "s or del"
    default: nil
    }
  }
}
