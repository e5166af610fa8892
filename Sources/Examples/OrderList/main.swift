for name in LineItemCellStyle.Name.allCases {
  print(OrderList(title: name.rawValue, style: name.value).draw())
}

// A style used only here needs no name and no line in the schema.
let packed = LineItemCellStyle(titleLength: 40, titleColor: .green, showsPrice: false)
print(OrderList(title: "made here", style: packed).draw())

// A single cell.
var cell = LineItemCell()
cell.show(LineItem(title: "Oilskin jacket", quantity: 1, price: 12_900, status: "Packed"))
cell.apply(.cart)
print("  \(cell.draw(width: 60))")
