/// The operands of a command, for completion in a shell.
package enum Operands: Sendable {
  case schemas
  /// Schemas and data files.
  case files
  /// Words of a list.
  case words(@Sendable () -> [String])
}

/// A command of the program.
package struct Command: Sendable {
  package let name: String
  /// A one-sentence summary of the command.
  package let summary: String
  /// Arguments that show the command's use.
  package let example: String
  /// The arguments as shown in the usage, with each form on a line of its own.
  package let usage: String
  /// The rest of the description.
  package let discussion: String
  /// The operands that shells complete.
  package let operands: Operands
  package let options: [Option]
  let run: @Sendable (Arguments) throws(Failure) -> ExitCode

  /// Creates a command. The parameters are described at the properties.
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
