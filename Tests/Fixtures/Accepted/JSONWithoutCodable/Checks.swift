nonisolated func checkJSONWithoutCodable() throws {
  expectEqual(Payload.any(.null).asAny, .null)
  expectEqual(Payload.any(.array([])).match(any: { "\($0)" }, text: { $0 }), "[]")
}
