import Foundation
import PackagePlugin

@main
struct TrivialPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let output = context.pluginWorkDirectoryURL.appending(path: "Trivial.swift")
    let inputs = target.sourceModule?.sourceFiles.map(\.url).filter { $0.pathExtension == "json" }
    return [
      .buildCommand(
        displayName: "Generating nothing of \(target.name)",
        executable: try context.tool(named: "trivial").url, arguments: [output.path],
        inputFiles: inputs ?? [], outputFiles: [output])
    ]
  }
}
