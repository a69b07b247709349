internal import FoyerDiagnostics
internal import FoyerFiles
internal import FoyerModel
internal import FoyerReading

/// What a contributor is told about a submission, in Markdown.
package struct Letter {
  private let checked: CheckedSubmission

  package init(_ checked: CheckedSubmission) { self.checked = checked }

  /// The letter; contributed texts in it are escaped.
  package var text: String {
    let errors = list(.error)
    let own = checked.entry.flatMap { $0.title.value.hasPrefix(EntryPlaceholder.mark) ? nil : $0 }
    let title = own.map { "\(escaped($0.title.value)) (`\(checked.submission.name.forCode)`)" }
    var parts = ["# Your submission \(title ?? "`\(checked.submission.name.forCode)`")"]
    parts.append(
      checked.passes
        ? "Thank you. It passes all checks and can be accepted as it is."
        : "Thank you. It can't be accepted yet: \(errors.count == 1 ? "one thing has" : "\(errors.count) things have") to change."
    )
    let fine = fine()
    if !fine.isEmpty { parts.append("## What is fine\n\n" + fine.map { "- \($0)" }.joined(separator: "\n")) }
    if !errors.isEmpty { parts.append("## What must change\n\n" + numbered(errors)) }
    let warnings = list(.warning)
    if !warnings.isEmpty { parts.append("## What would be better\n\n" + numbered(warnings)) }
    let notes = list(.info)
    if !notes.isEmpty { parts.append("## Good to know\n\n" + numbered(notes)) }
    if !checked.passes {
      parts.append("Change this, hand it in anew under the same name, and it is checked again.")
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func list(_ severity: Diagnostic.Severity) -> [Diagnostic] {
    checked.findings.filter { $0.severity == severity }
  }

  private func numbered(_ findings: [Diagnostic]) -> String {
    findings.enumerated().map { number, finding in
      let hint = Self.ways[finding.id].map { " \($0)" } ?? ""
      let notes = finding.notes.map { " (\(escaped($0.message)).)" }.joined()
      return "\(number + 1). \(place(finding.location)): \(escaped(finding.message)).\(notes)\(hint)"
    }.joined(separator: "\n")
  }

  /// The file without the folders of the gallery, and the line.
  private func place(_ location: SourceLocation) -> String {
    let name = checked.submission.name
    let path =
      location.path.firstRange(of: "/\(name)/").map { String(location.path[$0.upperBound...]) } ?? name
    let line = location.line.map { ", line \($0)" } ?? ""
    return "`\(path.forCode)`\(line)"
  }

  private func fine() -> [String] {
    var fine: [String] = []
    let atFault = Set(checked.findings.filter { $0.severity == .error }.map(\.location.path))
    func isSound(_ path: String) -> Bool {
      !atFault.contains { $0.hasSuffix("/\(checked.submission.name)/\(path)") }
    }
    if let entry = checked.entry {
      if isSound("entry.yaml") {
        fine.append("`entry.yaml`, with the licence \(escaped(entry.licence.text))")
      }
      for flow in entry.flows {
        let path = flow.pages.first?.location.path ?? ""
        guard !atFault.contains(path) else { continue }
        let pages = flow.pages.count == 1 ? "1 page" : "\(flow.pages.count) pages"
        fine.append("the flow `\(flow.name)`, \(pages)")
      }
    }
    let art = checked.files.paths().filter { !$0.hasSuffix(".yaml") && !$0.hasSuffix(".yml") && isSound($0) }
    if art.count == 1 { fine.append("`\(art[0].forCode)`") }
    if art.count > 1 { fine.append("\(art.count) files of art and fonts") }
    return fine
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in visible(text).unicodeScalars {
      if "\\`*_{}[]<>#|!&~".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// How to put it right, where the finding itself says only what is wrong.
  private static let ways: [String: String] = [
    "wrong-file-type": "Export the file anew in the format that its name says, or give it the right ending.",
    "bad-image": "Open the picture in a drawing program and export it anew.",
    "image-too-large": "Scale the picture down; twice the size of the screen is plenty.",
    "bad-video": "Export the video anew as MP4 (H.264).",
    "bad-font": "Make the font anew from its source as WOFF2.",
    "svg-active": "Export the drawing as plain SVG, without scripts, links and animations that act.",
    "svg-external": "Draw it with what is in the file itself; embed pictures as PNG or JPEG.",
    "svg-dtd": "Export the drawing as plain SVG and delete the lines that begin with '<!' or '<?'.",
    "svg-broken": "Open the drawing in a drawing program and export it anew as plain SVG.",
    "svg-limit": "Simplify the drawing, or export it as PNG.",
    "link": "Replace the link by a copy of the file.",
    "hidden-file": "Take the file out of the folder before you pack it.",
    "archive-broken": "Pack the folder anew with the tool of your system.",
    "archive-unsupported": "Pack the folder anew as .zip or .tar.gz, without a password.",
    "slug-taken": "Rename the folder or archive.",
    "bad-slug": "Rename the folder or archive, for example to `my-app`.",
    "svg-style": "Export the drawing as plain SVG, with the looks of its parts in attributes.",
    "svg-element": "Export the drawing as plain SVG.",
    "svg-attribute": "Export the drawing as plain SVG.",
    "svg-encoding": "Save the drawing anew as UTF-8.",
    "file-name": "Rename the file; letters, digits and hyphens are safe.",
    "file-too-large": "Save it smaller, with fewer pixels or more compression.",
    "no-such-file": "Add the file, or correct the path; small letters and capitals are not the same.",
    "unused-file": "Use it in a flow, or leave it out.",
    "low-contrast": "Choose a lighter or darker colour, or put a mask on the background.",
  ]
}

extension String {
  /// Safe between back-ticks.
  fileprivate var forCode: String {
    String(visible(self).map { $0 == "`" ? "'" : $0 })
  }
}
