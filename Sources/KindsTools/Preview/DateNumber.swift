/// A date as Foundation counts it: in seconds since the beginning of 2001.
struct DateNumber {
  /// The years of four digits.
  private static let years = -63_145_526_400.0..<252_423_993_600.0

  private let seconds: Double

  init(secondsSince2001 seconds: Double) {
    self.seconds = seconds
  }

  init(secondsSince1970 seconds: Double) {
    self.seconds = seconds - Double(DateReader.secondsBefore2001 - DateReader.secondsBefore1970)
  }

  /// The date of a text of RFC 3339, or `nil` where it is none.
  init?(rfc3339 text: String) {
    var reader = DateReader(text)
    guard let date = reader.read() else { return nil }
    seconds = Double(date.seconds - DateReader.secondsBefore2001) + date.fraction
    guard Self.years.contains(seconds) else { return nil }
  }

  /// The date of a literal in a schema.
  init?(_ literal: DateLiteral) {
    guard let seconds = Double(literal.seconds.filter { $0 != "_" }) else { return nil }
    switch literal.origin {
    case .since1970: self.init(secondsSince1970: seconds)
    case .sinceReferenceDate: self.init(secondsSince2001: seconds)
    }
  }

  /// The date as the generated support code writes it, with three, six or nine digits of a fraction where there is
  /// one; `nil` where the year has not four digits.
  var text: String? {
    guard Self.years.contains(seconds) else { return nil }
    var whole = seconds.rounded(.down)
    var digits = 0
    var unit = 1.0
    // Three digits more, until the text stands for the very date.
    while digits < 9, whole + ((seconds - whole) * unit).rounded() / unit != seconds {
      digits += 3
      unit *= 1000
    }
    var fraction = ((seconds - whole) * unit).rounded()
    if fraction == unit { (whole, fraction) = (whole + 1, 0) }
    let text = Self.text(ofSeconds: Int(whole) + DateReader.secondsBefore2001)
    return digits == 0 ? text + "Z" : "\(text).\(padded(Int(fraction), digits))Z"
  }

  /// The date and the time of whole seconds since the beginning of the year 0.
  private static func text(ofSeconds seconds: Int) -> String {
    var days = seconds / 86_400
    // The year of the mean length, or one beside it.
    var year = days * 400 / 146_097
    while DateReader.days(beforeYear: year) > days { year -= 1 }
    while DateReader.days(beforeYear: year + 1) <= days { year += 1 }
    days -= DateReader.days(beforeYear: year)
    var month = 1
    while days >= DateReader.dayCount(of: month, in: year) {
      days -= DateReader.dayCount(of: month, in: year)
      month += 1
    }
    let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(days + 1, 2))"
    let time = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }
    return "\(date)T\(time.joined(separator: ":"))"
  }
}

/// A number with zeros in front.
private func padded(_ number: Int, _ digits: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
