#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The standard streams.
package enum Console {
  /// Whether standard error is a terminal.
  package static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether color may be written to a terminal: not if `NO_COLOR` is set and not empty (no-color.org), and not to a
  /// `dumb` terminal.
  static var allowsColor: Bool {
    if let value = getenv("NO_COLOR"), value.pointee != 0 { return false }
    return allowsCursor
  }

  /// Whether a terminal can replace text that it already shows. A `dumb` terminal cannot.
  package static var allowsCursor: Bool {
    guard let terminal = getenv("TERM") else { return false }
    return String(cString: terminal) != "dumb"
  }

  /// Clears the screen if standard output is a terminal.
  static func clear() {
    guard isatty(STDOUT_FILENO) == 1, allowsCursor else { return }
    // Erase the display and its scrollback, and move the cursor home (ECMA-48, sections 8.3.39 and 8.3.21).
    _ = writeAll("\u{1B}[2J\u{1B}[3J\u{1B}[H", to: STDOUT_FILENO)
  }

  /// Writes text to standard output.
  package static func output(_ text: String) throws(Failure) {
    guard writeAll(text, to: STDOUT_FILENO) else {
      throw Failure("cannot write to standard output: \(lastErrorMessage())")
    }
  }

  /// Writes text to standard error; a failure there cannot be reported anywhere.
  package static func error(_ text: String) {
    _ = writeAll(text, to: STDERR_FILENO)
  }

  private static func writeAll(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { write($0, to: descriptor) }
  }
}
