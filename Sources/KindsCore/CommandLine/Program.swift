/// The version of the program, as in the change log.
package let version = "0.1.0"

/// The program with its commands. `kinds-core` has only those that builds and first steps need.
package struct Program: Sendable {
  let commands: [Command]
  /// Whether another program has more commands.
  let isPart: Bool

  /// Creates a program with commands in the order of its help.
  package init(_ commands: [Command], isPart: Bool = false) {
    self.commands = commands
    self.isPart = isPart
  }

  /// Runs the program with its arguments and exits.
  package func run(_ words: [String]) -> Never {
    ignoreFileSizeSignal()
    exitProcess(exitCode(of: words))
  }

  private func exitCode(of words: [String]) -> ExitCode {
    do throws(Failure) {
      return try dispatch(words)
    } catch {
      Console.error("kinds: error: \(error.message)\n")
      return .failure
    }
  }

  private func dispatch(_ words: [String]) throws(Failure) -> ExitCode {
    guard let first = words.first else {
      Console.error(help)
      return .failure
    }
    switch first {
    case "--help", "-h":
      try Console.output(help)
      return .success
    case "--version":
      try Console.output("kinds \(version)\n")
      return .success
    case "help":
      let name = words.dropFirst().first { !$0.hasPrefix("-") }
      if name == "options" {
        try Console.output(commonOptionsHelp)
      } else if let name {
        try Console.output(command(named: name).helpText)
      } else {
        try Console.output(help)
      }
      return .success
    default:
      let command = try command(named: first)
      let arguments = try Arguments(Array(words.dropFirst()), for: command)
      if arguments.has(.help) {
        try Console.output(command.helpText)
        return .success
      }
      if arguments.has(.watch) {
        try watch(arguments) { () throws(Failure) in try command.run(arguments) }
      }
      return try command.run(arguments)
    }
  }

  private func command(named name: String) throws(Failure) -> Command {
    if let command = commands.first(where: { $0.name == name }) { return command }
    if isSchema(name) {
      throw Failure(
        "\(quotedPath(name)) is not a command; did you mean 'kinds generate \(printable(name))'?")
    }
    if isPart, !name.hasPrefix("-") {
      let names = plainList(commands.map { quoted($0.name) }, conjunction: "and")
      throw Failure(
        "unknown command \(quoted(name)); this program has only \(names), and 'kinds' has all commands"
      )
    }
    let noun = name.hasPrefix("-") ? "option" : "command"
    let candidates = name.hasPrefix("-") ? ["--help", "--version"] : commands.map(\.name)
    throw Failure(
      "unknown \(noun) \(quoted(name))" + suggestionOrHelp(name, candidates, help: "kinds"))
  }
}

/// The end of a message about an unknown word: a similar word, or where to find help.
func suggestionOrHelp(_ word: String, _ candidates: [String], help: String) -> String {
  guard let match = nearest(to: word, among: candidates) else { return "; see '\(help) --help'" }
  return "; did you mean \(quoted(match))?"
}
