import KindsCore

// `kinds generate` as a separate program. Build plugins run it, because it builds faster.
Program([.generate]).run(["generate"] + CommandLine.arguments.dropFirst())
