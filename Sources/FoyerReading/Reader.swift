internal import FoyerDiagnostics
internal import FoyerFiles
internal import FoyerModel
internal import FoyerYAML

/// Reads the files of one folder into the model and collects what is wrong with them.
///
/// Each method reads one noun and goes on after a fault as far as it can, so that one run finds all. A value that
/// was refused is `nil`; whoever needs it does not blame it again.
struct Reader {
  /// All that was found so far, in the order of reading.
  var findings: [Diagnostic] = []
  /// The files of the folder; plain paths start from it.
  let files: FileTree
  /// The folder as findings show it.
  let folder: String
  let limits: Limits
  /// Every file of the folder that something names.
  var usedPaths: Set<String> = []
  /// Whether a file that names others could not be read, so that nobody knows what it uses.
  var isPartlyRead = false
  /// Every page id that an action of the flow at hand goes to.
  var pageTargets: [Located<String>] = []
  /// Every permission that the flow at hand asks for.
  var askedPermissions: [Located<Action.Permission>] = []
  /// Whether the page at hand is the last of its flow.
  var isReadingLastPage = false
  /// Whether nobody has accepted the entry yet, so that more is asked of it.
  var isSubmission = false
  /// The names of the symbols that icons may show, sorted; `nil` where nobody knows them.
  let symbols: [String]?

  init(files: FileTree, folder: String, limits: Limits, symbols: [String]? = nil) {
    self.symbols = symbols
    self.files = files
    self.folder = folder
    self.limits = limits
  }

  /// A path of the folder, as findings show it.
  func shown(_ path: String) -> String { folder.isEmpty ? path : "\(folder)/\(path)" }

  /// Whether the folder holds a regular file of that path.
  func hasFile(_ path: String) -> Bool {
    guard case .file(_)? = files.entry(at: path) else { return false }
    return true
  }

  mutating func report(
    _ id: String, _ message: String, at location: SourceLocation, notes: [Diagnostic.Note] = []
  ) {
    findings.append(Diagnostic(id: id, message, at: location, notes: notes))
  }

  mutating func warn(_ id: String, _ message: String, at location: SourceLocation) {
    findings.append(Diagnostic(.warning, id: id, message, at: location))
  }

  /// Advice, which no build minds.
  mutating func inform(_ id: String, _ message: String, at location: SourceLocation) {
    findings.append(Diagnostic(.info, id: id, message, at: location))
  }

  /// Parses a YAML file of the folder; `nil` where it is missing or is no YAML that could be used.
  mutating func parse(_ path: String) -> YAMLNode? {
    usedPaths.insert(path)
    var bounds = YAMLLimits.standard
    (bounds.depth, bounds.nodes, bounds.bytes) = (limits.yamlDepth, limits.yamlNodes, limits.yamlBytes)
    do throws(FileError) {
      // The YAML reader says where there is too much; this bound only keeps a huge file out of memory.
      let bytes = try files.bytes(at: path, limit: limits.archiveBytes)
      let node = YAMLNode(parsing: bytes, path: shown(path), limits: bounds, into: &findings)
      if case .mapping? = node?.content { return node }
      isPartlyRead = true
      return node
    } catch {
      isPartlyRead = true
      findings.append(error.diagnostic)
      return nil
    }
  }
}
