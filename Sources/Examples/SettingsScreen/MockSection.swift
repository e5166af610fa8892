/// A section outside the union. It records each call, for tests of section clients.
final class MockSection: TableSection {
  private let name: String
  private let count: Int
  /// The calls, in order.
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
