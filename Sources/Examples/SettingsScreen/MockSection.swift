/// A section that is none of the kinds. It records each question, for tests of what asks sections.
final class MockSection: TableSection {
  private let name: String
  private let count: Int
  /// The questions in the order in which they were asked.
  private(set) var calls: [String] = []

  init(title: String, rowCount: Int = 1) {
    name = title
    count = rowCount
  }

  var title: String {
    calls.append("title")
    return name
  }

  var rowCount: Int {
    calls.append("rowCount")
    return count
  }

  func cell(at row: Int) -> Cell {
    calls.append("cell(at: \(row))")
    return Cell(name: "Row \(row + 1)", value: "…")
  }
}
