/// A section that is none of the kinds. It fills the place of one that is still to be written.
struct MockSection: TableSection {
  var title: String
  var rowCount = 1

  func cell(at row: Int) -> Cell { Cell(name: "Row \(row + 1)", value: "…") }
}
