/// A section with fixed rows.
extension InfoSection {
  var title: String { "About" }
  var rowCount: Int { rows.count }
  func cell(at row: Int) -> Cell { rows[row] }

  private var rows: [Cell] {
    [Cell(name: "Version", value: version), Cell(name: "License", value: license)]
  }
}
