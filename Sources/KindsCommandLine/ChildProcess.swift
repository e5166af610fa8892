#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Runs another program to its end, with no shell in between.
///
/// Its standard error is discarded.
///
/// - Parameters:
///   - name: The program, which is looked for in the folders of `PATH`.
///   - arguments: Its arguments, word for word.
///   - input: The bytes of its standard input, at most as many as a pipe holds: 16 KB everywhere.
///   - changes: The differences of its environment from this program's: values, and `nil` for variables to remove.
/// - Returns: Whether it ended with success, and what it wrote to standard output.
/// - Throws: If it cannot be started, ends with 127, or has too much to read.
func runProgram(
  _ name: String, _ arguments: [String], input: [UInt8], environment changes: [String: String?]
) throws(Failure) -> (isSuccess: Bool, output: [UInt8]) {
  let cannotRun = "cannot run '\(name)'"
  guard let standardInput = Pipe() else { throw Failure("\(cannotRun): \(lastErrorMessage())") }
  defer { close(standardInput.readEnd) }
  let isWritten = standardInput.hold(input)
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
  // Some systems end the child with 127 if there is no such program.
  if status == 127 << 8 { throw Failure("\(cannotRun): it is not installed") }
  return (status == 0, output)
}

/// A pipe that other programs do not inherit. Its ends have no numbers of standard streams, also where this program has none.
private struct Pipe {
  let readEnd: Int32
  let writeEnd: Int32

  /// `nil` if there can be no more; `errno` has the reason.
  init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    readEnd = fcntl(ends[0], F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    writeEnd = fcntl(ends[1], F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    for end in ends { close(end) }
  }

  /// Puts bytes into the pipe, unless it would have to be read for that.
  func hold(_ bytes: [UInt8]) -> Bool {
    fcntl(writeEnd, F_SETFL, O_NONBLOCK) == 0
      && bytes.withUnsafeBufferPointer { write($0, to: writeEnd) }
  }
}

/// Starts a program; `nil` if that fails, with the reason in `errno`.
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
