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
                .record(["text": .text("\($0.location): \($0.severity.rawValue): \($0.message)")])
              }),
          ])
        })
    ])
  }
}
