internal import FoyerDiagnostics
internal import FoyerModel
internal import FoyerTemplate

/// The page that a host shows where there is none.
struct NotFoundView: View {
  var frame: PageFrame

  static let shape = PageFrame.shape(with: [:])
  var value: TemplateValue { frame.value(with: [:]) }
}

/// The entries that are not shown, and why.
struct ProblemsView: View {
  var frame: PageFrame
  var unshown: [Catalog.Unshown]
  /// The gallery's folder as findings show it; left out on the page, which must not depend on where the gallery lies.
  var folder: String

  static let shape = PageFrame.shape(with: [
    "problems": .list(
      .record(["title": .text, "path": .text, "findings": .list(.record(["text": .text]))]))
  ])

  var value: TemplateValue {
    frame.value(with: [
      "problems": .list(
        unshown.map { entry in
          .record([
            "title": .text(String(entry.folder.split(separator: "/").last ?? "")),
            "path": .text(entry.folder),
            "findings": .list(
              entry.findings.map {
                .record(["text": .text(line($0))])
              }),
          ])
        })
    ])
  }

  private func line(_ finding: Diagnostic) -> String {
    let prefix = folder + "/"
    let place = "\(finding.location)"
    let inside = !folder.isEmpty && place.hasPrefix(prefix) ? String(place.dropFirst(prefix.count)) : place
    return "\(inside): \(finding.severity.rawValue): \(finding.message)"
  }
}
