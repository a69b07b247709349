internal import FoyerDiagnostics
internal import FoyerFiles
internal import FoyerMarkup
internal import FoyerTemplate

/// Reads the folder of templates, one kind of file after the other.
struct MaterialsReader {
  let files: FileTree
  let folder: String
  var findings: [Diagnostic] = []

  /// The file of that name, or what the parts in the folder of that name make together.
  mutating func asset(_ name: String, _ ending: String) -> Asset? {
    let (file, folder) = ("assets/\(name).\(ending)", "assets/\(name)")
    let parts = files.paths(under: folder).filter { $0.hasSuffix(".\(ending)") }
    guard !parts.isEmpty else { return bytes(file).flatMap { Asset(name: name, ending: ending, bytes: $0) } }
    if files.entry(at: file) != nil {
      report(
        "asset-twice", "the file stands beside the folder '\(name)', whose parts make it; remove one",
        at: file)
      return nil
    }
    let joined = parts.compactMap { bytes($0) }.joined(separator: Array("\n".utf8))
    // Parts of a script share one function, so that none of their names is global.
    let (start, end) = ending == "js" ? ("(() => {\n'use strict'\n\n", "})()\n") : ("", "")
    return Asset(name: name, ending: ending, bytes: Array(start.utf8) + joined + Array(end.utf8))
  }

  mutating func templates(roots: [String: TemplateShape]) -> TemplateSet? {
    var sources: [TemplateSource] = []
    for path in files.paths() where path.hasSuffix(".mustache") {
      guard let bytes = bytes(path) else { continue }
      if let text = String(validating: bytes, as: UTF8.self) {
        sources.append(TemplateSource(path: shown(path), text: text))
      } else {
        report("invalid-utf8", "the template is not UTF-8", at: path)
      }
    }
    return TemplateSet(sources, roots: roots, mode: .html, into: &findings)
  }

  mutating func validator() -> Validator? {
    guard let html = bytes("schema/html.xsd"), let svg = bytes("schema/svg.xsd") else { return nil }
    do throws(GrammarError) {
      return try Validator(htmlGrammar: html, svgGrammar: svg)
    } catch {
      report("bad-grammar", "the grammar can't be used: \(String(describing: error))", at: "schema")
      return nil
    }
  }

  /// A file that every site needs.
  private mutating func bytes(_ path: String) -> [UInt8]? {
    do throws(FileError) {
      return try files.bytes(at: path)
    } catch {
      findings.append(error.diagnostic)
      return nil
    }
  }

  private func shown(_ path: String) -> String { folder.isEmpty ? path : "\(folder)/\(path)" }

  private mutating func report(_ id: String, _ message: String, at path: String) {
    findings.append(Diagnostic(id: id, message, at: SourceLocation(path: shown(path))))
  }
}
