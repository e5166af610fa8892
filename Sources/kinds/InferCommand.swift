import KindsCommandLine
import KindsSchema
import KindsTools

extension Option {
  fileprivate static let tag = Option(
    name: "--tag", valueName: "KEY",
    help: "The key that names the kind, if it is not to be found by itself.")
  fileprivate static let union = Option(
    name: "--union", valueName: "NAME",
    help:
      "What the type of the values is called. Default: as the file of data is, or with --like the first union. With --swift, the enum or struct to move; default: all."
  )
  fileprivate static let like = Option(
    name: "--like", valueName: "SCHEMA",
    help:
      "Add to this schema what is new in the data. What the schema says already stays as it is, but for types that become wider."
  )
  fileprivate static let dates = Option(
    name: "--dates", help: "Take texts for dates where all of them are (RFC 3339).")
  fileprivate static let uuids = Option(
    name: "--uuids", help: "Take texts for UUIDs where all of them are.")
  fileprivate static let urls = Option(
    name: "--urls", help: "Take texts for URLs where all of them are.")
  fileprivate static let enums = Option(
    name: "--enums",
    help:
      "Take texts for the values of an enum where there are at least 20, of 2 to 12 values, each seen at least 5 times."
  )
  fileprivate static let noDictionaries = Option(
    name: "--no-dictionaries",
    help:
      "Create a struct for objects with many names for values of one shape, such as users by ID. Default: a dictionary."
  )
  fileprivate static let exclude = Option(
    name: "--exclude", valueName: "KEY=VALUE", isRepeated: true,
    help: "Leave out the values that have this member, such as 'op=spam'; or any, such as 'error'.")

  fileprivate static let forData = [
    tag, union, like, dates, uuids, urls, enums, noDictionaries, unknown, lines, exclude,
  ]
}

extension Command {
  static let infer = Command(
    name: "infer",
    summary: "Make a schema of what there is already: of data, or of hand-written Swift.",
    example: "posts.json --output Post.kinds.json",
    usage:
      "DATA.json… [--tag KEY] [--union NAME] [--like SCHEMA] [--dates] [--uuids] [--urls] [--enums] [--no-dictionaries] [--unknown WORD] [--lines] [--exclude KEY=VALUE]… [--output SCHEMA [--force] [--quiet]] | --swift MODULE.symbols.json [--union NAME [--data FILE]…] [--output SCHEMA [--force] [--quiet]]",
    discussion: """
      Each file of data is one value, a list of values, or JSON Lines if its name ends in '.jsonl' or '.ndjson'. The key that
      names the kind is found by how well its values tell which other members there are; notes say why it was taken, and
      what else could be one. Where nothing tells kinds, objects become structs. The schema reads all values of the data, and
      they are written again as equal JSON.

      With --like, a schema that is there gets what is new in the data: kinds, fields, values of enums, and types that take
      more. Texts become dates, UUIDs and URLs if the schema has such fields. All else stays as it is written, and nothing is
      taken away. A note tells of each change. The values are of the type that --union names, or else of the first union.
      The schema goes to standard output, or with --output into a file:

        kinds infer new-posts.json --like Post.kinds.json \\
          --output Post.kinds.json --force

      With --swift, the enums and structs of a module that is written by hand become a schema, and the code that uses them
      compiles against what is generated from it. The compiler writes the symbol graph:

        swiftc -emit-module -module-name MODULE \\
          -emit-symbol-graph -emit-symbol-graph-dir DIR \\
          -symbol-graph-minimum-access-level private FILE.swift…

      --union moves one type. Every type that it names stays as it is and becomes an external of the schema, apart from
      those that --with names:

        kinds infer --swift Feed.symbols.json --union Post --with Author \\
          --output Post.kinds.json

      Hand-written coding of that type stays by hand. With samples of its values, the schema gets the coding that reads
      them, and notes name what the samples leave open:

        kinds infer --swift Feed.symbols.json --union Post --data posts.json \\
          --output Post.kinds.json

      Remarks name what stays by hand, such as methods, with its place in the Swift. A type that the schema would lose
      something of, such as a private stored property, stays by hand as a whole. Raw values are read in the files of Swift
      that the symbol graph names. Without --output the schema goes to standard output.
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
        "'--swift' makes a schema of Swift, not of data; remove \(quotedPath(operand))")
    }
    let samples = arguments.values(of: .data)
    if !samples.isEmpty, arguments.value(of: .union) == nil {
      throw Failure(
        "'--data' has values of one enum; name it with '--union', as in --union Post --data \(printable(samples[0]))"
      )
    }
    let takesData = !samples.isEmpty
    if let option = Option.forData.first(where: {
      $0.name != Option.union.name && !(takesData && $0.name == Option.lines.name)
        && (arguments.has($0) || arguments.value(of: $0) != nil)
    }) {
      throw Failure("'\(option.name)' is for data, not for '--swift'")
    }
    let types = arguments.values(of: .union) + arguments.values(of: .with)
    return try inferSwift(graph, types: types, samples: samples, to: output, arguments)
  }
  if !arguments.values(of: .data).isEmpty {
    throw Failure(
      "'--data' goes with '--swift' and '--union'; to make a schema of data alone, write the file without '--data'"
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
    throw Failure("\(quotedPath(schema)) is a schema; 'kinds infer' takes data")
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
      "'--unknown' is for a new schema; write \"unknown\": \"keep\" in the one that '--like' names")
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
    throw Failure("'--tag' does not go with '--like', because the schema says which key is the tag")
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
