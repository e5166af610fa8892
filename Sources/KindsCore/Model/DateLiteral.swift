/// A date that a schema gives, as what Swift makes it from.
struct DateLiteral {
  enum Origin {
    case since1970
    /// Since the beginning of 2001, as dates count themselves: any other origin would round a fraction.
    case sinceReferenceDate
  }

  let origin: Origin
  /// The seconds since the origin, as a literal.
  let seconds: String

  /// The date of a JSON number since 1970, or `nil` where no date stands for it.
  init?(since1970 text: String, unitsPerSecond units: Double) {
    guard let number = Double(text),
      let seconds = units == 1
        ? floatingPointLiteral(text, Double.self) : secondsLiteral(number / units)
    else { return nil }
    self.origin = .since1970
    self.seconds = seconds
  }

  /// The date of a text of RFC 3339, or `nil` where it is none.
  init?(rfc3339 text: String) {
    var reader = DateReader(rest: text.utf8[...])
    guard let date = reader.read() else { return nil }
    let isWhole = date.fraction == 0
    self.origin = isWhole ? .since1970 : .sinceReferenceDate
    let seconds =
      isWhole
      ? groupedNumber(String(date.seconds - DateReader.secondsBefore1970))
      : secondsLiteral(Double(date.seconds - DateReader.secondsBefore2001) + date.fraction)
    guard let seconds else { return nil }
    self.seconds = seconds
  }
}

/// A number of seconds as a literal.
private func secondsLiteral(_ seconds: Double) -> String? {
  if let whole = Int(exactly: seconds) { return groupedNumber(String(whole)) }
  return floatingPointLiteral(seconds.description, Double.self)
}

/// Reads a date of RFC 3339 as the generated code does.
private struct DateReader {
  /// The seconds from the beginning of the year 0 to that of 1970, and of 2001.
  static let secondsBefore1970 = 62_167_219_200
  static let secondsBefore2001 = 63_145_526_400
  private static let secondsBefore10000 = 315_569_520_000

  /// The UTF-8 that is not read yet.
  var rest: Substring.UTF8View

  /// The seconds since the beginning of the year 0, or `nil` where the text is no date.
  mutating func read() -> (seconds: Int, fraction: Double)? {
    guard let year = number(digits: 4), skip("-"),
      let month = number(digits: 2), 1...12 ~= month, skip("-"),
      let day = number(digits: 2), day >= 1, day <= dayCount(of: month, in: year),
      skip("T") || skip("t") || skip(" "),
      let hour = number(digits: 2), hour < 24, skip(":"),
      let minute = number(digits: 2), minute < 60, skip(":"),
      let second = number(digits: 2), second <= 60,
      let fraction = fraction(), let offset = offset(), rest.isEmpty
    else { return nil }
    var days = year * 365 + (year + 3) / 4 - (year + 99) / 100 + (year + 399) / 400 + day - 1
    for earlier in 1..<month { days += dayCount(of: earlier, in: year) }
    let seconds = ((days * 24 + hour) * 60 + minute - offset) * 60 + second
    if second == 60, seconds % 86_400 != 0 { return nil }
    return 0..<Self.secondsBefore10000 ~= seconds ? (seconds, fraction) : nil
  }

  private func dayCount(of month: Int, in year: Int) -> Int {
    guard month == 2 else { return 30 + (month + month / 8) % 2 }
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
  }

  private mutating func fraction() -> Double? {
    guard skip(".") else { return 0 }
    let digits = rest.prefix(while: ASCII.isDigit)
    rest.removeFirst(digits.count)
    return digits.isEmpty ? nil : Double("0." + String(Substring(digits.prefix(9))))
  }

  private mutating func offset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isBehind = skip("-")
    guard isBehind || skip("+"), let hours = number(digits: 2), hours < 24, skip(":"),
      let minutes = number(digits: 2), minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (isBehind ? -1 : 1)
  }

  private mutating func number(digits: Int) -> Int? {
    let text = rest.prefix(digits)
    guard text.count == digits, text.allSatisfy(ASCII.isDigit) else { return nil }
    rest.removeFirst(digits)
    return Int(String(Substring(text)))
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }
}
