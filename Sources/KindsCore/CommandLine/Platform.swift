// The calls to the C library that several files share, and those of files with a single system call. Source files that
// deal with files, processes, threads and signals call the library themselves. Foundation would slow down every build
// and start of the program, and the few functions needed are the same everywhere (POSIX.1-2017), except for the
// library's name.

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

/// Ignores the signal that would end the process if a write exceeds the maximum file size. The write then fails.
func ignoreFileSizeSignal() {
  signal(SIGXFSZ, SIG_IGN)
}

/// A lowercase message about the last failed call: `no such file or folder`.
package func lastErrorMessage() -> String {
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

/// Writes all bytes to a descriptor. Returns whether that succeeded; if not, `errno` has the reason.
package func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Bool {
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
