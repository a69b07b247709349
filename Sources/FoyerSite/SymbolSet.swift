package import FoyerDiagnostics
package import FoyerFiles
internal import FoyerMarkup
internal import FoyerTemplate

/// The symbols that icons can show, by the names that flows use.
package struct SymbolSet: Sendable {
  private let drawings: [String: SymbolDrawing]

  /// Where the symbols stand in the folder of templates.
  private static let folder = "symbols"

  /// - Parameters:
  ///   - files: the folder of templates.
  ///   - shown: the folder as findings show it.
  ///   - findings: takes what is wrong with symbols; those are left out.
  package init(_ files: FileTree, shownAs shown: String, into findings: inout [Diagnostic]) {
    var drawings: [String: SymbolDrawing] = [:]
    for name in files.children(of: Self.folder) where name.hasSuffix(".svg") {
      let path = "\(Self.folder)/\(name)"
      do throws(FileError) {
        let bytes = try files.bytes(at: path)
        let place = shown.isEmpty ? path : "\(shown)/\(path)"
        drawings[String(name.dropLast(4))] = SymbolDrawing(bytes, path: place, into: &findings)
      } catch {
        findings.append(error.diagnostic)
      }
    }
    self.drawings = drawings
  }

  /// The names, sorted.
  package var names: [String] { drawings.keys.sorted() }

  static let shape = TemplateShape.record([
    "viewBox": .text, "alt": .maybeText, "paths": .list(.record(["data": .text, "area": .bool])),
  ])

  /// The symbol as a template sees it; none where nobody drew it.
  ///
  /// - Parameter alt: what it shows; empty for decoration.
  func value(of name: String, alt: TemplateValue) -> TemplateValue {
    guard let drawing = drawings[name] else { return .none }
    let paths = drawing.paths.map { path in
      TemplateValue.record(["data": .text(path.data), "area": .bool(path.isArea)])
    }
    return .record(["viewBox": .text(drawing.viewBox), "alt": alt, "paths": .list(paths)])
  }
}
