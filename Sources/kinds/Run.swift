import KindsSchema
import KindsSwift
import KindsTools

/// Runs the program with the words behind its name.
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
  if name.hasSuffix(".kinds.json") {
    throw Failure("\(quoted(name)) is no command; did you mean 'kinds generate \(name)'?")
  }
  let what = name.hasPrefix("-") ? "option" : "command"
  let candidates = name.hasPrefix("-") ? ["--help", "--version"] : Command.all.map(\.name)
  throw Failure(
    "there is no \(what) \(quoted(name))" + suggestionOrHelp(name, candidates, help: "kinds"))
}

/// Reads the schemas that the operands name.
///
/// - Parameter example: The whole command, where that is more than its name and a schema.
func readSchemas(
  _ paths: [String], for command: String, example: String? = nil
) throws(Failure) -> [SourceFile] {
  if paths.isEmpty {
    let example = example ?? "\(command) Post.kinds.json"
    throw Failure("'kinds \(command)' needs a schema: kinds \(example)")
  }
  var sources: [SourceFile] = []
  var seen: Set<String> = []
  for path in paths {
    guard path.hasSuffix(".kinds.json") else {
      throw Failure("\(quoted(path)) is no schema: its name does not end in '.kinds.json'")
    }
    let bytes = try readFile(path)
    guard seen.insert(resolvingLinks(path)).inserted else {
      throw Failure("\(quoted(path)) is given twice")
    }
    sources.append(SourceFile(path: path, bytes: bytes))
  }
  return sources
}

/// Writes diagnostics to standard error, with excerpts and color where that is a terminal.
///
/// - Returns: Whether none of them is an error.
func report(_ diagnostics: [Diagnostic], in sources: [SourceFile]) -> Bool {
  let style: DiagnosticStyle =
    Console.isErrorTerminal ? (Console.allowsColor ? .coloredExcerpts : .excerpts) : .lines
  Console.error(describe(diagnostics, in: sources, style: style))
  return !diagnostics.contains { $0.severity == .error }
}
