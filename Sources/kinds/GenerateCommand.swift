import KindsCore

extension Command {
  static let generate = Command(
    name: "generate",
    summary: "Generate the Swift of one target's schemas.",
    usage: "SCHEMA… [--output DIR [--check] [--quiet]]",
    discussion: """
      The schemas form one schema module: a name declared in one can be used in the others. Without --output the Swift
      goes to standard output. With it, each schema gives four files and all together one more, Support.kinds.swift;
      a file that would not change is left alone.
      """,
    options: [.output, .check, .quiet, .help],
    run: runGenerate)
}

private func runGenerate(_ arguments: Arguments) throws(Failure) -> ExitCode {
  let folder = arguments.value(of: .output)
  if folder == nil, arguments.has(.check) || arguments.has(.quiet) {
    let option: Option = arguments.has(.check) ? .check : .quiet
    throw Failure("'\(option.name)' goes with '--output DIR'")
  }
  let sources = try readSchemas(arguments, for: "generate")
  let generation = generate(sources)
  guard report(generation.diagnostics, in: sources) else { return .schemaFault }
  guard let folder else {
    try Console.output(generation.files.map(\.text).joined(separator: "\n"))
    return .success
  }
  let changes = try generation.files.map { file throws(Failure) in
    try FileChange(file, in: folder)
  }
  if arguments.has(.check) {
    try list(changes, changed: "would write", quiet: arguments.has(.quiet))
    return changes.contains(where: \.isNeeded) ? .schemaFault : .success
  }
  try makeFolder(folder)
  try apply(changes)
  try list(changes, changed: "wrote", quiet: arguments.has(.quiet))
  return .success
}

/// A file of the output and whether the one on disk differs from it.
private struct FileChange {
  let path: String
  let text: String
  let isNeeded: Bool

  init(_ file: GeneratedFile, in folder: String) throws(Failure) {
    path = folder.hasSuffix("/") ? folder + file.name : "\(folder)/\(file.name)"
    text = file.text
    isNeeded = try readFileIfPresent(path).map { $0 != Array(file.text.utf8) } ?? true
  }
}

/// Writes what changed: everything beside its destination first, so that a failure leaves all files as they were.
private func apply(_ changes: [FileChange]) throws(Failure) {
  var staged: [StagedFile] = []
  do throws(Failure) {
    for change in changes where change.isNeeded {
      staged.append(try StagedFile(change.text, for: change.path))
    }
    while let file = staged.first {
      try file.commit()
      staged.removeFirst()
    }
  } catch {
    for file in staged { file.discard() }
    throw error
  }
}

private func list(_ changes: [FileChange], changed: String, quiet: Bool) throws(Failure) {
  if quiet { return }
  try Console.output(
    changes.map { "\($0.isNeeded ? changed : "up to date"): \($0.path)\n" }.joined())
}
