/// What a schema limits beside the structure of pages.
struct GrammarScope: Sendable {
  /// The attributes of which some declaration limits the value.
  private(set) var limited: Set<String> = []
  /// Whether it asks about the words between tags, or compares one place of a page with another.
  private(set) var looksFurther = false
  /// The schema's names for text of any kind.
  private var texts: Set<String> = ["xs:string"]
  /// Its types without elements or attributes.
  private var simple: Set<String> = []

  /// - Parameter schema: the root of a schema that compiles.
  init(_ schema: SchemaPart) {
    for type in schema.parts where type.name == "simpleType" { readType(type) }
    readUses(schema)
  }

  private mutating func readType(_ type: SchemaPart) {
    guard let name = type.attributes["name"] else { return }
    simple.insert(name)
    guard let restriction = type.parts.first, type.parts.count == 1, restriction.name == "restriction",
      restriction.attributes["base"] == "xs:string", restriction.parts.isEmpty
    else { return }
    texts.insert(name)
  }

  private mutating func readUses(_ part: SchemaPart) {
    let type = part.attributes["type"]
    switch part.name {
    case "attribute":
      let isFree = part.attributes["fixed"] == nil && type.map(texts.contains) ?? false
      if let name = part.attributes["name"], !isFree { limited.insert(name) }
    case "element":
      let isSimple = type.map { $0.hasPrefix("xs:") || simple.contains($0) } ?? false
      if isSimple || part.parts.contains(where: { $0.name == "simpleType" }) { looksFurther = true }
    case "simpleContent", "key", "keyref", "unique", "import", "include", "redefine":
      looksFurther = true
    default: break
    }
    for inner in part.parts { readUses(inner) }
  }
}
