import KindsCommandLine
import KindsSchema
import KindsTools

extension Option {
  fileprivate static let outputFile = Option(
    name: "--output", shortName: "-o", valueName: "SCHEMA", help: "Write to this file.")
  fileprivate static let force = Option(
    name: "--force", help: "With --output: replace a file that is there.")
}

extension Command {
  static let infer = Command(
    name: "infer",
    summary: "Make a schema of what there is already.",
    usage:
      "--swift MODULE.symbols.json [--output SCHEMA [--force] [--quiet]]",
    discussion: """
      With --swift, the enums and structs of a module that is written by hand become a schema, and the code that uses them
      compiles against what is generated from it. The compiler writes the symbol graph:

        swiftc -emit-module -module-name Feed -emit-symbol-graph -emit-symbol-graph-dir DIR \\
          -symbol-graph-minimum-access-level internal Sources/Feed/*.swift

      What a schema does not have, such as methods, and what a symbol graph does not have, such as raw values, is
      told with its place in the Swift. Without --output the schema goes to standard output.
      """,
    options: [.swift, .outputFile, .force, .quiet, .help],
    run: runInfer)
}

private func runInfer(_ arguments: Arguments) throws(Failure) -> ExitCode {
  if let operand = arguments.operands.first {
    throw Failure("\(quotedPath(operand)) needs an option before it: --swift \(printable(operand))")
  }
  guard let graph = arguments.value(of: .swift) else {
    throw Failure("'kinds infer' needs a symbol graph: kinds infer --swift Feed.symbols.json")
  }
  let output = arguments.value(of: .outputFile)
  if output == nil, let option = [Option.force, .quiet].first(where: arguments.has) {
    throw Failure("'\(option.name)' goes with '--output SCHEMA'")
  }
  if let output, !isSchema(output) {
    throw Failure("\(quotedPath(output)) is not a schema: its name does not end in '.kinds.json'")
  }
  return try inferSwift(graph, output: output, force: arguments.has(.force), arguments)
}
