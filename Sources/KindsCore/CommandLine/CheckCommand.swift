extension Command {
  package static let check = Command(
    name: "check",
    summary: "Check one target's schemas without writing anything.",
    example: "Sources/Feed",
    usage: "SCHEMA… \(Option.usageOfCommon)",
    discussion: """
      The schemas form one schema module, as for 'kinds generate'. The check has several steps, and ends after
      the first step with errors. It also notes likely mistakes: names in the wrong case, kinds that cannot keep
      unknown members, and kinds of the style 'members' that match values of another kind too. Other notes are
      about a 'conforms' that drops defaults, and about unknown kinds, of which HTML shows only the tag. The
      command prints nothing if all is well.
      """,
    options: Option.ofSchemas + [.watch, .standardInput, .help],
    run: runCheck)
}

private func runCheck(_ arguments: Arguments) throws(Failure) -> ExitCode {
  let sources = try readSchemas(arguments.operands, arguments, for: "check")
  return report(check(sources), in: sources, arguments)
    ? .success : .schemaFault
}
