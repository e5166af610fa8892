/// A line of an order.
struct LineItem {
  var title: String
  var quantity: Int
  /// The price of one item, in cents.
  var price: Int
  /// The delivery status.
  var status: String

  static let sample = [
    LineItem(
      title: "Sea chart, western approaches", quantity: 1, price: 2450, status: "At the door"),
    LineItem(title: "Brass compass", quantity: 2, price: 1899, status: "On its way"),
  ]
}
