import KindsSchema
import KindsTools

let arguments = Array(CommandLine.arguments.dropFirst())
exitProcess(run(arguments))
