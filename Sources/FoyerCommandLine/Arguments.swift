internal import FoyerDiagnostics

/// The words behind a command, taken apart by what the command knows.
struct Arguments {
  /// Why a command line can't be followed, in words for the person who wrote it.
  struct Misuse: Error {
    var message: String
  }

  private var values: [String: String] = [:]
  private var flags: Set<String> = []
  /// What is no option, in order.
  private(set) var operands: [String] = []

  /// - Parameters:
  ///   - words: what follows the command's name.
  ///   - options: the names of options that take a value, such as `--output`.
  ///   - flags: the names of those that take none.
  /// - Throws: for an unknown option, one without its value, one given twice or a value too many.
  init(_ words: [String], options: [String], flags: [String]) throws(Misuse) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts[0]
      if flags.contains(name) {
        guard parts.count == 1 else { throw Misuse(message: "'\(name)' takes no value") }
        self.flags.insert(name)
      } else if options.contains(name) {
        guard let value = parts.count == 2 ? parts[1] : rest.popFirst(), !value.isEmpty else {
          throw Misuse(message: "'\(name)' needs a value")
        }
        // A value that was forgotten would swallow the next option.
        if parts.count == 1, value.hasPrefix("--") {
          throw Misuse(message: "'\(name)' needs a value; '\(name)=\(value)' is the way to write this one")
        }
        guard values.updateValue(value, forKey: name) == nil else {
          throw Misuse(message: "'\(name)' is given twice")
        }
      } else {
        let hint = name.nearest(in: options + flags).map { "; did you mean '\($0)'?" } ?? ""
        throw Misuse(message: "unknown option '\(name)'\(hint)")
      }
    }
  }

  subscript(option: String) -> String? { values[option] }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// A whole number within a range.
  func number(_ option: String, in range: ClosedRange<Int>) throws(Misuse) -> Int? {
    guard let text = values[option] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw Misuse(
        message:
          "'\(option)' must be a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }

  /// One word of a list.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: String, default standard: Choice
  ) throws(Misuse) -> Choice {
    guard let text = values[option] else { return standard }
    guard let choice = Choice(rawValue: text) else {
      let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw Misuse(message: "'\(option)' must be one of \(words), not '\(text)'")
    }
    return choice
  }

  /// - Throws: where there is an operand, which the command has no use for.
  func refuseOperands() throws(Misuse) {
    if let first = operands.first { throw Misuse(message: "'\(first)' is more than this command takes") }
  }
}
