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

/// A message about the last failed call, in lower case: `no such file or directory`.
func lastErrorMessage() -> String {
  switch errno {
  case ENOENT: return "no such file or folder"
  case EACCES, EPERM: return "permission denied"
  case EISDIR: return "it is a folder"
  case ENOTDIR: return "a part of the path is no folder"
  case EROFS: return "the file system is read-only"
  case ENOSPC: return "the disk is full"
  case ELOOP: return "the symbolic links go in a circle"
  default:
    guard let text = strerror(errno) else { return "error \(errno)" }
    return String(cString: text).lowercased()
  }
}
