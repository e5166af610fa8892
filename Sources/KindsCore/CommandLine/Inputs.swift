#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

// The inputs of commands: files, pipes and standard input.

extension Option {
  /// The operand for standard input, as listed in the help.
  package static let standardInput = Option(
    name: "-", help: "Read standard input instead of one file.", isCommon: true)
}

/// Whether a path leads to standard input.
func isStandardInput(_ path: String) -> Bool {
  ["-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"].contains(path)
}

/// Whether a path leads to standard input, a pipe or a descriptor, such as `<(…)` in a shell. The names of such inputs
/// do not indicate the type of their content.
package func isStream(_ path: String) -> Bool {
  if isStandardInput(path) || ["/dev/fd/", "/proc/self/fd/"].contains(where: path.hasPrefix) {
    return true
  }
  return isPipe(path)
}

/// Whether a path leads to a named pipe.
func isPipe(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
}

/// Reads an input, such as a file, a pipe or standard input, to its end.
///
/// - Parameter module: The module of a schema; `nil` for other files.
package func readInput(
  _ path: String, of module: ImportedModule? = nil
) throws(Failure) -> SourceFile {
  let name = isStandardInput(path) ? SourceFile.standardInputName : path
  let bytes = isStream(path) ? try readStream(path) : try readFile(path)
  return SourceFile(path: name, absolutePath: absolutePath(of: name), module: module, bytes: bytes)
}

private func readFile(_ path: String) throws(Failure) -> [UInt8] {
  guard let bytes = try readFileIfPresent(path) else {
    if path.contains("://") {
      throw Failure(
        "cannot read \(quotedPath(path)): kinds does not load URLs; download the file, and give its path"
      )
    }
    // `errno` still has the reason.
    throw Failure("cannot read \(quotedPath(path)): \(lastErrorMessage())")
  }
  return bytes
}

/// The maximum size of a stream, whose size is not known in advance: 1 GB.
private let maximumStreamSize = 1 << 30

/// Whether standard input was already read, which is possible only once.
nonisolated(unsafe) private var isStandardInputRead = false

private func readStream(_ path: String) throws(Failure) -> [UInt8] {
  let isStandardInput = isStandardInput(path)
  let name = isStandardInput ? "standard input" : quotedPath(path)
  if isStandardInput, isStandardInputRead {
    throw Failure("standard input is given for two files; save one of them and give its path")
  }
  isStandardInputRead = isStandardInputRead || isStandardInput
  let descriptor = isStandardInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
  defer { if !isStandardInput, descriptor >= 0 { close(descriptor) } }
  guard descriptor >= 0, let bytes = readToEnd(of: descriptor, limit: maximumStreamSize) else {
    throw Failure("cannot read \(name): \(lastErrorMessage())")
  }
  if bytes.count > maximumStreamSize {
    throw Failure("cannot read \(name): it has more than 1 GB; save it and give the path")
  }
  return bytes
}
