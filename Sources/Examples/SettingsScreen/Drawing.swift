/// Draws the table as text, by querying the data source as a table view does.
func draw(_ source: SectionDataSource, width: Int = 40) -> String {
  let line = String(repeating: "─", count: width + 2)
  return (0..<source.sectionCount).map { section in
    let rows = (0..<source.rowCount(inSection: section)).map { row in
      let cell = source.cell(atRow: row, inSection: section)
      let space = max(1, width - cell.name.count - cell.value.count)
      return "│ \(cell.name)\(String(repeating: " ", count: space))\(cell.value) │"
    }
    return (["  \(source.title(ofSection: section))", "┌\(line)┐"] + rows + ["└\(line)┘"])
      .joined(separator: "\n")
  }.joined(separator: "\n\n")
}
