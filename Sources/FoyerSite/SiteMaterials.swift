package import FoyerDiagnostics
package import FoyerFiles
internal import FoyerMarkup
internal import FoyerTemplate

/// What every site is made with: the templates, the runtime, the style sheets and the grammar.
package struct SiteMaterials: Sendable {
  let templates: TemplateSet
  let validator: Validator
  /// The look of the gallery, of the simulated screen, the prototype's script, and the site's icon.
  let siteStyle, stageStyle, script, icon: Asset
  /// The look of controls other than Onboard's, and of texts that follow the reader's size.
  let controlsStyle: Asset
  /// Play films, and ask as the system does; only prototypes that need them load them.
  let filmScript, systemScript: Asset
  /// Starts a prototype as an app is started, and shows what it remembers and does; every prototype loads them.
  let panelStyle, panelScript: Asset
  /// Gives texts in the reader's language and size.
  let readerScript: Asset
  package let symbols: SymbolSet

  /// The files that every site has.
  var assets: [Asset] {
    [
      siteStyle, stageStyle, controlsStyle, panelStyle, script, filmScript, systemScript, panelScript,
      readerScript, icon,
    ]
  }

  /// The templates of whole pages and what each of them sees.
  private static let roots: [String: TemplateShape] = [
    "index": IndexView.shape, "entry": EntryView.shape, "prototype": PrototypeView.shape,
    "not-found": NotFoundView.shape, "problems": ProblemsView.shape,
  ]

  /// Loads a folder of templates and checks all of it.
  ///
  /// - Parameters:
  ///   - files: the folder, laid out as Foyer's own `Templates`.
  ///   - folder: the folder as findings show it.
  ///   - findings: takes what is wrong with them.
  /// - Returns: `nil` where there was an error.
  package init?(_ files: FileTree, shownAs folder: String, into findings: inout [Diagnostic]) {
    var reader = MaterialsReader(files: files, folder: folder)
    let assets = (
      site: reader.asset("site", "css"), stage: reader.asset("stage", "css"),
      controls: reader.asset("controls", "css"), panel: reader.asset("panel", "css"),
      panelScript: reader.asset("panel", "js"),
      script: reader.asset("foyer", "js"), filmScript: reader.asset("film", "js"),
      systemScript: reader.asset("system", "js"), readerScript: reader.asset("reader", "js"),
      icon: reader.asset("icon", "svg")
    )
    let templates = reader.templates(roots: Self.roots)
    let validator = reader.validator()
    let symbols = SymbolSet(files, shownAs: folder, into: &reader.findings)
    findings += reader.findings
    guard let templates, let validator, let site = assets.site, let stage = assets.stage,
      let controls = assets.controls, let panel = assets.panel, let panelScript = assets.panelScript,
      let script = assets.script, let filmScript = assets.filmScript,
      let systemScript = assets.systemScript, let readerScript = assets.readerScript, let icon = assets.icon,
      !reader.findings.haveErrors
    else { return nil }
    (self.templates, self.validator, self.symbols) = (templates, validator, symbols)
    (self.filmScript, self.systemScript, self.readerScript) = (filmScript, systemScript, readerScript)
    (self.controlsStyle, self.panelStyle, self.panelScript) = (controls, panel, panelScript)
    (self.siteStyle, self.stageStyle, self.script, self.icon) = (site, stage, script, icon)
  }
}
