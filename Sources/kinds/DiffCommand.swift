import KindsCore
import KindsTools

extension Option {
  fileprivate static let against = Option(
    name: "--against", valueName: "REVISION",
    help: "Compare with the same files in this revision of their Git repository.")
  fileprivate static let diffFormat = Option(
    name: "--format", shortName: "-f", valueName: "FORMAT",
    choices: DiffFormat.allCases.map(\.rawValue),
    help: "The format of the report: text, markdown or json.")
  fileprivate static let failOn = Option(
    name: "--fail-on", valueName: "AXES", isRepeated: true,
    help:
      "Exit with 1 if a change is bad for one of these axes, separated by commas: source, old-data, new-data, any."
  )
}

extension Command {
  static let diff = Command(
    name: "diff",
    summary: "Report what a change of a schema breaks: code, old data, installed apps.",
    example: "Old.kinds.json New.kinds.json",
    usage:
      """
      OLD NEW [--format FORMAT] [--fail-on AXES] \(Option.usageOfCommon)
      SCHEMA… --against REVISION [--format FORMAT] [--fail-on AXES] \(Option.usageOfCommon)
      """,
    discussion: """
      OLD and NEW are each a schema or a folder. The schemas of a folder form one schema module, as for 'kinds
      generate'. The report lists each change with its locations in both schemas and a verdict for each axis.
      'source' names the code that stops compiling or has another meaning. 'old-data' states whether the new
      schema reads all data that the old schema reads. 'new-data' states whether the old schema reads data that
      code of the new schema writes.

      With --against, the old schemas are those of the revision at the same paths. If the revision or the
      working tree has no schema at a path, the report says so, and declarations count as added or removed.
      Nothing is fetched.
      """,
    options: [.against, .diffFormat, .failOn] + Option.ofSchemas + [.standardInput, .help],
    run: runDiff)
}

private let example = "diff Old.kinds.json New.kinds.json"

private func runDiff(_ arguments: Arguments) throws(Failure) -> ExitCode {
  let axes = try axes(arguments)
  let sources = try sources(arguments)
  let diff = KindsTools.diff(
    old: sources.old, new: sources.new)
  guard report(diff.diagnostics, in: sources.old + sources.new, arguments) else {
    return .schemaFault
  }
  let format = arguments.value(of: .diffFormat).flatMap(DiffFormat.init) ?? .text
  try Console.output(diff.report(format, remarks: sources.remarks))
  return axes.contains(where: diff.fails) ? .schemaFault : .success
}

/// The aspects in which an incompatible change makes the command fail.
private func axes(_ arguments: Arguments) throws(Failure) -> Set<DiffAxis> {
  var axes: Set<DiffAxis> = []
  for value in arguments.values(of: .failOn) {
    for word in value.split(separator: ",", omittingEmptySubsequences: false) {
      if word == "any" {
        axes.formUnion(DiffAxis.allCases)
      } else if let axis = DiffAxis(rawValue: String(word)) {
        axes.insert(axis)
      } else {
        let words = DiffAxis.allCases.map(\.rawValue) + ["any"]
        throw Failure(
          "'--fail-on' cannot be \(quoted(String(word))); use one or several of \(words.joined(separator: ", ")), with commas in between"
        )
      }
    }
  }
  return axes
}

/// The schemas to compare, and the report's remarks about them.
private func sources(
  _ arguments: Arguments
) throws(Failure) -> (old: [SourceFile], new: [SourceFile], remarks: [String]) {
  let operands = arguments.operands
  guard let revision = arguments.value(of: .against) else {
    guard operands.count == 2 else {
      throw Failure(
        "'kinds diff' needs an old and a new schema or folder: kinds \(example)\(operands.count == 1 ? "; or a revision to compare with: kinds diff \(printable(operands[0])) --against main" : "")"
      )
    }
    if resolvingLinks(operands[0]) == resolvingLinks(operands[1]) {
      throw Failure(
        "\(quotedPath(operands[0])) and \(quotedPath(operands[1])) are the same; give an old and a new one"
      )
    }
    return (
      try readSchemas(schemaFiles(at: operands[0]), arguments, for: "diff", example: example),
      try readSchemas(schemaFiles(at: operands[1]), arguments, for: "diff", example: example),
      []
    )
  }
  if operands.isEmpty {
    throw Failure(
      "'kinds diff --against' needs a schema or a folder: kinds diff Post.kinds.json --against main"
    )
  }
  if let stream = operands.first(where: isStream) {
    throw Failure(
      "'--against' compares a file with its revision, and \(quotedPath(stream)) has none; give a schema or a folder"
    )
  }
  var old: [SourceFile] = []
  var new: [String] = []
  var remarks: [String] = []
  for operand in operands {
    let earlier = try GitRevision(revision, of: operand).schemas()
    let files = try schemaFiles(at: operand, mayBeNone: !earlier.isEmpty)
    if earlier.isEmpty {
      remarks.append("The revision \(quoted(revision)) has no schema at \(quotedPath(operand)).")
    }
    if files.isEmpty {
      remarks.append("The working tree has no schema at \(quotedPath(operand)).")
    }
    old += earlier
    new += files
  }
  return (
    try addImports(to: old, arguments),
    new.isEmpty
      ? try addImports(to: [], arguments)
      : try readSchemas(new, arguments, for: "diff", example: example),
    remarks
  )
}
