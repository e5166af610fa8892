import KindsCommandLine

Program([.generate, .check, .validate, .preview, .export, .format, .addKind, .explain]).run(
  Array(CommandLine.arguments.dropFirst()))
