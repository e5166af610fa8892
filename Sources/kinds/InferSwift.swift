import KindsCommandLine
import KindsSchema
import KindsTools

extension Option {
  static let swift = Option(
    name: "--swift", valueName: "MODULE.symbols.json",
    help: "Make the schema of a module's hand-written Swift, whose symbol graph this is.")
}

/// Makes the schema of hand-written Swift, and says what it does not have.
///
/// - Parameters:
///   - path: The symbol graph.
///   - output: The file to write; `nil` for standard output.
///   - force: Whether a file that is there is replaced.
func inferSwift(
  _ path: String, output: String?, force: Bool, _ arguments: Arguments
) throws(Failure) -> ExitCode {
  if path.hasSuffix(".swift") {
    throw Failure(
      "\(quotedPath(path)) is Swift; give the symbol graph that the compiler writes of it, see 'kinds infer --help'"
    )
  }
  let source = SourceFile(path: path, bytes: try readFile(path))
  let result = inferSwift(source, for: output)
  for remark in result.remarks {
    let place =
      remark.line == 0 ? "" : "\(printable(remark.path)):\(remark.line):\(remark.column): "
    Console.error("\(place)note: \(remark.message)\n")
  }
  let isValid = report(result.diagnostics, in: result.sources, arguments)
  guard let schema = result.schema else { return .schemaFault }
  if let output {
    let change = try FileChange(schema: schema, for: output, isForced: force)
    _ = try carryOut([change], isCheck: false, quiet: arguments.has(.quiet))
  } else {
    try Console.output(schema)
  }
  return isValid ? .success : .schemaFault
}
