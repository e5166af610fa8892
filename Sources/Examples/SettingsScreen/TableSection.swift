/// The questions that a table asks of each of its sections.
protocol TableSection {
  var title: String { get }
  var rowCount: Int { get }
  func cell(at row: Int) -> Cell
}

/// A row as it is shown.
struct Cell: Hashable {
  let name: String
  let value: String
}
