/// The style of a cell. A preset states only the properties that differ from the defaults.
nonisolated struct LineItemCellStyle: Hashable, Sendable {
  var titleLength = 22
  var titleColor = Color.label
  var showsQuantity = true
  var showsPrice = true
  var showsStatus = false
  /// The color of the status and of the accessory.
  var tint = Color.gray
  var accessory: Accessory?

  static let cart = LineItemCellStyle(accessory: .stepper)
  static let deliveryStatus = LineItemCellStyle(
    showsPrice: false, showsStatus: true, tint: .green)
  static let orderHistory = LineItemCellStyle(titleColor: .gray, accessory: .disclosure)
  static let review = LineItemCellStyle(
    titleLength: 40, showsQuantity: false, showsPrice: false, tint: .yellow,
    accessory: .rating(stars: 5))

  /// The names of the presets.
  enum Name: String, CaseIterable, Sendable {
    case cart, deliveryStatus, orderHistory, review

    var value: LineItemCellStyle {
      switch self {
      case .cart: .cart
      case .deliveryStatus: .deliveryStatus
      case .orderHistory: .orderHistory
      case .review: .review
      }
    }
  }
}

/// A control at the end of a cell.
nonisolated enum Accessory: Hashable, Sendable {
  case stepper
  case disclosure
  case rating(stars: Int)

  func match<Output>(
    stepper: () -> Output, disclosure: () -> Output, rating: (Int) -> Output
  ) -> Output {
    switch self {
    case .stepper: stepper()
    case .disclosure: disclosure()
    case .rating(let stars): rating(stars)
    }
  }
}
