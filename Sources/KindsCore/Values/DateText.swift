/// A date in a schema, as the arguments from which Swift creates it.
package struct DateLiteral {
  package enum Origin {
    case since1970
    /// Since the beginning of 2001, as `Date` stores it. Any other origin would round a fraction.
    case sinceReferenceDate
  }

  package let origin: Origin
  /// The seconds since the origin, as a literal.
  package let seconds: String

  /// Creates a date from a JSON number of units since 1970; returns `nil` if the number is not a date.
  init?(since1970 text: String, unitsPerSecond units: Double) {
    guard let number = Double(text),
      let seconds = units == 1
        ? floatingPointLiteral(text, Double.self) : secondsLiteral(number / units)
    else { return nil }
    self.origin = .since1970
    self.seconds = seconds
  }

  /// Creates a date from an RFC 3339 string; returns `nil` if the string is not a date.
  init?(rfc3339 text: String) {
    guard let date = secondsSince2001(rfc3339: text) else { return nil }
    let isWhole = date == date.rounded(.down)
    self.origin = isWhole ? .since1970 : .sinceReferenceDate
    let seconds = secondsLiteral(isWhole ? date + secondsFrom1970To2001 : date)
    guard let seconds else { return nil }
    self.seconds = seconds
  }
}

/// The seconds from the beginning of 2001 to the date in an RFC 3339 string, or `nil` if the string is not a date.
package func secondsSince2001(rfc3339 text: String) -> Double? {
  var reader = KindsDateReader(text)
  return reader.readSeconds()
}

/// The seconds from the beginning of 1970 to that of 2001.
package let secondsFrom1970To2001 = 978_307_200.0

/// A number of seconds as a literal.
private func secondsLiteral(_ seconds: Double) -> String? {
  if let whole = Int(exactly: seconds) { return groupedNumber(String(whole)) }
  return floatingPointLiteral(seconds.description, Double.self)
}
