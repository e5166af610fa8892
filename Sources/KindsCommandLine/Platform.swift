// Calls of the C library that several files need, or one that has nothing else to do with the system; files about files,
// processes, threads and signals make their own. Foundation would make every start and every build of the program slower, and
// the few calls that are needed are the same everywhere (POSIX.1-2017), though the library has another name on each platform.

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

/// A message about the last failed call, in lower case: `no such file or folder`.
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
