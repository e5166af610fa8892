/// A cell that shows a line of an order, in each of the lists.
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

  /// Takes on a style: a line for each property, however many presets there are.
  mutating func apply(_ style: LineItemCellStyle) {
    title.maximumLength = style.titleLength
    quantity.isHidden = !style.showsQuantity
    price.isHidden = !style.showsPrice
    status.isHidden = !style.showsStatus
    accessory.text = style.accessory
  }

  /// The cell as a line of text.
  func draw(width: Int) -> String {
    let left = [quantity, title].compactMap(\.visibleText).joined(separator: " ")
    let right = [status, price, accessory].compactMap(\.visibleText).joined(separator: "  ")
    let gap = String(repeating: " ", count: max(1, width - left.count - right.count))
    return left + gap + right
  }
}
