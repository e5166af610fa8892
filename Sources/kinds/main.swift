import KindsCommandLine

Program(KindsCommands.all).run(Array(CommandLine.arguments.dropFirst()))
