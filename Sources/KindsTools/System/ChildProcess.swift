import KindsCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Runs another program without a shell and waits until it exits.
///
/// The program's standard error is discarded.
///
/// - Parameters:
///   - name: The name of the program, which is searched for in `PATH`.
///   - arguments: The program's arguments.
///   - input: The program's standard input, at most as many bytes as fit in a pipe, which are 16 KB or more.
///   - changes: The differences from this program's environment: values to set, and `nil` for variables to remove.
/// - Returns: Whether the program succeeded, and its standard output.
/// - Throws: If the program cannot be started, exits with 127, or `input` does not fit in a pipe.
func runProgram(
  _ name: String, _ arguments: [String], input: [UInt8], environment changes: [String: String?]
) throws(Failure) -> (isSuccess: Bool, output: [UInt8]) {
  let cannotRun = "cannot run '\(name)'"
  guard let standardInput = Pipe() else { throw Failure("\(cannotRun): \(lastErrorMessage())") }
  defer { close(standardInput.readEnd) }
  let isWritten = standardInput.buffer(input)
  close(standardInput.writeEnd)
  guard isWritten else { throw Failure("\(cannotRun): the name of a file is too long for it") }
  guard let standardOutput = Pipe() else { throw Failure("\(cannotRun): \(lastErrorMessage())") }
  defer { close(standardOutput.readEnd) }
  let process = start(
    name, arguments, changes, from: standardInput.readEnd, to: standardOutput.writeEnd)
  let reason = errno
  close(standardOutput.writeEnd)
  guard let process else {
    errno = reason
    throw Failure("\(cannotRun): \(reason == ENOENT ? "it is not installed" : lastErrorMessage())")
  }
  let output = readToEnd(of: standardOutput.readEnd) ?? []
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 {
    guard errno == EINTR else { return (false, output) }
  }
  // On some systems the child process exits with 127 if the program does not exist.
  if status == 127 << 8 { throw Failure("\(cannotRun): it is not installed") }
  return (status == 0, output)
}

/// A pipe that other programs do not inherit. Its descriptors differ from those of the standard streams, even if the
/// standard streams are closed in this program.
private struct Pipe {
  let readEnd: Int32
  let writeEnd: Int32

  /// Creates a pipe, or returns `nil` with the reason in `errno`.
  init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    readEnd = fcntl(ends[0], F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    writeEnd = fcntl(ends[1], F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    for end in ends { close(end) }
  }

  /// Writes bytes to the pipe if they fit without a reader.
  func buffer(_ bytes: [UInt8]) -> Bool {
    fcntl(writeEnd, F_SETFL, O_NONBLOCK) == 0
      && bytes.withUnsafeBufferPointer { write($0, to: writeEnd) }
  }
}

/// Starts a program. Returns `nil` if that fails, with the reason in `errno`.
private func start(
  _ name: String, _ arguments: [String], _ changes: [String: String?], from input: Int32,
  to output: Int32
) -> pid_t? {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
  let words = ([name] + arguments).map { strdup($0) } + [nil]
  let added = changes.compactMap { name, value in value.map { strdup("\(name)=\($0)") } }
  defer { for text in words + added { free(text) } }
  var variables: [UnsafeMutablePointer<CChar>?] = added
  var next = environ
  while let variable = next.pointee {
    let isKept = changes.keys.allSatisfy { strncmp(variable, $0 + "=", $0.utf8.count + 1) != 0 }
    if isKept { variables.append(variable) }
    next += 1
  }
  var process: pid_t = 0
  let problem = posix_spawnp(&process, name, &actions, nil, words, variables + [nil])
  errno = problem
  return problem == 0 ? process : nil
}
