package import FoyerDiagnostics

/// Every rule a page is held to, by its stable id; `docs/rules.md` gives each a sentence and two examples.
package enum Rule: String, CaseIterable, Sendable {
  // What the bytes say, before there is a tree.
  case encoding, byteOrderMark = "byte-order-mark", controlCharacter = "control-character", doctype
  case xmlDeclaration = "xml-declaration", badReference = "bad-reference", unknownEntity = "unknown-entity"
  case bareAmpersand = "bare-ampersand", bareLessThan = "bare-less-than", cdataEnd = "cdata-end", comment
  case cdataSection = "cdata-section", processingInstruction = "processing-instruction"
  case strayDeclaration = "stray-declaration", malformedTag = "malformed-tag", unquotedValue =
    "unquoted-value"
  case valuelessAttribute = "valueless-attribute", duplicateAttribute = "duplicate-attribute"
  case upperCase = "upper-case", selfClosed = "self-closed", voidElement = "void-element"
  case mismatchedTag = "mismatched-tag", unclosedElement = "unclosed-element", rawText = "raw-text"
  case prefixedName = "prefixed-name", namespace, tooDeep = "too-deep", tooLarge = "too-large"
  case notWellFormed = "not-well-formed", templateTag = "template-tag", doubleEscape = "double-escape"
  // What the grammar says.
  case unknownElement = "unknown-element", obsoleteElement = "obsolete-element", contentModel =
    "content-model"
  case missingChild = "missing-child", textNotAllowed = "text-not-allowed"
  case unknownAttribute = "unknown-attribute", attributeNotAllowed = "attribute-not-allowed"
  case obsoleteAttribute = "obsolete-attribute", missingAttribute = "missing-attribute"
  case attributeValue = "attribute-value", grammar
  // The document as a whole.
  case htmlLang = "html-lang", title, charset, zoom, oneMain = "one-main", pageHeading = "page-heading"
  case headingOrder = "heading-order", emptyHeading = "empty-heading", metaContent = "meta-content"
  case bodyMetadata = "body-metadata", policyFirst = "policy-first"
  // Ids and references.
  case idSyntax = "id-syntax", duplicateID = "duplicate-id", danglingReference = "dangling-reference"
  case referenceKind = "reference-kind"
  // Nesting beyond the grammar.
  case interactiveNesting = "interactive-nesting", labelNesting = "label-nesting", formNesting =
    "form-nesting"
  case landmarkNesting = "landmark-nesting", nesting, labelMany = "label-many", tableSpan = "table-span"
  // Names for those who listen.
  case imageAlt = "image-alt", controlName = "control-name", linkName = "link-name", fieldName = "field-name"
  case dialogName = "dialog-name", groupName = "group-name", graphicName = "graphic-name"
  case landmarkName = "landmark-name", frameTitle = "frame-title", emptyName = "empty-name"
  case namedGeneric = "named-generic"
  // Focus and motion.
  case hiddenFocusable = "hidden-focusable", tabOrder = "tab-order", autoplay
  // Roles.
  case unknownRole = "unknown-role", roleNotAllowed = "role-not-allowed", missingARIA = "missing-aria"
  case ariaNotAllowed = "aria-not-allowed", roleContext = "role-context"
  // Languages.
  case languageTag = "language-tag", languageDiffers = "language-differs"
  // Values.
  case urlSyntax = "url-syntax", urlScheme = "url-scheme", emptyURL = "empty-url", foreignHost =
    "foreign-host"
  case inputAttribute = "input-attribute", inputValue = "input-value", numberRange = "number-range"
  case patternSyntax = "pattern-syntax", dateTime = "date-time", srcset, sizes, mediaQuery = "media-query"
  case mimeType = "mime-type", areaCoords = "area-coords", svgValue = "svg-value", cssSyntax = "css-syntax"
  case cssProperty = "css-property", linkType = "link-type", autocomplete, jsonText = "json-text"
  // Policies.
  case eventHandler = "event-handler", dataAttribute = "data-attribute", inlineScript = "inline-script"
  case inlineStyle = "inline-style"
  // Links over the site.
  case brokenLink = "broken-link", brokenFragment = "broken-fragment", outsideSite = "outside-site"
  /// The last line of a page with more findings than are shown.
  case tooMany = "too-many-findings"

  /// How much a finding of the rule weighs.
  package var severity: Diagnostic.Severity { self == .tooMany ? .info : .error }
}
