/// What kind of value an attribute takes.
enum HTMLAttribute: Equatable {
  /// Text without a meaning of its own.
  case plain
  /// One address, such as `href`.
  case address
  /// Addresses with white space between and around, such as `srcset`.
  case addresses
  /// Code, style, markup or an instruction, which no value may reach.
  case refused

  /// - Parameters:
  ///   - name: the attribute's name in lower case.
  ///   - element: the element's name in lower case.
  init(_ name: [UInt8], of element: [UInt8]) {
    let name = String(decoding: name, as: UTF8.self)
    switch name {
    case "href", "src", "poster", "action", "formaction", "data", "cite", "background", "longdesc",
      "manifest",
      "codebase", "classid", "usemap", "profile", "icon", "xlink:href":
      self = .address
    case "srcset", "imagesrcset", "ping", "archive": self = .addresses
    case "style", "srcdoc", "http-equiv", "xmlns", "attributename": self = .refused
    case "to", "from", "by", "values":
      // An animation can set a link's address.
      let animations = ["animate", "animatecolor", "animatemotion", "animatetransform", "set"]
      self = animations.contains(String(decoding: element, as: UTF8.self)) ? .refused : .plain
    default: self = name.hasPrefix("on") || name.hasPrefix("xmlns:") ? .refused : .plain
    }
  }
}
