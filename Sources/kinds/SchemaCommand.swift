import KindsCore
import KindsTools

extension Option {
  fileprivate static let outputFile = Option(
    name: "--output", shortName: "-o", valueName: "FILE",
    help: "Write to this file. An unchanged file is not touched.")
}

extension Command {
  static let schema = Command(
    name: "schema",
    summary: "Write the JSON Schema of the schema language, for editors.",
    example: "--output kinds.schema.json",
    usage: "[SCHEMA…] [--output FILE [--check] [--quiet]] [OPTION]…",
    discussion: """
      Write the path of this JSON Schema (draft 7) at the key '$schema' of your schema. Then an editor checks
      your schema, and completes keys, words and known types. If you give schemas or folders, the editor also
      completes the names of their types, groups, kinds and protocols. Without --output, the JSON Schema goes to
      standard output.
      """,
    options: [.outputFile, .check, .quiet, .watch, .standardInput, .help],
    run: runSchema)
}

private func runSchema(_ arguments: Arguments) throws(Failure) -> ExitCode {
  let file = arguments.value(of: .outputFile)
  if file == nil, let option = [Option.check, .quiet].first(where: arguments.has) {
    throw Failure("'\(option.name)' requires '--output FILE'")
  }
  let sources =
    arguments.operands.isEmpty ? [] : try readSchemas(arguments.operands, arguments, for: "schema")
  let text = languageSchema(offering: sources)
  guard let file else {
    try Console.output(text)
    return .success
  }
  let change = try FileChange(text, for: file, replaces: .own(isLanguageSchema))
  return try carryOut([change], isCheck: arguments.has(.check), quiet: arguments.has(.quiet))
}
