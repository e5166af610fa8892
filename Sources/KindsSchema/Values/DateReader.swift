/// Reads a date of RFC 3339 as the generated code does.
struct DateReader {
  /// The seconds from the beginning of the year 0 to that of 1970, and of 2001.
  static let secondsBefore1970 = 62_167_219_200
  static let secondsBefore2001 = 63_145_526_400
  private static let secondsBefore10000 = 315_569_520_000

  /// The UTF-8 that is not read yet.
  private var rest: Substring.UTF8View

  /// Makes a reader of a text.
  init(_ text: String) {
    rest = text.utf8[...]
  }

  /// The seconds since the beginning of the year 0, or `nil` where the text is no date.
  mutating func read() -> (seconds: Int, fraction: Double)? {
    guard let year = number(digits: 4), skip("-"),
      let month = number(digits: 2), 1...12 ~= month, skip("-"),
      let day = number(digits: 2), day >= 1, day <= Self.dayCount(of: month, in: year),
      skip("T") || skip("t") || skip(" "),
      let hour = number(digits: 2), hour < 24, skip(":"),
      let minute = number(digits: 2), minute < 60, skip(":"),
      let second = number(digits: 2), second <= 60,
      let fraction = fraction(), let offset = offset(), rest.isEmpty
    else { return nil }
    var days = Self.days(beforeYear: year) + day - 1
    for earlier in 1..<month { days += Self.dayCount(of: earlier, in: year) }
    let seconds = ((days * 24 + hour) * 60 + minute - offset) * 60 + second
    if second == 60, seconds % 86_400 != 0 { return nil }
    return 0..<Self.secondsBefore10000 ~= seconds ? (seconds, fraction) : nil
  }

  /// How many days there are from the beginning of the year 0 to that of another.
  static func days(beforeYear year: Int) -> Int {
    year * 365 + (year + 3) / 4 - (year + 99) / 100 + (year + 399) / 400
  }

  /// How many days a month has.
  static func dayCount(of month: Int, in year: Int) -> Int {
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
