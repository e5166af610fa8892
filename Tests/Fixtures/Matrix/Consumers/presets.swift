struct Cell {
  var lines = 0
  mutating func apply(_ look: Look) { lines = look.lines }
}
func makeCell() -> Cell {
  var cell = Cell()
  cell.apply(.plain)
  cell.apply(.large)
  return cell
}
