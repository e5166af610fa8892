import Foundation
import Testing

@testable import KindsSchema

/// A date of RFC 3339, rewritten in UTC. A fraction is written with three, six or nine digits.
///
/// Foundation converts the date, independently of the code under test.
func dateInUTC(_ text: String) throws -> String {
  let (date, fraction) = try dateAndFraction(text)
  var digits = String(fraction.prefix(9))
  while digits.hasSuffix("0") { digits.removeLast() }
  if digits.isEmpty { return date.formatted(.iso8601) }
  digits += String(repeating: "0", count: (3 - digits.count % 3) % 3)
  return "\(date.formatted(.iso8601).dropLast()).\(digits)Z"
}

/// A date of RFC 3339, rewritten in UTC and rounded to a number of fraction digits.
func dateInUTC(_ text: String, digits count: Int) throws -> String {
  var (date, fraction) = try dateAndFraction(text)
  fraction += String(repeating: "0", count: max(0, count + 1 - fraction.count))
  let next = try #require(fraction.dropFirst(count).first)
  var number = try #require(Int("1" + fraction.prefix(count)))
  if next >= "5" { number += 1 }
  if String(number).hasPrefix("2") {
    date += 1
    number = try #require(Int("1" + String(repeating: "0", count: count)))
  }
  let digits = String(number).dropFirst()
  return "\(date.formatted(.iso8601).dropLast())\(digits.isEmpty ? "" : ".")\(digits)Z"
}

extension FieldFormat {
  /// The number of written fraction digits, if it is fixed.
  var fractionDigits: Int? {
    guard case .iso8601(let digits) = self else { return nil }
    return digits
  }
}

/// The whole seconds of a date of RFC 3339, and its fraction digits.
private func dateAndFraction(_ text: String) throws -> (Date, String) {
  let parts = try #require(
    text.firstMatch(
      of: /^(\d+-\d+-\d+)[Tt ](\d+:\d+):(\d+)(?:\.(\d+))?(?:[Zz]|([+-])(\d+):(\d+))$/))
  let (_, day, time, seconds, fraction, sign, hours, minutes) = parts.output
  let isLeapSecond = seconds == "60"
  var date = try Date("\(day)T\(time):\(isLeapSecond ? "59" : seconds)Z", strategy: .iso8601)
  if isLeapSecond { date += 1 }
  if let hours = hours.flatMap({ Double($0) }), let minutes = minutes.flatMap({ Double($0) }) {
    date -= (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
  }
  return (date, String(fraction ?? ""))
}
