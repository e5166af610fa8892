nonisolated func checkLongNames() throws {
  let long = AnUncommonlyLongKindNameConsiderablyLongly(anUncommonlyLongKindNameAsAField: ["a": nil]
  )
  let value = ConsiderablyLongly.anUncommonlyLongKindName(long)
  expectEqual(try decode(ConsiderablyLongly.self, try encode(value)), value)
  expectEqual(StructWithALongName().x.count, 3)
  expectEqual(
    ConsiderablyLonglyTextRenderer().render(value),
    "An uncommonly long kind name\n  An uncommonly long kind name as a field: a: none")
}
