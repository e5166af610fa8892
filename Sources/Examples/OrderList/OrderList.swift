/// A list of the lines of an order, all in one style.
struct OrderList {
  let title: String
  let style: LineItemCellStyle
  var items = LineItem.sample

  /// The cells of the list.
  var cells: [LineItemCell] {
    items.map { item in
      var cell = LineItemCell()
      cell.show(item)
      cell.apply(style)
      return cell
    }
  }

  /// The list as text.
  func draw(width: Int = 60) -> String {
    let top = "┌ \(title) \(String(repeating: "─", count: max(0, width - title.count)))┐"
    let bottom = "└\(String(repeating: "─", count: width + 2))┘"
    let lines = cells.map { "│ \($0.draw(width: width)) │" }
    return ([top] + lines + [bottom]).joined(separator: "\n")
  }
}
