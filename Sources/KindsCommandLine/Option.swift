/// An option of a command.
package struct Option: Sendable {
  package let name: String
  let shortName: String?
  /// The placeholder of its value in the help, or `nil` for a flag.
  let valueName: String?
  /// Whether it can be given several times.
  let isRepeated: Bool
  /// The values that it accepts; any text if the list is empty.
  let choices: [String]
  let help: String

  /// Makes an option.
  ///
  /// - Parameter valueName: The placeholder of its value in the help, or `nil` for a flag.
  package init(
    name: String, shortName: String? = nil, valueName: String? = nil, isRepeated: Bool = false,
    choices: [String] = [], help: String
  ) {
    self.name = name
    self.shortName = shortName
    self.valueName = valueName
    self.isRepeated = isRepeated
    self.choices = choices
    self.help = help
  }

  package static let help = Option(name: "--help", shortName: "-h", help: "Show this help.")
  package static let version = Option(name: "--version", help: "Show the version.")
  package static let output = Option(
    name: "--output", shortName: "-o", valueName: "DIR",
    help: "Write the files into this folder, and only those that change.")
  package static let check = Option(
    name: "--check", help: "Write nothing, and exit with 1 if a file would change.")
  package static let emptyFiles = Option(
    name: "--empty-files",
    help: "With --output: also write files that declare nothing, so that their names are known.")
  package static let quiet = Option(
    name: "--quiet", shortName: "-q", help: "Do not list the files.")
  package static let noSwiftExpressions = Option(
    name: "--no-swift-expressions",
    help:
      "Refuse values and attributes that are written in Swift, for schemas that you do not trust.")
  package static let noUnescapedTemplates = Option(
    name: "--no-unescaped-templates",
    help: "Refuse templates that write values without escaping them, as '{{{name}}}' does.")
  package static let untrustedSchemas = Option(
    name: "--untrusted-schemas",
    help:
      "Refuse all that a stranger's schema could do: Swift, scripts in templates, dangerous URLs.")

  /// The options of every command that reads schemas of a target.
  package static let ofSchemas =
    imports + [.untrustedSchemas, .noSwiftExpressions, .noUnescapedTemplates, .diagnostics]

  /// These options as usage lines show them.
  package static let usageOfSchemas =
    "[--import MODULE=SCHEMA]… [--untrusted-schemas] [--diagnostics FORMAT]"
}
