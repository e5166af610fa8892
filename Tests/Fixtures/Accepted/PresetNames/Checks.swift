nonisolated func checkPresetNames() throws {
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
