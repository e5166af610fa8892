import KindsCommandLine

/// The commands of the program, in the order of its help.
enum KindsCommands {
  static let all: [Command] = [
    .initializing, .generate, .check, .validate, .preview, .importing, .infer, .export, .format,
    .addKind, .diff, .explain, .schema, .completions, .manual,
  ]
}
