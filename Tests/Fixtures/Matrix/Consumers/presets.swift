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
func number(of look: Look.Name) -> Int {
  switch look {
  case .plain: 1
  case .large: 2
  }
}
