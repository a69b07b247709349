import FoyerDiagnostics
import FoyerFiles
import FoyerModel
import FoyerReading

/// A drawing of 40 x 20, small enough to stand in a test.
let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\"></svg>"

/// An entry without a flaw, to change one thing in.
let goodEntry = """
  title: Gemr
  kind: app
  summary: A place for collections.
  author: {name: Foyer}
  licence: CC-BY-4.0

  """

/// Reads the files of an entry called `gemr`.
func readEntry(_ files: [String: String], named name: String = "gemr") -> (entry: Entry?, printed: String) {
  let (entry, findings) = CatalogReading.readEntry(FileTree(files), at: "Entries/\(name)", shownAs: name)
  return (entry, DiagnosticPrinter(.text).print(findings))
}

/// Reads a flow of a good entry.
func readFlow(_ flow: String, files: [String: String] = [:]) -> (flow: Flow?, printed: String) {
  var all = files
  all["entry.yaml"] = goodEntry
  all["flow.yaml"] = flow
  let (entry, printed) = readEntry(all)
  return (entry?.flows.first, printed)
}
