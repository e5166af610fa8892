import KindsCommandLine
import KindsSchema
import KindsTools

extension Command {
  static let format = Command(
    name: "format",
    summary: "Format schemas in place.",
    example: "Post.kinds.json",
    usage: "SCHEMA… [--check] [--quiet] [OPTION]…",
    discussion: """
      Each declaration gets its own lines, and everything else that fits stays on one line. The order of
      members, keys and values does not change. If a file is not JSON, the command reports it and changes no
      file. 'kinds format' also formats schemas that are not valid; 'kinds check' reports their errors. A schema
      from standard input or a pipe goes to standard output.
      """,
    options: [.check, .quiet, .diagnostics, .standardInput, .help],
    run: { arguments throws(Failure) in
      try Failure.retryingConflicts { () throws(Failure) in try runFormat(arguments) }
    })
}

private func runFormat(_ arguments: Arguments) throws(Failure) -> ExitCode {
  let streams = arguments.operands.filter(isStream)
  if !streams.isEmpty, arguments.operands.count > 1 {
    throw Failure(
      "'kinds format' writes \(quotedPath(streams[0])) to standard output; give other schemas in another run"
    )
  }
  let sources = try readSchemas(arguments.operands, arguments, for: "format")
  let formatted = sources.enumerated().map { formatSchema($1, file: $0) }
  guard report(formatted.flatMap(\.diagnostics), in: sources, arguments) else {
    return .schemaFault
  }
  if !streams.isEmpty, let text = formatted.first?.text {
    if arguments.has(.check) {
      return sources[0].bytes.elementsEqual(text.utf8) ? .success : .schemaFault
    }
    try Console.output(text)
    return .success
  }
  var changes: [FileChange] = []
  for (source, formatted) in zip(sources, formatted) {
    guard let text = formatted.text else { continue }
    changes.append(try FileChange(text, for: source.path, replaces: .contents(source.bytes)))
  }
  return try carryOut(
    changes, isCheck: arguments.has(.check), quiet: arguments.has(.quiet))
}
