nonisolated func checkDefaultSpellings() throws {
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
