/// Writes diagnostics for people, for tools, or for the annotations of a CI service.
package struct DiagnosticPrinter: Sendable {
  /// The three forms of `--format`.
  package enum Format: String, Sendable, CaseIterable { case text, json, github }

  package var format: Format
  /// Whether the text form may use colour.
  package var colour: Bool

  package init(_ format: Format, colour: Bool = false) {
    self.format = format
    self.colour = colour
  }

  /// All of them, sorted, each once; ends with a line break unless there is nothing to say.
  ///
  /// - Parameter excerpt: gives the source line of a place, which the text form shows with a caret below it.
  package func print(
    _ diagnostics: some Sequence<Diagnostic>, excerpt: (SourceLocation) -> String? = { _ in nil }
  ) -> String {
    let sorted = Set(diagnostics).sorted()
    switch format {
    case .text: return sorted.map { text(of: $0, excerpt: excerpt) }.joined()
    case .json: return "{\"findings\": [\(sorted.map(json).joined(separator: ", "))]}\n"
    case .github: return sorted.map { github(of: $0) + "\n" }.joined()
    }
  }

  private func text(of found: Diagnostic, excerpt: (SourceLocation) -> String?) -> String {
    let severity = paint(found.severity.rawValue, found.severity == .error ? "1;31" : "1;33")
    var lines = "\(visible("\(found.location)")): \(severity): \(visible(found.message)) [\(found.id)]\n"
    if let line = found.location.line, let source = excerpt(found.location) {
      let number = String(line)
      let shown = visible(source)
      lines += "  \(number) | \(shown)\n"
      if let column = found.location.column, column <= source.unicodeScalars.count + 1 {
        let before = visible(String(String.UnicodeScalarView(source.unicodeScalars.prefix(column - 1))))
        let gutter = String(repeating: " ", count: number.count + 2)
        lines += "\(gutter) | \(String(repeating: " ", count: before.count))\(paint("^", "1;32"))\n"
      }
    }
    for note in found.notes {
      let place = note.location.map { "\($0): " } ?? "  "
      lines += "\(visible(place))note: \(visible(note.message))\n"
    }
    return lines
  }

  private func json(_ found: Diagnostic) -> String {
    var fields = [
      "\"severity\": \(jsonText(found.severity.rawValue))", "\"id\": \(jsonText(found.id))",
      "\"message\": \(jsonText(found.message))",
    ]
    fields += place(found.location)
    let notes = found.notes.map { note in
      "{\((["\"message\": \(jsonText(note.message))"] + (note.location.map(place) ?? [])).joined(separator: ", "))}"
    }
    fields.append("\"notes\": [\(notes.joined(separator: ", "))]")
    return "{\(fields.joined(separator: ", "))}"
  }

  private func place(_ location: SourceLocation) -> [String] {
    [
      "\"path\": \(jsonText(location.path))", "\"line\": \(location.line.map(String.init) ?? "null")",
      "\"column\": \(location.column.map(String.init) ?? "null")",
    ]
  }

  /// One workflow command; see GitHub's "Workflow commands" for its escapes.
  private func github(of found: Diagnostic) -> String {
    let level = found.severity == .info ? "notice" : found.severity.rawValue
    var properties = ["file=\(escaped(found.location.path, property: true))"]
    if let line = found.location.line { properties.append("line=\(line)") }
    if let column = found.location.column { properties.append("col=\(column)") }
    properties.append("title=\(found.id)")
    let notes = found.notes.map { "\n" + ($0.location.map { "\($0): " } ?? "") + $0.message }.joined()
    return
      "::\(level) \(properties.joined(separator: ","))::\(escaped(found.message + notes, property: false))"
  }

  private func escaped(_ text: String, property: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where property: result += "%3A"
      case "," where property: result += "%2C"
      default: result += visible(String(scalar))
      }
    }
    return result
  }

  private func paint(_ text: String, _ code: String) -> String {
    colour ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// The text with controls and direction overrides spelled out, since it may come from a stranger and goes to a terminal.
package func visible(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    let unseen =
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.isLineSeparator
      || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    if unseen {
      result += "\\u{\(String(scalar.value, radix: 16))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// The text as a string of JSON, in quotes, with all controls spelled out.
package func jsonText(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.isLineSeparator:
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

extension Unicode.Scalar {
  fileprivate var isLineSeparator: Bool { value == 0x2028 || value == 0x2029 }
}
