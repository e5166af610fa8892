/// The controller of the table. It knows no kind: each question is a visitor of its own.
struct FeedTable {
  /// The view objects of all rows, each of whatever type it has.
  let rows: [any FeedModel]
  var width = 50

  /// The table as text.
  func draw() -> String {
    let line = String(repeating: "─", count: width + 2)
    let cells = rows.map { row in
      cell(for: row).draw(width: width, height: row.accept(CellHeight()))
        .map { "│ \($0) │" }.joined(separator: "\n")
    }
    return "┌\(line)┐\n" + cells.joined(separator: "\n├\(line)┤\n") + "\n└\(line)┘"
  }

  private func cell(for row: any FeedModel) -> Cell {
    let cell = row.accept(CellChoice())
    row.accept(CellContent(cell: cell))
    return cell
  }
}
