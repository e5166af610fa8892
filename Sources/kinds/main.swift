import KindsCore

let arguments = Array(CommandLine.arguments.dropFirst())
exitProcess(run(arguments))
