import KindsCore
import KindsTools

extension Option {
  fileprivate static let tag = Option(
    name: "--tag", valueName: "KEY",
    help: "The key of the tag. Default: found in the data.")
  fileprivate static let union = Option(
    name: "--union", valueName: "NAME",
    help:
      "The name of the type of the values. Default: the name of the data file, or with --like the first union. With --swift, the enum or struct to move; default: all."
  )
  fileprivate static let like = Option(
    name: "--like", valueName: "SCHEMA",
    help:
      "Add to this schema what is new in the data. Nothing else changes, except that types can become wider."
  )
  fileprivate static let dates = Option(
    name: "--dates", help: "Use 'Date' for strings that are all dates (RFC 3339).")
  fileprivate static let uuids = Option(
    name: "--uuids", help: "Use 'UUID' for strings that are all UUIDs.")
  fileprivate static let urls = Option(
    name: "--urls", help: "Use 'URL' for strings that are all URLs.")
  fileprivate static let enums = Option(
    name: "--enums",
    help:
      "Use an enum for at least 20 strings with 2 to 12 different values, if each value appears at least 5 times."
  )
  fileprivate static let noDictionaries = Option(
    name: "--no-dictionaries",
    help: "Objects keyed by ID become structs, not dictionaries.")
  fileprivate static let exclude = Option(
    name: "--exclude", valueName: "KEY=VALUE", isRepeated: true,
    help:
      "Leave out objects with this member, such as 'op=spam', or with any value at a key, such as 'error'."
  )

  fileprivate static let forData = [
    tag, union, like, dates, uuids, urls, enums, noDictionaries, unknown, at, lines, exclude,
  ]
}

extension Command {
  static let infer = Command(
    name: "infer",
    summary: "Generate a schema from data or from hand-written Swift.",
    example: "posts.json --output Post.kinds.json",
    usage:
      """
      DATA.json… [--tag KEY] [--union NAME] [--like SCHEMA] [--dates] [--uuids] [--urls] [--enums] \
      [--no-dictionaries] [--unknown WORD] [--at POINTER] [--lines] [--exclude KEY=VALUE]… \
      [--output SCHEMA [--force] [--quiet]] \(Option.usageOfCommon)
      --swift MODULE.symbols.json [--union NAME [--data FILE]…] [--with NAME]… \
      [--output SCHEMA [--force] [--quiet]] \(Option.usageOfCommon)
      """,
    discussion: """
      Each file of data is one value, a list of values, or JSON Lines if its name ends in '.jsonl' or '.ndjson'.
      The command finds the key of the tag: the key whose values best predict the other members of an object.
      Notes explain the choice and name the alternatives. Objects without a discriminator become structs. The
      schema decodes all values of the data, and encodes them as equal JSON.

      With --like, the command adds to an existing schema what is new in the data: kinds, fields, values of
      enums, and wider types. Nothing is removed, and a note reports each change. The values have the type that
      --union names, or else the type of the first union:

        kinds infer new-posts.json --like Post.kinds.json \\
          --output Post.kinds.json --force

      With --swift, the command generates a schema from the hand-written enums and structs of a module. The
      compiler writes the symbol graph of the module:

        swiftc -emit-module -module-name MODULE \\
          -emit-symbol-graph -emit-symbol-graph-dir DIR \\
          -symbol-graph-minimum-access-level private FILE.swift…

      --union moves one type. Other types that this type uses stay in Swift and become externals of the schema,
      unless --with names them:

        kinds infer --swift Feed.symbols.json --union Post --with Author \\
          --output Post.kinds.json

      Hand-written coding of that type stays hand-written unless you give samples of its values with --data.
      Then the schema describes a coding that reads the samples and writes equal JSON:

        kinds infer --swift Feed.symbols.json --union Post --data posts.json \\
          --output Post.kinds.json

      Notes name code that stays hand-written, such as methods, with its location. Raw values come from the Swift
      files that the symbol graph names. Without --output, the schema goes to standard output.
      """,
    operands: .files,
    options: Option.forData + [
      .swift, .with, .data, .outputSchema, .force, .quietAboutFile, .diagnostics, .standardInput,
      .help,
    ],
    run: runInfer)
}

private func runInfer(_ arguments: Arguments) throws(Failure) -> ExitCode {
  let output = try SchemaOutput(arguments)
  if let graph = arguments.value(of: .swift) {
    if let operand = arguments.operands.first {
      throw Failure(
        "'--swift' generates a schema from Swift, not from data; remove \(quotedPath(operand))")
    }
    let samples = arguments.values(of: .data)
    if !samples.isEmpty, arguments.value(of: .union) == nil {
      throw Failure(
        "'--data' has values of one enum; name it with '--union', as in --union Post --data \(printable(samples[0]))"
      )
    }
    let infersFromData = !samples.isEmpty
    if let option = Option.forData.first(where: {
      $0.name != Option.union.name && !(infersFromData && $0.name == Option.lines.name)
        && (arguments.has($0) || arguments.value(of: $0) != nil)
    }) {
      throw Failure("'\(option.name)' and '--swift' exclude each other; remove one of them")
    }
    let types = arguments.values(of: .union) + arguments.values(of: .with)
    return try inferSwift(graph, types: types, samples: samples, to: output, arguments)
  }
  if !arguments.values(of: .data).isEmpty {
    throw Failure(
      "'--data' requires '--swift' and '--union'; to generate a schema from data alone, write the file without '--data'"
    )
  }
  return try inferData(to: output, arguments)
}

/// Generates a schema from data.
private func inferData(to output: SchemaOutput, _ arguments: Arguments) throws(Failure) -> ExitCode
{
  let paths = arguments.operands
  if paths.isEmpty {
    throw Failure(
      "'kinds infer' needs data, or a symbol graph: kinds infer events.json, kinds infer --swift Feed.symbols.json"
    )
  }
  if let graph = paths.first(where: { $0.hasSuffix(".symbols.json") }) {
    throw Failure("\(quotedPath(graph)) needs an option before it: --swift \(printable(graph))")
  }
  if let schema = paths.first(where: isSchema) {
    throw Failure(
      "\(quotedPath(schema)) is a schema, but 'kinds infer' requires data; give a file of data")
  }
  var options = InferOptions()
  options.tag = arguments.value(of: .tag)
  if let name = arguments.value(of: .union) { options.name = try typeName(name) }
  options.dates = arguments.has(.dates)
  options.uuids = arguments.has(.uuids)
  options.urls = arguments.has(.urls)
  options.enums = arguments.has(.enums)
  options.dictionaries = !arguments.has(.noDictionaries)
  options.keepsUnknown = arguments.value(of: .unknown) == "keep"
  options.excluded = arguments.values(of: .exclude).map { InferExclusion($0) }
  let like = try arguments.value(of: .like).map { path throws(Failure) in
    try readSchema(path, arguments)
  }
  if like != nil, arguments.value(of: .unknown) != nil {
    throw Failure(
      "'--unknown' is for a new schema; write \"unknown\": \"keep\" in the schema of '--like'")
  }
  var (files, data) = try readData(paths, arguments)
  var bar = ProgressBar()
  let inference: Inference
  if let like {
    files.insert(like, at: 0)
    do throws(NoRootType) {
      inference = try infer(data, like: like, options: options) { bar.show($0, of: $1) }
    } catch {
      throw Failure(error.message)
    }
  } else {
    inference = infer(data, options: options) { bar.show($0, of: $1) }
  }
  bar.clear()
  let isGood = report(inference.diagnostics, in: files, arguments)
  guard isGood, let text = inference.text else { return .schemaFault }
  return try output.write(text)
}

/// Reads the schema to extend.
private func readSchema(_ path: String, _ arguments: Arguments) throws(Failure) -> SourceFile {
  if arguments.value(of: .tag) != nil {
    throw Failure(
      "'--tag' and '--like' exclude each other, because the schema has the key of the tag; remove '--tag'"
    )
  }
  guard isSchema(path) || isStream(path) else {
    throw Failure(
      "'--like' needs a schema, whose name ends in '\(schemaSuffix)', not \(quotedPath(path))")
  }
  return try readInput(path)
}

private func typeName(_ name: String) throws(Failure) -> String {
  guard isIdentifier(name), name.utf8.first.map(ASCII.isUppercase) ?? false else {
    throw Failure("'--union' needs the name of a type, such as 'Post', not \(quoted(name))")
  }
  return name
}
