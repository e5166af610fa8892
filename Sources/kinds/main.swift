import KindsCore

Program(KindsCommands.all).run(Array(CommandLine.arguments.dropFirst()))
