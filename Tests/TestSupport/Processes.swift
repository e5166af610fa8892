import Foundation

/// The result of a process.
public struct ProcessResult: Codable, Sendable {
  /// The exit code, or the number of the signal that ended the process.
  public let exitCode: Int32
  /// The text of standard output.
  public let output: String
  /// The text of standard error.
  public let errors: String

  /// The exit code, output and errors as text, for the message of a failed expectation.
  public var summary: String {
    "exit code \(exitCode)\n--- standard output\n\(output)\n--- standard error\n\(errors)"
  }
}

/// Runs a program with empty standard input until it exits.
///
/// - Parameters:
///   - folder: The working directory; by default that of the tests.
///   - environment: The complete environment; by default that of the tests.
///   - timeLimit: The time after which a signal is sent to the program; by default there is no limit.
///   - signal: The signal; by default one that the program cannot catch.
public func runProcess(
  _ executable: URL, _ arguments: [String] = [], in folder: URL? = nil,
  environment: [String: String]? = nil, timeLimit: DispatchTimeInterval? = nil,
  signal: Int32 = SIGKILL
) throws -> ProcessResult {
  try withTemporaryFolder { scratch in
    // Output goes to files. A full pipe would block the program, and a pipe that a daemon inherits from the program
    // would never end.
    let output = scratch.appending(path: "output")
    let errors = scratch.appending(path: "errors")
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try makeFile(output)
    process.standardError = try makeFile(errors)
    try withoutBlockedSignals { try process.run() }
    let identifier = process.processIdentifier
    let end = DispatchWorkItem { kill(identifier, signal) }
    if let timeLimit {
      DispatchQueue.global().asyncAfter(deadline: .now() + timeLimit, execute: end)
    }
    process.waitUntilExit()
    end.cancel()
    return ProcessResult(
      exitCode: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}

/// Runs the program `kinds`, which was built together with the tests.
public func runKinds(
  _ arguments: [String], in folder: URL? = nil, environment: [String: String]? = nil,
  timeLimit: DispatchTimeInterval? = nil, signal: Int32 = SIGKILL
) throws -> ProcessResult {
  try runProcess(
    builtProduct("kinds"), arguments, in: folder, environment: environment, timeLimit: timeLimit,
    signal: signal)
}

/// Runs the program `kinds`.
public func runKinds(_ arguments: String..., in folder: URL? = nil) throws -> ProcessResult {
  try runKinds(arguments, in: folder)
}

/// Runs the program `kinds` in a temporary folder with files, whose paths are the keys.
public func runKinds(_ arguments: [String], with files: [String: String]) throws -> ProcessResult {
  try withTemporaryFolder { folder in
    for (path, text) in files { try writeText(text, to: path, in: folder) }
    return try runKinds(arguments, in: folder)
  }
}

/// Runs a body with no signals blocked. A process inherits the blocked signals of the thread that starts it, and the
/// threads of tests block all signals.
public func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
  var none = sigset_t()
  var before = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  try body()
}

private func makeFile(_ url: URL) throws -> FileHandle {
  try Data().write(to: url)
  return try FileHandle(forWritingTo: url)
}

/// The location of a program, found by its path or by its name in the folders of `PATH`.
public func findExecutable(_ name: String) throws -> URL {
  if name.contains("/") { return URL(filePath: name) }
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  let candidates = folders.map { URL(filePath: "\($0)/\(name)") }
  let found = candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
  guard let found else { throw MissingFile(description: "no '\(name)' in PATH") }
  return found
}
