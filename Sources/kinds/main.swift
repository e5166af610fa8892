import KindsCommandLine

Program([
  .generate, .check, .validate, .preview, .importing, .export, .format, .addKind, .explain,
]).run(Array(CommandLine.arguments.dropFirst()))
