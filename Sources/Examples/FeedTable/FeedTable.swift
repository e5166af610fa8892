/// The controller of the table. It knows none of the kinds: each of its questions is asked elsewhere.
struct FeedTable {
  /// The view objects of all rows, each of its own type.
  let rows: [any FeedModel]
  let cellForRow = CellForRow()
  private(set) var visibleCells: [Cell] = []

  /// Prints these rows. The cells of the rows before can be used again.
  mutating func scroll(to visibleRows: Range<Int>) {
    for cell in visibleCells { cell.isVisible = false }
    visibleCells = rows[visibleRows].map { row in
      let cell = row.accept(cellForRow)
      cell.isVisible = true
      cell.draw(width: 50, height: row.asFeed.accept(HeightForRow())).forEach { print("│ \($0)") }
      return cell
    }
  }

  /// Prints what a tap on a row does.
  func tap(_ row: Int) {
    print("tapped row \(row):", rows[row].asFeed.screen ?? "nothing to open")
  }
}
