/// An option of a command.
package struct Option: Sendable {
  package let name: String
  package let shortName: String?
  /// The placeholder of the option's value in the help, or `nil` for a flag.
  package let valueName: String?
  /// Whether the option can be given several times.
  package let isRepeated: Bool
  /// The accepted values; if empty, every value is accepted.
  package let choices: [String]
  package let help: String
  /// Whether the option has the same meaning in all commands that have it. `kinds help options` describes these.
  let isCommon: Bool
  /// The short name, if the option has one, and the name.
  package var names: [String] { [shortName, name].compactMap { $0 } }

  /// Creates an option.
  ///
  /// - Parameter valueName: The placeholder of the option's value in the help, or `nil` for a flag.
  package init(
    name: String, shortName: String? = nil, valueName: String? = nil, isRepeated: Bool = false,
    choices: [String] = [], help: String, isCommon: Bool = false
  ) {
    self.name = name
    self.shortName = shortName
    self.valueName = valueName
    self.isRepeated = isRepeated
    self.choices = choices
    self.help = help
    self.isCommon = isCommon
  }

  package static let help = Option(
    name: "--help", shortName: "-h", help: "Show this help.", isCommon: true)
  package static let version = Option(name: "--version", help: "Show the version.")
  package static let output = Option(
    name: "--output", shortName: "-o", valueName: "DIR",
    help: "Write the files into this folder. Unchanged files are not touched.")
  package static let check = Option(
    name: "--check", help: "Write nothing, and exit with 1 if a file would change.")
  package static let emptyFiles = Option(
    name: "--empty-files",
    help: "With --output: also write files without declarations, so that every file exists.")
  package static let quiet = Option(
    name: "--quiet", shortName: "-q", help: "Do not list the files.")
  /// The options of every command that reads the schemas of a target.
  package static let ofSchemas =
    imports + [.diagnostics]

  /// The placeholder of the common options in usage lines.
  package static let usageOfCommon = "[OPTION]…"
}
