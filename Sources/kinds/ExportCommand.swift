import KindsCore
import KindsTools

extension Option {
  fileprivate static let format = Option(
    name: "--format", shortName: "-f", valueName: "FORMAT",
    choices: ExportFormat.allCases.map(\.rawValue),
    help: "The format of the export: json-schema or openapi.")
  fileprivate static let dataOnly = Option(
    name: "--data-only",
    help: "Leave out 'x-kinds', which contains the schemas for 'kinds import'.")
  fileprivate static let structuredOutput = Option(
    name: "--structured-output",
    help: "Write the JSON Schema that language-model providers accept for structured output.")
  fileprivate static let outputFile = Option(
    name: "--output", shortName: "-o", valueName: "FILE",
    help: "Write to this file. An unchanged file is not touched.")
}

/// The maximum size of an export. Shared fields and groups are repeated in each kind, so that a small schema can have a
/// large export.
private let maximumMebibytes = 64

/// The formats of exports.
private enum ExportFormat: String, CaseIterable {
  case jsonSchema = "json-schema"
  case openAPI = "openapi"
}

extension Command {
  static let export = Command(
    name: "export",
    summary: "Describe the data of one target's schemas for other languages.",
    example: "--format json-schema Post.kinds.json",
    usage:
      "--format FORMAT | --structured-output SCHEMA… [--type NAME] [--data-only] [--output FILE [--check] [--quiet]] \(Option.usageOfCommon)",
    discussion: """
      The schemas form one schema module, as for 'kinds generate'. The JSON Schema (draft 2020-12) has a
      definition for each Codable union, struct and enum. It describes documents of the type that --type names: by
      default the first union, or else the first struct or enum. The OpenAPI description (3.1) has the same
      definitions as components, with a component for each kind with a tag, and the tag as a discriminator. Without
      --output, the export goes to standard output.

      With --structured-output, the JSON Schema describes the answers of a language model. Types that providers
      do not accept, such as dictionaries and 'JSON', are errors.
      """,
    options: [.format, .structuredOutput, .type, .dataOnly, .outputFile, .check, .quiet]
      + Option.ofSchemas
      + [.standardInput, .help],
    run: runExport)
}

private func runExport(_ arguments: Arguments) throws(Failure) -> ExitCode {
  let file = arguments.value(of: .outputFile)
  if file == nil, arguments.has(.check) || arguments.has(.quiet) {
    let option: Option = arguments.has(.check) ? .check : .quiet
    throw Failure("'\(option.name)' requires '--output FILE'")
  }
  let isStructured = arguments.has(.structuredOutput)
  let word = arguments.value(of: .format) ?? (isStructured ? ExportFormat.jsonSchema.rawValue : "")
  guard let format = ExportFormat(rawValue: word) else {
    throw Failure("'kinds export' needs a format: --format json-schema or openapi")
  }
  if format != .jsonSchema, arguments.has(.type) {
    throw Failure("'\(Option.type.name)' requires '--format json-schema', which has one root")
  }
  if format != .jsonSchema, isStructured {
    throw Failure("'\(Option.structuredOutput.name)' requires '--format json-schema'")
  }
  let sources = try readSchemas(
    arguments.operands, arguments, for: "export",
    example: "export --format json-schema Post.kinds.json")
  let export = try exported(sources, format, arguments)
  guard report(export.diagnostics, in: sources, arguments), let text = export.text else {
    return .schemaFault
  }
  let mebibytes = (text.utf8.count + (1 << 20) - 1) >> 20
  if mebibytes > maximumMebibytes {
    throw Failure(
      "the export has \(mebibytes) MiB, but may have \(maximumMebibytes); split the schemas, or shorten the documentation of shared fields"
    )
  }
  guard let file else {
    try Console.output(text)
    return .success
  }
  let change = try FileChange(text, for: file, replaces: .own(isExported))
  return try carryOut(
    [change], isCheck: arguments.has(.check), quiet: arguments.has(.quiet))
}

private func exported(
  _ sources: [SourceFile], _ format: ExportFormat, _ arguments: Arguments
) throws(Failure) -> SchemaExport {
  do throws(NoRootType) {
    switch format {
    case .jsonSchema where arguments.has(.structuredOutput):
      return try exportStructuredOutput(sources, root: arguments.value(of: .type))
    case .jsonSchema:
      return try exportJSONSchema(
        sources, root: arguments.value(of: .type), includesSchemas: !arguments.has(.dataOnly))
    case .openAPI:
      return exportOpenAPI(sources, includesSchemas: !arguments.has(.dataOnly))
    }
  } catch {
    throw Failure(error.message)
  }
}
