/// A row for each item; the title is a field.
extension DynamicSection {
  var rowCount: Int { items.count }

  func cell(at row: Int) -> Cell {
    Cell(name: items[row].name, value: items[row].value)
  }
}
