internal import CLibYAML

/// A run of libyaml's event parser over one text; it can't be copied, so its memory is freed exactly once.
///
/// The text must be UTF-8 without a byte order mark: libyaml counts a mark as a column when it is told the encoding.
@safe struct YAMLEventParser: ~Copyable {
  // Both live at fixed addresses, since libyaml's parser keeps a pointer to itself and to its input.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>

  init(_ bytes: [UInt8]) {
    unsafe input = .allocate(capacity: max(1, bytes.count))
    unsafe _ = input.initialize(from: bytes)
    unsafe parser = .allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    guard unsafe yaml_parser_initialize(parser) == 1 else { fatalError("out of memory") }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// The next event; after `streamEnd` or an error there is none and the parser must not be asked.
  mutating func next() throws(YAMLSyntaxFault) -> YAMLEvent {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw fault() }
    defer { unsafe yaml_event_delete(&event) }
    return unsafe YAMLEvent(copying: event)
  }

  private func fault() -> YAMLSyntaxFault {
    let state = unsafe parser.pointee
    if unsafe state.error == YAML_MEMORY_ERROR { fatalError("out of memory") }
    return unsafe YAMLSyntaxFault(
      problem: state.problem.map { unsafe String(cString: $0) } ?? "",
      mark: .init(state.problem_mark),
      context: state.context.map { unsafe String(cString: $0) } ?? "",
      contextMark: .init(state.context_mark))
  }
}

extension YAMLEvent.Mark {
  fileprivate init(_ mark: yaml_mark_t) {
    // A mark counts scalars of a text that is far smaller than Int.max.
    self.init(line: Int(mark.line), column: Int(mark.column), index: Int(mark.index))
  }
}

extension YAMLEvent {
  fileprivate init(copying event: yaml_event_t) {
    (start, end) = unsafe (Mark(event.start_mark), Mark(event.end_mark))
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT:
      let tags = unsafe event.data.document_start.tag_directives
      kind = unsafe .documentStart(setsTagPrefixes: tags.start != tags.end)
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_ALIAS_EVENT: kind = unsafe .alias(name: text(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      // With the length, since an escape may have put a NUL into it.
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      kind = unsafe .scalar(text: String(decoding: bytes, as: UTF8.self), style: Style(scalar.style))
      (anchor, tag) = unsafe (text(scalar.anchor), text(scalar.tag))
    case YAML_SEQUENCE_START_EVENT:
      let list = unsafe event.data.sequence_start
      kind = unsafe .sequenceStart(isFlow: list.style == YAML_FLOW_SEQUENCE_STYLE)
      (anchor, tag) = unsafe (text(list.anchor), text(list.tag))
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      let map = unsafe event.data.mapping_start
      kind = unsafe .mappingStart(isFlow: map.style == YAML_FLOW_MAPPING_STYLE)
      (anchor, tag) = unsafe (text(map.anchor), text(map.tag))
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    case YAML_STREAM_START_EVENT: kind = .streamStart
    default: kind = .streamEnd
    }
  }
}

extension YAMLEvent.Style {
  fileprivate init(_ style: yaml_scalar_style_t) {
    self =
      switch style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .single
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .double
      case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
      default: .plain
      }
  }
}

private func text(_ characters: UnsafeMutablePointer<yaml_char_t>?) -> String? {
  unsafe characters.map { unsafe String(cString: $0) }
}
