/// A cell that shows a line of an order in every list.
struct LineItemCell {
  private(set) var title = Label()
  private(set) var quantity = Label()
  private(set) var price = Label()
  private(set) var status = Label()
  private(set) var accessory = Label()

  /// Shows a line of an order.
  mutating func show(_ item: LineItem) {
    let cents = item.price * item.quantity
    title.text = item.title
    quantity.text = "\(item.quantity) ×"
    price.text = "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
    status.text = item.status
  }

  /// Applies a style: one line for each property, regardless of the number of presets.
  mutating func apply(_ style: LineItemCellStyle) {
    title.maximumLength = style.titleLength
    title.color = style.titleColor
    quantity.isHidden = !style.showsQuantity
    price.isHidden = !style.showsPrice
    status.isHidden = !style.showsStatus
    status.color = style.tint
    accessory.text = style.accessory?.text ?? ""
    accessory.color = style.tint
  }

  /// Draws the cell as a line of text. Colors do not count toward the width.
  func draw(width: Int) -> String {
    let space = max(1, width - (left(\.visibleText) + right(\.visibleText)).count)
    return left(\.paintedText) + String(repeating: " ", count: space) + right(\.paintedText)
  }

  private func left(_ text: (Label) -> String?) -> String {
    [quantity, title].compactMap(text).joined(separator: " ")
  }

  private func right(_ text: (Label) -> String?) -> String {
    [status, price, accessory].compactMap(text).joined(separator: "  ")
  }
}
