/// The operands of a command, for completion in a shell.
package enum Operands: Sendable {
  case schemas
  /// Schemas and files of data.
  case files
  /// Words that are known.
  case words(@Sendable () -> [String])
}

/// A command of the program.
package struct Command: Sendable {
  package let name: String
  /// The summary of the command, in one sentence.
  package let summary: String
  /// Arguments that show its use.
  package let example: String
  /// Its arguments as the usage line shows them.
  package let usage: String
  /// The rest of the description.
  package let discussion: String
  /// The operands that a shell completes.
  package let operands: Operands
  package let options: [Option]
  let run: @Sendable (Arguments) throws(Failure) -> ExitCode

  /// Makes a command; the parameters are what its properties say.
  package init(
    name: String, summary: String, example: String, usage: String, discussion: String,
    operands: Operands = .schemas, options: [Option],
    run: @escaping @Sendable (Arguments) throws(Failure) -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.example = "\(name) \(example)"
    self.usage = usage
    self.discussion = discussion
    self.operands = operands
    self.options = options
    self.run = run
  }
}
