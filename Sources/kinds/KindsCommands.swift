import KindsCore

/// The commands of the program, in help order.
enum KindsCommands {
  static let all: [Command] = [
    .initializing, .generate, .check, .validate, .importing, .infer, .export,
    .addKind, .diff, .explain, .schema, .completions,
  ]
}
