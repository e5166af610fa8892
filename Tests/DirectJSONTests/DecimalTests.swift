import TestSupport
import Testing

@testable import DirectJSON

/// Number parsing without the standard library, compared with the standard library's parsing.
@Suite struct DecimalTests {
  private func check(_ text: String, _ location: SourceLocation = #_sourceLocation) {
    let double = KindsJSONDecimal(text).nearest(Double.self)
    #expect(double.bitPattern == Double(text)?.bitPattern, "\(text)", sourceLocation: location)
    let float = KindsJSONDecimal(text).nearest(Float.self)
    #expect(float.bitPattern == Float(text)?.bitPattern, "\(text)", sourceLocation: location)
  }

  /// Numbers halfway between two values, with more digits than any value has, and near the limits of the range.
  @Test(arguments: [
    "0", "-0", "0.0e5", "1", "-1.5", "1e22", "1e23", "8.41e21", "9007199254740993",
    "9007199254740992.5", "9007199254740993.0000000000000000000000000000001",
    "9007199254740994.9999999999999999999", "2.2250738585072011e-308", "2.2250738585072014e-308",
    "4.9406564584124654e-324", "2.4703282292062327e-324", "2.4703282292062328e-324",
    "2.470328229206232720e-324", "1.7976931348623157e308", "1.7976931348623158e308",
    "1.7976931348623159e308", "1e309", "-1e400", "1e-400", "1e999999999999", "1e-999999999999",
    "0.000000000000000000000000000000000000001", "123456789012345678901234567890e-20",
    "3.4028235e38", "3.4028236e38", "1.4e-45", "7e-46", "7.1e-46", "16777217", "16777217.0000001",
    "5e-324", "6.0e-8", "1.1754943508222875e-38", "0.1", "0.3", "100000000000000016777215",
  ]) func roundsDifficultNumbersToNearest(text: String) { check(text) }

  @Test func readsManyDigits() {
    let halfway = "9007199254740993." + String(repeating: "0", count: 900)
    for text in [
      halfway, halfway + "1", "0." + String(repeating: "0", count: 2_000) + "1e2001",
      String(repeating: "9", count: 1_500), String(repeating: "123", count: 400) + "e-900",
    ] { check(text) }
  }

  @Test func roundsRandomNumbersToNearest() {
    var random = SplitMix(state: 7)
    for _ in 0..<repetitions(20_000) {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      check("\(value)")
      // Append digits beyond those that identify the value.
      let digits = random.next() % 10_000_000_000
      check("\(value)".replacing("e", with: "\(digits)e"))
    }
  }
}
