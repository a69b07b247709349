/// The fixed form of a symbol's file, so that a program can read it line by line.
///
/// A symbol is 24 high and at least 24 wide; what is drawn are stroked and filled paths in absolute commands.
struct SymbolForm {
  /// What is wrong with the file's text, in the order of its lines.
  static func faults(in text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.popLast() == "", lines.popLast() == "</svg>" else {
      return ["does not end with '</svg>' and a line break"]
    }
    guard let root = lines.first, let width = width(of: root) else { return ["has another root"] }
    guard lines.count > 1 else { return ["draws nothing"] }
    return lines.dropFirst().flatMap { line in
      guard let data = pathData(of: line) else { return ["has the line '\(line)'"] }
      return PathData(data, width: width).faults
    }
  }

  /// The width that the root states, or `nil` where the root is not the one that all symbols have.
  private static func width(of root: String) -> Double? {
    let parts = root.split(separator: "\"").map(String.init)
    guard parts.count > 5, let width = Double(parts[5]), width >= 24 else { return nil }
    let expected =
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#(parts[5]) 24" width="\#(parts[5])" height="24" "#
      + #"fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">"#
    return root == expected ? width : nil
  }

  private static func pathData(of line: String) -> String? {
    for start in [#"  <path d=""#, #"  <path fill="currentColor" stroke="none" d=""#] {
      let end = #""/>"#
      guard line.hasPrefix(start), line.hasSuffix(end), line.count > start.count + end.count else { continue }
      return String(line.dropFirst(start.count).dropLast(end.count))
    }
    return nil
  }
}

/// The commands of one path: absolute, each written out, with numbers of at most two decimals.
private struct PathData {
  private(set) var faults: [String] = []

  /// How many numbers a command takes; those at even places run across, those at odd places down.
  private static let numbers: [Character: Int] = ["M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "A": 7, "Z": 0]

  init(_ text: String, width: Double) {
    if text.first != "M" { faults.append("does not begin a path with 'M'") }
    var rest = text[...]
    while let command = rest.popFirst() {
      let arguments = rest.prefix { !$0.isLetter }
      rest = rest.dropFirst(arguments.count)
      let written = arguments.isEmpty ? [] : arguments.split(separator: " ", omittingEmptySubsequences: false)
      let values = written.compactMap(Self.number)
      guard values.count == written.count, values.count == Self.numbers[command] else {
        faults.append("has '\(command)\(arguments)'")
        continue
      }
      if !Self.isInside(command, values, width) {
        faults.append("leaves its box with '\(command)\(arguments)'")
      }
    }
  }

  private static func number(_ text: Substring) -> Double? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }) else {
      return nil
    }
    guard parts.count == 1 || (parts[1].count <= 2 && parts[1].last != "0") else { return nil }
    return Double(text)
  }

  private static func isInside(_ command: Character, _ values: [Double], _ width: Double) -> Bool {
    switch command {
    case "H": values.allSatisfy { $0 <= width }
    case "V": values.allSatisfy { $0 <= 24 }
    case "A": values[5] <= width && values[6] <= 24
    default: values.indices.allSatisfy { values[$0] <= ($0.isMultiple(of: 2) ? width : 24) }
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
