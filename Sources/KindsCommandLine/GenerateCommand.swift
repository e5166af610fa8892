import KindsSchema
import KindsSwift

extension Option {
  fileprivate static let depfile = Option(
    name: "--depfile", valueName: "FILE",
    help: "With --output: write into this file what the outputs depend on, as Make reads it.")
  fileprivate static let listOutputs = Option(
    name: "--list-outputs",
    help: "With --output: list the files that would be there, and write nothing.")
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
      The schemas form one schema module: a name declared in one can be used in the others. A folder stands for all
      schemas in it and below. Without --output the Swift
      goes to standard output. With it, each schema gives up to six files, and all of them together one more,
      Support.kinds.swift. A file that would not change is left alone. A file that would declare nothing is not
      written, and is removed if an earlier run generated it. So are files in the folder that an earlier run generated
      and that no schema gives now, such as those of a schema that was renamed, and temporary files of a run that was
      killed; with --check they count as a change.

      A schema of another module is given with the module's name, as in --import Models=../Models/Post.kinds.json, so
      that its types can be named. Nothing is generated for it.

      For a build system, --list-outputs names the files; with --empty-files the names follow from those of the
      schemas, which are not read then. --depfile names all schemas that the files were generated from.
      """,
    options: [.output, .check, .emptyFiles, .listOutputs, .depfile, .quiet] + Option.ofSchemas
      + [.watch, .standardInput, .help],
    run: runGenerate)
}

private func runGenerate(_ arguments: Arguments) throws(Failure) -> ExitCode {
  let folder = arguments.value(of: .output)
  let optionsOfFolder: [Option] = [.check, .emptyFiles, .listOutputs, .quiet, .depfile]
  if folder == nil, let option = optionsOfFolder.first(where: arguments.has) {
    throw Failure("'\(option.name)' goes with '--output DIR'")
  }
  if let folder {
    try requireFolderName(folder)
    try requireFileNames(arguments.operands)
  }
  if let folder, arguments.has(.listOutputs) { return try listOutputs(in: folder, arguments) }
  let sources = try readSchemas(arguments.operands, arguments, for: "generate")
  let generation = generate(sources, options: GenerationOptions(arguments))
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

/// Rejects an output folder that has the name of a file, unless it is an existing folder.
private func requireFolderName(_ path: String) throws(Failure) {
  guard [".json", ".swift"].contains(where: path.hasSuffix), !isFolder(path) else { return }
  throw Failure(
    "\(quotedPath(path)) is the name of a file, and several Swift files go into a folder; write --output \(printable(folder(of: path)))"
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
    throw Failure("'\(option.name)' does not go with '\(Option.listOutputs.name)'")
  }
  let names: [String]
  if arguments.has(.emptyFiles) {
    let schemas = try pathsOfSchemas(arguments.operands, for: "generate")
    names = outputFileNames(forSchemas: schemas.map(absolutePath)).joined() + [supportFileName]
  } else {
    let sources = try readSchemas(arguments.operands, arguments, for: "generate")
    let generation = generate(sources, options: GenerationOptions(arguments))
    guard report(generation.diagnostics, in: sources, arguments) else { return .schemaFault }
    names = generation.files.filter { !$0.isEmpty }.map(\.name)
  }
  let paths = names.map { join(folder, $0) }
  if let path = paths.first(where: {
    $0.unicodeScalars.contains { "\r\n".unicodeScalars.contains($0) }
  }) {
    throw Failure(
      "\(quotedPath(path)) cannot be in a list with one file on each line: it has a line break; rename the schema or the folder"
    )
  }
  try Console.output(paths.map { $0 + "\n" }.joined())
  return .success
}

extension Command {
  package static let check = Command(
    name: "check",
    summary: "Check one target's schemas, and write nothing.",
    example: "Sources/Feed",
    usage: "SCHEMA… \(Option.usageOfCommon)",
    discussion: """
      The schemas form one schema module, as for 'kinds generate'. Every error of a pass is shown in one run.
      It also notes kinds of a union in the style 'members' whose discriminating members include those of another, and types whose
      names begin with a lower-case letter.
      """,
    options: Option.ofSchemas + [.watch, .standardInput, .help],
    run: runCheck)
}

private func runCheck(_ arguments: Arguments) throws(Failure) -> ExitCode {
  let sources = try readSchemas(arguments.operands, arguments, for: "check")
  return report(check(sources, options: GenerationOptions(arguments)), in: sources, arguments)
    ? .success : .schemaFault
}
