/// A syntax fault in words that an author of forms knows.
struct YAMLFaultExplanation {
  var id = "yaml-syntax"
  var message: String
  var mark: YAMLEvent.Mark
  var note: (message: String, mark: YAMLEvent.Mark)?

  private init(_ message: String, at mark: YAMLEvent.Mark, id: String = "yaml-syntax") {
    self.message = message
    self.mark = mark
    self.id = id
  }

  private init(
    _ message: String, at mark: YAMLEvent.Mark, note: String, noteMark: YAMLEvent.Mark
  ) {
    self.init(message, at: mark)
    self.note = (note, noteMark)
  }

  /// Finds the words for a fault; `lines` are those of the whole text.
  init(_ fault: YAMLSyntaxFault, in lines: [String], near: YAMLFaultSurroundings) {
    let reader = FaultReader(fault: fault, lines: lines, near: near)
    self =
      reader.tab ?? reader.unclosed ?? reader.property ?? reader.quote ?? reader.colon ?? reader.alignment
      ?? reader.bracket ?? reader.beginning ?? reader.escape ?? reader.document
      ?? .init("this is not YAML: \(fault.problem)", at: fault.mark)
  }

  /// Tries one kind of cause after the other; each part gives `nil` when it is another kind.
  private struct FaultReader {
    let fault: YAMLSyntaxFault
    let lines: [String]
    let near: YAMLFaultSurroundings

    private typealias Found = YAMLFaultExplanation
    private var mark: YAMLEvent.Mark { fault.mark }

    private func line(_ mark: YAMLEvent.Mark) -> String {
      lines.indices.contains(mark.line) ? lines[mark.line] : ""
    }

    private func character(at mark: YAMLEvent.Mark) -> Unicode.Scalar? {
      line(mark).unicodeScalars.dropFirst(mark.column).first
    }

    /// Whether only white space is left.
    private var isAtEnd: Bool {
      lines.dropFirst(mark.line + 1).allSatisfy(\.isBlank)
        && String(line(mark).unicodeScalars.dropFirst(mark.column)).isBlank
    }

    var tab: YAMLFaultExplanation? {
      let indent = line(mark).unicodeScalars.prefix { $0 == " " || $0 == "\t" }
      var place = mark
      if let column = indent.firstIndex(of: "\t") {
        place.column = indent.distance(from: indent.startIndex, to: column)
      } else if !fault.problem.contains("tab character"), character(at: mark) != "\t" {
        return nil
      }
      return Found("a tab can't indent a line; use spaces", at: place)
    }

    var unclosed: YAMLFaultExplanation? {
      guard fault.context == "while scanning a quoted scalar" else {
        guard isAtEnd, let bracket = near.bracket, !fault.problem.hasPrefix("mapping values") else {
          return nil
        }
        return Found("the '\(bracket.character)' that opens here is never closed", at: bracket.mark)
      }
      if fault.problem == "found unexpected end of stream" {
        return Found("the quote that opens here is never closed", at: fault.contextMark)
      }
      return Found(
        "the quote that opens here is not closed before line \(mark.line + 1)", at: fault.contextMark)
    }

    /// Marks that begin aliases, anchors, tags and directives, mostly meant as text.
    var property: YAMLFaultExplanation? {
      let place = fault.contextMark
      switch fault.context {
      case "while scanning an alias":
        return Found("a text that begins with '*' needs quotes", at: place, id: "alias")
      case "while scanning an anchor":
        return Found("a text that begins with '&' needs quotes", at: place, id: "alias")
      case "while scanning a directive":
        return Found("a line that begins with '%' is not allowed; a text needs quotes", at: place)
      default:
        guard fault.context.contains(" a tag") || fault.problem == "found undefined tag handle" else {
          return nil
        }
        return Found(
          "a text that begins with '!' needs quotes, and tags are not allowed", at: place, id: "tag")
      }
    }

    /// Text behind a closing quote: an apostrophe, or a quote that is missing further up.
    var quote: YAMLFaultExplanation? {
      guard let text = near.text, text.style.isQuoted, text.end.line == mark.line,
        text.end.index <= mark.index,
        fault.problem == "did not find expected key" || fault.problem.hasPrefix("mapping values")
          || fault.problem.contains("'-' indicator") || fault.problem.contains("',' or"),
        String(line(mark).unicodeScalars.dropFirst(text.end.column).prefix(mark.column - text.end.column))
          .isBlank
      else { return nil }
      if text.start.line < text.end.line {
        return Found(
          "the text in quotes ends here but its line goes on; a closing quote may be missing further up",
          at: mark, note: "the quote opens here", noteMark: text.start)
      }
      if text.style == .single, character(at: text.end)?.properties.isAlphabetic == true {
        return Found("an apostrophe ends a text in '…'; write it twice, or use \"…\"", at: mark)
      }
      return Found("a text in quotes ends before this; put all of it in the quotes", at: mark)
    }

    var colon: YAMLFaultExplanation? {
      switch fault.problem {
      case "mapping values are not allowed in this context":
        guard let text = near.text, text.start.line < mark.line else {
          return Found("': ' inside a text makes a key of it; put the text in quotes", at: mark)
        }
        return Found(
          "this line reads on from the text above; line its key up with the others, or add a missing ': ' above",
          at: indentation(of: mark), note: "that text begins here", noteMark: text.start)
      case "mapping keys are not allowed in this context":
        return Found("a text that begins with '? ' needs quotes", at: mark)
      case "found unexpected ':'":
        return Found("a text with ':' at its end needs quotes between brackets", at: mark)
      case "could not find expected ':'":
        let written = String(line(fault.contextMark).unicodeScalars.dropFirst(fault.contextMark.column))
        let hint =
          if written.hasPrefix("-") {
            "a list item needs a space after '-'"
          } else if written.unicodeScalars.dropLast().contains(":") {
            "a key needs a space after its ':'"
          } else {
            "is a ': ' missing, or the indentation of a longer text?"
          }
        return Found("\(quoted(written.trimmed)) is not a key with a value; \(hint)", at: fault.contextMark)
      default: return nil
      }
    }

    var alignment: YAMLFaultExplanation? {
      let start = fault.contextMark
      switch fault.problem {
      case "did not find expected key":
        switch character(at: mark) {
        case "}", "]": return Found("nothing is open that this could close", at: mark)
        case ":": return Found("there is no key before this ':'", at: mark)
        case "-" where mark.column == indentation(of: mark).column && mark.column == start.column:
          return Found("a list item can't stand beside keys; a list belongs under a key", at: mark)
        default: break
        }
        guard mark.column == indentation(of: mark).column else {
          return Found(
            "a value ends before this; put the whole value in quotes, or begin a new line", at: mark)
        }
        return Found(
          "this line does not line up with the keys above", at: mark,
          note: "the map around it begins here", noteMark: start)
      case "did not find expected '-' indicator":
        return Found(
          "this line is not an item of the list above; items line up and begin with '- '", at: mark,
          note: "the list begins here", noteMark: start)
      case "block sequence entries are not allowed in this context":
        return Found(
          "a list begins on the line after its key; a text that begins with '- ' needs quotes", at: mark)
      default: return nil
      }
    }

    var bracket: YAMLFaultExplanation? {
      for (close, open) in [("]", "["), ("}", "{")]
      where fault.problem == "did not find expected ',' or '\(close)'" {
        return Found(
          "a ',' or '\(close)' is missing before this", at: mark,
          note: "the '\(open)' is here", noteMark: fault.contextMark)
      }
      guard fault.problem == "did not find expected node content" else { return nil }
      guard let character = character(at: mark) else { return Found("a value is missing here", at: mark) }
      if character == ":" { return Found("there is no key before this ':'", at: mark) }
      return Found("a value is missing before this '\(character)', or it needs quotes", at: mark)
    }

    /// Characters that can't begin a text without quotes.
    var beginning: YAMLFaultExplanation? {
      if fault.context == "while scanning a block scalar", let sign = character(at: fault.contextMark) {
        let message =
          "a text after '\(sign)' begins on the next line; one that begins with '\(sign)' needs quotes"
        return Found(message, at: fault.contextMark)
      }
      guard fault.problem == "found character that cannot start any token" else { return nil }
      return Found("a text that begins with '\(character(at: mark) ?? " ")' needs quotes", at: mark)
    }

    var escape: YAMLFaultExplanation? {
      guard fault.context == "while parsing a quoted scalar" else { return nil }
      guard fault.problem == "found unknown escape character" else {
        return Found("this escape names no character; write the character itself", at: mark)
      }
      let escape = String(
        String.UnicodeScalarView(line(mark).unicodeScalars.dropFirst(mark.column).prefix(2)))
      return Found("\(quoted(escape)) is not an escape; write '\\\\' for a backslash, or use '…'", at: mark)
    }

    var document: YAMLFaultExplanation? {
      switch fault.problem {
      case "did not find expected <document start>":
        return Found("the document ends before this; nothing can follow it", at: mark)
      case "found duplicate %YAML directive":
        return Found("a second %YAML line is not allowed; remove it", at: mark)
      case "found incompatible YAML document":
        return Found("only YAML 1.1 and 1.2 are read; remove this line", at: mark)
      default: return nil
      }
    }

    private func indentation(of mark: YAMLEvent.Mark) -> YAMLEvent.Mark {
      var start = mark
      start.column = line(mark).unicodeScalars.prefix { $0 == " " }.count
      return start
    }
  }
}

extension StringProtocol {
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy { $0 == " " || $0 == "\t" } }

  fileprivate var trimmed: String {
    var rest = unicodeScalars.drop { $0 == " " }[...]
    while rest.last == " " { rest.removeLast() }
    return String(String.UnicodeScalarView(rest))
  }
}
