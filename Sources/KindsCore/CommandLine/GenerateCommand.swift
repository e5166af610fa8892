extension Option {
  fileprivate static let depfile = Option(
    name: "--depfile", valueName: "FILE",
    help:
      "With --output: write the dependencies of the output to this file, in the syntax of Make.")
  fileprivate static let listOutputs = Option(
    name: "--list-outputs",
    help: "With --output: list the files of the output, and write nothing.")
}

extension Command {
  package static let generate = Command(
    name: "generate",
    summary: "Generate the Swift of one target's schemas.",
    example: "Post.kinds.json --output Generated",
    usage:
      """
      SCHEMA… [--output DIR [--check] [--empty-files] [--list-outputs] [--depfile FILE] [--quiet]] \
      \(Option.usageOfCommon)
      """,
    discussion: """
      The schemas form one schema module: a schema can use the names that another one declares. A folder stands
      for all schemas in it and in its subfolders.

      Without --output, the generated code goes to standard output. With --output, each schema generates up to
      six files, and all schemas together generate Support.kinds.swift. Files without declarations are not
      written. The command removes generated files of the folder that are no longer needed, such as those of a
      renamed schema. With --check, these files count as changes.

      To name the types of another module, give its schemas with the name of the module, as in --import
      Models=../Models/Post.kinds.json. Nothing is generated for them.

      With --empty-files, the names of the files depend only on the names of the schemas, so --list-outputs does
      not read the schemas. --depfile lists all schemas that the files depend on.
      """,
    options: [.output, .check, .emptyFiles, .listOutputs, .depfile, .quiet] + Option.ofSchemas
      + [.watch, .standardInput, .help],
    run: runGenerate)
}

private func runGenerate(_ arguments: Arguments) throws(Failure) -> ExitCode {
  let folder = arguments.value(of: .output)
  let optionsOfFolder: [Option] = [.check, .emptyFiles, .listOutputs, .quiet, .depfile]
  if folder == nil, let option = optionsOfFolder.first(where: arguments.has) {
    throw Failure("'\(option.name)' requires '--output DIR'")
  }
  if let folder {
    try requireFolderName(folder)
    try requireFileNames(arguments.operands)
  }
  if let folder, arguments.has(.listOutputs) { return try listOutputs(in: folder, arguments) }
  let sources = try readSchemas(arguments.operands, arguments, for: "generate")
  let generation = generate(sources)
  guard report(generation.diagnostics, in: sources, arguments) else { return .schemaFault }
  guard let folder else {
    let files = generation.files.filter { !$0.isEmpty }
    try Console.output(files.map(\.text).joined(separator: "\n"))
    return .success
  }
  if !arguments.has(.check) { try makeFolder(folder) }
  var changes: [FileChange] = []
  for file in generation.files {
    let change = try FileChange(file, in: folder, keepsEmptyFile: arguments.has(.emptyFiles))
    if let change { changes.append(change) }
  }
  if let depfile = arguments.value(of: .depfile) {
    let rule = try dependencyRule(
      outputs: changes.filter { $0.text != nil }.map(\.path), inputs: sources.map(\.path))
    changes.append(try FileChange(rule, for: depfile, replaces: .own(isDependencyRule)))
  }
  changes += try staleFiles(in: folder, besides: generation.files).map(FileChange.init(removing:))
  return try carryOut(
    changes, in: folder, isCheck: arguments.has(.check), quiet: arguments.has(.quiet))
}

/// Rejects an output folder with the file name extension of a schema or a Swift file, unless the folder exists.
private func requireFolderName(_ path: String) throws(Failure) {
  guard [".json", ".swift"].contains(where: path.hasSuffix), !isFolder(path) else { return }
  throw Failure(
    "\(quotedPath(path)) is the name of a file, but '--output' requires a folder; write --output \(printable(folder(of: path)))"
  )
}

/// Rejects schemas without a file name, because output files are named after it.
private func requireFileNames(_ schemas: [String]) throws(Failure) {
  guard let stream = schemas.first(where: { isStream($0) && !isSchema($0) }) else { return }
  throw Failure(
    "'--output' names files after their schemas, and \(quotedPath(stream)) has no name; save the schema as in 'Post.kinds.json', or remove '--output'"
  )
}

/// Lists the files that a run would leave in the folder, one on each line.
private func listOutputs(in folder: String, _ arguments: Arguments) throws(Failure) -> ExitCode {
  for option in [Option.check, .depfile] where arguments.has(option) {
    throw Failure(
      "'\(option.name)' and '\(Option.listOutputs.name)' exclude each other; remove one of them")
  }
  let names: [String]
  if arguments.has(.emptyFiles) {
    let schemas = try pathsOfSchemas(arguments.operands, for: "generate")
    names = outputFileNames(forSchemas: schemas.map(absolutePath)).joined() + [supportFileName]
  } else {
    let sources = try readSchemas(arguments.operands, arguments, for: "generate")
    let generation = generate(sources)
    guard report(generation.diagnostics, in: sources, arguments) else { return .schemaFault }
    names = generation.files.filter { !$0.isEmpty }.map(\.name)
  }
  let paths = names.map { join(folder, $0) }
  if let path = paths.first(where: {
    $0.unicodeScalars.contains { "\r\n".unicodeScalars.contains($0) }
  }) {
    throw Failure(
      "\(quotedPath(path)) has a line break, which a list of files cannot contain; rename the schema or the folder"
    )
  }
  try Console.output(paths.map { $0 + "\n" }.joined())
  return .success
}
