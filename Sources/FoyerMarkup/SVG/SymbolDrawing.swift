package import FoyerDiagnostics

/// A symbol: lines and areas in the colour of the text around it, so few that a page holds them itself.
///
/// Its file is an SVG of one `viewBox` and paths alone; a path with `fill="currentColor"` is an area, any other a line.
package struct SymbolDrawing: Sendable, Hashable {
  package struct Path: Sendable, Hashable {
    /// Path data as SVG writes it, in the units of the box.
    package let data: String
    package let isArea: Bool
  }

  /// Left, top, width and height.
  package let viewBox: String
  package let paths: [Path]

  /// - Parameters:
  ///   - path: what findings call the file.
  ///   - findings: takes what keeps the file from being a symbol.
  package init?(_ bytes: [UInt8], path: String, into findings: inout [Diagnostic]) {
    var faults: [Diagnostic] = []
    func refuse(_ message: String, line: Int) {
      faults.append(Diagnostic(id: "bad-symbol", message, at: SourceLocation(path: path, line: line)))
    }
    var viewBox: String?
    var paths: [Path] = []
    do throws(SVGReader.Refusal) {
      for node in try SVGReader.read(bytes) {
        switch node.kind {
        case .element(SVGNames.svg, "svg", let attributes) where node.parent == -1:
          viewBox = attributes.first { $0.name == "viewBox" }?.value
        case .element(SVGNames.svg, "path", let attributes) where node.parent == 0:
          guard let data = attributes.first(where: { $0.name == "d" })?.value else {
            refuse("a path without 'd' draws nothing", line: node.line)
            continue
          }
          let isArea = attributes.contains { $0.name == "fill" && $0.value == "currentColor" }
          paths.append(Path(data: data, isArea: isArea))
        case .text(let text) where text.allSatisfy(\.isWhitespace): continue
        default: refuse("a symbol is an svg of paths; nothing else may stand in it", line: node.line)
        }
      }
    } catch {
      refuse(error.message, line: error.line)
    }
    if faults.isEmpty, viewBox == nil || paths.isEmpty {
      refuse("a symbol needs a 'viewBox' and at least one path", line: 1)
    }
    findings += faults
    guard let viewBox, !paths.isEmpty, faults.isEmpty else { return nil }
    (self.viewBox, self.paths) = (viewBox, paths)
  }
}
