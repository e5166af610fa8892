import KindsCommandLine

// What the build plugin runs: every consumer builds it, and needs no other command.
Program([.generate]).run(Array(CommandLine.arguments.dropFirst()))
