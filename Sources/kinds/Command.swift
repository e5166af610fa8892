/// An option of a command.
struct Option: Sendable {
  let name: String
  var shortName: String?
  /// What stands for its value in the help, or `nil` for a flag.
  var valueName: String?
  let help: String

  static let help = Option(name: "--help", shortName: "-h", help: "Show this help.")
  static let version = Option(name: "--version", help: "Show the version.")
  static let output = Option(
    name: "--output", shortName: "-o", valueName: "DIR",
    help: "Write the files into this folder, and only those that change.")
  static let outputFile = Option(
    name: "--output", shortName: "-o", valueName: "FILE",
    help: "Write to this file, and only where it changes.")
  static let format = Option(
    name: "--format", shortName: "-f", valueName: "FORMAT",
    help: "What to write: json-schema.")
  static let type = Option(
    name: "--type", shortName: "-t", valueName: "NAME",
    help: "The declaration that a document is a value of.")
  static let renderer = Option(
    name: "--renderer", shortName: "-r", valueName: "NAME",
    help: "The renderer of the schema that writes the text.")
  static let check = Option(
    name: "--check",
    help: "With --output: write nothing, and exit with 1 where a file would change.")
  static let emptyFiles = Option(
    name: "--empty-files",
    help: "With --output: also write files that declare nothing, so that their names are known.")
  static let quiet = Option(
    name: "--quiet", shortName: "-q", help: "With --output: do not list the files.")
  static let noSwiftExpressions = Option(
    name: "--no-swift-expressions",
    help: "Refuse values that are written in Swift, for schemas that come from others.")
  static let noUnescapedTemplates = Option(
    name: "--no-unescaped-templates",
    help: "Refuse templates that write values without escaping them, as '{{{name}}}' does.")
}

/// A command of the program.
struct Command: Sendable {
  let name: String
  /// What it does, in one sentence.
  let summary: String
  /// Its arguments as the usage line shows them.
  let usage: String
  /// What more there is to say.
  let discussion: String
  let options: [Option]
  let run: @Sendable (Arguments) throws(Failure) -> ExitCode

  static var all: [Command] { [generate, check, preview, export, explain] }

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

/// The help of the program.
let programHelp = """
  kinds writes Swift for a set of kinds of things: the enum, the models, the visitor and the coding.

  Usage: kinds COMMAND …

  Commands:
  \(Command.all.map { column($0.name) + $0.summary }.joined(separator: "\n"))

  Options:
  \(describe([.help, .version]))

  'kinds COMMAND --help' tells more about a command.

  Exit codes: 0 where all is well; 1 where a schema has errors, or a file would change under --check; 2 where the
  command line is wrong or a file cannot be read or written.

  """

private func describe(_ options: [Option]) -> String {
  options.map { option in
    let names = [option.shortName, option.name].compactMap { $0 }.joined(separator: ", ")
    let value = option.valueName.map { " \($0)" } ?? ""
    return column(names + value) + option.help + "\n"
  }.joined()
}

private func column(_ text: String) -> String {
  "  " + text + String(repeating: " ", count: max(2, 24 - text.count))
}
