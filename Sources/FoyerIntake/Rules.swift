package import FoyerModel

/// What a submission must keep to, told from the table that the code itself uses.
package enum Rules {
  /// The rules for people who hand something in.
  package static func text(limits: Limits) -> String {
    let kinds = HandedIn.endings.filter { $0 != "yml" && $0 != "jpeg" && $0 != "yaml" }.joined(
      separator: ", ")
    var lines = [
      "A submission is a folder, a .zip or a .tar.gz with entry.yaml, flow.yaml (or flows/*.yaml) and art.",
      "Its name is the slug: a-z, 0-9 and single hyphens.",
      "Files: \(kinds) and the YAML files; no links, no hidden files, no archives inside.",
      "entry.yaml needs 'contact' (never published) and 'rights' (who owns texts and art, and that they may be shown).",
      "Metadata such as places is removed from pictures and videos; drawings may hold no script and nothing from elsewhere.",
      "", "Limits:",
    ]
    let table = Limits.table
    let width = table.map { $0.name.count }.max() ?? 0
    for row in table {
      let name = row.name + String(repeating: " ", count: width - row.name.count)
      let value = String(limits[keyPath: row.path])
      let number = String(repeating: " ", count: max(0, 10 - value.count)) + value
      lines.append("  \(name) \(number) \(row.unit): \(row.sentence)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
