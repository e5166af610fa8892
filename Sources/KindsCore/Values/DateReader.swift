/// A reader of RFC 3339 dates.
package nonisolated struct KindsDateReader {
  /// The UTF-8 bytes that have not been read.
  private var rest: String.UTF8View.SubSequence

  package init(_ text: String) { self.rest = text.utf8[...] }

  /// Returns the seconds since the beginning of 2001, or `nil` if the text is not a date.
  package mutating func readSeconds() -> Double? {
    guard let year = readNumber(digits: 4), skip("-"),
      let month = readNumber(digits: 2), 1...12 ~= month, skip("-"),
      let day = readNumber(digits: 2), day >= 1,
      day <= KindsCalendar.days(inMonth: month, of: year),
      skip("T") || skip("t") || skip(" "),
      let hour = readNumber(digits: 2), hour < 24, skip(":"),
      let minute = readNumber(digits: 2), minute < 60, skip(":"),
      let second = readNumber(digits: 2), second <= 60,
      let fraction = readFraction(), let offset = readOffset(), rest.isEmpty
    else { return nil }
    var days = KindsCalendar.days(beforeYear: year) + day - 1
    for earlier in 1..<month { days += KindsCalendar.days(inMonth: earlier, of: year) }
    let whole = ((days * 24 + hour) * 60 + minute - offset) * 60 + second
    // A leap second must be the last second of a day.
    if second == 60, whole % 86_400 != 0 { return nil }
    let seconds = Double(whole - KindsCalendar.secondsBefore2001)
    guard KindsCalendar.years.contains(seconds) else { return nil }
    // A fraction such as .9999999 could otherwise be rounded up to the year 10000.
    return min(seconds + fraction, KindsCalendar.years.upperBound.nextDown)
  }

  /// Reads the fraction of a second, if there is one. Digits after the ninth are ignored.
  private mutating func readFraction() -> Double? {
    guard skip(".") else { return 0 }
    guard var digit = readDigit() else { return nil }
    var value = 0
    var unit = 1
    while true {
      if unit < 1_000_000_000 {
        value = value * 10 + digit
        unit *= 10
      }
      guard let next = readDigit() else { return Double(value) / Double(unit) }
      digit = next
    }
  }

  /// Reads the offset from UTC, in minutes.
  private mutating func readOffset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isBehind = skip("-")
    guard isBehind || skip("+"), let hours = readNumber(digits: 2), hours < 24, skip(":"),
      let minutes = readNumber(digits: 2), minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (isBehind ? -1 : 1)
  }

  private mutating func readNumber(digits: Int) -> Int? {
    var number = 0
    for _ in 0..<digits {
      guard let digit = readDigit() else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  private mutating func readDigit() -> Int? {
    guard let byte = rest.first, 48...57 ~= byte else { return nil }
    rest.removeFirst()
    return Int(byte) - 48
  }

  private mutating func skip(_ character: String.UnicodeScalarView.Element) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }
}

/// The Gregorian calendar in UTC, extended to the years before it was introduced.
package nonisolated enum KindsCalendar {
  /// The seconds from the beginning of the year 0 to that of 2001.
  static let secondsBefore2001 = 63_145_526_400

  /// The years of four digits, in seconds since the beginning of 2001.
  package static let years = -63_145_526_400.0..<252_423_993_600.0

  static func days(beforeYear year: Int) -> Int {
    year * 365 + (year + 3) / 4 - (year + 99) / 100 + (year + 399) / 400
  }

  static func days(inMonth month: Int, of year: Int) -> Int {
    guard month == 2 else { return 30 + (month + month / 8) % 2 }
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
  }

  /// Returns the text of a date, which must be in the range ``years``.
  package static func text(of date: Double) -> String {
    var whole = date.rounded(.down)
    var digits = 0
    var unit = 1.0
    // Add three digits at a time, until the text represents exactly this date.
    while digits < 9, whole + ((date - whole) * unit).rounded() / unit != date {
      digits += 3
      unit *= 1000
    }
    var fraction = ((date - whole) * unit).rounded()
    if fraction == unit { (whole, fraction) = (whole + 1, 0) }
    let seconds = Int(whole) + secondsBefore2001
    var days = seconds / 86_400
    // The mean length of a year gives an estimate, which may be off by one.
    var year = days * 400 / 146_097
    while self.days(beforeYear: year) > days { year -= 1 }
    while self.days(beforeYear: year + 1) <= days { year += 1 }
    days -= self.days(beforeYear: year)
    var month = 1
    while days >= self.days(inMonth: month, of: year) {
      days -= self.days(inMonth: month, of: year)
      month += 1
    }
    var text: [UInt8] = []
    text.reserveCapacity(30)
    append(year, digits: 4, "-", to: &text)
    append(month, digits: 2, "-", to: &text)
    append(days + 1, digits: 2, "T", to: &text)
    append(seconds / 3600 % 24, digits: 2, ":", to: &text)
    append(seconds / 60 % 60, digits: 2, ":", to: &text)
    append(seconds % 60, digits: 2, digits == 0 ? "Z" : ".", to: &text)
    if digits > 0 { append(Int(fraction), digits: digits, "Z", to: &text) }
    return String(decoding: text, as: Swift.UTF8.self)
  }

  private static func append(
    _ number: Int, digits: Int, _ end: String.UnicodeScalarView.Element, to text: inout [UInt8]
  ) {
    var unit = 1
    for _ in 1..<digits { unit *= 10 }
    while unit > 0 {
      text.append(48 + UInt8(number / unit % 10))
      unit /= 10
    }
    text.append(UInt8(ascii: end))
  }
}
