nonisolated func checkConstants() throws {
  expectEqual(Cell.Kind.allCases.map(\.height), [44, 280, 0.5])
  expectEqual(Cell.Kind.allCases.map(\.title), [nil, "A picture", nil])
  expectEqual(Cell.Kind.allCases.map(\.weight), [.light, .bold, .light])
  let image = Cell.image(ImageCell(size: 1))
  expectEqual(image.height, 280)
  expectEqual(image.insets, CellInsets(top: 2, bottom: 3))
  expectEqual(Cell.rule.tags, ["a": [1, 2]])
  expectEqual(try roundTrip(Cell.self, #"{"size":1,"type":"image"}"#), image)
}
