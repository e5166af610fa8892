nonisolated func checkDefaults() throws {
  try checkDefaultSpellings()
  let plain = PlainSetting()
  expectEqual(try decode(Setting.self, #"{"type":"plain"}"#), .plain(plain))
  expectEqual(plain.count, 1_234_567)
  expectEqual(plain.small, .min)
  expectEqual(plain.large, .max)
  expectEqual(plain.ratio, 0.0025)
  expectEqual(Array(plain.title.unicodeScalars.suffix(2)), ["\n", "\u{301}"])
  expectEqual(plain.table, ["a": [1], "b": []])
  expectEqual(plain.numbered, [1: true])
  expectEqual(plain.theme, .dark)
  expectEqual(plain.maybe, 7)
  expectEqual(
    plain.any,
    .object([
      "a": .array([
        .integer(1), .double(2.5), .string("x"), .null, .boolean(true), .unsigned(.max),
      ])
    ]))
  expectEqual(plain.margins, Margins(top: 1, bottom: 0, trailing: 7))
  expectEqual(plain.frame?.named.values.first, Margins(top: 1, bottom: 2, trailing: 3))
  expectEqual(plain.fallback, [.off, .inset(Margins(top: 4))])
  expectEqual(plain.inner, NamedSetting(name: "x", other: .off))
  let nulls = try decode(Setting.self, #"{"maybe":null,"anyOrNone":null,"type":"plain"}"#)
  expectEqual(nulls.asPlain?.maybe, nil)
  expectEqual(nulls.asPlain?.anyOrNone, .null)
  expectEqual(plain.exact, 9_007_199_254_740_992)
  expectEqual(
    plain.numbers,
    .array([
      .integer(1), .integer(100), .double(1.2345678901234568e+29), .double(0.1),
      .integer(0),
    ]))
  let nothing = Setting.plain(PlainSetting(maybe: nil, anyOrNone: nil, frame: nil))
  expectEqual(try decode(Setting.self, try encode(nothing)), nothing)
  expectEqual(try decode(Setting.self, try encode(Setting.plain(plain))), .plain(plain))
}

private nonisolated func checkDefaultSpellings() throws {
  // A default equals the value that is decoded from the same JSON, in every spelling.
  let data = try decode(
    SpelledData.self,
    #"""
    {
      "named": { "title": "a" },
      "tagless": { "text": "a" },
      "tagged": { "@type": "word", "words": "a" },
      "code": 2e0,
      "keyed": { "amount": 1.0 },
      "content": { "type": "noted", "data": null, "note": 1 },
      "pair": [1.0],
      "single": 7.0,
      "wrapped": "a",
      "numbers": { "1": 2.55e2 },
      "small": [-0.0, 1E2, 0.10],
      "smallFloat": 1e-30,
      "json": [1.0, 1e19, 0.5],
      "around": { "type": "list", "items": [{ "text": "b" }] }
    }
    """#)
  expectEqual(try encode(SpelledDefaults()), try encode(data))
  expectEqual(try decode(SpelledDefaults.self, "{}"), SpelledDefaults())
  expectEqual(SpelledDefaults().small, data.small)
  expectEqual(SpelledDefaults().smallFloat, data.smallFloat)
  expectEqual(SpelledDefaults().json, data.json)
  expectEqual(
    SpelledSetting.odd,
    try decode(
      SpelledSetting.self, #"{ "numbers": { "-01": 2.55e2 }, "json": [9007199254740993.0] }"#))
}
