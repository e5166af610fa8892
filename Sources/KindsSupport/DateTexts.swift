import Foundation
import KindsCore

// Only with: Date
nonisolated extension KindsText {
  /// Returns a date as an ISO 8601 string in UTC, or its seconds since the beginning of 2001 if its year does not have
  /// four digits.
  static func text(of date: Date) -> String {
    let seconds = date.timeIntervalSinceReferenceDate
    return KindsCalendar.years.contains(seconds)
      ? KindsCalendar.text(of: seconds) : String(seconds)
  }
}
