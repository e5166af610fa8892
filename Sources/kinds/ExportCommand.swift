import KindsCommandLine
import KindsSchema
import KindsTools

extension Option {
  fileprivate static let format = Option(
    name: "--format", shortName: "-f", valueName: "FORMAT", choices: ["json-schema"],
    help: "What to write: json-schema.")
  fileprivate static let outputFile = Option(
    name: "--output", shortName: "-o", valueName: "FILE",
    help: "Write to this file, and only if it changes.")
}

extension Command {
  static let export = Command(
    name: "export",
    summary: "Describe the data of one target's schemas for other languages.",
    usage:
      "--format json-schema SCHEMA… [--type NAME] [--output FILE [--check] [--quiet]] \(Option.usageOfSchemas)",
    discussion: """
      The schemas form one schema module, as for 'kinds generate'. The JSON Schema (draft 2020-12) has a definition for
      each declaration that is Codable, and describes documents of the one that --type names: by default the first
      union, or if there is none, the first struct or other declaration. Without --output it goes to standard output.
      """,
    options: [.format, .type, .outputFile, .check, .quiet] + Option.ofSchemas + [.help],
    run: runExport)
}

private func runExport(_ arguments: Arguments) throws(Failure) -> ExitCode {
  let file = arguments.value(of: .outputFile)
  if file == nil, arguments.has(.check) || arguments.has(.quiet) {
    let option: Option = arguments.has(.check) ? .check : .quiet
    throw Failure("'\(option.name)' goes with '--output FILE'")
  }
  guard arguments.value(of: .format) != nil else {
    throw Failure("'kinds export' needs a format: --format json-schema")
  }
  let sources = try readSchemas(
    arguments.operands, arguments, for: "export",
    example: "export --format json-schema Post.kinds.json")
  let export = try exported(sources, arguments)
  guard report(export.diagnostics, in: sources, arguments), let text = export.text else {
    return .schemaFault
  }
  guard let file else {
    try Console.output(text)
    return .success
  }
  let change = try FileChange(text, for: file) { $0.starts(with: exportedFileStart.utf8) }
  return try carryOut(
    [change], isCheck: arguments.has(.check), quiet: arguments.has(.quiet))
}

private func exported(
  _ sources: [SourceFile], _ arguments: Arguments
) throws(Failure) -> SchemaExport {
  do throws(NoRootType) {
    return try exportJSONSchema(
      sources, root: arguments.value(of: .type), options: GenerationOptions(arguments))
  } catch {
    throw Failure(error.message)
  }
}
