import KindsCommandLine

Program([
  .generate, .check, .validate, .preview, .importing, .infer, .export, .format, .addKind, .explain,
]).run(Array(CommandLine.arguments.dropFirst()))
