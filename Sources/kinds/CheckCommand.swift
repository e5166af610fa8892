import KindsSchema
import KindsSwift
import KindsTools

extension Command {
  static let check = Command(
    name: "check",
    summary: "Diagnose one target's schemas, and write nothing.",
    usage: "SCHEMA… [--no-swift-expressions] [--no-unescaped-templates]",
    discussion: """
      The schemas form one schema module, as for 'kinds generate'. Every error of a pass is shown in one run.
      """,
    options: [.noSwiftExpressions, .noUnescapedTemplates, .help],
    run: runCheck)
}

private func runCheck(_ arguments: Arguments) throws(Failure) -> ExitCode {
  let sources = try readSchemas(arguments.operands, for: "check")
  return report(check(sources, options: GenerationOptions(arguments)), in: sources)
    ? .success : .schemaFault
}
