import Foundation
import PackagePlugin

/// Generates Swift from each `*.kinds.json` in a target's folder when the target is built.
@main
struct KindsPlugin: BuildToolPlugin {
  /// Returns the command for a target of a package.
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    commands(
      target: target.name, files: target.sourceModule?.sourceFiles.map(\.url) ?? [],
      imports: ImportedSchemas(of: target), tool: try generator { try context.tool(named: $0).url },
      output: context.pluginWorkDirectoryURL)
  }

  /// Returns the program with few commands, which is faster to build. The prebuilt package has only the whole program.
  private func generator(_ tool: (String) throws -> URL) throws -> URL {
    try (try? tool("kinds-core")) ?? tool("kinds")
  }

  private func commands(
    target: String, files: [URL], imports: ImportedSchemas, tool: URL, output: URL
  ) -> [Command] {
    let schemas = schemas(among: files)
    guard !schemas.isEmpty else {
      Diagnostics.warning(
        "'KindsPlugin' found no '*\(schemaSuffix)' file in the target '\(target)'; add a schema, or remove the plugin"
      )
      return []
    }
    guard canBuildOutputs(of: schemas) else { return [] }
    let paths = schemas.map(\.path)
    let names = outputFileNames(forSchemas: paths).joined() + [supportFileName]
    return [
      .buildCommand(
        displayName: "Generating the kinds of \(target)", executable: tool,
        // All possible files are declared as outputs, because the plugin does not read schemas. SwiftPM requires that
        // each one exists.
        arguments: ["generate"] + paths + imports.arguments
          + ["--output", output.path, "--empty-files", "--quiet"],
        inputFiles: schemas + imports.schemas,
        outputFiles: names.map { output.appending(path: $0) })
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension KindsPlugin: XcodeBuildToolPlugin {
    /// Returns the command for a target of an Xcode project.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      commands(
        target: target.displayName, files: target.inputFiles.map(\.url),
        imports: ImportedSchemas(), tool: try generator { try context.tool(named: $0).url },
        output: context.pluginWorkDirectoryURL)
    }
  }
#endif
