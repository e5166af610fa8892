import KindsCore
import KindsTools

extension Option {
  fileprivate static let union = Option(
    name: "--union", valueName: "NAME", isRepeated: true,
    help: "Import only this schema and the schemas that it needs. Can be given again.")
  fileprivate static let all = Option(
    name: "--all",
    help:
      "Import every schema, including schemas without unions and schemas in request and response bodies."
  )
  fileprivate static let dates = Option(
    name: "--dates",
    help:
      "Import strings in the format 'date-time' as 'Date', which does not keep the exact string.")
  fileprivate static let uuids = Option(
    name: "--uuids",
    help: "Import strings in the format 'uuid' as 'UUID', which is written in uppercase.")
  fileprivate static let urls = Option(
    name: "--urls",
    help:
      "Import strings in the format 'uri' as 'URL', which escapes characters and refuses an empty string."
  )
  fileprivate static let omitDefaults = Option(
    name: "--omit-defaults",
    help:
      "Import an optional member with a 'default', such as 20, as 'Int' instead of 'Int?'. A missing key is decoded as 20, and 20 is encoded as a missing key. Without this option, the field is optional, and encoding preserves the data."
  )
  fileprivate static let missing = Option(
    name: "--missing", valueName: "WORD", choices: ["fail", "json"],
    help:
      "The treatment of references to URLs and to files that are not given: 'fail', or 'json' to import them as 'JSON'. Default: fail."
  )
  fileprivate static let presence = Option(
    name: "--presence",
    help: "Distinguish null from a missing key if both are allowed, with the type 'Presence'.")
  fileprivate static let extras = Option(
    name: "--extras", valueName: "WORD",
    choices: ImportOptions.ExtraMembers.allCases.map(\.rawValue),
    help:
      "The treatment of members that the description does not name, such as members of a later version. 'ignore' drops them, 'keep' encodes them again, 'fail' refuses the object. Default: keep for a JSON Schema, ignore for OpenAPI. The 'additionalProperties' of an object take precedence, except that 'ignore' and 'keep' replace 'additionalProperties: false'."
  )
  /// The treatment of kinds and values that the schema lacks.
  static let unknown = Option(
    name: "--unknown", valueName: "WORD", choices: ["fail", "keep"],
    help:
      "The treatment of kinds and enum values that the schema does not have: fail or keep. Default: fail. 'kinds import' preserves the setting of the file that it replaces; 'kinds infer' does so only with --like."
  )
  fileprivate static let forceKeepingNames = Option(
    name: Option.force.name,
    help: "Replace the file of --output if it exists, and preserve the names in it.")
}

extension Command {
  static let importing = Command(
    name: "import",
    summary: "Generate a schema from a JSON Schema or an OpenAPI description.",
    example: "openapi.json --output Feed.kinds.json",
    usage:
      "FILE… [--union NAME]… [--all] [--dates] [--uuids] [--urls] [--omit-defaults] [--missing WORD] [--presence] [--extras WORD] [--unknown WORD] [--output SCHEMA [--force] [--quiet]] [OPTION]…",
    discussion: """
      A description is a JSON Schema (draft 4, 6, 7, 2019-09, 2020-12) or an OpenAPI description (3.0, 3.1,
      3.2), as JSON. Several files can refer to each other by their paths. By default, the command imports the
      schemas that are unions or contain one inline, and the schemas that they need. Parts that the schema
      language cannot express become 'JSON', and parts that decoding does not need are left out. A note or a
      warning reports each part with its JSON Pointer.

      Importing again over the same file preserves your names and your setting for unknown kinds. Without
      --output, the schema goes to standard output.
      """,
    operands: .files,
    options: [
      .union, .all, .dates, .uuids, .urls, .omitDefaults, .missing, .presence, .extras, .unknown,
      .outputSchema, .forceKeepingNames, .quietAboutFile,
      .diagnostics, .standardInput, .help,
    ],
    run: runImport)
}

private func runImport(_ arguments: Arguments) throws(Failure) -> ExitCode {
  if arguments.operands.isEmpty {
    throw Failure("'kinds import' needs a description: kinds import openapi.json")
  }
  let output = try SchemaOutput(arguments)
  if !arguments.values(of: .union).isEmpty, arguments.has(.all) {
    throw Failure("'--union' and '--all' exclude each other; leave out one of them")
  }
  var sources: [SourceFile] = []
  for path in try dataFiles(arguments.operands) { sources.append(try readInput(path)) }
  let formatOptions: [(Option, ImportOptions.TextFormat)] = [
    (.dates, .dates), (.uuids, .uuids), (.urls, .urls),
  ]
  let formats = Set(formatOptions.filter { arguments.has($0.0) }.map(\.1))
  let options = ImportOptions(
    unions: arguments.values(of: .union), includesAll: arguments.has(.all),
    formats: formats, omitsDefaults: arguments.has(.omitDefaults),
    missingBecomesJSON: arguments.value(of: .missing) == "json",
    distinguishesPresence: arguments.has(.presence),
    extras: arguments.value(of: .extras).flatMap { ImportOptions.ExtraMembers(rawValue: $0) },
    keepsUnknown: arguments.value(of: .unknown) == "keep")
  let earlier = output.replaced.flatMap { bytes in
    bytes.isEmpty ? nil : SourceFile(path: output.path ?? "", bytes: bytes)
  }
  // The import of nested schemas recurses deeply, so it needs a large stack.
  let files = sources
  let imported = withStack(ofBytes: 256 << 20) {
    var bar = ProgressBar()
    defer { bar.clear() }
    return importSchema(files, options: options, previous: earlier) { bar.show($0, of: $1) }
  }
  guard report(imported.diagnostics, in: sources + (earlier.map { [$0] } ?? []), arguments),
    let text = imported.text
  else {
    return .schemaFault
  }
  return try output.write(text)
}
