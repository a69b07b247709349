/// What a picture may be made of; all that is not here is dropped or refused.
enum SVGVocabulary {
  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  static let elements = words(
    """
    svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath image a linearGradient
    radialGradient stop pattern clipPath mask marker filter title desc style switch view animate animateTransform
    animateMotion set mpath feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
    feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge
    feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
    """)

  /// Elements that only editors and catalogues read, and text that flows, which no browser draws.
  static let dropped = words("metadata namedview midPointStop flowRoot")

  /// Elements whose text is shown or read out.
  static let lettered = words("text tspan textPath title desc style a")

  /// Elements that run or fetch something, or hold another language.
  static let active = words(
    """
    script foreignObject handler listener iframe object embed audio video canvas source track html body form input
    button link meta base discard animation prefetch tbreak feImage cursor font-face-uri font-face color-profile
    solidColor hatch
    """)

  /// Namespaces of drawing programs and catalogues, by how they begin.
  static let editors = [
    "http://www.inkscape.org/", "http://sodipodi.sourceforge.net/", "http://www.bohemiancoding.com/sketch",
    "http://ns.adobe.com/", "http://purl.org/dc/", "http://creativecommons.org/ns#",
    "http://web.resource.org/cc/",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "http://www.serif.com/", "http://vectornator.io",
    "http://www.figma.com/", "https://boxy-svg.com", "http://www.vectornator.io",
    "http://schemas.microsoft.com/visio",
    "http://krita.org/", "https://sketch.io", "http://xmlns.com/foaf/", "http://svgjs.com",
    "http://svgjs.dev",
    "http://karbon.kde.org", "http://www.corel.com", "http://xml.openoffice.org/svg/export",
  ]

  /// Attributes that no element needs; drawing programs leave them.
  static let droppedAttributes = words(
    """
    enable-background version baseProfile contentScriptType contentStyleType zoomAndPan xml:space data-name
    externalResourcesRequired requiredFeatures focusable tabindex role sketch type-name nonce color-rendering
    shape-padding font-feature-settings white-space solid-color solid-opacity
    """)

  /// Attributes with numbers, lengths, or a word.
  static let geometry = words(
    """
    x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height dx dy rotate textLength startOffset offset pathLength refX refY
    markerWidth markerHeight orient stdDeviation baseFrequency numOctaves seed scale radius k1 k2 k3 k4 slope intercept
    amplitude exponent tableValues values order kernelMatrix divisor bias targetX targetY surfaceScale diffuseConstant
    specularConstant specularExponent kernelUnitLength azimuth elevation z pointsAtX pointsAtY pointsAtZ
    limitingConeAngle
    """)

  /// Attributes with a word or a small language of their own.
  static let plain = words(
    """
    id class viewBox preserveAspectRatio d points transform gradientTransform patternTransform gradientUnits
    spreadMethod patternUnits patternContentUnits clipPathUnits maskUnits maskContentUnits markerUnits filterUnits
    primitiveUnits lengthAdjust method spacing side in in2 result mode type operator edgeMode preserveAlpha
    stitchTiles xChannelSelector yChannelSelector systemLanguage lang aria-label aria-labelledby aria-hidden
    aria-describedby media title requiredExtensions
    """)

  /// Attributes of animation.
  static let timing = words(
    """
    attributeName attributeType begin dur end min max restart repeatCount repeatDur fill calcMode values keyTimes
    keySplines from to by additive accumulate path keyPoints rotate origin
    """)

  /// What may be animated.
  static let animated = words(
    """
    opacity fill-opacity stroke-opacity stop-opacity transform x y x1 y1 x2 y2 cx cy r rx ry width height dx dy offset
    stroke-width stroke-dashoffset stroke-dasharray startOffset fill stroke stop-color d points visibility display
    font-size gradientTransform patternTransform stdDeviation
    """)

  /// Properties of style sheets, which are attributes too.
  static let properties = words(
    """
    alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters
    direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font font-family
    font-size font-size-adjust font-stretch font-style font-variant font-weight image-rendering isolation
    letter-spacing lighting-color line-height marker marker-end marker-mid marker-start mask mask-type mix-blend-mode
    opacity overflow paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
    stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-align text-anchor
    text-decoration text-rendering text-transform transform transform-box transform-origin unicode-bidi vector-effect
    visibility white-space word-spacing writing-mode
    """)

  /// Numbers of an element that a style may set too.
  static let geometryProperties = words("x y cx cy r rx ry width height")

  /// Functions of CSS that only make a value.
  static let functions = words(
    "rgb rgba hsl hsla matrix translate translatex translatey scale scalex scaley rotate skewx skewy calc")
}
