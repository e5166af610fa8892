nonisolated func checkKeywords() throws {
  for kind in Keyword.Kind.allCases where kind != .fields {
    let value = try decode(Keyword.self, #"{"type":"\#(kind.rawValue)","value":1}"#)
    expectEqual(value.kind, kind)
    expectEqual(try decode(Keyword.self, try encode(value)), value)
  }
  let fields = FieldsKeyword(default: 7, in: 8, where: 9, `inout`: 10)
  expectEqual(fields.inout, 10)
  expectEqual(try decode(Keyword.self, try encode(Keyword.fields(fields))), .fields(fields))
  expectEqual(try roundTrip([Word].self, #"["default","func"]"#), [.default, .func])
}
