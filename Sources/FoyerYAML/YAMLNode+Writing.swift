extension YAMLNode {
  /// The value as a text of its own, in block style with an indentation of two.
  ///
  /// Reading it gives an equal tree but for places. Comments and the author's layout are gone; a part that was refused
  /// is left out.
  package var written: String {
    switch content {
    case .mapping(let pairs) where !pairs.isEmpty: lines(of: pairs, depth: 0)
    case .sequence(let items) where !items.isEmpty: lines(of: items, depth: 0)
    default: inline + "\n"
    }
  }

  // The reader bounds the depth of a tree, so these calls can't go deeper than its limit.

  private func lines(of pairs: [YAMLPair], depth: Int) -> String {
    let indent = String(repeating: "  ", count: depth)
    return pairs.filter { !$0.value.isRefused }.map { pair in
      indent + YAMLScalar(pair.key).written + ":" + pair.value.behindKey(depth: depth)
    }.joined()
  }

  private func lines(of items: [YAMLNode], depth: Int) -> String {
    let indent = String(repeating: "  ", count: depth)
    return items.filter { !$0.isRefused }.map { item in
      switch item.content {
      case .mapping(let pairs) where !pairs.isEmpty:
        // The first key stands behind the hyphen, where its indentation would be.
        indent + "- " + String(item.lines(of: pairs, depth: depth + 1).dropFirst(2 * (depth + 1)))
      case .sequence(let inner) where !inner.isEmpty:
        indent + "- " + String(item.lines(of: inner, depth: depth + 1).dropFirst(2 * (depth + 1)))
      default: indent + "- " + item.inline + "\n"
      }
    }.joined()
  }

  private func behindKey(depth: Int) -> String {
    switch content {
    case .mapping(let pairs) where !pairs.isEmpty: "\n" + lines(of: pairs, depth: depth + 1)
    case .sequence(let items) where !items.isEmpty: "\n" + lines(of: items, depth: depth + 1)
    case .scalar(let scalar): scalar.isNull && scalar.text.isEmpty ? "\n" : " " + scalar.written + "\n"
    default: " " + inline + "\n"
    }
  }

  private var inline: String {
    switch content {
    case .mapping, .refused: "{}"
    case .sequence: "[]"
    case .scalar(let scalar): scalar.isNull ? "~" : scalar.written
    }
  }

  /// Whether both say the same, wherever it stands and however it is quoted.
  package func saysTheSame(as other: YAMLNode) -> Bool {
    switch (content, other.content) {
    case (.mapping(let one), .mapping(let two)):
      one.count == two.count
        && zip(one, two).allSatisfy { $0.key == $1.key && $0.value.saysTheSame(as: $1.value) }
    case (.sequence(let one), .sequence(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.saysTheSame(as: $1) }
    case (.scalar(let one), .scalar(let two)):
      one.isNull && two.isNull || one.text.unicodeScalars.elementsEqual(two.text.unicodeScalars)
    default: content == other.content
    }
  }
}

extension YAMLScalar {
  /// The text as it can stand behind a key: plain where it was plain and is harmless, else in double quotes.
  package var written: String {
    if isPlain, isHarmless { return text }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.needsEscape:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let (mark, length) = scalar.value <= 0xFFFF ? ("u", 4) : ("U", 8)
        result += "\\" + mark + String(repeating: "0", count: length - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Whether nothing in it means anything to YAML, wherever it stands.
  private var isHarmless: Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, last != " ",
      !" -?:,[]{}#&*!|>'\"%@`~=".unicodeScalars.contains(first) || isNumber
    else { return false }
    return text.unicodeScalars.allSatisfy { !$0.needsEscape && !"\n\t:#{}[],\"".unicodeScalars.contains($0) }
      && !text.hasPrefix("---") && !text.hasPrefix("...")
  }

  private var isNumber: Bool {
    text.utf8.count > 1 && text.first == "-"
      && text.utf8.dropFirst().allSatisfy { 0x30...0x39 ~= $0 || $0 == 0x2E }
  }
}

extension Unicode.Scalar {
  /// Whether it is better spelled as a number: it can't be seen, or turns what stands around it.
  fileprivate var needsEscape: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
    case .format: value != 0x200C && value != 0x200D
    default: value == 0xFEFF
    }
  }
}
