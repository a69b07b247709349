/// Words that are looked up only to say more about a fault.
enum Vocabulary {
  /// The elements of HTML and SVG.
  static let elements = Set(Tag.allCases.lazy.filter { $0 != .unknown }.map(\.rawValue)).union(filterElements)

  /// The attributes of HTML and ARIA.
  static let attributes = Set(
    Name.allCases.lazy.filter { $0 != .unknown && !isGraphicOnly($0) }.map(\.rawValue))

  private static func isGraphicOnly(_ name: Name) -> Bool { name.isGraphicGlobal && !name.isGlobal }

  /// SVG's filter primitives.
  static let filterElements: Set<String> = [
    "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feDisplacementMap", "feDropShadow",
    "feFlood", "feGaussianBlur", "feMerge", "feMergeNode", "feMorphology", "feOffset", "feTile",
    "feTurbulence", "feFuncA", "feFuncB", "feFuncG", "feFuncR",
  ]

  /// The attributes of SVG's elements.
  static let svgAttributes: Set<String> = [
    "alignment-baseline", "amplitude", "aria-atomic", "aria-busy", "aria-controls", "aria-current",
    "aria-describedby", "aria-description", "aria-details", "aria-disabled", "aria-expanded", "aria-hidden",
    "aria-label", "aria-labelledby", "aria-live", "aria-pressed", "aria-roledescription", "baseFrequency",
    "baseProfile", "baseline-shift", "class", "clip-path", "clip-rule", "clipPathUnits", "color",
    "color-interpolation", "color-interpolation-filters", "crossorigin", "cursor", "cx", "cy", "d",
    "direction", "display", "dominant-baseline", "download", "dx", "dy", "edgeMode", "exponent", "fill",
    "fill-opacity", "fill-rule", "filter", "filterUnits", "flood-color", "flood-opacity", "focusable",
    "font-family", "font-size", "font-size-adjust", "font-stretch", "font-style", "font-variant",
    "font-weight", "fr", "fx", "fy", "gradientTransform", "gradientUnits", "height", "href", "hreflang",
    "id", "image-rendering", "in", "in2", "intercept", "isolation", "k1", "k2", "k3", "k4", "lang",
    "lengthAdjust", "letter-spacing", "lighting-color", "marker-end", "marker-mid", "marker-start",
    "markerHeight", "markerUnits", "markerWidth", "mask", "mask-type", "maskContentUnits", "maskUnits",
    "media", "method", "mix-blend-mode", "mode", "numOctaves", "offset", "opacity", "operator", "orient",
    "overflow", "paint-order", "pathLength", "patternContentUnits", "patternTransform", "patternUnits",
    "pointer-events", "points", "preserveAspectRatio", "primitiveUnits", "r", "radius", "refX", "refY",
    "rel", "requiredExtensions", "result", "role", "rotate", "rx", "ry", "scale", "seed", "shape-rendering",
    "side", "slope", "spacing", "spreadMethod", "startOffset", "stdDeviation", "stitchTiles", "stop-color",
    "stop-opacity", "stroke", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin",
    "stroke-miterlimit", "stroke-opacity", "stroke-width", "style", "systemLanguage", "tabindex",
    "tableValues", "target", "text-anchor", "text-decoration", "text-rendering", "textLength", "title",
    "transform", "transform-origin", "type", "unicode-bidi", "values", "vector-effect", "version",
    "viewBox", "visibility", "width", "word-spacing", "writing-mode", "x", "x1", "x2", "xChannelSelector",
    "y", "y1", "y2", "yChannelSelector",
  ]

  /// Where elements belong that stand in few places.
  static let home: [Tag: String] = [
    .li: "'ul', 'ol' or 'menu'", .dt: "'dl'", .dd: "'dl'", .figcaption: "'figure', first or last",
    .summary: "'details', first", .legend: "'fieldset', first", .caption: "'table', first", .tr: "'tbody'",
    .td: "'tr'", .th: "'tr'", .tbody: "'table'", .thead: "'table', before 'tbody'", .tfoot: "'table', last",
    .colgroup: "'table'", .col: "'colgroup'", .option: "'select', 'optgroup' or 'datalist'",
    .optgroup: "'select'", .source: "'picture', 'video' or 'audio'", .track: "'video' or 'audio'",
    .rt: "'ruby'", .rp: "'ruby'", .title: "'head'", .base: "'head'", .style: "'head'", .head: "'html'",
    .body: "'html'", .stop: "a gradient",
  ]
}
