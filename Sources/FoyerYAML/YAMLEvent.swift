/// One step through a YAML text, as libyaml reports it, in Swift's own memory.
struct YAMLEvent {
  /// A place as libyaml counts it: from 0, in Unicode scalars, without the byte order mark.
  struct Mark {
    var line = 0
    var column = 0
    /// The distance from the start of the text.
    var index = 0
  }

  /// How a text is written.
  enum Style {
    case plain, single, double, block

    var isQuoted: Bool { self == .single || self == .double }
  }

  enum Kind {
    case streamStart, streamEnd
    case documentStart(setsTagPrefixes: Bool), documentEnd
    case alias(name: String)
    case scalar(text: String, style: Style)
    /// The beginning of a list or map; `isFlow` says that it is written in brackets or braces.
    case sequenceStart(isFlow: Bool), mappingStart(isFlow: Bool)
    case sequenceEnd, mappingEnd
  }

  var kind: Kind
  var start: Mark
  var end: Mark
  var anchor: String?
  var tag: String?
}
