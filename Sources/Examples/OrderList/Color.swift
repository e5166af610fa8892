/// A color of the terminal: a stand-in for `UIColor`.
nonisolated struct Color: Hashable {
  /// The terminal's color code, or `nil` for the default text color.
  let number: Int?

  static let label = Color(number: nil)
  static let gray = Color(number: 90)
  static let green = Color(number: 32)
  static let yellow = Color(number: 33)

  /// Returns the text in this color.
  func paint(_ text: String) -> String {
    number.map { "\u{1B}[\($0)m\(text)\u{1B}[39m" } ?? text
  }
}
