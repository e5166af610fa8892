import KindsCore
import Testing

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("feilds", "fields"), ("doc_", "doc"), ("FIELDS", "fields"), ("knds", "kinds"),
    ("conform", "conforms"), ("x", nil), ("something", nil), ("", nil),
  ])
  func nearestIsFound(name: String, expected: String?) {
    #expect(nearest(to: name, among: ["doc", "fields", "kinds", "conforms"]) == expected)
  }

  @Test func firstOfEquallyNearOnesIsTaken() {
    #expect(nearest(to: "bat", among: ["cat", "hat"]) == "cat")
  }

  @Test func longNamesAreLeftAlone() {
    let name = String(repeating: "a", count: 1_000)
    #expect(nearest(to: name, among: [name]) == nil)
  }
}
