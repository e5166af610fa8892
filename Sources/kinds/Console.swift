#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The standard streams.
enum Console {
  /// Whether standard error is a terminal.
  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether a terminal may be sent color (the convention of no-color.org, and a terminal that is not `dumb`).
  static var allowsColor: Bool {
    if let value = getenv("NO_COLOR"), value.pointee != 0 { return false }
    guard let terminal = getenv("TERM") else { return false }
    return String(cString: terminal) != "dumb"
  }

  /// Writes text to standard output.
  static func output(_ text: String) throws(Failure) {
    guard writeAll(text, to: STDOUT_FILENO) else {
      throw Failure("cannot write to standard output: \(lastErrorMessage())")
    }
  }

  /// Writes text to standard error; a failure there has nowhere to be told.
  static func error(_ text: String) {
    _ = writeAll(text, to: STDERR_FILENO)
  }

  private static func writeAll(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { write($0, to: descriptor) }
  }
}

/// Writes all bytes to a descriptor and tells whether that went well; `errno` has the reason where it did not.
func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    #if canImport(Darwin)
      let count = Darwin.write(
        descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
    #elseif canImport(Musl)
      let count = Musl.write(
        descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
    #else
      let count = Glibc.write(
        descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
    #endif
    if count < 0 {
      if errno == EINTR { continue }
      return false
    }
    rest = rest.dropFirst(count)
  }
  return true
}
