import Foundation
import Testing

/// A date of RFC 3339 as it is written in UTC, with three, six or nine digits of a fraction where there is one.
///
/// Foundation, and not the code that is tested, knows what date it is.
func dateInUTC(_ text: String) throws -> String {
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
  var digits = String((fraction ?? "").prefix(9))
  while digits.hasSuffix("0") { digits.removeLast() }
  if digits.isEmpty { return date.formatted(.iso8601) }
  digits += String(repeating: "0", count: (3 - digits.count % 3) % 3)
  return "\(date.formatted(.iso8601).dropLast()).\(digits)Z"
}
