/// A section with a row for each item, of any type. The title is a field of the schema.
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
