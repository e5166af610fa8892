import KindsSchema
import KindsTools

/// An option of a command.
struct Option: Sendable {
  let name: String
  var shortName: String?
  /// The placeholder of its value in the help, or `nil` for a flag.
  var valueName: String?
  /// Whether it can be given several times.
  var isRepeated = false
  let help: String

  static let help = Option(name: "--help", shortName: "-h", help: "Show this help.")
  static let version = Option(name: "--version", help: "Show the version.")
  static let output = Option(
    name: "--output", shortName: "-o", valueName: "DIR",
    help: "Write the files into this folder, and only those that change.")
  static let outputFile = Option(
    name: "--output", shortName: "-o", valueName: "FILE",
    help: "Write to this file, and only if it changes.")
  static let format = Option(
    name: "--format", shortName: "-f", valueName: "FORMAT",
    help: "What to write: json-schema.")
  static let type = Option(
    name: "--type", shortName: "-t", valueName: "NAME",
    help: "The declaration that describes the data.")
  static let renderer = Option(
    name: "--renderer", shortName: "-r", valueName: "NAME",
    help: "The renderer of the schema that writes the text.")
  static let check = Option(
    name: "--check",
    help: "With --output: write nothing, and exit with 1 if a file would change.")
  static let emptyFiles = Option(
    name: "--empty-files",
    help: "With --output: also write files that declare nothing, so that their names are known.")
  static let quiet = Option(
    name: "--quiet", shortName: "-q", help: "With --output: do not list the files.")
  static let noSwiftExpressions = Option(
    name: "--no-swift-expressions",
    help: "Refuse values that are written in Swift, for schemas that you do not trust.")
  static let noUnescapedTemplates = Option(
    name: "--no-unescaped-templates",
    help: "Refuse templates that write values without escaping them, as '{{{name}}}' does.")
  static let untrustedSchemas = Option(
    name: "--untrusted-schemas",
    help:
      "Refuse all that a stranger's schema could do: Swift, scripts in templates, dangerous URLs.")

  /// What schemas may not say, as usage lines show it.
  static let restrictions =
    "[--untrusted-schemas] [--no-swift-expressions] [--no-unescaped-templates]"
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

/// The version of the program, as in the change log.
let version = "0.1.0"

/// The help of the program.
let programHelp = """
  kinds writes Swift for tagged unions: the enum, a model for each kind, visitors and Codable.

  Usage: kinds COMMAND …

  Commands:
  \(Command.all.map { column($0.name) + $0.summary }.joined(separator: "\n"))

  Options:
  \(describe([.help, .version]))

  See 'kinds COMMAND --help' for more about a command.

  Exit codes: 0 for success; 1 if a schema has errors, or if a file would change with --check; 2 if the command line
  is wrong or a file cannot be read or written.

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

/// The options and operands of a command.
struct Arguments {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []

  /// Reads the words after a command's name.
  ///
  /// An option's value is the next word, or comes after `=`; `--` ends the options (POSIX.1-2017, XBD 12.2).
  init(_ words: [String], for command: Command) throws(Failure) {
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        return
      }
      guard word.utf8.first == UInt8(ascii: "-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1)
        .map { String(Substring($0)) }
      let name = parts.first ?? word
      guard let option = command.options.first(where: { $0.name == name || $0.shortName == name })
      else {
        throw Failure(
          "'kinds \(command.name)' has no option \(quoted(name))"
            + suggestionOrHelp(name, command.options.map(\.name), help: "kinds \(command.name)"))
      }
      try read(option, inline: parts.count > 1 ? parts[1] : nil, from: &words)
    }
  }

  private mutating func read(
    _ option: Option, inline: String?, from words: inout ArraySlice<String>
  ) throws(Failure) {
    guard let valueName = option.valueName else {
      if inline != nil { throw Failure("the option '\(option.name)' takes no value") }
      flags.insert(option.name)
      return
    }
    guard let value = inline ?? words.popFirst(), !value.isEmpty else {
      throw Failure("the option '\(option.name)' needs a value: \(option.name) \(valueName)")
    }
    guard option.isRepeated || values[option.name] == nil else {
      throw Failure("the option '\(option.name)' is given twice")
    }
    values[option.name, default: []].append(value)
  }

  func has(_ option: Option) -> Bool { flags.contains(option.name) }

  func value(of option: Option) -> String? { values[option.name]?.first }

  /// The values of an option that can be given several times, in their order.
  func values(of option: Option) -> [String] { values[option.name] ?? [] }
}

extension GenerationOptions {
  /// What the options of a command let schemas say.
  init(_ arguments: Arguments) {
    self.init(
      allowsSwiftExpressions: !arguments.has(.noSwiftExpressions),
      allowsUnescapedTemplates: !arguments.has(.noUnescapedTemplates),
      trustsSchemas: !arguments.has(.untrustedSchemas))
  }
}

/// The end of a message about an unknown word: the near miss, or where help is.
func suggestionOrHelp(_ word: String, _ candidates: [String], help: String) -> String {
  guard let match = nearest(to: word, among: candidates) else { return "; see '\(help) --help'" }
  return "; did you mean \(quoted(match))?"
}

/// Writes diagnostics to standard error, with excerpts and color if that is a terminal.
///
/// - Returns: Whether none of them is an error.
func report(_ diagnostics: [Diagnostic], in sources: [SourceFile]) -> Bool {
  let style: DiagnosticStyle =
    Console.isErrorTerminal ? (Console.allowsColor ? .coloredExcerpts : .excerpts) : .lines
  Console.error(describe(diagnostics, in: sources, style: style))
  return !diagnostics.contains { $0.severity == .error }
}
