nonisolated func checkPresets() throws {
  // A preset specifies only the values that differ from the defaults.
  let cart = LineItemCellStyle.cart
  expectEqual(cart, LineItemCellStyle(showsPrice: true))
  expectEqual(cart.lines, 1)
  expectEqual(cart.accessory, .chevron)
  expectEqual(cart.padding, CellPadding(top: 8, bottom: 4))
  expectEqual(LineItemCellStyle.wishlist, LineItemCellStyle(lines: 2, accessory: .heart))
  expectEqual(LineItemCellStyle.plain, LineItemCellStyle())
  expectEqual(LineItemCellStyle.orderHistory.accessory, nil)
  expectEqual(LineItemCellStyle.orderHistory.extra, .null)
  expectEqual(LineItemCellStyle.plain.extra, nil)

  // Each name has a value, in schema order.
  typealias Name = LineItemCellStyle.Name
  expectEqual(Name.allCases.map(\.rawValue), ["cart", "wishlist", "orderHistory", "plain"])
  expectEqual(Name.allCases.map(\.value), [.cart, .wishlist, .orderHistory, .plain])
  expectEqual(Name(rawValue: "cart")?.value, .cart)
  expectEqual(Ramp.Name.allCases.map(\.value.steps), [[0, 0.5, 1], []])

  // A style that is used in a single place, and a changed copy of a preset.
  expectEqual(height(of: .cart), 52)
  expectEqual(height(of: LineItemCellStyle(padding: CellPadding(top: 0), lines: 4)), 164)
  var taller = LineItemCellStyle.cart
  taller.lines = 2
  expectEqual(height(of: taller), 92)

  // In data, a preset is a struct like any other.
  try roundTrip(
    LineItemCellStyle.self,
    #"{"accessory":"heart","lines":2,"padding":{"bottom":4,"top":8},"shows_price":false}"#)
  expectEqual(try decode(LineItemCellStyle.self, "{}"), .plain)
  for name in Name.allCases {
    expectEqual(try decode(LineItemCellStyle.self, encode(name.value)), name.value)
  }
  expectEqual(
    try decode(Tile.self, #"{"type":"product","title":"Hat"}"#),
    .product(ProductTile(title: "Hat", style: .cart)))
  try roundTrip(
    Tile.self,
    #"{"accessory":null,"lines":1,"padding":{"bottom":4,"top":8},"shows_price":true,"type":"bare"}"#
  )
  let text = TileTextRenderer().render(.product(ProductTile(title: "Hat", style: .wishlist)))
  expect(text.contains("Hat"), text)
}

private nonisolated func height(of style: LineItemCellStyle) -> Int {
  style.lines * 40 + style.padding.top + style.padding.bottom
}
