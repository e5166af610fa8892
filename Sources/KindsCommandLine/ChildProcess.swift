#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Runs another program to its end, with nothing on its standard input and no shell in between.
///
/// What it writes to standard error is thrown away.
///
/// - Parameters:
///   - name: The program, which is looked for in the folders of `PATH`.
///   - arguments: What it is given, word for word.
/// - Returns: Whether it ended with success, and what it wrote to standard output.
/// - Throws: If it cannot be started, or ends with 127.
package func runProgram(
  _ name: String, _ arguments: [String]
) throws(Failure) -> (isSuccess: Bool, output: [UInt8]) {
  var ends: [Int32] = [0, 0]
  guard pipe(&ends) == 0 else { throw Failure("cannot run '\(name)': \(lastErrorMessage())") }
  let (readEnd, writeEnd) = (ends[0], ends[1])
  defer { close(readEnd) }
  let process: pid_t
  do throws(Failure) {
    process = try start(name, arguments, output: writeEnd, closing: readEnd)
  } catch {
    close(writeEnd)
    throw error
  }
  close(writeEnd)
  let output = readAll(readEnd)
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 {
    guard errno == EINTR else { return (false, output) }
  }
  // 127 is what some systems end the child with if there is no such program.
  if status == 127 << 8 { throw Failure("cannot run '\(name)': it is not installed") }
  return (status == 0, output)
}

private func start(
  _ name: String, _ arguments: [String], output: Int32, closing readEnd: Int32
) throws(Failure) -> pid_t {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  // Where this program has no standard streams, the ends of the pipe have their numbers.
  posix_spawn_file_actions_addclose(&actions, readEnd)
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
  if output != STDOUT_FILENO {
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, output)
  }
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
  var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) }
  words.append(nil)
  defer { for word in words { free(word) } }
  var process: pid_t = 0
  let problem = posix_spawnp(&process, name, &actions, nil, words, environ)
  if problem == 0 { return process }
  if problem == ENOENT { throw Failure("cannot run '\(name)': it is not installed") }
  errno = problem
  throw Failure("cannot run '\(name)': \(lastErrorMessage())")
}

private func readAll(_ descriptor: Int32) -> [UInt8] {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      bytes += buffer[..<count]
    } else if count == 0 || errno != EINTR {
      return bytes
    }
  }
}
