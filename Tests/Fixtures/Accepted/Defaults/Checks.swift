nonisolated func checkDefaults() throws {
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
  expectRefused(Setting.self, #"{"flag":null,"type":"plain"}"#, at: "flag")
  expectRefused(Setting.self, #"{"theme":"dark","type":"plain"}"#, at: "theme")
}
