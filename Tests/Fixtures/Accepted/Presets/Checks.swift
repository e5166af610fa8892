nonisolated func checkPresets() throws {
  try checkPresetNames()
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
  let text = TileTextRenderer().render(.product(ProductTile(title: "Hat", style: .wishlist)))
  expect(text.contains("Hat"), text)
}

private nonisolated func height(of style: LineItemCellStyle) -> Int {
  style.lines * 40 + style.padding.top + style.padding.bottom
}

private nonisolated func checkPresetNames() throws {
  expectEqual(Brush.Name.allCases.count, 25)
  expectEqual(Brush.Name.value.value, Brush.value)
  expectEqual(Brush.Name.rawValue.rawValue, "rawValue")
  expectEqual(Brush.Name.rawValue.value.rawValue, 3)
  expectEqual(Brush.Name.default.value, .default)
  expectEqual(Brush.default.default, 4)
  expectEqual(Brush.Name.nil.value, Brush.nil)
  expectEqual(Brush.inout.inout, 5)
  expectEqual(Brush.name.name, "n")
  expect(Brush.description.description.contains("1"), Brush.description.description)
  expectEqual(Nib.Name.allCases.map(\.value), [Nib()])
  for name in Brush.Name.allCases {
    expectEqual(try decode(Brush.self, encode(name.value)), name.value)
  }
}
