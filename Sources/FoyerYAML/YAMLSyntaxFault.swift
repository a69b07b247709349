/// Where and why libyaml gave up on a text.
struct YAMLSyntaxFault: Error {
  /// What was met, in libyaml's words.
  var problem: String
  var mark: YAMLEvent.Mark
  /// What was being read, in libyaml's words; may be empty.
  var context: String
  /// Where that began.
  var contextMark: YAMLEvent.Mark
}

/// What was read last before a fault; often it holds the cause.
struct YAMLFaultSurroundings {
  /// The last text, with its marks.
  var text: (style: YAMLEvent.Style, start: YAMLEvent.Mark, end: YAMLEvent.Mark)?
  /// The innermost bracket or brace that is open.
  var bracket: (character: Character, mark: YAMLEvent.Mark)?
}
