import KindsCore
import KindsTools

extension Option {
  static let with = Option(
    name: "--with", valueName: "TYPE", isRepeated: true,
    help: "With --swift and --union, another type to move. Can be given again.")
  static let data = Option(
    name: "--data", valueName: "FILE", isRepeated: true,
    help:
      "With --swift and --union, sample values of an enum with hand-written coding. Can be given again."
  )
  static let swift = Option(
    name: "--swift", valueName: "MODULE.symbols.json",
    help: "Generate the schema from the hand-written Swift of a module, given its symbol graph.")
}

/// Generates the schema of hand-written Swift, and reports what a schema cannot express.
///
/// - Parameters:
///   - path: The path of the symbol graph.
///   - types: The names of the types to include; if empty, all types.
///   - samples: Files with values of the first type.
///   - output: The destination of the schema.
func inferSwift(
  _ path: String, types: [String], samples: [String], to output: SchemaOutput,
  _ arguments: Arguments
) throws(Failure) -> ExitCode {
  if path.hasSuffix(".swift") {
    throw Failure(
      "\(quotedPath(path)) is a Swift file; give the symbol graph that the compiler writes, see 'kinds infer --help'"
    )
  }
  let source = try readInput(path)
  let data = try readData(samples, arguments).data
  let result = inferSwift(source, for: output.path, types: types, samples: data) { path in
    (try? readFileIfPresent(path)) ?? nil
  }
  for remark in result.remarks {
    let place =
      remark.line == 0 ? "" : "\(printable(remark.path)):\(remark.line):\(remark.column): "
    Console.error("\(place)\(remark.severity.rawValue): \(remark.message)\n")
  }
  let isValid = report(result.diagnostics, in: result.sources, arguments)
  guard let schema = result.schema else { return .schemaFault }
  let code = try output.write(schema)
  return isValid ? code : .schemaFault
}
