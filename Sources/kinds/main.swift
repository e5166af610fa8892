import KindsCommandLine

Program([
  .initializing, .generate, .check, .validate, .preview, .importing, .infer, .export, .format,
  .addKind, .diff, .explain,
]).run(Array(CommandLine.arguments.dropFirst()))
