import Testing

@testable import KindsSchema

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("feilds", "fields"), ("doc_", "doc"), ("FIELDS", "fields"), ("knds", "kinds"),
    ("conform", "conforms"), ("x", nil), ("something", nil), ("", nil),
  ])
  func nearestIsFound(name: String, expected: String?) {
    #expect(nearest(to: name, among: ["doc", "fields", "kinds", "conforms"]) == expected)
  }

  /// A name, the candidates, and what is offered.
  static let places: [(String, [String], String?)] = [
    // Case alone, before anything else.
    ("TEXT", ["test", "text"], "text"), ("tex", ["TEXT", "Tex"], "Tex"),
    // One byte, then two.
    ("image", ["imagery", "images"], "images"), ("imae", ["image"], "image"),
    ("imgae", ["image"], "image"), ("imxge", ["image"], "image"), ("imxxe", ["image"], "image"),
    ("imaxxge", ["image"], "image"), ("imagez", ["images"], "images"), ("imag", ["images"], nil),
    // Two bytes swapped, which is one mistake.
    ("Itn", ["Int"], "Int"), ("ulr", ["tag", "url"], "url"), ("di", ["id"], "id"),
    ("tset", ["text", "test"], "test"), ("abc", ["cba"], nil), ("abcd", ["badc"], nil),
    // Two mistakes at two places; three are too many.
    ("xmagx", ["image"], "image"), ("iagme", ["image"], "image"),
    ("ixxxe", ["image"], nil), ("xmxgx", ["image"], nil),
    // Of names of two or three bytes any would be near.
    ("hi", ["ok"], nil), ("cot", ["cat"], "cat"), ("cot", ["can"], nil), ("ige", ["image"], nil),
    ("", ["ok"], nil),
    ("groessen", ["größe"], nil), ("GRÖßE", ["größe"], "größe"),
  ]

  @Test(arguments: places)
  func nearnessIsCountedInEdits(name: String, names: [String], expected: String?) {
    #expect(nearest(to: name, among: names) == expected)
  }

  @Test func firstOfEquallyNearOnesIsTaken() {
    #expect(nearest(to: "bat", among: ["cat", "hat"]) == "cat")
  }

  /// Every other letter would be near to one alone.
  @Test func namesOfOneLetterAreNearInCaseAlone() {
    #expect(nearest(to: "T", among: ["P", "Te"]) == nil)
    #expect(nearest(to: "T", among: ["P", "t"]) == "t")
  }

  @Test func longNamesAreLeftAlone() {
    let name = String(repeating: "a", count: 1_000)
    #expect(nearest(to: name, among: [name]) == nil)
  }
}
