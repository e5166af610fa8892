for name in LineItemCellStyle.Name.allCases {
  print(OrderList(title: name.rawValue, style: name.value).draw())
}

// A style for this place alone needs no name, and no line in the schema.
let gift = LineItemCellStyle(showsPrice: false, accessory: "as a gift")
print(OrderList(title: "made here", style: gift).draw())
