import Testing

@testable import KindsCore

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("feilds", "fields"), ("doc_", "doc"), ("FIELDS", "fields"), ("knds", "kinds"),
    ("conform", "conforms"), ("x", nil), ("something", nil), ("", nil),
  ])
  func findsNearestName(name: String, expected: String?) {
    #expect(nearest(to: name, among: ["doc", "fields", "kinds", "conforms"]) == expected)
  }

  /// A name, the candidates, and the expected suggestion.
  static let places: [(String, [String], String?)] = [
    // A candidate that differs only in case has precedence.
    ("TEXT", ["test", "text"], "text"), ("tex", ["TEXT", "Tex"], "Tex"),
    // One or two different bytes.
    ("image", ["imagery", "images"], "images"), ("imae", ["image"], "image"),
    ("imgae", ["image"], "image"), ("imxge", ["image"], "image"), ("imxxe", ["image"], "image"),
    ("imaxxge", ["image"], "image"), ("imagez", ["images"], "images"), ("imag", ["images"], nil),
    // Two swapped bytes count as one mistake.
    ("Itn", ["Int"], "Int"), ("ulr", ["tag", "url"], "url"), ("di", ["id"], "id"),
    ("tset", ["text", "test"], "test"), ("abc", ["cba"], nil), ("abcd", ["badc"], nil),
    // Two mistakes at different places are accepted, three are not.
    ("xmagx", ["image"], "image"), ("iagme", ["image"], "image"),
    ("ixxxe", ["image"], nil), ("xmxgx", ["image"], nil),
    // In names of two or three bytes, fewer mistakes are accepted, because almost any short name would be similar.
    ("hi", ["ok"], nil), ("cot", ["cat"], "cat"), ("cot", ["can"], nil), ("ige", ["image"], nil),
    ("", ["ok"], nil),
    ("groessen", ["größe"], nil), ("GRÖßE", ["größe"], "größe"),
  ]

  @Test(arguments: places)
  func countsEdits(name: String, names: [String], expected: String?) {
    #expect(nearest(to: name, among: names) == expected)
  }

  @Test func prefersFirstOfEquallyNearNames() {
    #expect(nearest(to: "bat", among: ["cat", "hat"]) == "cat")
  }

  /// If one mistake were accepted, every letter would be similar to every other.
  @Test func singleLettersMatchInCaseOnly() {
    #expect(nearest(to: "T", among: ["P", "Te"]) == nil)
    #expect(nearest(to: "T", among: ["P", "t"]) == "t")
  }

  @Test func ignoresLongNames() {
    let name = String(repeating: "a", count: 1_000)
    #expect(nearest(to: name, among: [name]) == nil)
  }
}
