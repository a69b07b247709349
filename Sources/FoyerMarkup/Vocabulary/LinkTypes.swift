/// The link types of HTML and of its registry, by the elements that may have them.
enum LinkTypes {
  static let link: Set<String> = [
    "alternate", "author", "canonical", "dns-prefetch", "expect", "help", "icon", "license", "manifest", "me",
    "modulepreload", "next", "pingback", "preconnect", "prefetch", "preload", "prev", "privacy-policy",
    "search",
    "stylesheet", "terms-of-service", "shortcut", "apple-touch-icon", "apple-touch-icon-precomposed",
    "apple-touch-startup-image", "mask-icon", "shortlink", "webmention", "self", "up", "first", "last",
    "index",
    "contents", "amphtml", "openid2.provider", "openid.server", "edituri", "wlwmanifest", "hub", "enclosure",
    "describedby", "image_src", "home", "bookmark", "archives", "payment", "micropub", "token_endpoint",
    "authorization_endpoint", "compression-dictionary",
  ]

  static let anchor: Set<String> = [
    "alternate", "author", "bookmark", "external", "help", "license", "me", "next", "nofollow", "noopener",
    "noreferrer", "opener", "prev", "privacy-policy", "search", "tag", "terms-of-service", "ugc", "sponsored",
    "up",
    "first", "last", "index", "contents", "home", "directory", "enclosure", "payment", "in-reply-to", "self",
    "shortlink", "canonical", "archives", "attachment", "category", "chapter", "section", "appendix",
    "glossary",
    "copyright", "acquaintance", "friend", "met", "contact", "colleague", "co-worker", "co-resident",
    "neighbor",
    "child", "parent", "sibling", "spouse", "kin", "muse", "crush", "date", "sweetheart", "syndication",
    "webmention",
    "like-of", "repost-of", "noindex", "note", "footnote", "entry-content", "profile", "disclosure",
    "related",
  ]

  static let form: Set<String> = [
    "external", "help", "license", "next", "nofollow", "noopener", "noreferrer", "opener", "prev", "search",
  ]

  /// Those of `link` that may stand in the body.
  static let inBody: Set<String> = [
    "dns-prefetch", "modulepreload", "pingback", "preconnect", "prefetch", "preload", "stylesheet",
  ]

  /// Those of `link` with which the browser loads something for this page.
  static let loads: Set<String> = [
    "stylesheet", "icon", "preload", "modulepreload", "manifest", "apple-touch-icon",
    "apple-touch-icon-precomposed",
    "mask-icon", "apple-touch-startup-image", "prefetch",
  ]
}

extension Vocabulary {
  static let policyDirectives: Set<String> = [
    "default-src", "child-src", "connect-src", "font-src", "frame-src", "img-src", "manifest-src",
    "media-src",
    "object-src", "script-src", "script-src-elem", "script-src-attr", "style-src", "style-src-elem",
    "style-src-attr",
    "worker-src", "base-uri", "form-action", "upgrade-insecure-requests", "require-trusted-types-for",
    "trusted-types", "fenced-frame-src", "block-all-mixed-content",
  ]

  static let referrerPolicies: Set<String> = [
    "no-referrer", "no-referrer-when-downgrade", "same-origin", "origin", "strict-origin",
    "origin-when-cross-origin", "strict-origin-when-cross-origin", "unsafe-url",
  ]

  /// Whether browsers make anything of the value, both in lower case.
  static func isViewportValue(_ value: String, of name: String) -> Bool {
    switch name {
    case "width", "height":
      value == "device-width" || value == "device-height" || Double(value).map { $0 > 0 } ?? false
    case "initial-scale", "minimum-scale", "maximum-scale": Double(value).map { $0 >= 0 } ?? false
    case "user-scalable": ["yes", "no", "1", "0", "1.0", "0.0", "true", "false"].contains(value)
    case "viewport-fit": ["auto", "contain", "cover"].contains(value)
    case "interactive-widget": ["resizes-visual", "resizes-content", "overlays-content"].contains(value)
    default: true
    }
  }

  static let viewportNames: Set<String> = [
    "width", "height", "initial-scale", "minimum-scale", "maximum-scale", "user-scalable", "viewport-fit",
    "interactive-widget", "shrink-to-fit", "minimal-ui",
  ]

  /// What `autocomplete` may end with.
  static let autocompleteFields: Set<String> = [
    "name", "honorific-prefix", "given-name", "additional-name", "family-name", "honorific-suffix",
    "nickname",
    "username", "new-password", "current-password", "one-time-code", "organization-title", "organization",
    "street-address", "address-line1", "address-line2", "address-line3", "address-level4", "address-level3",
    "address-level2", "address-level1", "country", "country-name", "postal-code", "cc-name", "cc-given-name",
    "cc-additional-name", "cc-family-name", "cc-number", "cc-exp", "cc-exp-month", "cc-exp-year", "cc-csc",
    "cc-type", "transaction-currency", "transaction-amount", "language", "bday", "bday-day", "bday-month",
    "bday-year", "sex", "url", "photo", "tel", "tel-country-code", "tel-national", "tel-area-code",
    "tel-local",
    "tel-local-prefix", "tel-local-suffix", "tel-extension", "email", "impp",
  ]

  /// Those of them that may have `home`, `work` and the like before them.
  static let contactFields: Set<String> = [
    "tel", "tel-country-code", "tel-national", "tel-area-code", "tel-local", "tel-local-prefix",
    "tel-local-suffix",
    "tel-extension", "email", "impp",
  ]

  static let sandboxWords: Set<String> = [
    "allow-downloads", "allow-forms", "allow-modals", "allow-orientation-lock", "allow-pointer-lock",
    "allow-popups",
    "allow-popups-to-escape-sandbox", "allow-presentation", "allow-same-origin", "allow-scripts",
    "allow-top-navigation", "allow-top-navigation-by-user-activation",
    "allow-top-navigation-to-custom-protocols",
  ]
}
