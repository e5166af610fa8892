import KindsSchema
import KindsSwift
import KindsTools

ignoreSignalOfFileSize()
exitProcess(run(Array(CommandLine.arguments.dropFirst())))

/// Runs the program with the words after its name.
func run(_ words: [String]) -> ExitCode {
  do throws(Failure) {
    return try dispatch(words)
  } catch {
    Console.error("kinds: error: \(error.message)\n")
    return .failure
  }
}

private func dispatch(_ words: [String]) throws(Failure) -> ExitCode {
  guard let first = words.first else {
    Console.error(programHelp)
    return .failure
  }
  switch first {
  case "--help", "-h":
    try Console.output(programHelp)
    return .success
  case "--version":
    try Console.output("kinds \(version)\n")
    return .success
  case "help":
    guard words.count > 1 else {
      try Console.output(programHelp)
      return .success
    }
    try Console.output(command(named: words[1]).helpText)
    return .success
  default:
    let command = try command(named: first)
    let arguments = try Arguments(Array(words.dropFirst()), for: command)
    if arguments.has(.help) {
      try Console.output(command.helpText)
      return .success
    }
    return try command.run(arguments)
  }
}

private func command(named name: String) throws(Failure) -> Command {
  if let command = Command.all.first(where: { $0.name == name }) { return command }
  if isSchema(name) {
    throw Failure(
      "\(quotedPath(name)) is not a command; did you mean 'kinds generate \(printable(name))'?")
  }
  let what = name.hasPrefix("-") ? "option" : "command"
  let candidates = name.hasPrefix("-") ? ["--help", "--version"] : Command.all.map(\.name)
  throw Failure(
    "there is no \(what) \(quoted(name))" + suggestionOrHelp(name, candidates, help: "kinds"))
}

/// What the program exits with.
enum ExitCode: Int32 {
  /// All is well.
  case success = 0
  /// A schema has errors, or `--check` found a file that would change.
  case schemaFault = 1
  /// The command line is wrong, or a file could not be read or written.
  case failure = 2
}

/// A wrong command line or a failure of the file system, which ends the run with ``ExitCode/failure``.
struct Failure: Error {
  /// One line, in lower case, with the thing itself in single quotes.
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
