import KindsCommandLine

// The command `kinds generate` as a program of its own: build plugins run it, and it is quicker to build.
Program([.generate]).run(["generate"] + CommandLine.arguments.dropFirst())
