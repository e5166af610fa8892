import KindsCore

// The first commands of `kinds` as a separate program. Build plugins run it, because it builds faster.
Program([.initializing, .generate, .check], isPart: true)
  .run(Array(CommandLine.arguments.dropFirst()))
