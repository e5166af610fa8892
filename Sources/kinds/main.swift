import KindsCommandLine

Program([.generate, .check, .preview, .export, .format, .explain]).run(
  Array(CommandLine.arguments.dropFirst()))
