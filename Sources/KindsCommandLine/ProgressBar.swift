/// A bar on a terminal that says how much of a command's work is done, if that takes more than a second.
///
/// Nothing is written where standard error is not a terminal.
package struct ProgressBar {
  private let start = monotonicSeconds()
  private let isShown = Console.isErrorTerminal && Console.allowsCursor
  /// The percentage on the terminal; `nil` if the bar is not shown.
  private var percentage: Int?
  private static let width = 30

  /// Starts the clock.
  package init() {}

  /// Shows how much is done.
  package mutating func show(_ done: Int, of total: Int) {
    guard isShown, total > 0 else { return }
    let now = min(100, 100 * done / total)
    guard now != percentage, monotonicSeconds() - start >= 1 else { return }
    percentage = now
    let filled = Self.width * now / 100
    let bar =
      String(repeating: "#", count: filled) + String(repeating: " ", count: Self.width - filled)
    Console.error("\r[\(bar)] \(now) %")
  }

  /// Takes the bar away, so that other text can be written.
  package mutating func clear() {
    if percentage == nil { return }
    percentage = nil
    // To the beginning of the line, and erase it (ECMA-48, section 8.3.41).
    Console.error("\r\u{1B}[K")
  }
}
