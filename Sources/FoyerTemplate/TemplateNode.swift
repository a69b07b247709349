/// A piece of a parsed template; ranges and places are byte offsets into its source.
enum TemplateNode: Sendable {
  /// The beginning of a line that shows something, with the line's own white space.
  case line(Range<Int>, isBlank: Bool)
  /// Text inside one line, with the line break that ends it.
  case text(Range<Int>)
  /// `{{name}}`, or unescaped as `{{{name}}}` and `{{&name}}`.
  case value(TemplateName, isRaw: Bool)
  /// `{{#name}}`, or inverted as `{{^name}}`.
  case section(TemplateName, isInverted: Bool, [TemplateNode])
  /// `{{>name}}` or `{{<name}}`.
  case include(TemplateInclude)
  /// `{{$name}}` outside of a parent tag.
  case block(TemplateBlock)
}

/// A name as it stands in a tag.
struct TemplateName: Sendable {
  /// Where the tag begins.
  let tag: Int
  /// Where the name itself begins.
  let place: Int
  let text: String

  /// The parts between the dots; none for `{{.}}`.
  var parts: [String] {
    text == "." ? [] : text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }
}

/// A partial tag, or a parent tag with the blocks that it fills.
struct TemplateInclude: Sendable {
  let name: TemplateName
  let isParent: Bool
  /// The white space that every line of the template gets; `nil` when the tag stands within a line.
  var indentation: Range<Int>?
  var arguments: [TemplateBlock]
}

/// A block: a place in a template that can be filled from outside, or what fills it.
struct TemplateBlock: Sendable {
  enum Layout: Sendable {
    /// The block begins within a line; later lines are indented as that line is.
    case inline(Range<Int>)
    /// The block takes whole lines with this white space; its last line break, where the block needs one.
    case lines(Range<Int>, lineBreak: Range<Int>?)
  }

  let name: TemplateName
  var layout: Layout
  /// The content; where it begins on a line of its own, without the white space that all its lines share.
  var body: [TemplateNode]
  /// Whether the content begins on a line of its own.
  let beginsLine: Bool
}
