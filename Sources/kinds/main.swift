import KindsCommandLine

Program([.generate, .check, .validate, .preview, .export, .format, .explain]).run(
  Array(CommandLine.arguments.dropFirst()))
