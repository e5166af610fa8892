/// A row for each item, whatever its type; the title is a field.
extension ListSection {
  var rowCount: Int { items.count }

  func cell(at row: Int) -> Cell { items[row].cell }
}

extension Choice {
  var cell: Cell { Cell(name: name, value: value) }
}

extension Device {
  var cell: Cell { Cell(name: name, value: charge.map { "\($0) %" } ?? "not connected") }
}
