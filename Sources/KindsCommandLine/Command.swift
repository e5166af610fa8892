/// A command of the program.
package struct Command: Sendable {
  let name: String
  /// The summary of the command, in one sentence.
  let summary: String
  /// Its arguments as the usage line shows them.
  let usage: String
  /// The rest of the description.
  let discussion: String
  let options: [Option]
  let run: @Sendable (Arguments) throws(Failure) -> ExitCode

  /// Makes a command; the parameters are what its properties say.
  package init(
    name: String, summary: String, usage: String, discussion: String, options: [Option],
    run: @escaping @Sendable (Arguments) throws(Failure) -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.discussion = discussion
    self.options = options
    self.run = run
  }

  /// The help of the command.
  var helpText: String {
    """
    \(summary)

    Usage: kinds \(name) \(usage)

    \(discussion)

    Options:
    \(describe(options))
    """
  }
}

func describe(_ options: [Option]) -> String {
  options.map { option in
    let names = [option.shortName, option.name].compactMap { $0 }.joined(separator: ", ")
    let value = option.valueName.map { " \($0)" } ?? ""
    return column(names + value) + option.help + "\n"
  }.joined()
}

func column(_ text: String) -> String {
  "  " + text + String(repeating: " ", count: max(2, 24 - text.count))
}
