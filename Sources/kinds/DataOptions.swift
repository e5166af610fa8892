import KindsCommandLine

extension Option {
  static let type = Option(
    name: "--type", shortName: "-t", valueName: "NAME",
    help: "The declaration that describes the data.")
}
