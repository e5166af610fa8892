#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The signals with which a user or the system ends a program, held back until they are released.
struct HeldSignals {
  /// The signals that were held back before.
  private var previousMask = sigset_t()

  /// Holds the signals back.
  init() {
    var ending = sigset_t()
    sigemptyset(&ending)
    for signal in Self.ending { sigaddset(&ending, signal) }
    sigprocmask(SIG_BLOCK, &ending, &previousMask)
  }

  private static var ending: [Int32] { [SIGHUP, SIGINT, SIGTERM] }

  /// Whether a held-back signal has arrived, not counting signals that were held back before.
  var arePending: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    var previousMask = previousMask
    return Self.ending.contains {
      sigismember(&pending, $0) == 1 && sigismember(&previousMask, $0) == 0
    }
  }

  /// Delivers the signals that arrived. They end the program unless it ignores them.
  func release() {
    var previousMask = previousMask
    sigprocmask(SIG_SETMASK, &previousMask, nil)
  }
}
