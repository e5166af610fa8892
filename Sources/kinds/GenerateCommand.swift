import KindsCore

extension Command {
  static let generate = Command(
    name: "generate",
    summary: "Generate the Swift of one target's schemas.",
    usage:
      "SCHEMA… [--output DIR [--check] [--quiet]] [--no-swift-expressions] [--no-unescaped-templates]",
    discussion: """
      The schemas form one schema module: a name declared in one can be used in the others. Without --output the Swift
      goes to standard output. With it, each schema gives six files and all together one more, Support.kinds.swift;
      a file that would not change is left alone. Files that an earlier run has generated in the folder, and that none
      of the schemas gives, are listed as stale; with --check they count as a change.
      """,
    options: [.output, .check, .quiet, .noSwiftExpressions, .noUnescapedTemplates, .help],
    run: runGenerate)
}

private func runGenerate(_ arguments: Arguments) throws(Failure) -> ExitCode {
  let folder = arguments.value(of: .output)
  if folder == nil, arguments.has(.check) || arguments.has(.quiet) {
    let option: Option = arguments.has(.check) ? .check : .quiet
    throw Failure("'\(option.name)' goes with '--output DIR'")
  }
  let sources = try readSchemas(arguments.operands, for: "generate")
  let generation = generate(sources, options: GenerationOptions(arguments))
  guard report(generation.diagnostics, in: sources) else { return .schemaFault }
  guard let folder else {
    try Console.output(generation.files.map(\.text).joined(separator: "\n"))
    return .success
  }
  if !arguments.has(.check) { try makeFolder(folder) }
  let changes = try generation.files.map { file throws(Failure) in
    try FileChange(file, in: folder)
  }
  let stale = try staleFiles(in: folder, besides: generation.files)
  if arguments.has(.check) {
    try list(changes, changed: "would write", stale: stale, quiet: arguments.has(.quiet))
    return stale.isEmpty && !changes.contains(where: \.isNeeded) ? .success : .schemaFault
  }
  try apply(changes)
  try list(changes, changed: "wrote", stale: stale, quiet: arguments.has(.quiet))
  return .success
}

/// Says what became of each file, unless that is to be kept quiet.
func list(
  _ changes: [FileChange], changed: String, stale: [String], quiet: Bool
) throws(Failure) {
  if quiet { return }
  let lines =
    changes.map { "\($0.isNeeded ? changed : "up to date"): \($0.path)\n" }
    + stale.map { "stale, to be removed: \($0)\n" }
  try Console.output(lines.joined())
}
