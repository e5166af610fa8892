/// The controller of the table. It contains no list of kinds: visitors choose cells and heights.
struct FeedTable {
  /// The view objects of all rows, each of its own type.
  let rows: [any FeedModel]
  let configuredCell = ConfiguredCell()
  private(set) var visibleCells: [Cell] = []

  init(rows: [any FeedModel]) {
    self.rows = rows
    let classes = Set(rows.map { "\($0.accept(CellClass()))" })
    print("registered", classes.sorted().joined(separator: ", "))
  }

  /// Prints the given rows, and releases the cells of the previous ones for reuse.
  mutating func scroll(to visibleRows: Range<Int>) {
    for cell in visibleCells { cell.isVisible = false }
    visibleCells = rows[visibleRows].map { row in
      let cell = row.accept(configuredCell)
      cell.isVisible = true
      cell.draw(width: 50, height: row.accept(HeightForRow())).forEach { print("│ \($0)") }
      return cell
    }
  }

  /// Prints the effect of a tap on a row.
  func tap(_ row: Int) {
    print("tapped row \(row):", rows[row].asFeed.screen ?? "nothing to open")
  }
}
