// The C library under its name on each platform. Foundation would make every start and every build of the program
// slower, and the few calls that are needed are the same everywhere (POSIX.1-2017).

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Ends the process.
func exitProcess(_ code: ExitCode) -> Never {
  exit(code.rawValue)
}

/// Lets a write fail that makes a file larger than is allowed, instead of ending the process by a signal.
func ignoreFileSizeSignal() {
  signal(SIGXFSZ, SIG_IGN)
}

/// The signals by which a user or the system ends a program, held back until they are released.
struct HeldSignals {
  private var before = sigset_t()

  /// Holds the signals back.
  init() {
    var ending = sigset_t()
    sigemptyset(&ending)
    for signal in Self.ending { sigaddset(&ending, signal) }
    sigprocmask(SIG_BLOCK, &ending, &before)
  }

  private static var ending: [Int32] { [SIGHUP, SIGINT, SIGTERM] }

  /// Whether one has come that would have had an effect.
  var arePending: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    var before = before
    return Self.ending.contains { sigismember(&pending, $0) == 1 && sigismember(&before, $0) == 0 }
  }

  /// Lets those that have come have their effect, which ends the program unless it ignores them.
  func release() {
    var before = before
    sigprocmask(SIG_SETMASK, &before, nil)
  }
}

/// A message about the last failed call, in lower case: `no such file or directory`.
func lastErrorMessage() -> String {
  switch errno {
  case ENOENT: return "no such file or folder"
  case EACCES, EPERM: return "permission denied"
  case EISDIR: return "it is a folder"
  case ENOTDIR: return "a part of the path is not a folder"
  case EROFS: return "the file system is read-only"
  case ENOSPC: return "the disk is full"
  case EFBIG: return "the file would be larger than is allowed"
  case ENAMETOOLONG: return "the name is too long"
  case ELOOP: return "the symbolic links form a loop"
  default:
    guard let text = strerror(errno) else { return "error \(errno)" }
    return String(cString: text).lowercased()
  }
}

/// The seconds since some fixed time, by a clock that nobody sets.
func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The standard streams.
package enum Console {
  /// Whether standard error is a terminal.
  package static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether a terminal may be sent color (the convention of no-color.org, and a terminal that is not `dumb`).
  static var allowsColor: Bool {
    if let value = getenv("NO_COLOR"), value.pointee != 0 { return false }
    return allowsCursor
  }

  /// Whether a terminal lets text be written over, as all do but those that are `dumb`.
  static var allowsCursor: Bool {
    guard let terminal = getenv("TERM") else { return false }
    return String(cString: terminal) != "dumb"
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

/// Writes all bytes to a descriptor and returns whether that went well; `errno` has the reason if it did not.
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
