import FoyerModel
import Testing

struct LimitsTests {
  @Test func `names every limit once, with a unit and a sentence`() {
    let table = Limits.table
    #expect(Set(table.map(\.name)).count == table.count)
    #expect(Set(table.map(\.path)).count == table.count)
    for row in table {
      #expect(!row.unit.isEmpty && !row.sentence.isEmpty && !row.sentence.hasSuffix("."), "\(row.name)")
      #expect(row.name.allSatisfy { $0 == "_" || $0.isLowercase }, "\(row.name)")
      #expect(Limits()[keyPath: row.path] > 0, "\(row.name)")
    }
    // A limit that is added to the type must be added to the table.
    #expect(table.count == Mirror(reflecting: Limits()).children.count)
  }
}
