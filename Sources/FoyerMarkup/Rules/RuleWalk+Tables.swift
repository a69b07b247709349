extension RuleWalk {
  /// Whether cells fit into the table: none over another, none past the end of its rows.
  mutating func checkTable(_ index: Int) {
    guard !isAside(index) else { return }
    /// As many columns as `col` declares, and as many as the widest row has.
    var (columns, widest) = (0, 0)
    /// For each column, whether a cell begins in it, and the first cell that lies in it.
    var begun: [(begins: Bool, cell: Int)] = []
    let before = findings.list.count
    for part in page.children(of: index) {
      switch page.elements[part].tag {
      case .colgroup:
        let cols = page.children(of: part).filter { page.elements[$0].tag == .col }
        columns += cols.isEmpty ? span(.span, part) : cols.reduce(0) { $0 + span(.span, $1) }
        if page.has(.span, part), !cols.isEmpty {
          findings.add(.tableSpan, at: offset(.span, part), "'colgroup' has 'span' and 'col'; keep one")
        }
      case .thead, .tbody, .tfoot:
        widest = max(widest, checkRows(part, declared: columns, widest: widest, &begun))
      default: break
      }
    }
    // The end of the list is what wide cells alone reach.
    if let place = begun.firstIndex(where: { !$0.begins }), findings.list.count == before {
      findings.add(
        .tableSpan, at: offset(begun[place].cell),
        "no cell begins in column \(place + 1), which this one reaches into")
    }
  }

  private func span(_ name: Name, _ index: Int) -> Int {
    min(1000, max(1, page.value(name, of: index).flatMap { Int($0) } ?? 1))
  }

  private mutating func checkSpan(_ cell: Int) {
    for (name, most) in [(Name.colspan, 1000), (.rowspan, 65_534)] {
      if let value = page.value(name, of: cell).flatMap({ Int($0) }), value > most {
        findings.add(.tableSpan, at: offset(name, cell), "'\(name.rawValue)' is at most \(most)")
      }
    }
  }

  /// Lays out the rows of one group; gives the number of columns of the widest.
  ///
  /// - Parameters:
  ///   - declared: the number of columns that `col` declares, or 0.
  ///   - earlier: the number of columns in the groups before.
  ///   - begun: for each column, whether a cell begins in it, and the first cell that lies in it.
  private mutating func checkRows(
    _ group: Int, declared: Int, widest earlier: Int, _ begun: inout [(begins: Bool, cell: Int)]
  ) -> Int {
    let limit = declared > 0 ? declared : earlier
    let rows = page.children(of: group).filter { page.elements[$0].tag == .tr }
    /// For each column, how many more rows a cell from above covers, and that cell.
    var covered: [(rows: Int, cell: Int)] = []
    var widest = 0
    var budget = 200_000
    for (number, row) in rows.enumerated() {
      var column = 0
      // A hostile table asks for more cells than anybody can look at.
      budget -= covered.count
      guard budget > 0 else { return widest }
      /// The first cell past the table's columns.
      var overflow: Int?
      for cell in page.children(of: row) where [.td, .th].contains(page.elements[cell].tag) {
        while column < covered.count, covered[column].rows > 0 { column += 1 }
        let width = span(.colspan, cell)
        let rest = rows.count - number
        let written = page.value(.rowspan, of: cell).flatMap { Int($0) } ?? 1
        let height = written == 0 ? rest : written
        if height > rest {
          findings.add(
            .tableSpan, at: offset(.rowspan, cell),
            "the cell is \(height) rows high, but \(rest == 1 ? "one row is" : "\(rest) rows are") left in '\(page.name(group))'"
          )
        }
        budget -= width
        guard budget > 0 else { return widest }
        checkSpan(cell)
        while begun.count < column + width { begun.append((false, cell)) }
        begun[column].begins = true
        for position in column..<column + width {
          while covered.count <= position { covered.append((0, cell)) }
          if covered[position].rows > 0 {
            findings.add(
              .tableSpan, at: offset(cell), "the cell lies over another",
              related: [.init(message: "the other cell", offset: offset(covered[position].cell))])
            break
          }
          covered[position] = (min(height, rest), cell)
        }
        if overflow == nil, column + width > limit { overflow = cell }
        column += width
      }
      while column < covered.count, covered[column].rows > 0 { column += 1 }
      let width = max(column, (covered.lastIndex { $0.rows > 0 } ?? -1) + 1)
      if declared > 0 || limit > 1, width > limit, width > widest {
        findings.add(
          .tableSpan, at: offset(overflow ?? row), "the row has \(width) columns, but the table has \(limit)")
      } else if column > 0, column < declared {
        findings.add(
          .tableSpan, at: offset(row), "the row has \(column) columns, but 'col' declares \(declared)")
      }
      if page.children(of: row).isEmpty, width == 0 {
        findings.add(.tableSpan, at: offset(row), "the row has no cell")
      }
      widest = max(widest, width)
      for position in covered.indices where covered[position].rows > 0 { covered[position].rows -= 1 }
    }
    return widest
  }
}
