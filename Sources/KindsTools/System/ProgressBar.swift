import KindsCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// A progress bar on a terminal, shown for commands that take more than a second.
///
/// If standard error is not a terminal, nothing is written.
package struct ProgressBar {
  private let start = monotonicSeconds()
  private let isShown = Console.isErrorTerminal && Console.allowsCursor
  /// The displayed percentage, or `nil` if the bar is not shown.
  private var percentage: Int?
  private static let width = 30

  /// Starts the clock.
  package init() {}

  /// Updates the progress.
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

  /// Removes the bar, so that other text can be written.
  package mutating func clear() {
    if percentage == nil { return }
    percentage = nil
    // Move to the beginning of the line and erase it (ECMA-48, section 8.3.41).
    Console.error("\r\u{1B}[K")
  }
}

/// The seconds since an arbitrary fixed time, from a clock that is never set.
private func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
