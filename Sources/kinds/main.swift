import KindsCommandLine

Program([.generate, .check, .preview, .export, .explain]).run(
  Array(CommandLine.arguments.dropFirst()))
